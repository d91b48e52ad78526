import type { FastifyInstance } from 'fastify'

/**
 * Closes an app: requests that are being answered end, and connections that are kept alive are closed as they fall
 * idle; Fastify alone would wait over a minute for them. What is still open at the deadline is cut.
 */
export async function closeGracefully(app: FastifyInstance, deadline: number): Promise<void> {
  const { server } = app
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), deadline)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(cut)
  }
}
