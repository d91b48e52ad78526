/** Ctrl-C: the first finishes the files in progress, the second ends at once. */
export interface Interrupt {
  readonly stopping: () => boolean
  readonly signal: AbortSignal
  readonly dispose: () => void
}

/** A launcher and the terminal may both deliver one key press. */
const SAME_PRESS_MS = 400

/** @param cancelled has the effect of the first Ctrl-C, if no person is at the keyboard. */
export function onInterrupt(say: (text: string) => void, cancelled?: AbortSignal): Interrupt {
  const controller = new AbortController()
  let first: number | undefined
  const listen = () => {
    if (first === undefined) {
      first = performance.now()
      say('stopping: files in progress are finished; press Ctrl-C again to end at once')
    } else if (performance.now() - first > SAME_PRESS_MS) controller.abort()
  }
  process.on('SIGINT', listen)
  process.on('SIGTERM', listen)
  return {
    stopping: () => first !== undefined || cancelled?.aborted === true,
    signal: controller.signal,
    dispose: () => {
      process.off('SIGINT', listen)
      process.off('SIGTERM', listen)
    },
  }
}
