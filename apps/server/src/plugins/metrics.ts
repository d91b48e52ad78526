import fp from 'fastify-plugin'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isBearer } from '../platform/http/bearer.ts'
import type { ConnectionLoad } from '../platform/http/connections.ts'
import { Problem } from '../platform/http/problem.ts'

/** The metrics of a process; parts of the service add their own to `registry`. */
export interface Metrics {
  readonly registry: Registry
}

/** Creates the registry with Node's own process metrics. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return { registry }
}

interface MetricsOptions {
  readonly metrics: Metrics
  /** If it is set, only its bearer may read them. */
  readonly token: string | undefined
  readonly connections?: () => ConnectionLoad
}

/** Measures requests by route, and connections, and serves /metrics. */
export const httpMetrics = fp<MetricsOptions>(
  async (app, { metrics: { registry }, token, connections }) => {
    const seconds = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to respond to a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    })
    const problems = new Counter({
      name: 'http_problems_total',
      help: 'Requests answered with an error',
      labelNames: ['status'],
      registers: [registry],
    })
    if (connections) {
      new Gauge({
        name: 'http_connections',
        help: 'Connections of clients; half-open ones have not sent a request yet',
        labelNames: ['state'],
        registers: [registry],
        collect() {
          const { open, halfOpen } = connections()
          this.set({ state: 'open' }, open)
          this.set({ state: 'half-open' }, halfOpen)
        },
      })
    }
    const open = new Gauge({ name: 'http_requests_open', help: 'Requests being answered', registers: [registry] })

    app.addHook('onRequest', async () => open.inc())
    app.addHook('onResponse', async (request, reply) => {
      open.dec()
      // The pattern, not the path: a label for each id would exhaust memory.
      const route = request.routeOptions.url ?? 'unknown'
      const status = String(reply.statusCode)
      seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
      if (reply.statusCode >= 400) problems.inc({ status })
    })

    app.get('/metrics', { config: { public: true }, schema: { hide: true } }, async (request, reply) => {
      if (token !== undefined && !isBearer(request.headers.authorization, token)) {
        throw new Problem(401, 'unauthenticated', 'The metrics token is missing or wrong.', {
          headers: { 'www-authenticate': 'Bearer realm="metrics"' },
        })
      }
      return reply.type(registry.contentType).send(await registry.metrics())
    })
  },
  { name: 'metrics' },
)
