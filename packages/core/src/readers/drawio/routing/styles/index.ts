/** Edge styles by the names that styles use (docs/formats/drawio.md §6). */
import type { Point } from '#diagram/index'
import { centreOf } from '#geometry/box'
import type { EdgeStyle } from '../request.ts'
import { elbow, sideToSide, topToBottom } from './elbow.ts'
import { entityRelation } from './entity-relation.ts'
import { loop } from './loop.ts'
import { orthogonal } from './orthogonal.ts'
import { segment } from './segment.ts'

const COS = Math.cos(Math.PI / 6)
const SIN = Math.sin(Math.PI / 6)

/** isometricEdgeStyle: along two axes at 30 degrees, through a point between the ends (docs/formats/drawio.md §6.7). */
export const isometric: EdgeStyle = ({ style, source, target, start, end, hints }) => {
  const from = start ?? (source === null ? null : centreOf(source.box))
  const to = end ?? (target === null ? null : centreOf(target.box))
  if (from === null || to === null) return []
  const middle = hints[0] ?? { x: from.x + (to.x - from.x) / 2, y: from.y + (to.y - from.y) / 2 }
  const upright = style.get('elbow') === 'vertical'
  return [corner(from, middle, !upright), middle, corner(middle, to, upright)]
}

/** The corner between two points: first along the axis that rises to the right, or along the other one. */
function corner(from: Point, to: Point, rising: boolean): Point {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const along = (rising ? dx / COS - dy / SIN : -dx / COS - dy / SIN) / 2
  return { x: from.x + (rising ? 1 : -1) * along * COS, y: from.y - along * SIN }
}

/** No edge style: the waypoints of the file as they are (docs/formats/drawio.md §6.1). */
export const straight: EdgeStyle = ({ hints }) => hints

export const EDGE_STYLES: ReadonlyMap<string, EdgeStyle> = new Map([
  ['orthogonalEdgeStyle', orthogonal],
  ['segmentEdgeStyle', segment],
  ['elbowEdgeStyle', elbow],
  ['sideToSideEdgeStyle', sideToSide],
  ['topToBottomEdgeStyle', topToBottom],
  ['entityRelationEdgeStyle', entityRelation],
  ['isometricEdgeStyle', isometric],
  ['loopEdgeStyle', loop],
])

/** The edge styles whose lines leave their terminals along an axis (docs/formats/drawio.md §5.5). */
const ORTHOGONAL: ReadonlySet<EdgeStyle> = new Set([
  orthogonal,
  segment,
  elbow,
  sideToSide,
  topToBottom,
  entityRelation,
])

export function leavesAlongAxis(style: EdgeStyle): boolean {
  return ORTHOGONAL.has(style)
}

export { loop }
