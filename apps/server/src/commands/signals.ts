/** A second signal this soon is the same one: a terminal sends it to every process, and each passes it on. In ms. */
const SAME_SIGNAL = 500

/** Waits for SIGTERM, SIGINT or SIGHUP and answers which; a second one ends the process at once. */
export function untilStopped(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let askedAt: number | undefined
    const stop = (signal: NodeJS.Signals) => {
      if (askedAt !== undefined && Date.now() - askedAt > SAME_SIGNAL) process.exit(1)
      askedAt ??= Date.now()
      resolve(signal)
    }
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  })
}
