/** Drawings that our writer noted because the shape shows only their outline. */
import type { FigurePart, Paint, Shadow, Stroke } from '#diagram/index'
import { mapPath } from '#geometry/commands'
import { type Fields, inside, numberIn, own } from '../shared/json.ts'
import { colorIn, dashIn, figureIn, paintIn, pathIn } from './exact.ts'
import type { Placed } from './tree.ts'

interface Look {
  readonly fill: Paint
  readonly stroke: Stroke
}

const NONE: Paint = { type: 'none' }

/** The noted drawing, stretched with its shape; undefined if there is none. */
export function figureOfShape(
  { own: exact }: Placed,
  size: { readonly w: number; readonly h: number },
  look: Look,
): FigurePart[] | undefined {
  const figure = figureIn(exact)
  if (!figure) return undefined
  const [sx, sy] = [size.w / figure.of.w, size.h / figure.of.h]
  const shadow = shadowIn(exact)
  return figure.parts.flatMap((part): FigurePart[] => {
    const commands = pathIn(own(part, 'path'))
    if (!commands) return []
    const stretched = mapPath(commands, ({ x, y }) => ({ x: x * sx, y: y * sy }))
    const paints = partLook(part, look)
    return [{ type: 'path', commands: stretched, ...paints, ...(shadow && { shadow }) }]
  })
}

function partLook(part: Fields, look: Look): Look {
  const fill = own(part, 'fill') === 'fill' ? look.fill : (paintIn(part) ?? NONE)
  const isOwn = own(part, 'stroke') === 'stroke'
  const color = isOwn ? undefined : colorIn(part, 'stroke')
  const paint: Paint = isOwn ? look.stroke.paint : color ? { type: 'solid', color } : NONE
  const width = numberIn(part, 'strokeWidth') ?? look.stroke.width
  const isPlain = Array.isArray(own(part, 'dash')) && (own(part, 'dash') as unknown[]).length === 0
  const dash = dashIn(part) ?? (isPlain ? undefined : look.stroke.dash)
  const { dash: _, ...stroke } = look.stroke
  return { fill, stroke: { ...stroke, paint, width, ...(dash && { dash }) } }
}

/** The shadow of a shape's drawing. */
export function shadowIn(exact: Fields): Shadow | undefined {
  const shadow = inside(exact, 'shadow')
  const color = colorIn(shadow, 'color')
  const [dx = 0, dy = 0, blur = 0] = ['dx', 'dy', 'blur'].map((name) => numberIn(shadow, name))
  return color ? { dx, dy, blur: Math.max(0, blur), color } : undefined
}
