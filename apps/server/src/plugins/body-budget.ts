import fp from 'fastify-plugin'
import { Problem } from '../platform/http/problem.ts'
import { senderOf } from '../platform/http/sender.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body goes to a file as it arrives, and takes no memory. */
    streamsBody?: boolean
  }
  interface FastifyRequest {
    /** Whether the body found no room in the sender's share of the memory for bodies. */
    isOverShare: boolean
  }
}

/** Seconds after which a refused client may try again. */
const RETRY_AFTER = '2'

/**
 * Bounds the bytes of all bodies that are in memory, from a request's headers until its response has been sent: `limit`
 * in this process, and half of it for one sender. A body counts with its announced length, or else with the limit of
 * its route, however much of it has arrived: a sender that never ends its bodies cannot fill the memory.
 */
export const bodyBudget = fp<{ limit: number }>(
  async (app, { limit }) => {
    let total = 0
    const ofSender = new Map<string, number>()
    const add = (sender: string, bytes: number) => {
      total += bytes
      const sum = (ofSender.get(sender) ?? 0) + bytes
      if (sum > 0) ofSender.set(sender, sum)
      else ofSender.delete(sender)
    }
    app.decorateRequest('isOverShare', false)
    app.addHook('preParsing', async (request, reply) => {
      const { bodyLimit, config } = request.routeOptions
      const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
      if (config.streamsBody || (length === undefined && encoding === undefined)) return
      const bytes = length === undefined ? bodyLimit : Number(length)
      const sender = senderOf(request)
      const own = ofSender.get(sender) ?? 0
      // A body that is alone is always taken.
      if (own > 0 && own + bytes > limit / 2) {
        request.isOverShare = true
        throw refusal(429, 'too_many_bytes', 'Too many bytes of requests with this credential are in progress.')
      }
      if (total > 0 && total + bytes > limit) {
        throw refusal(503, 'overloaded', 'The service is handling too many large requests; please try again.')
      }
      add(sender, bytes)
      reply.raw.once('close', () => add(sender, -bytes))
    })
  },
  { name: 'body-budget', dependencies: ['body-parsing'] },
)

/** The rest of the body is not read. */
function refusal(status: number, code: string, detail: string): Problem {
  return new Problem(status, code, detail, { headers: { 'retry-after': RETRY_AFTER, connection: 'close' } })
}
