import type pg from 'pg'

const LOOK_EVERY = 1000

/** Watches statements for a server that has stopped responding. */
export interface SilenceWatch {
  /** Records that `client` waits for a statement, until the statement ends. */
  during<T>(client: pg.PoolClient, statement: Promise<T>): Promise<T>
  close(): void
}

/**
 * Ends connections over a broken network path: no packet reports it, and the system would retry for many minutes. When
 * a statement takes longer than `after` ms, `isAlive` checks the server over a new connection; if that fails, the
 * waiting connections are closed and their statements fail like those of any lost connection. A statement that is
 * merely slow continues.
 */
export function watchSilence(isAlive: () => Promise<boolean>, after: number): SilenceWatch {
  const waiting = new Map<pg.PoolClient, number>()
  let isAsking = false

  const silent = () => [...waiting].filter(([, since]) => Date.now() - since > after)
  async function look(): Promise<void> {
    if (isAsking) return
    const suspects = silent()
    if (suspects.length === 0) return
    isAsking = true
    try {
      if (await isAlive()) return
      for (const [client, since] of suspects) {
        // Closing a connection in the middle of a statement destroys its socket.
        if (waiting.get(client) === since) (client as unknown as pg.Client).end().catch(() => {})
      }
    } finally {
      isAsking = false
    }
  }
  const timer = setInterval(() => void look(), Math.min(LOOK_EVERY, after))
  timer.unref()

  return {
    async during(client, statement) {
      waiting.set(client, Date.now())
      try {
        return await statement
      } finally {
        waiting.delete(client)
      }
    },
    close: () => clearInterval(timer),
  }
}
