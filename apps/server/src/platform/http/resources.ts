import { readResource } from '@drawbridge/resources'
import type { FastifyInstance } from 'fastify'

/** Nothing in a picture may run or load, also when somebody opens it by its address. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Serves the stencil sets and pictures that this machine has (docs/stencils.md) at /resources, to the preview's own
 * converter. They belong to no tenant.
 */
export function registerResources(app: FastifyInstance, folder: string | undefined): void {
  const open = { config: { public: true }, schema: { hide: true } }
  app.get<{ Params: { '*': string } }>('/resources/*', open, async (request, reply) => {
    const found = readResource(request.params['*'], { folder })
    if (!found) return reply.callNotFound()
    return reply
      .type(found.type)
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', POLICY)
      .send(Buffer.from(found.bytes))
  })
}
