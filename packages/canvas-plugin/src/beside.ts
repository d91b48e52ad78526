import type { Box } from 'tldraw'

/** px between diagrams. */
const GAP = 80

/** The place to the right of something on the canvas; undefined if there is nothing. */
export function placeBeside(box: Box | undefined) {
  return box && ({ point: { x: box.maxX + GAP, y: box.minY }, align: 'top-left' } as const)
}
