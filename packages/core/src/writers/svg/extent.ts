/** Bounds of painted elements, in page space. */
import type { Box, Element, FigurePart, Point, Stroke } from '#diagram/index'
import { centreOf, cornersOfBox, distanceTo, grownBox } from '#geometry/box'
import { extentOf, paintedBox, pathExtent } from '#geometry/path-extent'
import { rotateAbout } from '#geometry/rotation'
import { type LabelBlock, labelCorners } from './label.ts'

const radians = (degrees: number): number => (degrees * Math.PI) / 180

const halfOf = (stroke: Stroke): number => (stroke.paint.type === 'none' ? 0 : stroke.width / 2)

function grown(box: Box | undefined, by: number): Point[] {
  return box ? cornersOfBox(grownBox(box, by)) : []
}

function partPoints(parts: readonly FigurePart[]): Point[] {
  return parts.flatMap((part) => grown(extentOf(part), 'stroke' in part ? halfOf(part.stroke) : 0))
}

function figurePoints(element: Element): Point[] {
  if (element.kind === 'edge') {
    const line = element.outline
      ? partPoints(element.outline.parts)
      : grown(pathExtent(element.path), halfOf(element.stroke))
    return [...line, ...partPoints(element.start.parts), ...partPoints(element.end.parts)]
  }
  const { box, rotation, figure } = element
  if (figure.parts.length === 0) return []
  const painted = paintedBox(figure.parts, box.w, box.h)
  const [centre, angle] = [centreOf(box), radians(rotation)]
  return cornersOfBox({ ...painted, x: painted.x + box.x, y: painted.y + box.y }).map((corner) =>
    rotateAbout(corner, centre, angle),
  )
}

/** px; a label that is farther from all that is drawn would make a picture of nothing else than empty paper. */
const FAR = 2_000

/** Bounds of elements and their labels, without those far outside; undefined if nothing finite is painted. */
export function boundsOf(elements: readonly Element[], labels: readonly LabelBlock[]): Box | undefined {
  let [x1, y1, x2, y2] = [Infinity, Infinity, -Infinity, -Infinity]
  const take = ({ x, y }: Point): void => {
    if (!Number.isFinite(x) || !Number.isFinite(y)) return
    x1 = Math.min(x1, x)
    y1 = Math.min(y1, y)
    x2 = Math.max(x2, x)
    y2 = Math.max(y2, y)
  }
  for (const element of elements) figurePoints(element).forEach(take)
  const drawn = x1 <= x2 ? { x: x1, y: y1, w: x2 - x1, h: y2 - y1 } : undefined
  for (const block of labels) {
    const { anchor, rotation } = block.label
    if (drawn && distanceTo(drawn, anchor) > FAR) continue
    for (const corner of labelCorners(block)) take(rotateAbout(corner, anchor, radians(rotation)))
  }
  return x1 <= x2 ? { x: x1, y: y1, w: x2 - x1, h: y2 - y1 } : undefined
}
