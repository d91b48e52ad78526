/** Ctrl-C: the first finishes the files in progress, the second ends at once. */
export interface Interrupt {
  /** Aborted by the first press: nothing new is started. */
  readonly stopped: AbortSignal
  /** Aborted by the second press. */
  readonly signal: AbortSignal
  readonly dispose: () => void
}

/** A launcher and the terminal may both deliver one key press. */
const SAME_PRESS_MS = 400

const FINISHES = 'files in progress are finished'

/**
 * @param say shows a text to the person
 * @param effect of the first press, in words
 * @param cancelled has the effect of the first Ctrl-C when it is aborted, for callers without a keyboard
 */
export function onInterrupt(say: (text: string) => void, effect = FINISHES, cancelled?: AbortSignal): Interrupt {
  const controller = new AbortController()
  const stop = new AbortController()
  const stopped = cancelled ? AbortSignal.any([stop.signal, cancelled]) : stop.signal
  let first: number | undefined
  const listen = () => {
    if (first === undefined) {
      first = performance.now()
      stop.abort()
      say(`stopping: ${effect}; press Ctrl-C again to end at once`)
    } else if (performance.now() - first > SAME_PRESS_MS) controller.abort()
  }
  process.on('SIGINT', listen)
  process.on('SIGTERM', listen)
  return {
    stopped,
    signal: controller.signal,
    dispose: () => {
      process.off('SIGINT', listen)
      process.off('SIGTERM', listen)
    },
  }
}
