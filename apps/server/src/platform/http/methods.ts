import type { FastifyInstance } from 'fastify'

interface Route {
  readonly method: string
  readonly steps: readonly string[]
}

/** Records the routes registered from now on; returns the methods of an address, none for an unknown one. */
export function collectMethods(app: FastifyInstance): (url: string) => string[] {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return
    for (const one of [method].flat()) routes.push({ method: one, steps: url.split('/') })
  })
  return (url) => {
    const steps = url.split('?', 1)[0]!.split('/')
    const found = routes.filter((route) => fits(route.steps, steps)).map((route) => route.method)
    return [...new Set(found)].sort()
  }
}

function fits(pattern: readonly string[], steps: readonly string[]): boolean {
  return (
    pattern.length === steps.length &&
    pattern.every((step, i) => step === steps[i] || (step.startsWith(':') && steps[i] !== ''))
  )
}
