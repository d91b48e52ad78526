/** Fonts as numbers: the table used for a family, and how wide its characters are. */
import { FAMILIES, type FaceData, RANGES } from './font-metrics.gen.ts'

/** tldraw's four families, and three that substitute for the fonts of source files. */
export type FaceFamily = 'draw' | 'sans' | 'serif' | 'mono' | 'helvetica' | 'times' | 'courier'

/** Tables of numbers, so that measuring makes no objects. */
export interface Face {
  /** By code point, em; NaN where the font has no glyph. */
  readonly advances: Float64Array
  /** Kerning of two ASCII characters, em; see `kernOf`. */
  readonly kerning: Float64Array
}

/** How wide a code point is, em; NaN where the font has no glyph. */
export function advanceOf({ advances }: Face, codePoint: number): number {
  return codePoint < advances.length ? advances[codePoint]! : Number.NaN
}

/** Kerning of two characters, em. */
export function kernOf({ kerning }: Face, left: number, right: number): number {
  return left < ASCII && right < ASCII ? kerning[left * ASCII + right]! : 0
}

const ASCII = 128

export interface FaceStyle {
  readonly bold?: boolean
  readonly italic?: boolean
}

function load({ unitsPerEm, advances, kerning }: FaceData): Face {
  const widths = new Float64Array(Math.max(...RANGES.map(([, last]) => last)) + 1).fill(Number.NaN)
  const listed = advances.split(',')
  let at = 0
  for (const [first, last] of RANGES) {
    for (let code = first; code <= last; code += 1) {
      const text = listed[at]
      at += 1
      if (text) widths[code] = Number.parseInt(text, 36) / unitsPerEm
    }
  }
  const pairs = new Float64Array(ASCII * ASCII)
  for (const [value, text] of kerning) {
    for (let index = 0; index < text.length; index += 2) {
      pairs[text.charCodeAt(index) * ASCII + text.charCodeAt(index + 1)] = value / unitsPerEm
    }
  }
  return { advances: widths, kerning: pairs }
}

const loaded: { readonly [family in FaceFamily]: Face[] } = {
  draw: [],
  sans: [],
  serif: [],
  mono: [],
  helvetica: [],
  times: [],
  courier: [],
}

/** The face of a family; decoded from the table on first use. */
export function faceOf(family: FaceFamily, { bold, italic }: FaceStyle = {}): Face {
  const index = (bold ? 1 : 0) + (italic ? 2 : 0)
  const faces = loaded[family]
  faces[index] ??= load(FAMILIES[family]![index]!)
  return faces[index]
}
