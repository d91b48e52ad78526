import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import type { FastifyInstance, FastifySchema } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A request without a body counts as one with an empty object. */
    optionalBody?: boolean
  }
}

/** Keywords that describe and do not judge. */
const VOCABULARY = ['example']

/**
 * Validates bodies without changing them: "5" is not 5 and a misspelt member is an error and not silence. A query has
 * nothing but text, so there numbers and lists are read from it.
 */
export function registerValidation(app: FastifyInstance): void {
  const body = compilerOf({ coerceTypes: false })
  const query = compilerOf({ coerceTypes: 'array' })
  app.setValidatorCompiler<FastifySchema>(({ schema, httpPart }) =>
    (httpPart === 'querystring' ? query : body).compile(schema),
  )
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.config.optionalBody) request.body ??= {}
  })
}

function compilerOf(options: { coerceTypes: boolean | 'array' }): Ajv {
  const ajv = new Ajv({
    ...options,
    removeAdditional: false,
    useDefaults: false,
    allErrors: false,
    strict: true,
    strictTypes: false,
    // Compiled once per route at the start.
    addUsedSchema: false,
  })
  for (const keyword of VOCABULARY) ajv.addKeyword(keyword)
  // The module's default export is the plugin, wrapped once more for CommonJS.
  const plugin = formats as unknown as { default?: (ajv: Ajv) => void } & ((ajv: Ajv) => void)
  ;(plugin.default ?? plugin)(ajv)
  return ajv
}
