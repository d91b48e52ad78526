import { Link } from 'react-router'
import { requestError } from '../../connection/errors.ts'
import { type DiagramChanges, KINDS, totalsOf } from '../compare/changes.ts'
import { Sign } from '../compare/Sign.tsx'
import { useDiagramChanges } from '../compare/use-diagram-changes.ts'
import { Picture } from '../parts/Picture.tsx'
import { useProject } from '../projects/project-context.ts'
import { useBranch } from './branch-context.ts'

interface DrawingChangesProps {
  readonly diagramId: string
  /** Whether it is compared at once, which takes the service some time. */
  readonly isRead: boolean
}

/** Differences of a diagram in numbers and as a picture, with a link to both canvases. */
export function DrawingChanges({ diagramId, isRead }: DrawingChangesProps) {
  const { branch } = useBranch()
  const { to } = useProject()
  const { data, error } = useDiagramChanges(branch, diagramId, isRead)
  const page = to(`branches/${branch.id}/compare/${diagramId}`)
  return (
    <span className="drawing-changes">
      {data && <AfterPicture changes={data} to={page} />}
      <span>
        {data ? <Counts changes={data} /> : error ? requestError(error).text : isRead ? 'Comparing …' : ''}
        {!error && (
          <>
            {' '}
            <Link to={page}>Compare</Link>
          </>
        )}
      </span>
    </span>
  )
}

function Counts({ changes }: { readonly changes: DiagramChanges }) {
  const totals = totalsOf(changes)
  const kinds = KINDS.filter((kind) => totals[kind] > 0)
  if (kinds.length === 0) return changes.is_same ? 'Nothing to see is different.' : 'The pages are different.'
  return kinds.map((kind) => (
    <span key={kind} className="drawing-counts">
      <Sign kind={kind} />
      {totals[kind]} {kind}{' '}
    </span>
  ))
}

/** The first page that differs, as it is now. */
function AfterPicture({ changes, to }: { readonly changes: DiagramChanges; readonly to: string }) {
  const { pictures } = changes.pages[0] ?? {}
  const svg = pictures?.after ?? pictures?.before
  if (svg === undefined) return null
  return (
    // The link beside it is the one for keyboards and readers.
    <Link to={to} className="drawing-picture" tabIndex={-1} aria-hidden="true">
      <Picture svg={svg} />
    </Link>
  )
}
