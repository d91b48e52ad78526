/** Font files, and the numbers in them. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
// @ts-expect-error The package has no types.
import * as fontkit from 'fontkit'

export interface Font {
  readonly unitsPerEm: number
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): { advanceWidth: number }
  layout(text: string): { advanceWidth: number }
}

const require = createRequire(import.meta.url)
const asset = (name: string): string => require.resolve(`@tldraw/assets/fonts/${name}.woff2`)

/** The font files of tldraw by family: regular, bold, italic, bold italic. */
export const TLDRAW_FONTS: Readonly<Record<string, readonly string[]>> = {
  draw: ['Regular', 'Bold', 'Regular_Italic', 'Bold_Italic'].map((style) => asset(`Shantell_Sans-Informal_${style}`)),
  sans: ['Medium', 'Bold', 'MediumItalic', 'BoldItalic'].map((style) => asset(`IBMPlexSans-${style}`)),
  serif: ['Medium', 'Bold', 'MediumItalic', 'BoldItalic'].map((style) => asset(`IBMPlexSerif-${style}`)),
  mono: ['Medium', 'Bold', 'MediumItalic', 'BoldItalic'].map((style) => asset(`IBMPlexMono-${style}`)),
}

export function openFont(path: string): Font {
  return fontkit.create(readFileSync(path)) as Font
}

/** In font units. */
export function advance(font: Font, code: number): number {
  return font.glyphForCodePoint(code).advanceWidth
}

/** Font units by which two characters are closer (negative) or further apart than their advances. */
export function adjustment(font: Font, pair: string): number {
  const [a = '', b = ''] = pair
  return font.layout(pair).advanceWidth - advance(font, a.codePointAt(0)!) - advance(font, b.codePointAt(0)!)
}
