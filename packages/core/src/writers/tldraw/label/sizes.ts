/** Sizes of the letters of a label, whatever gives them: a run's own, a heading's level or the label's. */
import type { Block, Label, Run } from '../../../diagram/index.ts'
import { rememberBriefly } from '../../../remember.ts'
import { HEADING_SIZES } from '../../../text/index.ts'

export interface SizedRun {
  readonly run: Run
  /** px */
  readonly size: number
}

/** px, usable for a shape. */
export function sizeOf(run: Run, block: Block, label: Label): number {
  const factor = block.type === 'heading' ? HEADING_SIZES[block.level - 1]! : 1
  return usableSize(run.size ?? label.font.size * factor)
}

/** All runs with letters. */
export const sizedRuns: (label: Label) => readonly SizedRun[] = rememberBriefly((label) => {
  const walk = (block: Block): SizedRun[] => {
    switch (block.type) {
      case 'list':
        return block.items.flat().flatMap(walk)
      case 'table':
        return block.rows.flat().flatMap((cell) => cell.blocks.flatMap(walk))
      case 'rule':
        return []
      default:
        return block.runs
          .filter((run) => run.text.trim() !== '')
          .map((run) => ({ run, size: sizeOf(run, block, label) }))
    }
  }
  return label.text.flatMap(walk)
})

export function usableSize(size: number): number {
  return Number.isFinite(size) && size > 0 ? Math.min(1000, Math.max(1, size)) : 12
}
