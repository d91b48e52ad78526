import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Time for the last answers to leave, in ms. */
const LAST_ANSWERS = 250

/**
 * Closes an app: it takes no new connections, requests that are being answered end, and connections that are kept alive
 * are closed as they fall idle; Fastify alone would wait over a minute for them. At the deadline, in ms from now,
 * `interrupt` makes what is still in work fail, so that it is answered; then all connections are cut.
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
