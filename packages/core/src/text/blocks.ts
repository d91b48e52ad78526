/** Blocks of rich text laid out below each other: paragraphs, headings, lists, rules and tables with their margins. */
import type { Block, Box, HorizontalAlign, RichText, Table, TableCell } from '../diagram/index.ts'
import { append } from '../values/lists.ts'
import { breakLines, type Line, type ParagraphLine } from './lines.ts'
import type { Paragraph } from './paragraph.ts'
import { moved, type PaintedArea } from './table/areas.ts'
import { narrowed, type Room } from './table/rows.ts'
import { layOutTable } from './table/table.ts'
import type { PlacedLine, PlacedRule, TextLayout } from './text-layout.ts'

export type TextBlock = Extract<Block, { runs: unknown }>

/** The rules for laying out blocks; lengths in px. */
export interface BlockRules {
  paragraph(block: TextBlock): Paragraph
  /** The number or dot of a list item; needed for positions only. */
  marker?(text: string): Paragraph
  /** Minimum height of a line in a block. */
  minHeight(block: Block): number
  margins(block: Block): readonly [above: number, below: number]
  readonly breakWords: boolean
  /** px by which a line may be wider than its room. */
  readonly slack: number
  /** Left indent of a list item. */
  indent(list: Extract<Block, { type: 'list' }>): number
  readonly ruleHeight: number
  /** False if lines are only counted and measured, so that no positions are recorded. */
  readonly places: boolean
}

export const NO_MARGINS = [0, 0] as const

/** Results that all texts of a layout share, including those in lists and cells. */
interface Shared {
  readonly rules: BlockRules
  /** Layouts of cells by text and available room. */
  kept?: Map<RichText, Map<string, TextLayout>>
}

/** Depth of nesting that is laid out; anything deeper takes no room. */
const MAX_DEPTH = 60

class Stack implements TextLayout {
  lines: Line[] = []
  readonly placed: PlacedLine[] = []
  readonly rules: PlacedRule[] = []
  readonly areas: PaintedArea[] = []
  readonly cells: { cell: TableCell; box: Box }[] = []
  width = 0
  height = 0
  readonly #places: boolean
  #below = 0
  #started = false

  constructor({ places }: BlockRules) {
    this.#places = places
  }

  /** Adds space above; it collapses with the margin below the previous block. */
  margin(above: number): void {
    this.height += Math.max(this.#started ? this.#below : 0, above)
    this.#below = 0
    this.#started = true
  }

  finish(below: number): void {
    this.#below = Math.max(0, below)
  }

  /** Adds lines; the list is kept, not copied. */
  add(lines: ParagraphLine[], left: number, align: HorizontalAlign | undefined): void {
    if (this.lines.length === 0) this.lines = lines
    else append(this.lines, lines)
    for (const line of lines) {
      this.put(line, left, null, align)
      this.width = Math.max(this.width, line.width + left)
      this.height += line.height
    }
  }

  /** Records the position of a line at the current height. */
  put(line: ParagraphLine, left: number, room: number | null, align: HorizontalAlign | undefined): void {
    if (this.#places) this.placed.push({ line, y: this.height, left, room, align })
  }

  /** Adds the positions of a text inside this one. */
  place(inner: TextLayout, left: number, top: number, room: number | null = null): void {
    for (const one of inner.placed)
      this.placed.push({ ...one, y: one.y + top, left: one.left + left, room: one.room ?? room })
    for (const rule of inner.rules) this.rules.push({ ...rule, y: rule.y + top, left: rule.left + left })
    for (const area of inner.areas) this.areas.push(moved(area, left, top))
  }

  end(): void {
    this.height += this.#below
    this.#below = 0
  }
}

function layOut(text: RichText, shared: Shared, room: Room, depth: number): TextLayout {
  const { rules } = shared
  const { wrap: maxWidth } = room
  const stack = new Stack(rules)
  for (const block of depth > MAX_DEPTH ? [] : text) {
    const [above, below] = rules.margins(block)
    stack.margin(above)
    if (block.type === 'rule') {
      const height = block.height ?? rules.ruleHeight
      const { colors } = block
      stack.rules.push({ y: stack.height + height / 2, left: 0, height, ...(colors && { colors }) })
      stack.height += height
    } else if (block.type === 'list') list(block, stack, shared, room, depth)
    else if (block.type === 'table') table(block, stack, shared, room, depth)
    else {
      const indent = block.type === 'paragraph' ? (block.indent ?? 0) : 0
      const width = maxWidth === undefined ? undefined : Math.max(1, maxWidth - indent)
      stack.add(paragraph(block, rules, width), indent, 'align' in block ? block.align : undefined)
    }
    stack.finish(below)
  }
  stack.end()
  return stack
}

function paragraph(block: TextBlock, rules: BlockRules, room: number | undefined): ParagraphLine[] {
  const { breakWords, slack } = rules
  const maxWidth = block.type === 'preformatted' ? undefined : room
  return breakLines(rules.paragraph(block), { breakWords, slack, minHeight: rules.minHeight(block), maxWidth })
}

/** Width of the space after the number of an item, in font sizes. */
const SPACE = 0.28

/** px from the middle of an item's dot to its text, as Chromium places it, whatever the alignment of the text. */
const dotPlace = (size: number): number => 7 + 0.44 * size

function list(block: Extract<Block, { type: 'list' }>, stack: Stack, shared: Shared, room: Room, depth: number): void {
  const { rules } = shared
  const indent = rules.indent(block)
  const inner = narrowed(room, indent)
  for (const [index, item] of block.items.entries()) {
    const laid = layOut(item, shared, inner, depth + 1)
    const marker = rules.marker?.(block.ordered ? `${(block.start ?? 1) + index}.` : '•')
    if (marker) {
      const { size } = marker.runs[0]!.font
      for (const line of breakLines(marker, { breakWords: false, slack: 0, minHeight: 0 })) {
        const left = block.ordered ? indent - SPACE * size - line.width : indent - dotPlace(size) - line.width / 2
        stack.put(line, left, line.width, 'left')
      }
    }
    stack.place(laid, indent, stack.height)
    append(stack.lines, laid.lines)
    stack.width = Math.max(stack.width, laid.width + indent)
    stack.height += laid.height
  }
}

/** Lays out a table with its cells. A row counts as a line. */
function table(block: Table, stack: Stack, shared: Shared, room: Room, depth: number): void {
  const inner = (text: RichText, within: Room) => laidOut(text, shared, within, depth + 1)
  const laid = layOutTable(block, room, inner)
  const { left } = laid
  for (const { texts, height } of laid.rows)
    stack.lines.push({ text: texts.join('\t'), width: laid.width, height, wraps: false })
  for (const area of laid.areas) stack.areas.push(moved(area, left, stack.height))
  for (const { cell, content, layout } of laid.cells) {
    stack.place(layout, left + content.x, stack.height + content.y, content.w)
    stack.cells.push({ cell, box: { ...content, x: content.x + left, y: content.y + stack.height } })
  }
  stack.width = Math.max(stack.width, left + laid.width)
  stack.height += laid.height
}

/** Columns ask for the same cells several times at each level of nesting, so the layouts are kept. */
function laidOut(text: RichText, shared: Shared, room: Room, depth: number): TextLayout {
  const key = `${room.wrap} ${room.width} ${room.height}`
  shared.kept ??= new Map()
  const known = shared.kept.get(text) ?? new Map<string, TextLayout>()
  const layout = known.get(key) ?? layOut(text, shared, room, depth)
  shared.kept.set(text, known.set(key, layout))
  return layout
}

/** Lays rich text out in the available room. */
export function layOutBlocks(text: RichText, rules: BlockRules, room: Room = {}): TextLayout {
  return layOut(text, { rules }, room, 0)
}
