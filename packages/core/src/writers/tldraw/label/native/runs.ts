import type { Block, Run } from '../../../../diagram/index.ts'

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
