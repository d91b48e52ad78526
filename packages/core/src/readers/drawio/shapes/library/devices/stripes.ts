/** The striped background of a screen. */
import type { Frame } from '#readers/drawio/shapes/frame'
import type { Pair } from '#readers/drawio/shapes/polygon'

/** px between the stripes. */
const APART = 5
const MAX_STRIPES = 2_000

/** Upright lines in the colour of lines. */
export function drawStripes(f: Frame): void {
  const runs: Pair[][] = []
  for (let x = APART; x < f.w && runs.length < MAX_STRIPES; x += APART)
    runs.push([
      [x, 0],
      [x, f.h],
    ])
  f.lines(...runs)
}
