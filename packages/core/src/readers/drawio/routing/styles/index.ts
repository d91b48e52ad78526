/** Edge styles by the names that styles use (docs/formats/drawio.md §6). */
import type { EdgeStyle } from '../request.ts'
import { elbow } from './elbow.ts'
import { entityRelation } from './entity-relation.ts'
import { isometric } from './isometric.ts'
import { loop } from './loop.ts'
import { orthogonal } from './orthogonal.ts'
import { segment } from './segment.ts'
import { sideToSide } from './side-to-side.ts'
import { straight } from './straight.ts'
import { topToBottom } from './top-to-bottom.ts'

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

export { loop, straight }
