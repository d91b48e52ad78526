/** Moves and scales what is drawn. */
import type { Box, FigurePart, Label, Marker, PathCommand, Point } from '../diagram/index.ts'

export const isStill = ({ x, y }: Point): boolean => x === 0 && y === 0

const plus = (point: Point, by: Point): Point => ({ x: point.x + by.x, y: point.y + by.y })

export function translatedLabels(labels: readonly Label[], by: Point): readonly Label[] {
  return isStill(by) ? labels : labels.map((label) => ({ ...label, anchor: plus(label.anchor, by) }))
}

export function translatedPath(path: readonly PathCommand[], { x, y }: Point): readonly PathCommand[] {
  return mappedPath(path, (point) => ({ x: point.x + x, y: point.y + y }))
}

/** A marker in page space. */
export function translatedMarker(marker: Marker, by: Point): Marker {
  return isStill(by)
    ? marker
    : { ...marker, parts: marker.parts.map((part) => mappedPart(part, (point) => plus(point, by), { x: 1, y: 1 })) }
}

/** The parts of a figure in a box of another size. */
export function scaledParts(parts: readonly FigurePart[], from: Box, to: Box): readonly FigurePart[] {
  if (from.w === to.w && from.h === to.h) return parts
  const scale = { x: from.w === 0 ? 1 : to.w / from.w, y: from.h === 0 ? 1 : to.h / from.h }
  return parts.map((part) => mappedPart(part, ({ x, y }) => ({ x: x * scale.x, y: y * scale.y }), scale))
}

type Place = (point: Point) => Point

function mappedPath(path: readonly PathCommand[], place: Place): PathCommand[] {
  return path.map((step): PathCommand => {
    if (step.op === 'Z') return step
    const end = place(step)
    if (step.op === 'M' || step.op === 'L') return { ...step, ...end }
    const first = place({ x: step.x1, y: step.y1 })
    if (step.op === 'Q') return { ...step, ...end, x1: first.x, y1: first.y }
    const second = place({ x: step.x2, y: step.y2 })
    return { ...step, ...end, x1: first.x, y1: first.y, x2: second.x, y2: second.y }
  })
}

function mappedPart(part: FigurePart, place: Place, scale: Point): FigurePart {
  switch (part.type) {
    case 'path':
      return { ...part, commands: mappedPath(part.commands, place) }
    case 'text':
      return { ...part, at: place(part.at) }
    default: {
      const { box } = part
      return { ...part, box: { ...place(box), w: box.w * scale.x, h: box.h * scale.y } }
    }
  }
}
