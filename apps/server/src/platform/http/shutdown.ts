import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Time in ms for sending the last responses. */
const LAST_ANSWERS = 250

/**
 * Closes an app: it accepts no new connections, requests in progress finish, and kept connections are closed as they
 * become idle; Fastify alone would wait over a minute for them. At the deadline, in ms from now, `interrupt` makes the
 * remaining work fail, so that it gets a response; then all connections are cut.
 */
export async function closeGracefully(
  app: FastifyInstance,
  deadline: number,
  interrupt: () => Promise<void> = async () => {},
): Promise<void> {
  const { server } = app
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(async () => {
    await interrupt()
    await sleep(LAST_ANSWERS)
    server.closeAllConnections()
  }, deadline)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(cut)
  }
}
