/// <reference path="./opentype.d.ts" />
/** Letters of KaTeX's fonts as paths. */
import { type Font, type PathCommand, parse } from 'opentype.js/dist/opentype.mjs'

/** The bytes of a font by its file name, such as "KaTeX_Main-Regular.ttf"; undefined if there is none. */
export type FontFile = (name: string) => Uint8Array | undefined

export interface Glyph {
  /** em from its origin to that of the next letter */
  readonly advance: number
  /** SVG path data with the origin at (x, y), in thousandths of an em. */
  path(x: number, y: number, size: number): string
}

/** Finds letters by their font, such as "Main-Regular". */
export type Glyphs = (font: string, letter: string) => Glyph | undefined

const number = (value: number) => Math.round(value * 10) / 10

/** The package's own way to write a path leaves points out that it takes for unneeded. */
function dataOf(commands: readonly PathCommand[]): string {
  let data = ''
  for (const command of commands) {
    data += command.type
    if (command.type === 'C')
      data += `${number(command.x1)} ${number(command.y1)} ${number(command.x2)} ${number(command.y2)} `
    if (command.type === 'Q') data += `${number(command.x1)} ${number(command.y1)} `
    if (command.type !== 'Z') data += `${number(command.x)} ${number(command.y)}`
  }
  return data
}

/** Fonts are parsed when a formula first needs them, and kept: parsing takes longer than setting a formula. */
export function glyphsOf(file: FontFile): Glyphs {
  const fonts = new Map<string, Font | undefined>()
  const fontOf = (name: string): Font | undefined => {
    if (!fonts.has(name)) {
      const bytes = file(`KaTeX_${name}.ttf`)
      fonts.set(name, bytes && parse(new Uint8Array(bytes).buffer))
    }
    return fonts.get(name)
  }
  return (name, letter) => {
    const font = fontOf(name)
    const glyph = font?.charToGlyph(letter)
    if (!font || !glyph || glyph.index === 0) return undefined
    return {
      advance: (glyph.advanceWidth ?? 0) / font.unitsPerEm,
      path: (x, y, size) => dataOf(glyph.getPath(x, y, size * 1000).commands),
    }
  }
}
