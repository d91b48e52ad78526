declare global {
  interface Window {
    /** Lets the held frames come. */
    answer: () => void
  }
}

/**
 * Runs in the page: no frame comes until `window.answer` is called, as on a machine so slow that a person can act in
 * between.
 */
export function holdFrames(): void {
  const frame = window.requestAnimationFrame
  const held: FrameRequestCallback[] = []
  window.requestAnimationFrame = (callback) => held.push(callback)
  window.answer = () => {
    window.requestAnimationFrame = frame
    for (const callback of held) frame(callback)
  }
}
