/** How much is done before the next frame, so that a canvas answers while much is put on it. */

/** ms that a frame with a portion should take. */
const TARGET = 100
/** Shapes of the first portion, with which the browser compiles what draws them. */
const FIRST = 40
/**
 * Each frame also costs what is there already, so that many small portions take far longer than a few large ones. Portions are no
 * smaller than this share of all shapes: at the beginning, when a frame costs little else, and at the end.
 */
const LEAST = { first: 1 / 20, last: 1 / 70 }
/** ms to wait for a frame; windows that nobody sees get none. */
const PATIENCE = 1_000

export interface Pace {
  /** How many shapes the next portion has, when so many are there. */
  size(done: number): number
  /** Waits for a frame between the preparation of a portion and the portion. */
  pause(): Promise<void>
  /** Waits until what was put is drawn. */
  rest(): Promise<void>
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

export function paceFor(total: number): Pace {
  let size = FIRST
  let started = performance.now()
  return {
    size(done) {
      const least = done === 0 ? 0 : total * LEAST.first + done * (LEAST.last - LEAST.first)
      size = Math.max(size, Math.ceil(least))
      return size
    },
    async pause() {
      await nextFrame()
      started = performance.now()
    },
    async rest() {
      // The first callback comes before the frame is drawn, so that the whole of it lies between two.
      await nextFrame()
      const ratio = TARGET / Math.max(1, performance.now() - started)
      size = Math.round(size * Math.min(1.5, Math.max(0.5, ratio)))
    },
  }
}
