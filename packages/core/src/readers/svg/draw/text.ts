/** Texts as lines at their places (docs/formats/svg.md §4). */
import type { Box, HorizontalAlign, LabelFont, Point, Rgba, Run } from '#diagram/index'
import { ALIGNED, around, cornersOfBox } from '#geometry/box'
import { length, lerp, pointAt } from '#geometry/polyline'
import { apply, type Matrix, RADIANS, turn } from '#geometry/rotation'
import { measureText, substituteFor } from '#text/index'
import { textOf, type XmlElement } from '#xml/node'
import type { TextPiece } from '../scene.ts'
import type { Style } from '../style/cascade.ts'
import { angleOf, lengthOf, rotation, scaleOf } from './numbers.ts'
import { inkOf } from './paint.ts'

/** The middle of a line of text is so many font sizes above its baseline, for all fonts of documents. */
const MIDDLE = 0.3465
const MAX_FONT_SIZE = 2_000

/** The style of a child inside that of its parent. */
export type StyleInside = (element: XmlElement, outer: Style) => Style

/** The points of the path with an id, in the coordinates of the text; undefined if there is none. */
export type PathAt = (id: string) => readonly Point[] | undefined

/** Letters of one style. */
interface Part {
  readonly text: string
  readonly style: Style
}

/** Pieces of text at one place. */
interface Chunk {
  readonly at: Point
  /** Degrees clockwise, of a text along a path. */
  readonly turned: number
  readonly style: Style
  readonly parts: Part[]
  /** Letters, for the width. */
  plain: string
  /** px that the file says. */
  width: number | undefined
}

export function fontOf(style: Style, scale: number): LabelFont {
  const size = Math.min(MAX_FONT_SIZE, Math.max(0.1, sizeOf(style) * scale))
  const family = familyOf(style.get('font-family'))
  const weight = style.get('font-weight') ?? ''
  const decoration = style.get('text-decoration') ?? ''
  return {
    font: { family, size },
    // Programs that bring their own fonts name the face in the family.
    bold: weight === 'bold' || weight === 'bolder' || Number(weight) >= 600 || /-(?:semi)?bold/i.test(family),
    italic: /italic|oblique/.test(style.get('font-style') ?? '') || /-italic/i.test(family),
    underline: decoration.includes('underline'),
    strike: decoration.includes('line-through'),
  }
}

function sizeOf(style: Style): number {
  const size = lengthOf(style.get('font-size'))
  return size !== undefined && size > 0 ? size : 16
}

/** Names as CSS lists them, without quotes. */
export function familyOf(text: string | undefined): string {
  const names = (text ?? 'Times New Roman')
    .replace(/["']/g, '')
    .replace(/!\s*important/, '')
    .trim()
  // Programs that bring their own fonts say in the name what they are like.
  const isMono = /mono/i.test(names) && !/monospace/.test(names)
  return names === '' ? 'Times New Roman' : isMono ? `${names}, monospace` : names
}

/** px */
export function widthOf(text: string, { font, bold, italic }: LabelFont): number {
  return measureText(text, { ...substituteFor(font.family), size: font.size, bold, italic })
}

export const ALIGNS: ReadonlyMap<string, HorizontalAlign> = new Map([
  ['start', 'left'],
  ['middle', 'center'],
  ['end', 'right'],
])

/** How far the baseline is below the given y, in font sizes. */
const BASELINES: ReadonlyMap<string, number> = new Map([
  ['middle', 0.3],
  ['central', MIDDLE],
  ['hanging', 0.75],
  ['text-before-edge', 0.92],
  ['text-top', 0.92],
  ['text-after-edge', -0.22],
])

/** Share of a text that is before its anchor. */

class TextReader {
  readonly chunks: Chunk[] = []
  readonly #inside: StyleInside
  readonly #preserves: boolean
  /** Where the next letter goes. */
  #pen: Point = { x: 0, y: 0 }
  #isNew = true
  #turned = 0
  readonly #pathAt: PathAt

  constructor(inside: StyleInside, preserves: boolean, pathAt: PathAt) {
    this.#inside = inside
    this.#preserves = preserves
    this.#pathAt = pathAt
  }

  read(element: XmlElement, style: Style): void {
    this.#move(element, style)
    const first = this.chunks.length
    for (const child of element.children) {
      if (typeof child === 'string') this.#letters(child, style)
      else if (/(?:^|:)(?:tspan|a|textPath)$/.test(child.name)) {
        const inner = this.#inside(child, style)
        if (inner.get('display') === 'none') continue
        const isAlong = /(?:^|:)textPath$/.test(child.name)
        if (isAlong) this.#follow(child, inner)
        this.read(child, inner)
        if (isAlong) this.#turned = 0
      }
    }
    const width = lengthOf(element.attributes.get('textLength'))
    if (width !== undefined && this.chunks.length <= first + 1) {
      const chunk = this.chunks.at(-1)
      if (chunk) chunk.width = width
    }
  }

  /** Goes to the place on a path. A text on a curve becomes a straight one between the points where it begins and ends. */
  #follow(element: XmlElement, style: Style): void {
    const { attributes } = element
    const href = (attributes.get('href') ?? attributes.get('xlink:href') ?? '').trim()
    const points = href.startsWith('#') ? this.#pathAt(href.slice(1)) : undefined
    if (!points || points.length < 2) return
    const total = length(points)
    const width = widthOf(textOf(element).trim(), fontOf(style, 1))
    const before = ALIGNED[ALIGNS.get(style.get('text-anchor') ?? 'start') ?? 'left']
    const start = (lengthOf(attributes.get('startOffset'), sizeOf(style), total) ?? 0) - before * width
    const at = (px: number) => pointAt(points, Math.min(total, Math.max(0, px)))
    const [from, to] = [at(start), at(start + width)]
    this.#pen = lerp(from, to, before)
    this.#turned = Math.atan2(to.y - from.y, to.x - from.x) / RADIANS
    this.#isNew = true
  }

  #move({ attributes }: XmlElement, style: Style): void {
    const em = sizeOf(style)
    const first = (name: string) =>
      lengthOf(
        attributes
          .get(name)
          ?.trim()
          .split(/[\s,]+/)[0],
        em,
      )
    const [x, y, dx, dy] = [first('x'), first('y'), first('dx'), first('dy')]
    if (x === undefined && y === undefined && !dy && !dx) return
    this.#pen = { x: (x ?? this.#pen.x) + (dx ?? 0), y: (y ?? this.#pen.y) + (dy ?? 0) }
    this.#isNew = true
  }

  #letters(written: string, style: Style): void {
    const spaced = this.#preserves ? written.replace(/[\n\t]/g, ' ') : written.replace(/[\s\u200b]+/g, ' ')
    const last = this.chunks.at(-1)
    const isBlank = spaced.trim() === ''
    if (isBlank && (this.#isNew || !last)) return
    const text = this.#isNew && !this.#preserves ? spaced.trimStart() : spaced
    let chunk = last
    if (this.#isNew || !chunk) {
      chunk = { at: this.#pen, turned: this.#turned, style, parts: [], plain: '', width: undefined }
      this.chunks.push(chunk)
      this.#isNew = false
    }
    chunk.parts.push({ text, style })
    chunk.plain += text
    this.#pen = { x: this.#pen.x + widthOf(text, fontOf(style, 1)), y: this.#pen.y }
  }
}

/** The font and colour of letters. */
type Look = LabelFont & { readonly color: Rgba }

/** Properties of a run in which it differs from the text around it. */
export function differences(own: Look, base: Look): Omit<Run, 'text'> {
  return {
    ...(own.font.family !== base.font.family && { family: own.font.family }),
    ...(own.font.size !== base.font.size && { size: own.font.size }),
    ...(own.bold !== base.bold && { bold: own.bold }),
    ...(own.italic !== base.italic && { italic: own.italic }),
    ...(own.underline !== base.underline && { underline: own.underline }),
    ...(own.strike !== base.strike && { strike: own.strike }),
    ...(!isSameColor(own.color, base.color) && { color: own.color }),
  }
}

const isSameColor = (a: Rgba, b: Rgba): boolean => a.r === b.r && a.g === b.g && a.b === b.b

/** The lines of a `text` element. */
export function readText(
  element: XmlElement,
  style: Style,
  matrix: Matrix,
  alpha: number,
  inside: StyleInside,
  pathAt: PathAt,
): TextPiece[] {
  const preserves = element.attributes.get('xml:space') === 'preserve' || /^pre/.test(style.get('white-space') ?? '')
  const reader = new TextReader(inside, preserves, pathAt)
  reader.read(element, style)
  return reader.chunks.flatMap((chunk) => pieceOf(chunk, matrix, alpha) ?? [])
}

function pieceOf(chunk: Chunk, matrix: Matrix, alpha: number): TextPiece | undefined {
  const { style } = chunk
  const plain = chunk.plain.trimEnd()
  if (plain.trim() === '') return undefined
  const scale = scaleOf(matrix)
  const lookOf = (one: Style): Look => ({ ...fontOf(one, scale), color: inkOf(one, 1) })
  const look = lookOf(style)
  const { color: _color, ...font } = look
  const { size } = font.font
  const runs = chunk.parts.map((part, i): Run => {
    const text = i === chunk.parts.length - 1 ? part.text.trimEnd() : part.text
    return { text, ...differences(lookOf(part.style), look) }
  })
  const align = ALIGNS.get(style.get('text-anchor') ?? 'start') ?? 'left'
  const down = BASELINES.get(style.get('dominant-baseline') ?? style.get('alignment-baseline') ?? '') ?? 0
  const offset = turn({ x: 0, y: (down - MIDDLE) * sizeOf(style) }, chunk.turned)
  const local = { x: chunk.at.x + offset.x, y: chunk.at.y + offset.y }
  const anchor = apply(matrix, local.x, local.y)
  const w = chunk.width === undefined ? widthOf(plain, font) : chunk.width * scale
  const shift = align === 'left' ? 0 : align === 'center' ? w / 2 : w
  return {
    ...font,
    text: [{ type: 'paragraph', runs: runs.filter(({ text }) => text !== '') }],
    align,
    valign: 'middle',
    anchor,
    box: { x: anchor.x - shift, y: anchor.y - size * 0.6, w, h: size * 1.2 },
    rotation: angleOf(matrix) + chunk.turned,
    color: inkOf(style, alpha),
    lineHeight: 1.2,
    wrap: false,
    isExact: true,
    isBlock: false,
    background: undefined,
  }
}

/** The bounds of a text as it is turned. */
export function boundsOf({ box, anchor, rotation: degrees }: TextPiece): Box {
  if (Math.abs(degrees) < 0.5) return box
  const turn = rotation(degrees, anchor.x, anchor.y)
  return around(cornersOfBox(box).map(({ x, y }) => apply(turn, x, y)))
}
