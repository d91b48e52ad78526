/** An invisible rectangle for edges to end at. */
import type { Box } from '#diagram/index'
import { centreOf } from '#geometry/box'
import type { ShapeDraft } from '../drafts/draft.ts'
import type { PageContext } from '../drafts/page-context.ts'
import { geoDraft, INVISIBLE } from '../figure/shapes.ts'

/** Page space; the box is rotated about its centre. */
interface Area {
  readonly box: Box
  /** Degrees clockwise. */
  readonly rotation: number
}

/** `body` is the element itself; the others only hold connectors, with the visible shapes beside them. */
export function invisibleDraft(
  element: string,
  piece: 'body' | 'frame' | 'reach',
  { box, rotation }: Area,
  page: PageContext,
): ShapeDraft {
  const role = piece === 'body' ? 'body' : 'group'
  const draft = geoDraft(
    { id: page.shapeId(element, piece), meta: page.meta(element, role, { fill: null, stroke: null }) },
    { centre: centreOf(box), size: box, degrees: rotation, style: INVISIBLE },
  )
  // Locked, so that nobody selects an invisible shape by a click; it is moved and deleted with its group.
  return piece === 'body' ? draft : { ...draft, isLocked: true }
}
