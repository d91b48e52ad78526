/** The layout of a text in tldraw: one family and size, long words broken anywhere, white space kept. */
import type { Block, RichText, Run } from '../diagram/index.ts'
import { type BlockRules, layOutBlocks, NO_MARGINS, type TextBlock } from './blocks.ts'
import type { FontStyle } from './families.ts'
import { headingSize } from './layout.ts'
import { LINE_SLACK, type Line } from './lines.ts'
import { measureText, type TextFont } from './measure.ts'
import { Paragraph, type StyledRun } from './paragraph.ts'

/** A font and its lengths in px. */
export interface NativeFont {
  readonly family: FontStyle
  readonly size: number
  /** From line to line. */
  readonly lineHeight: number
  /** Factor for the margins of headings; 1 unless the whole text is scaled. */
  readonly scale: number
}

/** A text broken into lines, px. */
export interface NativeLayout {
  readonly lines: readonly Line[]
  /** Width of the longest line. */
  readonly width: number
  readonly height: number
  /** The height without margins. */
  readonly leading: number
}

/** px by which tldraw indents a list: the width of a zero, plus one more for each digit of long lists. */
export function nativeIndent({ ordered, items }: Extract<Block, { type: 'list' }>, font: TextFont): number {
  const digits = ordered ? String(items.length).length : 1
  return measureText('0', font) * (digits + 0.625)
}

/** tldraw's own rules for a text in one font. */
class NativeRules implements BlockRules {
  readonly breakWords = true
  readonly places = false
  readonly slack: number
  readonly ruleHeight: number
  readonly #font: NativeFont
  readonly #paragraphs: Map<Block, Paragraph>

  /** @param paragraphs those that are measured; receives the others */
  constructor(font: NativeFont, slack: number, paragraphs: Map<Block, Paragraph>) {
    this.#font = font
    this.slack = slack
    this.ruleHeight = font.lineHeight
    this.#paragraphs = paragraphs
  }

  paragraph(block: TextBlock): Paragraph {
    let paragraph = this.#paragraphs.get(block)
    if (!paragraph) {
      paragraph = new Paragraph(block.runs.map((run) => this.#styled(run, block)))
      this.#paragraphs.set(block, paragraph)
    }
    return paragraph
  }

  #styled(run: Run, block: TextBlock): StyledRun {
    const { family, size, lineHeight } = this.#font
    const larger = headingSize(block)
    const font: TextFont = {
      family: run.code || block.type === 'preformatted' ? 'mono' : family,
      factor: 1,
      size: size * larger,
      tab: 2,
      bold: run.bold ?? block.type === 'heading',
      italic: run.italic ?? false,
    }
    return { font, lineHeight: lineHeight * larger, run }
  }

  minHeight(block: Block): number {
    return this.#font.lineHeight * headingSize(block)
  }

  margins({ type }: Block): readonly [number, number] {
    const { scale } = this.#font
    return type === 'heading' ? [5 * scale, 10 * scale] : NO_MARGINS
  }

  indent(list: Extract<Block, { type: 'list' }>): number {
    return nativeIndent(list, this.#font)
  }
}

/** A text in one of tldraw's fonts. As it scales with the font, it is measured once for all sizes. */
export class NativeText {
  readonly font: NativeFont
  readonly #text: RichText
  readonly #paragraphs = new Map<Block, Paragraph>()
  #unbroken: NativeLayout | undefined

  constructor(text: RichText, font: NativeFont) {
    this.#text = text
    this.font = font
  }

  /** Without wrapping. */
  get unbroken(): NativeLayout {
    this.#unbroken ??= this.#layOut(undefined, 0)
    return this.#unbroken
  }

  /** Wrapped at a width as in Chromium, for the font enlarged by a factor. The result is that for the font itself. */
  within(width: number, factor: number): NativeLayout {
    const room = Math.max(1, width) / factor
    return this.unbroken.width <= room ? this.unbroken : this.#layOut(room, LINE_SLACK / factor)
  }

  #layOut(wrap: number | undefined, slack: number): NativeLayout {
    const { font } = this
    const laid = layOutBlocks(this.#text, new NativeRules(font, slack, this.#paragraphs), { wrap })
    const { lines, rules, width, height } = laid
    let leading = rules.length * font.lineHeight
    for (const line of lines) leading += line.height
    return { lines, width, height, leading }
  }
}
