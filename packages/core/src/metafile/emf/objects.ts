/** Pens, brushes and fonts (MS-EMF 2.3.7, 2.2). */
import type { Cursor } from '../cursor.ts'
import { DASHES, type Font } from '../svg-picture.ts'

export interface EmfPen {
  readonly color: string
  /** In world space; 0 = one px. */
  readonly width: number
  /** Multiples of the width. */
  readonly dash: readonly number[]
  readonly cap: 'round' | 'square' | 'butt'
  readonly join: 'round' | 'bevel' | 'miter'
}

export interface EmfBrush {
  readonly color: string
}

/** Its size is in world space. */
export interface EmfFont extends Font {
  readonly isUnderlined: boolean
  readonly isStruck: boolean
  /** Counterclockwise, in degrees. */
  readonly angle: number
}

/** `null` is an object that draws nothing. */
export type EmfObject =
  | { readonly pen: EmfPen | null }
  | { readonly brush: EmfBrush | null }
  | { readonly font: EmfFont }
  | { readonly isUnknown: true }

/** The colour of a COLORREF, red in its lowest byte. */
export function colorOf(value: number): string {
  const [red, green, blue] = [value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff]
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`
}

/** Styles of pens (MS-EMF 2.1.25): the first five are those of DASHES. */
const [NULL_PEN, OWN_DASHES] = [5, 7]
const CAPS = ['round', 'square', 'butt'] as const
const JOINS = ['round', 'bevel', 'miter'] as const

/** The ends and corners are in the second and third half byte of the style. */
function penOf(style: number, width: number, color: number): EmfPen | null {
  if ((style & 0xf) === NULL_PEN) return null
  const [cap, join] = [CAPS[(style >> 8) & 0xf] ?? 'round', JOINS[(style >> 12) & 0xf] ?? 'round']
  return { color: colorOf(color), width: Math.abs(width), dash: DASHES[style & 0xf] ?? [], cap, join }
}

/** A pen of CreatePen (2.2.19). */
export function readPen(data: Cursor): EmfObject {
  const [style, width] = [data.uint(), data.int()]
  data.int()
  return { pen: penOf(style, width, data.uint()) }
}

const GEOMETRIC = 0x10000
const [SOLID, NULL_BRUSH, HATCHED] = [0, 1, 2]

/** A pen of ExtCreatePen (2.2.20), with dashes of its own if it has them; hatched ones have their foreground colour. */
export function readExtPen(data: Cursor): EmfObject {
  data.at += 16
  const [style, width, brush, color] = [data.uint(), data.uint(), data.uint(), data.uint()]
  if (brush === NULL_BRUSH) return { pen: null }
  if (brush !== SOLID && brush !== HATCHED) return { isUnknown: true }
  const pen = penOf(style, style & GEOMETRIC ? width : 0, color)
  if (!pen || (style & 0xf) !== OWN_DASHES) return { pen }
  data.int()
  const lengths = data.many(data.uint(), 4, () => data.uint())
  return { pen: { ...pen, dash: lengths.map((length) => length / Math.max(pen.width, 1)) } }
}

/** A brush (2.2.12); a hatched one has its foreground colour. */
export function readBrush(data: Cursor): EmfObject {
  const [style, color] = [data.uint(), data.uint()]
  if (style === NULL_BRUSH) return { brush: null }
  return style === SOLID || style === HATCHED ? { brush: { color: colorOf(color) } } : { isUnknown: true }
}

const BOLD_WEIGHT = 600
/** A positive height of a font is that of its lines, of which the letter's square is about this share. */
const SQUARE_OF_LINE = 0.87
const FACE_LENGTH = 32
const DEFAULT_SIZE = 12

/** A font (2.2.13). */
export function readFont(data: Cursor): EmfObject {
  const height = data.int()
  data.int()
  const angle = data.int() / 10
  data.int()
  const weight = data.int()
  const [italic, underline, strike] = [data.byte(), data.byte(), data.byte()]
  data.at += 5
  const letters = data.many(FACE_LENGTH, 2, () => data.unsignedShort())
  const end = letters.indexOf(0)
  const family = String.fromCharCode(...(end < 0 ? letters : letters.slice(0, end)))
  const size = height === 0 ? DEFAULT_SIZE : height < 0 ? -height : height * SQUARE_OF_LINE
  const isBold = weight >= BOLD_WEIGHT
  const font = {
    family,
    size,
    isBold,
    isItalic: italic !== 0,
    isUnderlined: underline !== 0,
    isStruck: strike !== 0,
    angle,
  }
  return { font }
}

const STOCK = 0x80000000
const [LINE_PEN, FONT] = [{ width: 0, dash: [], cap: 'round', join: 'round' } as const, 'Arial']
const systemFont: EmfObject = {
  font: { family: FONT, size: 13, isBold: false, isItalic: false, isUnderlined: false, isStruck: false, angle: 0 },
}
/** By their numbers (MS-EMF 2.1.31). */
const STOCK_OBJECTS: ReadonlyMap<number, EmfObject> = new Map<number, EmfObject>([
  [0, { brush: { color: '#ffffff' } }],
  [1, { brush: { color: '#c0c0c0' } }],
  [2, { brush: { color: '#808080' } }],
  [3, { brush: { color: '#404040' } }],
  [4, { brush: { color: '#000000' } }],
  [5, { brush: null }],
  [6, { pen: { ...LINE_PEN, color: '#ffffff' } }],
  [7, { pen: { ...LINE_PEN, color: '#000000' } }],
  [8, { pen: null }],
  ...[10, 11, 12, 13, 14, 16, 17].map((number): [number, EmfObject] => [number, systemFont]),
  [18, { brush: { color: '#ffffff' } }],
  [19, { pen: { ...LINE_PEN, color: '#000000' } }],
])

/** The stock object with a number; undefined if it is none. */
export function stockObject(number: number): EmfObject | undefined {
  return number >= STOCK ? STOCK_OBJECTS.get(number - STOCK) : undefined
}
