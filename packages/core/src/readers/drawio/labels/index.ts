/** Labels of vertices and edges: text, look and position (docs/formats/drawio.md §8). */

import type { Box, Label, Point, TextPolicy } from '#diagram/index'
import { turn } from '#geometry/rotation'
import { layoutSource } from '#text/index'
import { BROWSER_TEXT } from '#text/policy'
import { canTurn, isVertical, stacked, turned } from '#text/vertical'
import type { Cell, EdgeState, VertexState } from '../model.ts'
import { pointOnRoute } from '../routing/along.ts'
import { flagOf, styleValue } from '../style/access.ts'
import type { LabelFormat } from './format.ts'
import { type LabelPlace, placeOnVertex } from './place.ts'
import { type LabelContext, type LabelText, labelText } from './text.ts'

/** px by which a text may be higher than its area before it is cut off: fonts differ by that much. */
const SPARE = 4

/** A text that is higher than the area that cuts it off shows its beginning, whatever its vertical alignment. */
export function fromItsStart(label: Label): Label {
  const { overflow, valign, area, anchor, rotation } = label
  if (overflow !== 'hidden' || valign === 'top' || !(area.w > 0 && area.h > 0)) return label
  if (layoutSource(label).height <= area.h + SPARE) return label
  const up = turn({ x: 0, y: valign === 'middle' ? -area.h / 2 : -area.h }, rotation)
  return { ...label, valign: 'top', anchor: { x: anchor.x + up.x, y: anchor.y + up.y } }
}

/** A text whose lines may not break does not wrap, even if it is wider than its area. */
export function unwrapped(label: Label): Label {
  if (!label.wrap) return label
  const single = { ...label, wrap: false }
  return layoutSource(single).height < layoutSource(label).height ? single : label
}

/**
 * draw.io has a browser lay its labels out, in a box 2 px wider than the label's in whole px
 * (docs/formats/drawio.md §8.3).
 */
const DRAWIO_TEXT: TextPolicy = { ...BROWSER_TEXT, wrapSlack: 2, wholePixels: true, narrow: true }
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const LETTER = /\p{L}/u

/** `auto` looks at the first letter, as browsers do. */
function directionOf(value: string | undefined, plain: string): Label['direction'] {
  if (value === 'ltr' || value === 'rtl' || value === 'vertical-lr' || value === 'vertical-rl') return value
  if (value !== 'auto') return undefined
  const first = LETTER.exec(plain)?.[0]
  return first && RTL.test(first) ? 'rtl' : undefined
}

/** Whether a label is an SVG text, which has no markup and does not wrap. */
function isSvgText({ style }: Cell, { wraps }: LabelFormat): boolean {
  return !flagOf(style, 'html') && !wraps
}

/** SVG texts are never vertical. */
function directionIn(cell: Cell, plain: string, format: LabelFormat): Label['direction'] {
  const direction = directionOf(styleValue(cell.style, 'textDirection'), plain)
  return isSvgText(cell, format) && direction?.startsWith('vertical') ? undefined : direction
}

/** HTML that fills the box or its width is cut there (docs/formats/drawio.md §8.3). */
function isClipped(cell: Cell, format: LabelFormat): boolean {
  return (format.overflow === 'fill' || format.overflow === 'width') && !isSvgText(cell, format)
}

function makeLabel(cell: Cell, text: LabelText, place: LabelPlace, context: LabelContext): Label {
  const placed = placedLabel(cell, text, place, context)
  const label = text.unbreakable ? unwrapped(placed) : placed
  if (!isVertical(label)) return fromItsStart(label)
  if (canTurn(label)) return fromItsStart(turned(label))
  if (!stacked(label)) context.report('label-style-ignored', 'textDirection')
  return fromItsStart(label)
}

function placedLabel(
  cell: Cell,
  { text, plain }: LabelText,
  place: LabelPlace,
  { paints, format }: LabelContext,
): Label {
  const direction = directionIn(cell, plain, format)
  return {
    sourceId: cell.id,
    text,
    plain,
    anchor: place.anchor,
    align: format.align,
    valign: format.valign,
    area: place.area,
    rotation: place.rotation,
    // A block is laid out like one that fills the width; only its spacing differs.
    overflow: format.overflow === 'block' ? 'width' : format.overflow,
    policy: DRAWIO_TEXT,
    place: place.place,
    wrap: format.wraps && place.area.w > 0,
    font: format.font,
    bold: format.bold,
    italic: format.italic,
    underline: format.underline,
    strike: format.strike,
    color: paints.fontColor,
    opacity: paints.textOpacity,
    ...(isClipped(cell, format) && { clipped: true }),
    ...(paints.labelBackground && { background: paints.labelBackground }),
    ...(paints.labelBorder && { border: paints.labelBorder }),
    ...(direction && { direction }),
  }
}

/**
 * Labels of a vertex: one, or none without text.
 * @param labelArea `FigureResult.labelArea` of its drawing; absent = the whole box
 * @param onEdge the vertex is the child of an edge
 */
export function vertexLabels(
  state: VertexState,
  labelArea: Box | undefined,
  context: LabelContext,
  onEdge = false,
): Label[] {
  const text = labelText(state.cell, context)
  if (!text) return []
  const label = makeLabel(state.cell, text, placeOnVertex(state, labelArea, context.format), context)
  return [onEdge ? { ...label, place: 'path' } : label]
}

/** The position of an edge's own label, before spacing (docs/formats/drawio.md §8.4). */
function anchorOnEdge(state: EdgeState): Point {
  const { cell, points } = state
  const { geometry } = cell
  if (!geometry || geometry.relative) {
    return pointOnRoute(state, geometry?.x ?? 0, geometry?.y ?? 0, geometry?.offset)
  }
  const [first, last] = [points[0] ?? { x: 0, y: 0 }, points.at(-1) ?? { x: 0, y: 0 }]
  const { x, y } = geometry.offset ?? { x: 0, y: 0 }
  return { x: (first.x + last.x) / 2 + x, y: (first.y + last.y) / 2 + y }
}

/** The label for an edge's own text; labels that are cells of their own go through `vertexLabels`. */
export function edgeLabels(state: EdgeState, context: LabelContext): Label[] {
  const { cell } = state
  const text = labelText(cell, context)
  if (!text) return []
  const { geometry } = cell
  const at = anchorOnEdge(state)
  const { shift, upright, width } = context.format
  const size = (value: number | undefined) => (Number.isFinite(value) ? Math.min(1e7, Math.max(0, value!)) : 0)
  const place: LabelPlace = {
    anchor: { x: at.x + shift.x, y: at.y + shift.y },
    area: { w: width ?? size(geometry?.width), h: size(geometry?.height) },
    rotation: upright ? -90 : 0,
    place: 'path',
  }
  return [makeLabel(cell, text, place, context)]
}

export { plainText } from '#readers/shared/plain'
export { formatOf, type LabelFormat } from './format.ts'
export type { DocumentFacts } from './placeholders.ts'
export type { LabelContext } from './text.ts'
