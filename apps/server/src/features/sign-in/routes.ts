import type { FastifyRequest } from 'fastify'
import { readSignInLink, useSignInLink } from '#domain/sign-in/index'
import type { Feature } from '../feature.ts'

/** Addresses of this machine. */
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/

/**
 * Signs people in by a link that works once. The token comes in a header, which another site's page cannot send, and
 * from the fragment of an address, which browsers send to nobody. Not part of the Customer API and its description.
 */
export const feature: Feature = async (app, { services: { database } }) => {
  const options = { config: { public: true, isRateLimited: true, idempotencyKey: false }, schema: { hide: true } }

  app.get('/sign-in', options, async (request) => {
    const { workspace, display_name } = await readSignInLink(database, shown(request))
    return { workspace, display_name }
  })

  app.post('/sign-in', options, async (request, reply) => {
    const { workspace, key, expires_at } = await useSignInLink(database, shown(request), request.id)
    return reply.code(201).send({ workspace, key, expires_at })
  })
}

function shown({ headers, raw }: FastifyRequest) {
  const token = headers['x-sign-in-token']
  // Whoever comes by a proxy is not at this machine, wherever the proxy is.
  const isProxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  const isLocal = !isProxied && LOOPBACK.test(raw.socket.remoteAddress ?? '')
  return { token: typeof token === 'string' ? token : undefined, isLocal }
}
