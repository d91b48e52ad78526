import type { FastifyInstance } from 'fastify'

/** A service cannot start for a reason that is not in its code; the message says what to do. */
export class StartError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartError'
  }
}

/** Codes of Node for an address that the machine does not have, or a name without one. */
const NO_ADDRESS: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'])

/**
 * Listens to requests.
 * @param setting name of the setting that the port comes from
 * @throws {StartError} when another process has the port, or the address is not one of this machine.
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
  setting: 'PORT' | 'WORKER_PORT',
): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartError(
        `Port ${port} of ${host} is used by another process: end that one, or set ${setting} to another port (0 takes a free one).`,
      )
    if (code === 'EACCES')
      throw new StartError(`This user may not listen to port ${port}: set ${setting} to a port from 1024 on.`)
    if (NO_ADDRESS.has(code))
      throw new StartError(
        `HOST must be an address of this machine, which ${host} is not; 0.0.0.0 stands for all of them.`,
      )
    throw error
  }
}
