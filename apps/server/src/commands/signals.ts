/**
 * A second signal within this time, in ms, counts as the same one: a terminal sends it to every process, and each
 * passes it on.
 */
const MAX_SAME_SIGNAL_MS = 500

/** Waits for SIGTERM, SIGINT or SIGHUP and returns its name; a second signal ends the process at once. */
export function untilStopped(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let askedAt: number | undefined
    const stop = (signal: NodeJS.Signals) => {
      if (askedAt !== undefined && Date.now() - askedAt > MAX_SAME_SIGNAL_MS) process.exit(1)
      askedAt ??= Date.now()
      resolve(signal)
    }
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  })
}
