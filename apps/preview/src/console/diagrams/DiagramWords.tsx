import { Folded } from '../../components/OutlineOfCanvas.tsx'
import { useRead } from '../api/use-read.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { onBranch, useProject } from '../projects/project-context.ts'

interface DiagramWordsProps {
  readonly diagramId: string
  /** Name or id; the branch of the page when omitted. */
  readonly on?: string
}

/** The text alternative of a diagram whose picture is shown; it is read once somebody opens it. */
export function DiagramWords(props: DiagramWordsProps) {
  return (
    <Folded title="Description">
      <Words {...props} />
    </Folded>
  )
}

function Words({ diagramId, on }: DiagramWordsProps) {
  const { project, branch: own } = useProject()
  const branch = on ?? own
  const words = useRead(['words', diagramId, branch], (client) =>
    client.GET('/project/{projectId}/diagram/{diagramId}/export', {
      params: { path: { projectId: project.id, diagramId }, query: { format: 'md', ...onBranch(branch) } },
      parseAs: 'text',
    }),
  )
  return <Loaded of={words}>{(text) => <p className="words">{String(text).trimEnd()}</p>}</Loaded>
}
