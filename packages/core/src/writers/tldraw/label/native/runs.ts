/** The texts in the structure of a label, and those whose looks a tldraw text cannot have. */
import { toHex } from '#color/oklab'
import type { Block, Mutable, Rgba, RichText, Run } from '#diagram/index'
import type { ExactRun } from '#writers/tldraw/drafts/exact'

/** A block of lines; others hold blocks, or none. */
export type TextBlock = Extract<Block, { runs: unknown }>

/** Visits the blocks of lines in their order. */
export function eachTextBlock(blocks: RichText, visit: (block: TextBlock) => void): void {
  for (const block of blocks) {
    if (block.type === 'list') for (const item of block.items) eachTextBlock(item, visit)
    else if (block.type === 'table')
      for (const row of block.rows) for (const cell of row) eachTextBlock(cell.blocks, visit)
    else if (block.type !== 'rule') visit(block)
  }
}

/** All runs in a block, whatever its structure. */
export function runsOf(block: Block): readonly Run[] {
  switch (block.type) {
    case 'paragraph':
    case 'preformatted':
    case 'heading':
      return block.runs
    case 'list':
      return block.items.flat().flatMap(runsOf)
    case 'table':
      return block.rows.flat().flatMap((cell) => cell.blocks.flatMap(runsOf))
    case 'rule':
      return []
  }
}

/** The same text with changed runs. */
export function withRuns(text: RichText, change: (run: Run) => Run): RichText {
  const walk = (block: Block): Block => {
    switch (block.type) {
      case 'list':
        return { ...block, items: block.items.map((item) => item.map(walk)) }
      case 'table':
        return {
          ...block,
          rows: block.rows.map((row) => row.map((cell) => ({ ...cell, blocks: cell.blocks.map(walk) }))),
        }
      case 'rule':
        return block
      default:
        return { ...block, runs: block.runs.map(change) }
    }
  }
  return text.map(walk)
}

/** Changes of the look beyond these are left out. */
const MAX_RUNS = 200

/**
 * Undefined if all letters have the main colour and are on the line.
 * @param blocks the text as a shape has it
 * @param own the colour of runs without one
 */
export function exactRuns(blocks: RichText, own: Rgba, main: string): Mutable<ExactRun>[] | undefined {
  const runs: Mutable<ExactRun>[] = []
  for (const run of blocks.flatMap(runsOf)) {
    const color = toHex(run.color ?? own)
    const letters = run.text.replaceAll(/[\r\n]/g, '').length
    const last = runs.at(-1)
    if (last && ((last.color === color && last.script === run.script) || runs.length === MAX_RUNS))
      last.letters += letters
    else if (letters > 0) runs.push(run.script ? { letters, color, script: run.script } : { letters, color })
  }
  return runs.some(({ color, script }) => color !== main || script) ? runs : undefined
}
