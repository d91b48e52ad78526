/** Exact values of paints for `meta.drawbridge`. */
import { colorOf } from '#color/looks'
import { toHex } from '#color/oklab'
import type { Paint, Shadow, Stroke } from '#diagram/index'
import type { JsonObject } from '../drafts/draft.ts'

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
  if (fill.type === 'gradient') exact.gradient = { to: toHex(fill.to), direction: fill.direction }
  if (fill.type === 'pattern' && area) {
    const { name, spacing, width, ground } = fill
    exact.pattern = { name, ...(spacing !== undefined && { spacing }), ...(width !== undefined && { width }) }
    if (ground) exact.ground = toHex(ground)
  }
  if (line) exact.strokeWidth = stroke.width
  if (line && stroke.dash && stroke.dash.length > 0) exact.dash = [...stroke.dash]
  return exact
}
