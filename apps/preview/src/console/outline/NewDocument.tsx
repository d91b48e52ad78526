import { useState } from 'react'
import { useNavigate } from 'react-router'
import { TextField } from '../../components/fields.tsx'
import { problemAt } from '../api/use-act.ts'
import { useTypeNames } from '../entities/use-type-names.ts'
import { FormButton } from '../parts/FormButton.tsx'
import { onBranch, useProject } from '../projects/project-context.ts'

/** Begins an empty document, which is then written as an outline. */
export function NewDocument() {
  const { project, branch, to } = useProject()
  const go = useNavigate()
  const types = useTypeNames()
  const [title, setTitle] = useState('')
  const [type, setType] = useState('')
  return (
    <FormButton
      icon="plus"
      label="New document"
      title="New document"
      text="Its lines are entities. It is exported as ReqIF like an imported one."
      action="Make"
      pointers={['/title', '/type']}
      isReady={title.trim() !== ''}
      onOpen={() => {
        setTitle('')
        setType('')
      }}
      work={(client) =>
        client.POST('/project/{projectId}/reqif-document', {
          params: { path: { projectId: project.id } },
          body: { title: title.trim(), ...(type.trim() !== '' && { type: type.trim() }), ...onBranch(branch) },
        })
      }
      after={({ specifications }) => {
        const [made] = specifications
        go(to(`entities/${made!.entity_id}/outline`, { lines: type.trim() || 'Requirement' }))
      }}
    >
      {(problem) => (
        <>
          <TextField label="Title" required value={title} problem={problemAt(problem, '/title')} onChange={setTitle} />
          <TextField
            label="Type of its lines"
            value={type}
            problem={problemAt(problem, '/type')}
            hint="“Requirement” if left empty."
            suggestions={types.filter((one) => one !== 'diagram')}
            onChange={setType}
          />
        </>
      )}
    </FormButton>
  )
}
