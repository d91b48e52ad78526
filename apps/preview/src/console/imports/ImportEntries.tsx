import { useItems } from '../api/use-read.ts'
import { StateChip } from '../parts/Chip.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Row } from '../parts/Row.tsx'
import { useProject } from '../projects/project-context.ts'

/** States of files, as shown in the chips. */
const STATES = {
  create: 'created',
  replace: 'replaced',
  unchanged: 'unchanged',
  skip: 'skipped',
  fail: 'failed',
} as const

/** The outcome of each file of an import. */
export function ImportEntries({ importId }: { readonly importId: string }) {
  const { project, to } = useProject()
  const entries = useItems('/project/{projectId}/import/{importId}/entry', {
    path: { projectId: project.id, importId },
  })
  return (
    <Rows of={entries} empty="No files have been read." keyOf={({ id }) => id}>
      {({ path, status, error, messages, diagrams }) => {
        const [diagram] = diagrams
        const count = messages.length + diagrams.flatMap(({ pages }) => pages.flatMap((page) => page.messages)).length
        const note = error ?? (count === 0 ? undefined : count === 1 ? '1 message' : `${count} messages`)
        return (
          <Row
            title={path}
            {...(diagram && { to: to(`diagrams/${diagram.id}`) })}
            {...(note !== undefined && { note })}
          >
            <StateChip state={STATES[status]} />
          </Row>
        )
      }}
    </Rows>
  )
}
