/** Runs of a text whose looks a tldraw text cannot have; the exact look shows them. */
import { toHex } from '#color/oklab'
import type { Rgba, RichText } from '#diagram/index'
import type { Mutable } from '#mutable'
import type { ExactRun } from '#writers/tldraw/drafts/exact'
import { runsOf } from './runs.ts'

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
