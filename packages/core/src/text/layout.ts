/** The layout of a text in its source. */
import type { Block, Label, RichText, Run, TextPolicy } from '../diagram/index.ts'
import { type BlockRules, layOutBlocks, NO_MARGINS, type TextBlock } from './blocks.ts'
import { substituteFor } from './families.ts'
import { LINE_SLACK } from './lines.ts'
import { TAB, type TextFont } from './measure.ts'
import { Paragraph, type StyledRun } from './paragraph.ts'
import { policyOf, wrapWidth } from './policy.ts'
import type { Room } from './table/rows.ts'
import type { TextLayout } from './text-layout.ts'

/** em of heading levels 1 to 6 in browsers. */
export const HEADING_SIZES = [2, 1.5, 1.17, 1, 0.83, 0.67] as const
/** Font size of sub- and superscripts, in sizes of the text. */
const SCRIPT = 1 / 1.2

/** The font size of a block, in sizes of the text. */
export function headingSize(block: Block): number {
  return block.type === 'heading' ? HEADING_SIZES[block.level - 1]! : 1
}

function positive(value: number, otherwise: number): number {
  return Number.isFinite(value) && value > 0 ? value : otherwise
}

export interface SourceLayout extends TextLayout {
  /** Width of the text itself in px; `width` is at least that of the label's area if the text fills it. */
  readonly natural: number
}

/** The source's own rules, by the label's policy. */
class SourceRules implements BlockRules {
  readonly breakWords: boolean
  readonly slack = LINE_SLACK
  readonly places = true
  readonly ruleHeight: number
  readonly #label: Label
  readonly #policy: TextPolicy
  readonly #size: number

  constructor(label: Label) {
    this.#label = label
    this.#policy = policyOf(label)
    this.ruleHeight = this.#policy.ruleHeight
    this.breakWords = this.#policy.breakWords === true
    this.#size = positive(label.font.size, 12)
  }

  paragraph(block: TextBlock): Paragraph {
    return new Paragraph(block.runs.map((run) => this.#style(run, block)))
  }

  marker(text: string): Paragraph {
    return new Paragraph([this.#style({ text }, { type: 'paragraph', runs: [] })])
  }

  #style(run: Run, block: Block): StyledRun {
    const label = this.#label
    const own = run.size ?? label.font.size * headingSize(block)
    const size = Math.max(0, run.script ? own * SCRIPT : own)
    const code = run.code || block.type === 'preformatted'
    const { family, factor } = substituteFor(run.family ?? (code ? 'monospace' : label.font.family))
    const font: TextFont = {
      family,
      factor,
      size,
      tab: TAB,
      bold: run.bold ?? (label.bold || block.type === 'heading'),
      italic: run.italic ?? label.italic,
      ...(run.picture && { picture: run.picture.w }),
    }
    return { font, lineHeight: size * this.#lineFactor(block), run }
  }

  #lineFactor(block: Block): number {
    const { lineHeight } = this.#policy
    return block.type === 'paragraph' ? (block.lineHeight ?? lineHeight) : lineHeight
  }

  /** Determined by the block's own font. */
  minHeight(block: Block): number {
    const own = block.type === 'paragraph' ? (block.size ?? this.#size) : this.#size * headingSize(block)
    return own * this.#lineFactor(block)
  }

  margins(block: Block): readonly [number, number] {
    if (block.type === 'paragraph' || block.type === 'table') {
      const { marginTop = 0, marginBottom = 0 } = block
      return marginTop === 0 && marginBottom === 0 ? NO_MARGINS : [marginTop, marginBottom]
    }
    const size = this.#size
    const policy = this.#policy
    if (block.type === 'heading') {
      const margin = size * headingSize(block) * policy.headingMargins[block.level - 1]!
      return [margin, margin]
    }
    if (block.type === 'rule') return [size * policy.ruleMargin, size * policy.ruleMargin]
    const own = size * (block.type === 'list' ? policy.listMargin : policy.preformattedMargin)
    return block.type === 'list' ? [block.marginTop ?? own, block.marginBottom ?? own] : [own, own]
  }

  indent({ indent = this.#policy.listIndent }: Extract<Block, { type: 'list' }>): number {
    return indent
  }
}

/** A text as wide as its content: percentages of its width are known only afterwards. */
function shrunk(text: RichText, rules: BlockRules, room: Room): TextLayout {
  const laid = layOutBlocks(text, rules, room)
  const hasShares = laid.cells.length > 0 && text.some((block) => block.type === 'table' && block.width?.unit === '%')
  return hasShares ? layOutBlocks(text, rules, { ...room, width: laid.width }) : laid
}

/**
 * Predicts the source's own layout of a label, from the widths of metric-compatible fonts: px before rotation, without
 * spacing. Wraps at the area's width where the label wraps; long words overflow,
 * or are broken between letters if the label's policy says so.
 */
export function layoutSource(label: Label): SourceLayout {
  const bound = label.overflow === 'fill' || label.overflow === 'width'
  const wraps = label.wrap && label.area.w > 0
  const rules = new SourceRules(label)
  const wrap = wraps ? wrapWidth(label.area.w, policyOf(label)) : undefined
  const height = label.overflow === 'fill' && label.area.h > 0 ? label.area.h : undefined
  const laid =
    bound && label.area.w > 0
      ? layOutBlocks(label.text, rules, { wrap, height, width: label.area.w })
      : shrunk(label.text, rules, { wrap })
  const { lines, placed, areas, cells, width: natural } = laid
  const width = bound ? Math.max(natural, label.area.w) : natural
  return { lines, placed, rules: laid.rules, areas, cells, width, height: laid.height, natural }
}
