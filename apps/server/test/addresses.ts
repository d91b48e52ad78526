import type { FastifyInstance } from 'fastify'

/** Every address of an app, as `GET /project/{projectId}`, except HEAD and OPTIONS. */
export function addressesOf(app: FastifyInstance): string[] {
  const path: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part, methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([^)]*)\))?/.exec(line) ?? []
      if (part === undefined) return []
      path.splice(indent.length / 4, Number.POSITIVE_INFINITY, part)
      const url = path.join('').replaceAll(/:(\w+)/g, '{$1}')
      return methods
        .split(', ')
        .filter((method) => !['', 'HEAD', 'OPTIONS'].includes(method))
        .map((method) => `${method} ${url}`)
    })
}
