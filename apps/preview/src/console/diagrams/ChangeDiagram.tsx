import { useState } from 'react'
import { ChipsField } from '../../components/ChipsField.tsx'
import { TextField } from '../../components/fields.tsx'
import { problemAt } from '../api/use-act.ts'
import { useEntityChoices } from '../entities/use-choices.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { FormButton } from '../parts/FormButton.tsx'
import { onBranch, useProject } from '../projects/project-context.ts'

interface ListedDiagram {
  readonly id: string
  readonly title: string
  readonly host_entity_ids: readonly string[]
  readonly revision: number
  /** The entity tag, where it is known: nothing newer is deleted. */
  readonly etag?: string
}

interface ChangeDiagramProps {
  readonly diagram: ListedDiagram
  /** In a list, where each button names its diagram. */
  readonly isListed?: boolean
  readonly afterDeletion?: () => void
}

/** Renames a diagram, links it to entities or not any more, or deletes it. Its drawing stays as it is. */
export function ChangeDiagram({ diagram, isListed = false, afterDeletion }: ChangeDiagramProps) {
  const { project, branch } = useProject()
  const { id, title, host_entity_ids, revision, etag } = diagram
  const [name, setName] = useState(title)
  const [hosts, setHosts] = useState<readonly string[]>([])
  const path = { projectId: project.id, diagramId: id }
  const open = () => {
    setName(title)
    setHosts(host_entity_ids)
  }
  const look = isListed ? { look: 'plain' as const } : {}
  return (
    <>
      <FormButton
        {...look}
        {...(isListed && { 'aria-label': `Change ${title}` })}
        label={isListed ? 'Change' : 'Rename or link'}
        action="Save"
        title={`Change ${title}`}
        text="Entities list the diagrams that are linked to them, and their texts can show them."
        isReady={name.trim() !== ''}
        onOpen={open}
        pointers={['/title']}
        work={(client) =>
          client.PATCH('/project/{projectId}/diagram/{diagramId}', {
            params: { path },
            body: { title: name.trim(), host_entity_ids: [...hosts], revision, ...onBranch(branch) },
          })
        }
      >
        {(problem) => (
          <>
            <TextField label="Title" value={name} problem={problemAt(problem, '/title')} onChange={setName} />
            <Hosts value={hosts} onChange={setHosts} />
          </>
        )}
      </FormButton>
      <ConfirmButton
        {...look}
        {...(isListed && { 'aria-label': `Delete ${title}` })}
        label="Delete"
        title={`Delete ${title}?`}
        text={`It is deleted on ${branch === '' ? 'the base branch' : branch}; other branches keep it.`}
        work={(client) =>
          client.DELETE('/project/{projectId}/diagram/{diagramId}', {
            params: { path, query: onBranch(branch), ...(etag !== undefined && { header: { 'if-match': etag } }) },
          })
        }
        done={`${title} was deleted.`}
        gone={[id]}
        {...(afterDeletion && { after: afterDeletion })}
      />
    </>
  )
}

interface HostsProps {
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** The entities that the diagram is linked to. They are read when the dialog is open. */
function Hosts({ value, onChange }: HostsProps) {
  const entities = useEntityChoices({ chosen: value, isOffered: ({ type }) => type !== 'diagram' })
  return <ChipsField label="Linked to" {...entities} value={value} onChange={onChange} />
}
