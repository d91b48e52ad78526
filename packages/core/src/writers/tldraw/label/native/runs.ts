/** The texts in the structure of a label. */
import type { Block, RichText, Run } from '#diagram/index'

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
