/** The colours of a text's letters, of which a tldraw text has only one; the exact look shows them all. */
import { toHex } from '../../../../color/oklab.ts'
import type { Rgba, RichText } from '../../../../diagram/index.ts'
import { runsOf } from './runs.ts'

type Ink = [letters: number, color: string]

/** Changes of colour beyond these are left out. */
const MAX_INKS = 200

/**
 * Undefined if all letters have the main colour.
 * @param blocks the text as a shape has it
 * @param own the colour of runs without one
 */
export function inksOf(blocks: RichText, own: Rgba, main: string): Ink[] | undefined {
  const inks: Ink[] = []
  for (const run of blocks.flatMap(runsOf)) {
    const color = toHex(run.color ?? own)
    const letters = run.text.replaceAll(/[\r\n]/g, '').length
    const last = inks.at(-1)
    if (last && (last[1] === color || inks.length === MAX_INKS)) last[0] += letters
    else if (letters > 0) inks.push([letters, color])
  }
  return inks.some(([, color]) => color !== main) ? inks : undefined
}
