/** Parts of a drawing in another frame. */
import type { FigurePart, PathCommand, Point } from '#diagram/index'
import { cornersOfBox } from '#geometry/box'
import { normal } from '#geometry/rotation'
import { mapped, polyline } from '../shared/drawing/path.ts'

type Mapped = (point: Point) => Point

const ARC = 0.5523

function outlineOf(part: Extract<FigurePart, { type: 'rect' | 'ellipse' }>): PathCommand[] {
  const { x, y, w, h } = part.box
  const [rx, ry] = part.type === 'ellipse' ? [w / 2, h / 2] : [Math.min(part.rx, w / 2), Math.min(part.ry, h / 2)]
  const [right, bottom] = [x + w, y + h]
  if (!(rx > 0 && ry > 0)) return polyline(cornersOfBox(part.box), true)
  const [i, j] = [rx * (1 - ARC), ry * (1 - ARC)]
  return [
    { op: 'M', x: x + rx, y },
    { op: 'L', x: right - rx, y },
    { op: 'C', x1: right - i, y1: y, x2: right, y2: y + j, x: right, y: y + ry },
    { op: 'L', x: right, y: bottom - ry },
    { op: 'C', x1: right, y1: bottom - j, x2: right - i, y2: bottom, x: right - rx, y: bottom },
    { op: 'L', x: x + rx, y: bottom },
    { op: 'C', x1: x + i, y1: bottom, x2: x, y2: bottom - j, x, y: bottom - ry },
    { op: 'L', x, y: y + ry },
    { op: 'C', x1: x, y1: y + j, x2: x + i, y2: y, x: x + rx, y },
    { op: 'Z' },
  ]
}

/** A part moved into the frame of its element; a turned one is a path, a turned picture turns with its box. */
export function placedPart(part: FigurePart, map: Mapped, turn: number): FigurePart {
  if (part.type === 'path') return { ...part, commands: mapped(part.commands, map) }
  if (part.type === 'text') return { ...part, at: map(part.at), rotation: normal((part.rotation ?? 0) + turn) }
  const isUpright = Math.abs(normal(turn)) < 0.01
  if (isUpright) return { ...part, box: { ...part.box, ...map(part.box) } }
  if (part.type !== 'image') {
    const { fill, stroke, shadow } = part
    const commands = mapped(outlineOf(part), map)
    return { type: 'path', commands, fill, stroke, ...(shadow && { shadow }) }
  }
  const { x, y, w, h } = part.box
  const middle = map({ x: x + w / 2, y: y + h / 2 })
  return { ...part, box: { x: middle.x - w / 2, y: middle.y - h / 2, w, h } }
}
