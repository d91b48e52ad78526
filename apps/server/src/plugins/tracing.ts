import fp from 'fastify-plugin'
import { type OpenSpan, openSpan, within } from '../platform/tracing/spans.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request, where spans are recorded. */
    span: OpenSpan | undefined
  }
}

/** Each request is a span, which continues the trace of its header `traceparent`. The query is left out. */
export const tracing = fp(
  async (app) => {
    app.decorateRequest('span', undefined)
    app.addHook('onRequest', (request, _, done) => {
      const { method, routeOptions, headers, url } = request
      const route = routeOptions.url ?? 'none'
      const span = openSpan(`${method} ${route}`, {
        kind: 'server',
        parent: typeof headers.traceparent === 'string' ? headers.traceparent : undefined,
        attributes: { 'http.request.method': method, 'http.route': route, 'url.path': url.split('?', 1)[0] },
      })
      request.span = span
      if (span) within(span, done)
      else done()
    })
    app.addHook('onResponse', async ({ span, identity, problemCode, id }, { statusCode }) => {
      span?.end(
        {
          'http.response.status_code': statusCode,
          'drawbridge.request': id,
          'drawbridge.workspace': identity?.ws,
          'error.type': problemCode,
        },
        statusCode >= 500 ? (problemCode ?? String(statusCode)) : undefined,
      )
    })
  },
  { name: 'tracing' },
)
