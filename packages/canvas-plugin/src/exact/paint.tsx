/** SVG paint of the exact look: colours, gradients and dashes, in page px. */
import type { ExactLook } from '@drawbridge/core'
import { PATTERN_TILES, PATTERN_UNIT, tileSize } from '@drawbridge/core/geometry'
import type { ReactElement } from 'react'
import type { TLShape, TLShapeId } from 'tldraw'

/** tldraw's own values, for anything that the exact look omits; page px. */
export interface PaintDefaults {
  readonly stroke: string
  readonly fill: string
  readonly strokeWidth: number
  /** The colour for white in the source. */
  readonly paper: string
}

/** Start and end of the gradient vector by the side it runs towards; draw.io's default is south. */
const VECTORS: Record<string, { x1: number; y1: number; x2: number; y2: number }> = {
  north: { x1: 0, y1: 1, x2: 0, y2: 0 },
  east: { x1: 0, y1: 0, x2: 1, y2: 0 },
  south: { x1: 0, y1: 0, x2: 0, y2: 1 },
  west: { x1: 1, y1: 0, x2: 0, y2: 0 },
}

/** The id of a definition that belongs to a shape. */
export const svgId = (definition: 'gradient' | 'pattern' | 'label', id: TLShapeId): string =>
  `drawbridge-${definition}-${id.replace(/\W/gu, '_')}`

/** The definition of a shape's gradient, if it has one. */
function Gradient({ id, look }: { readonly id: TLShapeId; readonly look: ExactLook }): ReactElement | null {
  if (!look.gradient || !look.fill) return null
  const { focus } = look.gradient
  const stops = (
    <>
      <stop offset="0" stopColor={look.fill} />
      {look.gradient.stops?.map(({ at, color }) => (
        <stop key={at} offset={at} stopColor={color} />
      ))}
      <stop offset="1" stopColor={look.gradient.to} />
    </>
  )
  if (look.gradient.direction === 'radial') {
    // The circle reaches the corner that is farthest from where it begins.
    const circle = focus && {
      cx: focus.x,
      cy: focus.y,
      r: Math.hypot(Math.max(focus.x, 1 - focus.x), Math.max(focus.y, 1 - focus.y)),
    }
    return (
      <radialGradient id={svgId('gradient', id)} {...circle}>
        {stops}
      </radialGradient>
    )
  }
  const vector = VECTORS[look.gradient.direction] ?? VECTORS.south
  return (
    <linearGradient id={svgId('gradient', id)} {...vector}>
      {stops}
    </linearGradient>
  )
}

type PatternLook = NonNullable<ExactLook['pattern']>

/** The pattern of an area; undefined if it has none. */
export const patternOf = (shape: TLShape, { pattern }: ExactLook): PatternLook | undefined =>
  pattern ?? ((shape.props as { fill?: string }).fill === 'pattern' ? { name: 'hatch' } : undefined)

/** The definition of a pattern in its colour. Between its lines is its ground, or nothing, as in draw.io. */
function Pattern({
  id,
  look,
  color,
  ground,
}: {
  readonly id: TLShapeId
  readonly look: PatternLook
  readonly color: string
  readonly ground?: string
}): ReactElement {
  const { path, isArea } = PATTERN_TILES[look.name]
  const { transform, lineWidth } = tileSize(look)
  const side = PATTERN_UNIT
  return (
    <pattern
      id={svgId('pattern', id)}
      width={side}
      height={side}
      patternUnits="userSpaceOnUse"
      {...(transform && { patternTransform: transform })}
    >
      {ground && <rect width={side} height={side} fill={ground} />}
      {isArea ? <path d={path} fill={color} /> : <path d={path} stroke={color} strokeWidth={lineWidth} fill="none" />}
    </pattern>
  )
}

function fillOf(id: TLShapeId, look: ExactLook, defaults: PaintDefaults): string {
  if (look.gradient && look.fill) return `url(#${svgId('gradient', id)})`
  if (look.fill === null) return 'none'
  return look.fill ?? defaults.fill
}

/** The paint of an area with the definition that it needs, if any. */
export function areaPaint(
  id: TLShapeId,
  look: ExactLook,
  defaults: PaintDefaults,
  pattern: PatternLook | undefined,
): { readonly fill: string; readonly definition: ReactElement | null } {
  const fill = fillOf(id, look, defaults)
  if (pattern && fill !== 'none' && !(look.gradient && look.fill))
    return {
      fill: `url(#${svgId('pattern', id)})`,
      definition: <Pattern id={id} look={pattern} color={fill} {...(look.ground && { ground: look.ground })} />,
    }
  return { fill, definition: <Gradient id={id} look={look} /> }
}

export function strokeOf(look: ExactLook, defaults: PaintDefaults): React.SVGProps<SVGPathElement> {
  const stroke = look.stroke === null ? 'none' : (look.stroke ?? defaults.stroke)
  const strokeWidth = look.strokeWidth ?? defaults.strokeWidth
  return {
    stroke,
    strokeWidth,
    // As in draw.io; tldraw's own style sheet has both round.
    strokeLinecap: 'butt',
    strokeLinejoin: 'miter',
    strokeMiterlimit: 10,
    ...(look.dash && { strokeDasharray: look.dash.join(' '), strokeLinecap: look.dashCap ?? 'butt' }),
  }
}
