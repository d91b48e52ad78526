/**
 * Paints of tldraw: exact values for `meta.drawbridge`, and translucent areas, such as the shades that turn a box into
 * a cube: tldraw has translucent shapes, but no translucent colours.
 */
import { colorOf } from '#color/looks'
import { toHex } from '#color/oklab'
import type { FigurePart, Paint, Shadow, Stroke } from '#diagram/index'
import type { JsonObject, ShapeDraft } from '../drafts/draft.ts'

/** The draft and its children drawn by hand. Dashed and dotted lines stay, because tldraw has no hand-drawn ones. */
export function handDrawn(draft: ShapeDraft): ShapeDraft {
  const children = draft.children?.map(handDrawn)
  const isPlain = draft.props.dash === 'solid'
  return {
    ...draft,
    ...(children && { children }),
    ...(isPlain && { props: { ...draft.props, dash: 'draw' } }),
  }
}

/** Empty if there is no shadow. */
export function exactShadow(shadow: Shadow | undefined): JsonObject {
  if (!shadow) return {}
  const { dx, dy, blur, color } = shadow
  return [dx, dy, blur].every(Number.isFinite)
    ? { shadow: { dx, dy, blur: Math.max(0, blur), color: toHex(color) } }
    : {}
}

/** Fill and stroke for the exact look. Null means none; an absent member, that tldraw's own value applies. */
export function exactPaint(fill: Paint, stroke: Stroke): JsonObject {
  const area = colorOf(fill)
  const line = stroke.width > 0 ? colorOf(stroke.paint) : null
  const exact: JsonObject = {
    fill: fill.type === 'gradient' ? toHex(fill.from) : area && toHex(area),
    stroke: line && toHex(line),
  }
  if (fill.type === 'gradient') exact.gradient = exactGradient(fill)
  if (fill.type === 'pattern' && area) {
    const { name, spacing, width, ground } = fill
    exact.pattern = { name, ...(spacing !== undefined && { spacing }), ...(width !== undefined && { width }) }
    if (ground) exact.ground = toHex(ground)
  }
  if (line) exact.strokeWidth = stroke.width
  return line ? { ...exact, ...exactDash(stroke) } : exact
}

/** The dashes of a line, whose round ends make short ones dots; empty if it has none. */
export function exactDash({ dash = [], cap = 'butt' }: Stroke): JsonObject {
  const lengths = dash.filter(Number.isFinite)
  if (lengths.length === 0) return {}
  return { dash: lengths, ...(cap !== 'butt' && { dashCap: cap }) }
}

function exactGradient({ to, direction, stops, focus }: Extract<Paint, { type: 'gradient' }>): JsonObject {
  return {
    to: toHex(to),
    direction,
    ...(stops && { stops: stops.map(({ at, color }) => ({ at, color: toHex(color) })) }),
    ...(focus && { focus: { x: focus.x, y: focus.y } }),
  }
}

/** A part with a look of its own. */
export type Drawn = Exclude<FigurePart, { type: 'image' } | { type: 'text' }>

export interface Shade {
  readonly part: Drawn
  /** 0..1, for the shape that draws the part. */
  readonly opacity: number
}

/** A translucent area without border as an opaque one in a translucent shape; everything else as it is. */
export function shadeOf(part: Drawn): Shade {
  const { fill, stroke } = part
  if (fill.type !== 'solid' || !(fill.color.a < 1) || !colorOf(fill)) return { part, opacity: 1 }
  if (stroke.width > 0 && colorOf(stroke.paint) !== null) return { part, opacity: 1 }
  return { part: { ...part, fill: { type: 'solid', color: { ...fill.color, a: 1 } } }, opacity: fill.color.a }
}

/**
 * A sheen, as of glass: a gradient of one colour that fades. tldraw has none, and a single colour would hide what is
 * below.
 */
export function isSheen({ fill, stroke }: Drawn): boolean {
  if (fill.type !== 'gradient' || (stroke.width > 0 && colorOf(stroke.paint))) return false
  const { from, to } = fill
  return from.r === to.r && from.g === to.g && from.b === to.b && Math.abs(from.a - to.a) > 0.3
}
