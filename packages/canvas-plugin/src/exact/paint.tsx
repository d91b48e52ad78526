/** SVG paint of the exact look: colours, gradients and dashes, in page px. */
import type { ExactLook } from '@drawbridge/core'
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
export const svgId = (definition: 'gradient' | 'hatch' | 'label', id: TLShapeId): string =>
  `drawbridge-${definition}-${id.replace(/\W/gu, '_')}`

/** The definition of a shape's gradient, if it has one. */
function Gradient({ id, look }: { readonly id: TLShapeId; readonly look: ExactLook }): ReactElement | null {
  if (!look.gradient || !look.fill) return null
  const stops = (
    <>
      <stop offset="0" stopColor={look.fill} />
      <stop offset="1" stopColor={look.gradient.to} />
    </>
  )
  if (look.gradient.direction === 'radial') return <radialGradient id={svgId('gradient', id)}>{stops}</radialGradient>
  const vector = VECTORS[look.gradient.direction] ?? VECTORS.south
  return (
    <linearGradient id={svgId('gradient', id)} {...vector}>
      {stops}
    </linearGradient>
  )
}

export const isHatched = (shape: TLShape, { hatched }: ExactLook): boolean =>
  hatched === true || (shape.props as { fill?: string }).fill === 'pattern'

/**
 * The definition of a hatched area: lines in its colour, 4 px apart. Between them is its ground, or nothing, as in
 * draw.io.
 */
function Hatch({
  id,
  color,
  ground,
}: {
  readonly id: TLShapeId
  readonly color: string
  readonly ground?: string
}): ReactElement {
  return (
    <pattern id={svgId('hatch', id)} width={4} height={4} patternUnits="userSpaceOnUse" patternTransform="rotate(-41)">
      {ground && <rect width={4} height={4} fill={ground} />}
      <path d="M0 2H4" stroke={color} strokeWidth={1} />
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
  hatched: boolean,
): { readonly fill: string; readonly definition: ReactElement | null } {
  const fill = fillOf(id, look, defaults)
  if (hatched && fill !== 'none' && !(look.gradient && look.fill))
    return {
      fill: `url(#${svgId('hatch', id)})`,
      definition: <Hatch id={id} color={fill} {...(look.ground && { ground: look.ground })} />,
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
    ...(look.dash && { strokeDasharray: look.dash.join(' ') }),
  }
}
