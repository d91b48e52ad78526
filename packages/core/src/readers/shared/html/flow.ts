/** The text of one container (label, list item, table cell) as it flows into blocks, with white space as in browsers. */
import type { Block, InlinePicture, Run } from '#diagram/index'
import { canBreakAt } from '#text/index'
import type { Context, Look } from './run-format.ts'
import type { Element, Fragment } from './tree.ts'

/** The kind and look of the block that is open. */
export interface Opening {
  readonly type: 'paragraph' | 'preformatted'
  /** Of a heading. */
  readonly level?: HeadingLevel
  readonly context: Context
}

type HeadingLevel = Extract<Block, { type: 'heading' }>['level']

function sameLook(a: Look, b: Look): boolean {
  if (a === b) return true
  for (const key of Object.keys({ ...a, ...b }) as (keyof Look)[]) {
    const x = a[key]
    const y = b[key]
    if (x === y) continue
    if (typeof x !== 'object' || typeof y !== 'object' || 'asset' in x || 'asset' in y) return false
    if (x.r !== y.r || x.g !== y.g || x.b !== y.b || x.a !== y.a) return false
  }
  return true
}

function transformed(text: string, context: Context): string {
  if (context.transform === 'uppercase') return text.toUpperCase()
  if (context.transform === 'lowercase') return text.toLowerCase()
  if (context.transform === 'capitalize')
    return text.replace(/(?<![\p{L}\p{M}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase())
  return text
}

/** A text split wherever a line may break. */
function breakableParts(text: string): string[] {
  const parts: string[] = []
  let start = 0
  let isBlank = true
  for (let at = 1; at < text.length; at += 1) {
    isBlank &&= /\s/.test(text[at - 1]!)
    if (isBlank || !canBreakAt(text, at)) continue
    parts.push(text.slice(start, at))
    start = at
    isBlank = true
  }
  parts.push(text.slice(start))
  return parts
}

/** The text between line breaks; if white space collapses, line feeds collapse too. */
function linesOf(raw: string, { lineFeedsBreak, whiteSpace }: Context): readonly string[] {
  if (!/[\r\n]/.test(raw)) return [raw]
  if (!lineFeedsBreak && whiteSpace === 'collapse') return [raw.replace(/[\r\n]+/g, ' ')]
  return raw.split(/\r\n?|\n/)
}

/** Collects the blocks of one container. */
export class Flow {
  readonly #blocks: Block[] = []
  #runs: { text: string; look: Look }[] = []
  #opening: Opening | undefined
  #marginTop = 0
  /** The greatest line height that a part of the open block asks for, in sizes of its text. */
  #lineHeight = 0
  /** The block that bare text belongs to. */
  #surrounding: Context

  /** @param surrounding the context of the container, for text outside of any block */
  constructor(surrounding: Context) {
    this.#surrounding = surrounding
  }

  /** The finished blocks; `close` finishes the last one. */
  get blocks(): readonly Block[] {
    return this.#blocks
  }

  /** Adds text with the look of its context; opens an anonymous paragraph if none is open. */
  text(raw: string, context: Context): void {
    if (context.px === 0) return
    let isFirst = true
    for (const line of linesOf(raw, context)) {
      if (!isFirst) this.lineBreak(context)
      isFirst = false
      if (context.whiteSpace === 'keep') this.#push(line, context)
      else this.#collapsed(line.replace(/[ \t\f]{2,}|[\t\f]/g, ' '), context)
    }
  }

  #collapsed(text: string, context: Context): void {
    if (!context.noRoom || !context.wraps) {
      this.#collapsedPart(text, context)
      return
    }
    for (const [index, word] of breakableParts(text).entries()) {
      if (index > 0) this.lineBreak(context)
      this.#collapsedPart(word, context)
    }
  }

  #collapsedPart(text: string, context: Context): void {
    const last = this.#runs.at(-1)?.text
    const skip = text.startsWith(' ') && (last === undefined || last.endsWith('\n') || last.endsWith(' '))
    this.#push(skip ? text.slice(1) : text, context)
  }

  #push(text: string, context: Context): void {
    if (text === '') return
    if (context.wraps !== false) context.onBreakable?.()
    if (context.lineHeight !== undefined) this.#lineHeight = Math.max(this.#lineHeight, context.lineHeight)
    this.#opening ??= { type: 'paragraph', context: this.#surrounding }
    const last = this.#runs.at(-1)
    const shown = transformed(text, context)
    if (last && last.text !== '\n' && shown !== '\n' && sameLook(last.look, context.look)) last.text += shown
    else this.#runs.push({ text: shown, look: context.look })
  }

  /** Adds a picture, as a letter of the line. */
  picture(picture: InlinePicture, context: Context): void {
    this.#opening ??= { type: 'paragraph', context: this.#surrounding }
    this.#runs.push({ text: '\u00a0', look: { ...context.look, picture } })
  }

  lineBreak(context: Context): void {
    this.#trimLine()
    this.#opening ??= { type: 'paragraph', context: this.#surrounding }
    this.#runs.push({ text: '\n', look: context.look })
  }

  /** Ends the open paragraph, if any, without starting another. */
  close(): void {
    this.#trimLine()
    const runs = this.#runs
    const opening = this.#opening
    const lineHeight = this.#lineHeight
    this.#runs = []
    this.#opening = undefined
    this.#lineHeight = 0
    if (!opening || runs.length === 0) return
    // The last line break of a block ends its line and does not start another.
    if (runs.at(-1)?.text === '\n') runs.pop()
    this.add(
      blockOf(
        opening,
        runs.map(({ text, look }) => ({ text, ...look })),
        lineHeight,
      ),
    )
  }

  /** Puts what `fill` adds into a block of its own; bare text after an inner block belongs to it again. */
  block(opening: Opening, fill: () => void): void {
    this.close()
    const before = this.#surrounding
    this.#surrounding = opening.context
    this.#opening = opening
    fill()
    this.close()
    this.#surrounding = before
  }

  /** Adds a finished block: list, table or rule. */
  add(block: Block): void {
    if (block.type === 'paragraph' || block.type === 'table') {
      const top = Math.max(this.#marginTop, block.marginTop ?? 0)
      this.#marginTop = 0
      this.#blocks.push(top > 0 ? { ...block, marginTop: top } : block)
      return
    }
    this.#marginTop = 0
    this.#blocks.push(block)
  }

  /** Sets a margin above the next block; neighbouring margins collapse into the larger one. */
  marginAbove(px: number): void {
    this.close()
    this.#marginTop = Math.max(this.#marginTop, px)
  }

  /** Sets a margin below the last block. */
  marginBelow(px: number): void {
    this.close()
    const last = this.#blocks.at(-1)
    if ((last?.type === 'paragraph' || last?.type === 'table') && px > (last.marginBottom ?? 0))
      this.#blocks[this.#blocks.length - 1] = { ...last, marginBottom: px }
  }

  #trimLine(): void {
    const last = this.#runs.at(-1)
    if (!last || this.#opening?.context.whiteSpace === 'keep' || !last.text.endsWith(' ')) return
    last.text = last.text.slice(0, -1)
    if (last.text === '') this.#runs.pop()
  }
}

/** Browsers' line height, in sizes of the text, where nothing says otherwise. */
const USUAL_LINE = 1.2

/** @param highest the greatest line height that a part of the block asks for; parts cannot make lines lower */
function blockOf({ type, level, context }: Opening, runs: Run[], highest: number): Block {
  const { align, indent = 0, px, labelSize } = context
  const isHigher = highest > (context.lineHeight ?? USUAL_LINE)
  const lineHeight = isHigher ? highest : context.lineHeight
  if (type === 'preformatted') return { type, runs }
  if (level) return { type: 'heading', level, runs, ...(align && { align }) }
  const own = {
    ...(indent > 0 && { indent }),
    ...(lineHeight !== undefined && { lineHeight }),
    ...(px !== labelSize && { size: px }),
  }
  return { type, runs, ...(align && { align }), ...own }
}

/**
 * Reads all children of an element into a flow. Lists and tables get it as a parameter, because they contain elements
 * too.
 */
export type Walk = (parent: Element | Fragment, flow: Flow, context: Context) => void
