/** How much is done before the next frame, so that a canvas stays responsive while much is put on it. */

/** ms that a frame with a portion should take. */
const TARGET = 100
/** Shapes of the first portion, during which the browser compiles the code that draws them. */
const FIRST = 40
/**
 * Minimum size of a portion at the end, as a part of all shapes; at the beginning it is twice that. Each frame also
 * costs time for the existing shapes, so many small portions take far longer than a few large ones, and late portions
 * have to be smaller than early ones.
 */
const MIN_SHARE = 1 / 40
/** ms to wait for a frame; hidden windows get none. */
const PATIENCE = 1_000

export interface Pace {
  /** @param done number of shapes already on the canvas */
  size(done: number): number
  /** Waits for a frame between preparing a portion and putting it. */
  pause(): Promise<void>
  /** Waits until the last portion is drawn. */
  rest(): Promise<void>
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE)
    requestAnimationFrame(() => resolve(clearTimeout(timer)))
  })
}

export function paceFor(total: number): Pace {
  let size = FIRST
  let started = 0
  return {
    size(done) {
      if (done > 0) size = Math.max(size, Math.ceil((2 * total - done) * MIN_SHARE))
      return size
    },
    async pause() {
      await nextFrame()
      started = performance.now()
    },
    async rest() {
      // The first callback comes before the frame is drawn, so the whole frame lies between two callbacks.
      await nextFrame()
      const ratio = TARGET / (performance.now() - started)
      size = Math.round(size * Math.min(1.5, Math.max(0.5, ratio)))
    },
  }
}
