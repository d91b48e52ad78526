import type { FastifyInstance } from 'fastify'

/** A service cannot start for a reason that is not in its code; the message says what to do. */
export class StartError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartError'
  }
}

/**
 * Listens to requests.
 * @param setting name of the setting that the port comes from
 * @throws {StartError} when another process has the port.
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
  setting: 'PORT' | 'WORKER_PORT',
): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new StartError(
      `Port ${port} of ${host} is used by another process: end that one, or set ${setting} to another port (0 takes a free one).`,
    )
  }
}
