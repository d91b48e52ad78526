/** Blocks of rich text one below the other: paragraphs, headings, lists, rules and tables with their margins. */
import type { Block, RichText, Run } from '../diagram/index.ts'
import { breakLines, type Line, type StyledRun } from './lines.ts'

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
  /** Room around the content of a cell, both sides together. */
  readonly cellPadding: number
}

export interface TextLayout {
  readonly lines: readonly Line[]
  readonly width: number
  readonly height: number
}

/** Nesting that is laid out; what is deeper takes no room. */
const MAX_DEPTH = 60

class Stack {
  readonly lines: Line[] = []
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

  add(lines: readonly Line[], indent: number): void {
    for (const line of lines) {
      this.lines.push(line)
      this.width = Math.max(this.width, line.width + indent)
      this.height += line.height
    }
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
    if (block.type === 'rule') stack.height += rules.ruleHeight
    else if (block.type === 'list') list(block, stack, rules, maxWidth, depth)
    else if (block.type === 'table') table(block, stack, rules, depth)
    else stack.add(paragraph(block, rules, maxWidth), 0)
    stack.finish(below)
  }
  stack.end()
  return { lines: stack.lines, width: stack.width, height: stack.height }
}

function paragraph(block: Extract<Block, { runs: unknown }>, rules: BlockRules, maxWidth: number | undefined): Line[] {
  const wraps = block.type !== 'preformatted' && maxWidth !== undefined
  return breakLines(
    block.runs.map((run) => rules.style(run, block)),
    { breakWords: rules.breakWords, minHeight: rules.minHeight(block), ...(wraps && { maxWidth }) },
  )
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
  for (const item of block.items) {
    const { lines, width, height } = layOut(item, rules, inner, depth + 1)
    stack.lines.push(...lines)
    stack.width = Math.max(stack.width, width + indent)
    stack.height += height
  }
}

/** Columns take the width of their widest cell. */
function table(block: Extract<Block, { type: 'table' }>, stack: Stack, rules: BlockRules, depth: number): void {
  const columns: number[] = []
  for (const row of block.rows) {
    let height = 0
    const texts: string[] = []
    for (const [index, cell] of row.entries()) {
      const laid = layOut(cell, rules, undefined, depth + 1)
      columns[index] = Math.max(columns[index] ?? 0, laid.width + rules.cellPadding)
      height = Math.max(height, laid.height + rules.cellPadding)
      texts.push(laid.lines.map((line) => line.text).join(' '))
    }
    stack.lines.push({ text: texts.join('\t'), width: columns.reduce((sum, width) => sum + width, 0), height })
    stack.height += height
  }
  stack.width = Math.max(
    stack.width,
    columns.reduce((sum, width) => sum + width, 0),
  )
}

/** Lays rich text out; `maxWidth` in px, absent = no wrapping. */
export function layOutBlocks(text: RichText, rules: BlockRules, maxWidth?: number): TextLayout {
  return layOut(text, rules, maxWidth, 0)
}
