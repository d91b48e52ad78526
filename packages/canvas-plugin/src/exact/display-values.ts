/** Converts the exact look of a shape to tldraw's display values. */
import type { ExactLook } from '@drawbridge/core'
import { EXACT_LINE_HEIGHT, FREEHAND_EXTRA, LINE_HEIGHT, SIZES, type Size } from '@drawbridge/core/facts'
import type { TLShape } from 'tldraw'
import { type ColorMode, lookIn } from './dark.ts'
import { exactLookOf } from './exact-look.ts'
import { fontStack, sizeFactor } from './fonts.ts'

export type DisplayValues = Record<string, string | number>

export function scaleOf(shape: TLShape): number {
  const { scale } = shape.props as { scale?: number }
  return scale !== undefined && scale > 0 ? scale : 1
}

/** Only the given values; display values are unscaled, the exact ones are page px. */
function present(values: Record<string, string | number | undefined>): DisplayValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as DisplayValues
}

const paint = (color: string | null | undefined): string | undefined => (color === null ? 'transparent' : color)
const unscaled = (px: number | undefined, scale: number): number | undefined =>
  px === undefined ? undefined : px / scale

function strokeWidth(shape: TLShape, px: number | undefined, scale: number): number | undefined {
  const width = unscaled(px, scale)
  return width === undefined || shape.type !== 'draw' ? width : Math.max(0, width - FREEHAND_EXTRA)
}

/** Line spacing in shown font sizes; undefined if tldraw's own font is shown. */
export function lineHeightOf(look: ExactLook): number | undefined {
  return look.fontSize === undefined ? undefined : (look.lineHeight ?? EXACT_LINE_HEIGHT) / factorOf(look)
}

const factorOf = ({ fontFamily }: ExactLook): number => (fontFamily === undefined ? 1 : sizeFactor(fontFamily))

/** Font size at scale 1. */
function shownSize(look: ExactLook, scale: number): number | undefined {
  return look.fontSize === undefined ? undefined : (look.fontSize * factorOf(look)) / scale
}

/** draw.io's padding around a label is 2 px, and its text may be 2 px wider than the rest; px on each side. */
const PADDING = 1

/** A centred label does not depend on its padding, and may need more room in its own font size. */
function isCentred(shape: TLShape): boolean {
  const { align, verticalAlign } = shape.props as { align?: string; verticalAlign?: string }
  return align === 'middle' && verticalAlign === 'middle'
}

function labelPadding(shape: TLShape, look: ExactLook, scale: number): number | undefined {
  if (shape.type === 'geo' && look.label) return 0
  return look.fontSize !== undefined && isCentred(shape) ? unscaled(PADDING, scale) : undefined
}

/** Display values of geo, draw, arrow and line shapes and of their labels. */
export function shapeDisplayValues(shape: TLShape, mode: ColorMode): DisplayValues {
  const own = exactLookOf(shape)
  if (!own) return {}
  const look = lookIn(mode, own)
  const scale = scaleOf(shape)
  const isArea = shape.type === 'geo' || shape.type === 'draw'
  return present({
    strokeColor: paint(look.stroke),
    fillColor: isArea ? paint(look.fill) : undefined,
    strokeWidth: strokeWidth(shape, look.strokeWidth, scale),
    strokeRoundness: shape.type === 'geo' ? unscaled(look.cornerRadius, scale) : undefined,
    labelColor: look.textColor,
    labelFontSize: shownSize(look, scale),
    labelPadding: labelPadding(shape, look, scale),
    labelLineHeight: lineHeightOf(look),
    labelFontFamily: look.fontFamily === undefined ? undefined : fontStack(look.fontFamily),
  })
}

/**
 * Keeps a text shape as high as with the stock font, for which its position was computed, although its lines are
 * closer.
 */
function textLineHeight(shape: TLShape, fontSize: number | undefined): number | undefined {
  const stock = SIZES[(shape.props as { readonly size: Size }).size]?.textFont
  return stock === undefined || fontSize === undefined ? undefined : (LINE_HEIGHT * stock) / fontSize
}

/** Display values of text shapes. */
export function textDisplayValues(shape: TLShape, mode: ColorMode): DisplayValues {
  const own = exactLookOf(shape)
  if (!own) return {}
  const look = lookIn(mode, own)
  const fontSize = shownSize(look, scaleOf(shape))
  return present({
    color: look.textColor,
    fontSize,
    lineHeight: textLineHeight(shape, fontSize),
    fontFamily: look.fontFamily === undefined ? undefined : fontStack(look.fontFamily),
  })
}
