/** A label as the text of its own geo shape, if that shows it at the right position with the right lines. */
import type { Colors } from '#color/choose'
import { contrast } from '#color/oklab'
import { PALETTE } from '#color/palette'
import type { Box, Rgba } from '#diagram/index'
import { hypot } from '#geometry/polyline'
import { normal, toPage, turn } from '#geometry/rotation'
import { LABEL_PADDING, SIZES } from '#tldraw/facts'
import { type InsideLabel, nativeAlign, VERTICAL_ALIGN } from '../figure/shapes.ts'
import { scaleForLabel } from '../look/stroke.ts'
import { fitLabel } from './fit.ts'
import { exactLook, type MeasuredLabel, storedText } from './measured.ts'
import type { Fit } from './native/measure.ts'
import { exactPlace, sourcePlace } from './place.ts'
import type { LabelPlan } from './plan.ts'

/** px by which the text's position may be off. */
const TOLERANCE = 3
/** px that a line needs beside its letters. */
const SPARE = 1

export interface InsideRequest {
  readonly box: Box
  readonly rotation: number
  /** px; 0 if no line is drawn. */
  readonly strokeWidth: number
  readonly opacity: number
  /** The colour behind the text in the target, there in dark mode, and in the source. */
  readonly behind: { readonly target: Rgba; readonly dark: Rgba; readonly source: Rgba }
}

/** Contrast of a text that is still readable. A text shape has an outline and needs none. */
const READABLE = 1.7

/** Why a label is a text shape of its own. */
export type OutsideReason =
  | 'beside the shape'
  | 'background or border'
  | 'turned otherwise'
  | 'another opacity'
  | 'several sections'
  | 'unreadable in dark mode'
  | 'wider than the shape'
  | 'fewer lines than in the source'
  | 'higher than the shape'
  | 'changes the width of the line'
  | 'at another place'
  | 'more lines than outside'

/** The label in its shape, or why a separate text shape does better. */
export function insideLabel(plan: LabelPlan, request: InsideRequest, colors: Colors): InsideLabel | OutsideReason {
  const { text } = plan
  const { label, look } = text
  const { box, rotation, strokeWidth } = request
  if (label.place !== 'inside') return 'beside the shape'
  if (label.background || label.border) return 'background or border'
  if (Math.abs(normal(label.rotation - rotation)) > 0.01) return 'turned otherwise'
  if (Math.abs(label.opacity - request.opacity) > 0.02) return 'another opacity'
  if (plan.sections) return 'several sections'
  const labelColor = colors.text(look.color, request.behind.target, look.ground ?? request.behind.source)
  const inDarkMode = PALETTE.get(labelColor)!.darkStroke.rgb
  if (contrast(inDarkMode, request.behind.dark) < READABLE) return 'unreadable in dark mode'
  // The size is chosen again if the label has to be a little smaller.
  let scaled = scaleForLabel(look.size, strokeWidth || 1)
  const unscaled = SIZES[scaled.size].labelFont
  const room = (fontSize: number) => box.w - (2 * LABEL_PADDING * fontSize) / unscaled
  if (room(look.size) <= 0) return 'wider than the shape'
  const fit = fitLabel(text, { fontSize: look.size, unscaled, room, narrow: true })
  if (fit.width > fit.room) return 'wider than the shape'
  // A separate text shape can be narrow enough for the lines of the source.
  if (label.wrap && label.area.w < fit.room && fit.lines.length < text.source.lines.length)
    return 'fewer lines than in the source'
  scaled = { ...scaled, scale: fit.fontSize / unscaled, stroke: (scaled.stroke * fit.fontSize) / look.size }
  // A centred text may extend into the padding but not beyond the shape, which grows only when people edit it.
  const padding = label.valign === 'middle' ? 0 : 2 * LABEL_PADDING * scaled.scale
  if (fit.height + padding > box.h + 0.01) return 'higher than the shape'
  // The scale of a geo is that of its text and of its line.
  if (strokeWidth > 0 && Math.abs(scaled.stroke - strokeWidth) > Math.max(0.6, strokeWidth * 0.3))
    return 'changes the width of the line'
  if (!isAtPlace(text, fit, box, rotation, LABEL_PADDING * scaled.scale)) return 'at another place'
  // More lines than the label has in a separate text shape. Checked last, because it takes the longest.
  if (fit.lines.some((line) => line.wraps)) {
    const free = fitLabel(text, { fontSize: look.size, unscaled, narrow: true })
    if (fit.lines.length > free.lines.length) return 'more lines than outside'
  }
  return {
    size: scaled.size,
    scale: scaled.scale,
    richText: storedText(text),
    color: labelColor,
    font: look.family,
    align: nativeAlign(label),
    verticalAlign: VERTICAL_ALIGN[label.valign],
    exact: isTight(text, fit.room) ? { ...exactLook(text), ...exactPlace(text, box, rotation) } : exactLook(text),
  }
}

/** Whether lines of the source would break in tldraw's padding, which a text in the middle does not have. */
function isTight({ label, source }: MeasuredLabel, room: number): boolean {
  return (label.align !== 'center' || label.valign !== 'middle') && source.natural > room - SPARE
}

/** Compares the centres of the text as aligned by tldraw and by the source. */
function isAtPlace(
  text: MeasuredLabel,
  { width, height, fontSize }: Fit,
  box: Box,
  rotation: number,
  padding: number,
): boolean {
  const { label } = text
  const x = { left: padding + width / 2, center: box.w / 2, right: box.w - padding - width / 2 }[label.align]
  const y = { top: padding + height / 2, middle: box.h / 2, bottom: box.h - padding - height / 2 }[label.valign]
  const native = toPage(box, rotation, { x, y })
  const place = sourcePlace(text, { width, height }, fontSize)
  const offset = turn({ x: place.x + width / 2, y: place.y + height / 2 }, label.rotation)
  const wanted = { x: label.anchor.x + offset.x, y: label.anchor.y + offset.y }
  return hypot(native.x - wanted.x, native.y - wanted.y) <= TOLERANCE
}
