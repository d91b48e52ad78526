/** The drawing of a figure for the exact look: paths in the shape's own colours wherever possible. */
import type { Node, Paint, PathCommand, Rgba } from '#diagram/index'
import { roundedRect } from '#geometry/commands'
import { sum } from '#values/lists'
import type { JsonObject } from '../drafts/draft.ts'
import { hundredth } from '../drafts/exact.ts'
import type { Drawn } from '../look/paint.ts'
import { exactPaint } from '../look/paint.ts'

/** Limit on the numbers in a drawing; a larger one is an icon. */
const MAX_NUMBERS = 1500

/** The drawing for the exact look; undefined if it is too long. */
export function exactFigure(parts: readonly Drawn[], main: Drawn, { box }: Node): JsonObject | undefined {
  const own = exactPaint(main.fill, main.stroke)
  const drawn = parts.map((part) => exactPart(part, own))
  const numbers = sum(drawn.map(({ path }) => (path as unknown[]).length))
  return numbers > MAX_NUMBERS ? undefined : { of: [hundredth(box.w), hundredth(box.h)], parts: drawn }
}

function exactPart(part: Drawn, own: JsonObject): JsonObject {
  const { fill, stroke, strokeWidth, dash, gradient } = exactPaint(part.fill, part.stroke)
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const isOwnFill = fill !== null && fill === own.fill && same(gradient, own.gradient)
  return {
    path: pathOf(part).flatMap(numbersOf),
    fill: isOwnFill ? 'fill' : (fill ?? null),
    stroke: stroke !== null && stroke === own.stroke ? 'stroke' : (stroke ?? null),
    ...(strokeWidth !== undefined && strokeWidth !== own.strokeWidth && { strokeWidth }),
    ...(dash && !same(dash, own.dash) && { dash }),
    // A dashed shape may have parts that are not dashed.
    ...(!dash && own.dash && stroke && { dash: [] }),
    ...(gradient && !isOwnFill && { gradient }),
  }
}

/** The outline of a part as a path. */
export function pathOf(part: Drawn): readonly PathCommand[] {
  if (part.type === 'path') return part.commands
  if (part.type === 'rect') return roundedRect(part.box, part.rx, part.ry)
  return roundedRect(part.box, part.box.w / 2, part.box.h / 2)
}

function numbersOf(command: PathCommand): (string | number)[] {
  switch (command.op) {
    case 'Z':
      return ['Z']
    case 'Q':
      return ['Q', command.x1, command.y1, command.x, command.y].map(rounded)
    case 'C':
      return ['C', command.x1, command.y1, command.x2, command.y2, command.x, command.y].map(rounded)
    default:
      return [command.op, command.x, command.y].map(rounded)
  }
}

const rounded = (value: string | number): string | number => (typeof value === 'number' ? hundredth(value) : value)

/** The same part, less opaque. */
export function faded<P extends Drawn>(part: P, opacity: number): P {
  const { fill, stroke } = part
  return { ...part, fill: fadedPaint(fill, opacity), stroke: { ...stroke, paint: fadedPaint(stroke.paint, opacity) } }
}

function fadedPaint(paint: Paint, opacity: number): Paint {
  const thin = (color: Rgba): Rgba => ({ ...color, a: color.a * opacity })
  if (paint.type === 'none') return paint
  if (paint.type === 'gradient') return { ...paint, from: thin(paint.from), to: thin(paint.to) }
  const ground = paint.type === 'pattern' && paint.ground && { ground: thin(paint.ground) }
  return { ...paint, color: thin(paint.color), ...ground }
}
