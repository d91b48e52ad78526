/** The SVG that a metafile becomes, and its parts that the records of GDI and EMF+ write alike. */

import type { Box } from '../diagram/index.ts'
import { num } from '../geometry/commands.ts'
import { escapeXml } from '../xml/escape.ts'
import type { PictureBudget } from './budget.ts'

/** Dashes and gaps of the styles of a pen, in widths of the line: solid, dashes, dots, dash-dot, dash-dot-dot. */
export const DASHES = [[], [3, 1], [1, 1], [3, 1, 1, 1], [3, 1, 1, 1, 1, 1]] as const

/** @param width in the px of the shape; 0 = one pixel, however the picture is scaled */
export function widthAttributes(width: number): string {
  return width > 0 ? ` stroke-width="${num(width)}"` : ' stroke-width="1" vector-effect="non-scaling-stroke"'
}

/** @param dash in widths of the line; empty for a solid one */
export function dashAttribute(dash: readonly number[], width: number): string {
  const unit = Math.max(width, 1)
  return dash.length > 0 ? ` stroke-dasharray="${dash.map((part) => num(part * unit)).join(' ')}"` : ''
}

export interface Font {
  readonly family: string
  /** Of the letter's square. */
  readonly size: number
  readonly isBold: boolean
  readonly isItalic: boolean
}

/** @param size in the px of the text */
export function fontAttributes({ family, isBold, isItalic }: Font, size: number): string {
  const name = escapeXml(family.replace(/["'<>&]/g, ''))
  const face = `${isBold ? ' font-weight="bold"' : ''}${isItalic ? ' font-style="italic"' : ''}`
  return ` font-family="${name}" font-size="${num(size)}"${face}`
}

const isHigh = (code: number | undefined) => code !== undefined && code >= 0xd800 && code < 0xdc00
const isLow = (code: number | undefined) => code !== undefined && code >= 0xdc00 && code < 0xe000
const isWritten = (code: number) => code >= 32 && code < 0xfffe && !isHigh(code) && !isLow(code)

export interface Letter {
  readonly text: string
  /** Index of its code unit, the first of two. */
  readonly at: number
}

/** The letters of a text of UTF-16 code units, without control characters and halves of pairs. */
export function lettersOf(codes: readonly number[]): Letter[] {
  const letters: Letter[] = []
  for (const [at, code] of codes.entries()) {
    if (isWritten(code)) letters.push({ text: String.fromCharCode(code), at })
    else if (isHigh(code) && isLow(codes[at + 1])) letters.push({ text: String.fromCharCode(code, codes[at + 1]!), at })
  }
  return letters
}

export function lettersText(letters: readonly Letter[]): string {
  return escapeXml(letters.map(({ text }) => text).join(''))
}

/** Clips that limit each other; browsers follow them one within the other. */
export const MAX_CLIPS = 50

/** The visible part of the shapes that are added. */
export interface Clip {
  /** Name of its clip path. */
  readonly id: string
  /** Number of clips that limit each other in it. */
  readonly depth: number
}

/** The whole picture is given up: it is too long, or a record cannot be drawn. */
export class NotDrawn extends Error {}

/** Collects the shapes of one picture, with the definitions that they refer to. */
export class SvgPicture {
  readonly #shapes: string[] = []
  readonly #defs: string[] = []
  readonly #budget: PictureBudget

  constructor(budget: PictureBudget) {
    this.#budget = budget
  }

  get isEmpty(): boolean {
    return this.#shapes.length === 0
  }

  /** @throws NotDrawn when the picture is too long */
  add(shape: string): void {
    this.#count(shape)
    this.#shapes.push(shape)
  }

  /** Adds a definition. @returns its id @throws NotDrawn when the picture is too long */
  define(definition: (id: string) => string): string {
    const id = `d${this.#defs.length}`
    const text = definition(id)
    this.#count(text)
    this.#defs.push(text)
    return id
  }

  #count({ length }: string): void {
    if (!this.#budget.takeLetters(length)) throw new NotDrawn()
  }

  /** @param box what it shows, in the px of its shapes */
  svg({ x, y, w, h }: Box): string {
    const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${num(w)}" height="${num(h)}" viewBox="${num(x)} ${num(y)} ${num(w)} ${num(h)}">`
    const defs = this.#defs.length > 0 ? `<defs>${this.#defs.join('')}</defs>` : ''
    return `${head}${defs}${this.#shapes.join('')}</svg>`
  }
}
