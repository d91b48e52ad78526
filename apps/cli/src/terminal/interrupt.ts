/** Ctrl-C: the first lets what is in the works end, the second ends that too. */
export interface Interrupt {
  readonly stopping: () => boolean
  readonly signal: AbortSignal
  readonly dispose: () => void
}

/** A launcher and the terminal may both deliver one key press. */
const SAME_PRESS_MS = 400

/** @param cancelled does what the first Ctrl-C does, where no person is at the keyboard. */
export function onInterrupt(say: (text: string) => void, cancelled?: AbortSignal): Interrupt {
  const controller = new AbortController()
  let first: number | undefined
  const listen = () => {
    if (first === undefined) {
      first = performance.now()
      say('stopping: files in the works are finished; press Ctrl-C again to end at once')
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
