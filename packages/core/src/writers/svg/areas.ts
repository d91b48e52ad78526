/** Backgrounds and borders of the tables in a label, as parts of a figure. */
import type { FigurePart, Paint, Point, Rgba, Stroke } from '#diagram/index'
import type { PaintedArea } from '#text/index'

const NONE: Paint = { type: 'none' }
const NO_LINE: Stroke = { paint: NONE, width: 1 }

/** Lengths of dashes and gaps, in line widths. */
const DASHES = { dashed: [3, 2], dotted: [1, 1] } as const

const solid = (color: Rgba): Paint => ({ type: 'solid', color })

/** Parts in px from `origin`, a point of the page: browsers snap boxes to whole px of the page. */
export function areaParts(areas: readonly PaintedArea[], origin: Point): FigurePart[] {
  return areas.map(({ box, color, style }) => {
    const [x, w] = snapped(box.x, box.w, origin.x)
    const [y, h] = snapped(box.y, box.h, origin.y)
    if (!style) return { type: 'rect', box: { x, y, w, h }, rx: 0, ry: 0, fill: solid(color), stroke: NO_LINE }
    const width = Math.min(w, h)
    const stroke = { paint: solid(color), width, dash: DASHES[style].map((length) => length * width) }
    const [from, to] =
      w > h
        ? [
            { x, y: y + h / 2 },
            { x: x + w, y: y + h / 2 },
          ]
        : [
            { x: x + w / 2, y },
            { x: x + w / 2, y: y + h },
          ]
    return {
      type: 'path',
      commands: [
        { op: 'M', ...from },
        { op: 'L', ...to },
      ],
      fill: NONE,
      stroke,
    }
  })
}

/** No side is thinner than 1 px. */
function snapped(start: number, length: number, origin: number): [start: number, length: number] {
  const from = Math.round(origin + start)
  const to = length < 1.5 ? from + 1 : Math.round(origin + start + length)
  return [from - origin, Math.max(1, to - from)]
}
