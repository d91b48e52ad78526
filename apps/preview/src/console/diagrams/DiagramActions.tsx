import { useState } from 'react'
import { useNavigate } from 'react-router'
import { TextField } from '../../components/fields.tsx'
import { PickerField } from '../../components/Picker.tsx'
import { useEntityChoices } from '../entities/use-choices.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { FormButton } from '../parts/FormButton.tsx'
import { onBranch, useProject } from '../projects/project-context.ts'

interface DiagramActionsProps {
  readonly id: string
  readonly title: string
  /** The entity tag of the diagram as it is shown. */
  readonly etag: string
}

/** Actions for a whole diagram: rename, link to an entity, delete. Its drawing stays as it is. */
export function DiagramActions({ id, title, etag }: DiagramActionsProps) {
  const { project, branch, to } = useProject()
  const go = useNavigate()
  const [name, setName] = useState(title)
  const [host, setHost] = useState('')
  const path = { projectId: project.id }
  const header = { 'if-match': etag }
  const entities = useEntityChoices({ chosen: [], isOffered: ({ type }) => type !== 'diagram' })
  return (
    <div className="actions">
      <FormButton
        label="Rename"
        title={`Rename ${title}`}
        isReady={name.trim() !== '' && name.trim() !== title}
        onOpen={() => setName(title)}
        work={(client) =>
          client.POST('/project/{projectId}/diagram', {
            params: { path, header },
            body: { id, title: name.trim(), ...onBranch(branch) },
          })
        }
      >
        {() => <TextField label="New title" value={name} onChange={setName} />}
      </FormButton>
      <FormButton
        label="Link to an entity"
        title={`Link ${title}`}
        text="The entity lists the diagram, and its texts can show it."
        action="Link"
        isReady={host !== ''}
        onOpen={() => setHost('')}
        work={(client) =>
          client.POST('/project/{projectId}/diagram', {
            params: { path, header },
            body: { id, title, hostEntityId: host, ...onBranch(branch) },
          })
        }
      >
        {() => (
          <PickerField label="Entity" {...entities} value={host} none="Choose an entity" isNeeded onChange={setHost} />
        )}
      </FormButton>
      <ConfirmButton
        label="Delete"
        title={`Delete ${title}?`}
        text={`It is deleted on ${branch === '' ? 'the base branch' : branch}; other branches keep it.`}
        work={(client) =>
          client.DELETE('/project/{projectId}/diagram/{diagramId}', {
            params: { path: { ...path, diagramId: id }, query: onBranch(branch), header },
          })
        }
        done={`${title} was deleted.`}
        gone={[id]}
        after={() => go(to('diagrams'))}
      />
    </div>
  )
}
