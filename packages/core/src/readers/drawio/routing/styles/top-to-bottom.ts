import type { Box, Point } from '#diagram/index'
import type { EdgeStyle } from '../request.ts'
import { elbowEnds, sideToSidePoints } from './side-to-side.ts'

/** topToBottomEdgeStyle: side-to-side with the axes exchanged (docs/formats/drawio.md §6.5). */
export const topToBottom: EdgeStyle = (request) => {
  const ends = elbowEnds(request)
  if (ends === null) return []
  return sideToSidePoints({
    source: exchangedBox(ends.source),
    target: exchangedBox(ends.target),
    sourceCentre: exchanged(ends.sourceCentre),
    targetCentre: exchanged(ends.targetCentre),
    hint: ends.hint === null ? null : exchanged(ends.hint),
  }).map(exchanged)
}

function exchanged({ x, y }: Point): Point {
  return { x: y, y: x }
}

function exchangedBox({ x, y, w, h }: Box): Box {
  return { x: y, y: x, w: h, h: w }
}
