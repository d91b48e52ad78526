/** Blocks of rich text one below the other: paragraphs, headings, lists, rules and tables with their margins. */
import type { Block, HorizontalAlign, RichText, Run } from '../diagram/index.ts'
import { breakLines, type Line, type ParagraphLine } from './lines.ts'
import { Paragraph, type StyledRun } from './paragraph.ts'

type Table = Extract<Block, { type: 'table' }>

/** What a renderer does with blocks; lengths in px. */
export interface BlockRules {
  readonly style: (run: Run, block: Block) => StyledRun
  /** Height of an empty line of a block. */
  readonly minHeight: (block: Block) => number
  readonly margins: (block: Block) => readonly [above: number, below: number]
  readonly breakWords: boolean
  /** What a list item is moved to the right. */
  readonly indent: (list: Extract<Block, { type: 'list' }>) => number
  readonly ruleHeight: number
  /** px around the content of a cell and between cells. */
  readonly cells: (table: Table) => { readonly padding: number; readonly spacing: number }
  /** What a table that is as wide as the label's area is wide, where that is known. */
  readonly tableWidth?: number
}

/** A line with its place in the text, px from the top left of the laid-out box. */
export interface PlacedLine {
  readonly line: ParagraphLine
  readonly y: number
  /** Where the room of the line begins. */
  readonly left: number
  /** The width of that room; null = up to the right side of the box. */
  readonly room: number | null
  /** Absent = as the label says. */
  readonly align?: HorizontalAlign
}

export interface TextLayout {
  readonly lines: readonly Line[]
  readonly placed: readonly PlacedLine[]
  /** Horizontal rules by the middle of their line; they run from `left` to the right side. */
  readonly rules: readonly { readonly y: number; readonly left: number }[]
  readonly width: number
  readonly height: number
}

/** Nesting that is laid out; what is deeper takes no room. */
const MAX_DEPTH = 60

class Stack {
  readonly lines: Line[] = []
  readonly placed: PlacedLine[] = []
  readonly rules: { y: number; left: number }[] = []
  width = 0
  height = 0
  private below = 0
  private started = false

  /** Room above; collapses with the margin below the block before. */
  margin(above: number): void {
    this.height += Math.max(this.started ? this.below : 0, above)
    this.below = 0
    this.started = true
  }

  finish(below: number): void {
    this.below = Math.max(0, below)
  }

  add(lines: readonly ParagraphLine[], left: number, align?: HorizontalAlign): void {
    for (const line of lines) {
      this.lines.push(line)
      const place = { line, y: this.height, left, room: null }
      this.placed.push(align ? { ...place, align } : place)
      this.width = Math.max(this.width, line.width + left)
      this.height += line.height
    }
  }

  /** Takes over the places of a text inside this one. */
  place(inner: TextLayout, left: number, top: number, room: number | null = null): void {
    for (const one of inner.placed)
      this.placed.push({ ...one, y: one.y + top, left: one.left + left, room: one.room ?? room })
    for (const rule of inner.rules) this.rules.push({ y: rule.y + top, left: rule.left + left })
  }

  end(): void {
    this.height += this.below
    this.below = 0
  }
}

function layOut(text: RichText, rules: BlockRules, maxWidth: number | undefined, depth: number): TextLayout {
  const stack = new Stack()
  for (const block of depth > MAX_DEPTH ? [] : text) {
    const [above, below] = rules.margins(block)
    stack.margin(above)
    if (block.type === 'rule') {
      stack.rules.push({ y: stack.height + rules.ruleHeight / 2, left: 0 })
      stack.height += rules.ruleHeight
    } else if (block.type === 'list') list(block, stack, rules, maxWidth, depth)
    else if (block.type === 'table') table(block, stack, rules, depth)
    else {
      const indent = block.type === 'paragraph' ? (block.indent ?? 0) : 0
      const room = maxWidth === undefined ? undefined : Math.max(1, maxWidth - indent)
      stack.add(paragraph(block, rules, room), indent, 'align' in block ? block.align : undefined)
    }
    stack.finish(below)
  }
  stack.end()
  const { lines, placed, rules: lineRules, width, height } = stack
  return { lines, placed, rules: lineRules, width, height }
}

function paragraph(
  block: Extract<Block, { runs: unknown }>,
  rules: BlockRules,
  room: number | undefined,
): ParagraphLine[] {
  const { breakWords } = rules
  const maxWidth = block.type === 'preformatted' ? undefined : room
  const runs = block.runs.map((run) => rules.style(run, block))
  return breakLines(new Paragraph(runs), { breakWords, minHeight: rules.minHeight(block), maxWidth })
}

function list(
  block: Extract<Block, { type: 'list' }>,
  stack: Stack,
  rules: BlockRules,
  maxWidth: number | undefined,
  depth: number,
): void {
  const indent = rules.indent(block)
  const inner = maxWidth === undefined ? undefined : Math.max(1, maxWidth - indent)
  for (const [index, item] of block.items.entries()) {
    const laid = layOut(item, rules, inner, depth + 1)
    const text = block.ordered ? `${(block.start ?? 1) + index}.` : '•'
    const style = rules.style({ text }, { type: 'paragraph', runs: [] })
    const gap = style.font.size / 2
    for (const line of breakLines(new Paragraph([style]), { breakWords: false, minHeight: 0 }))
      stack.placed.push({ line, y: stack.height, left: 0, room: Math.max(0, indent - gap), align: 'right' })
    stack.place(laid, indent, stack.height)
    for (const line of laid.lines) stack.lines.push(line)
    stack.width = Math.max(stack.width, laid.width + indent)
    stack.height += laid.height
  }
}

/** Columns take the width of their widest cell; what a wide table has left is shared in proportion, as browsers do. */
function table(block: Table, stack: Stack, rules: BlockRules, depth: number): void {
  const { padding, spacing } = rules.cells(block)
  const cells = block.rows.map((row) => row.map((cell) => layOut(cell, rules, undefined, depth + 1)))
  const columns: number[] = []
  for (const row of cells)
    for (const [index, { width }] of row.entries()) columns[index] = Math.max(columns[index] ?? 0, width + 2 * padding)
  const between = spacing * (columns.length + 1)
  const content = columns.reduce((sum, width) => sum + width, 0)
  const wanted = block.wide && rules.tableWidth !== undefined ? rules.tableWidth - between : content
  const stretch = content > 0 ? Math.max(1, wanted / content) : 1
  const total = content * stretch + between
  stack.height += spacing
  for (const row of cells) {
    const height = row.reduce((most, cell) => Math.max(most, cell.height + 2 * padding), 0)
    const text = row.map((cell) => cell.lines.map((line) => line.text).join(' ')).join('\t')
    stack.lines.push({ text, width: total, height, wraps: false })
    let left = spacing
    for (const [index, cell] of row.entries()) {
      const room = columns[index]! * stretch
      stack.place(cell, left + padding, stack.height + (height - cell.height) / 2, room - 2 * padding)
      left += room + spacing
    }
    stack.height += height + spacing
  }
  stack.width = Math.max(stack.width, total)
}

/** Lays rich text out; `maxWidth` in px, absent = no wrapping. */
export function layOutBlocks(text: RichText, rules: BlockRules, maxWidth?: number): TextLayout {
  return layOut(text, rules, maxWidth, 0)
}
