import fp from 'fastify-plugin'
import { checkText } from '../platform/http/body/text-check.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A request without a body counts as one with an empty object. */
    optionalBody?: boolean
    /** The route validates the text of its body itself, so that a large one does not block the event loop. */
    ownTextCheck?: boolean
  }
}

/** Prepares what was sent for its schema: refuses text that cannot be stored, and replaces an omitted body. */
export const bodyChecks = fp(
  async (app) => {
    app.addHook('preValidation', async (request) => {
      const { optionalBody, ownTextCheck } = request.routeOptions.config
      if (optionalBody && request.body === undefined) request.body = {}
      checkText(request.query)
      if (!ownTextCheck) checkText(request.body)
    })
  },
  { name: 'body-checks', dependencies: ['body-parsing'] },
)
