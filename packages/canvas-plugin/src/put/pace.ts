/** How much is done before the next frame, so that a canvas stays responsive while much is put on it. */

/** ms that a frame with a portion should take. */
const TARGET = 100
/** Shapes of the first portion. */
const FIRST = 40
/** Each frame also costs time for the existing shapes, so many small portions take far longer than a few large ones. */
const MOST_FRAMES = 20
/** ms to wait for a frame; hidden windows get none. */
const PATIENCE = 1_000

export interface Pace {
  /** Number of shapes in the next portion. */
  size(): number
  /** Waits until the last portion is drawn. */
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
  const least = Math.ceil(total / MOST_FRAMES)
  let size = Math.max(FIRST, least)
  let started = performance.now()
  return {
    size: () => size,
    async rest() {
      // The first callback comes before the frame is drawn, so the whole frame lies between two callbacks.
      await nextFrame()
      const now = performance.now()
      const ratio = TARGET / Math.max(1, now - started)
      size = Math.max(least, Math.round(size * Math.min(1.5, Math.max(0.5, ratio))))
      started = now
    },
  }
}
