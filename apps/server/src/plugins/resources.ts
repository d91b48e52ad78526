import { type Icons, readResource, SOURCES } from '@drawbridge/resources'
import fp from 'fastify-plugin'

/** Keeps scripts and links in a picture inactive, even when it is opened by its address. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Serves the stencil sets and pictures of this machine (docs/stencils.md) at /resources, for the preview's own
 * converter. They do not belong to a tenant. /resources/status.json reports whether the icon sets are available, with
 * their licences.
 */
export const resources = fp<{ folder: string | undefined; icons?: Icons | undefined }>(
  async (app, { folder, icons }) => {
    const open = { config: { public: true }, schema: { hide: true } }
    app.get('/resources/status.json', open, async (_request, reply) => {
      const sources = SOURCES.map(({ name, version, licence, credit }) => ({ name, version, licence, credit }))
      return reply.header('cache-control', 'no-store').send({ state: icons?.state() ?? 'off', sources })
    })
    app.get<{ Params: { '*': string } }>('/resources/*', open, async (request, reply) => {
      const found = readResource(request.params['*'], { folder })
      if (!found) return reply.callNotFound()
      return reply
        .type(found.type)
        .header('cache-control', icons?.state() === 'fetching' ? 'no-store' : 'public, max-age=300')
        .header('content-security-policy', POLICY)
        .send(Buffer.from(found.bytes))
    })
  },
  { name: 'resources' },
)
