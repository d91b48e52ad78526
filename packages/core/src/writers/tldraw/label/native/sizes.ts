/** Sizes of the letters of a label, whatever sets them: a run, the level of a heading or the label. */
import { clamp } from '#color/parse'
import type { Block, Label, Run } from '#diagram/index'
import { HEADING_SIZES } from '#text/index'
import { eachTextBlock } from './runs.ts'

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
export function sizedRuns(label: Label): readonly SizedRun[] {
  const sized: SizedRun[] = []
  eachTextBlock(label.text, (block) => {
    for (const run of block.runs) if (run.text.trim() !== '') sized.push({ run, size: sizeOf(run, block, label) })
  })
  return sized
}

/** px between 1 and 1000; 12 for a size that is no positive number. */
export function usableSize(size: number): number {
  return Number.isFinite(size) && size > 0 ? clamp(size, 1, 1000) : 12
}
