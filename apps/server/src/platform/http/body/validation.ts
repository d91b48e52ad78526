import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { FastifySchema, FastifySchemaCompiler } from 'fastify'
import { isUuid } from '#platform/ids/uuid'
import { Problem } from '../problem.ts'

/** Annotation keywords, which do not affect validation. */
const VOCABULARY = ['example']

/**
 * Validates bodies without changing them: "5" is not 5, and a misspelt member is an error. A query contains only text,
 * so whole numbers and lists are parsed by {@link readIntegers}.
 */
export function createValidators(): FastifySchemaCompiler<FastifySchema> {
  const body = compilerOf({ coerceTypes: false })
  const query = compilerOf({ coerceTypes: 'array' })
  return ({ schema, httpPart }) =>
    httpPart === 'querystring' ? queryValidator(query, schema) : bodyValidator(body, schema)
}

function bodyValidator(ajv: Ajv, schema: FastifySchema) {
  const validate: ValidateFunction = ajv.compile(schema)
  return (body: unknown) => (validate(body) ? { value: body } : { error: validate.errors as never })
}

/** Whole numbers in a query, as JSON writes them. */
const WHOLE = /^-?(?:0|[1-9]\d{0,14})$/

function queryValidator(ajv: Ajv, schema: FastifySchema) {
  const { properties = {} } = schema as { properties?: Readonly<Record<string, { type?: string }>> }
  const integers = Object.keys(properties).filter((name) => properties[name]?.type === 'integer')
  const validate: ValidateFunction = ajv.compile(schema)
  return (query: unknown) => {
    const malformed = readIntegers(query as Record<string, unknown>, integers)
    if (malformed) return { error: malformed }
    return validate(query) ? { value: query } : { error: validate.errors as never }
  }
}

/**
 * Replaces texts with numbers. Anything but a whole number, such as "0x10", "1e3", "5 " or "Infinity", is malformed
 * (400); its range is checked by the schema (422).
 */
function readIntegers(query: Record<string, unknown>, names: readonly string[]): Problem | undefined {
  for (const name of names) {
    const text = query[name]
    if (text === undefined) continue
    if (typeof text !== 'string' || !WHOLE.test(text)) {
      const message = 'is not a whole number'
      const errors = [{ pointer: `/${name}`, message }]
      return new Problem(400, 'malformed_query', `The query is malformed: ${name} ${message}.`, { errors })
    }
    query[name] = Number(text)
  }
  return undefined
}

function compilerOf(options: { coerceTypes: boolean | 'array' }): Ajv {
  const ajv = new Ajv({
    ...options,
    removeAdditional: false,
    useDefaults: false,
    allErrors: false,
    strict: true,
    strictTypes: false,
    // Compiled once per route.
    addUsedSchema: false,
  })
  for (const keyword of VOCABULARY) ajv.addKeyword(keyword)
  // The module's default export is the plugin, wrapped once more under CommonJS.
  const plugin = formats as unknown as { default?: (ajv: Ajv) => void } & ((ajv: Ajv) => void)
  ;(plugin.default ?? plugin)(ajv)
  // The package's own format also takes "urn:uuid:…", which PostgreSQL does not.
  ajv.addFormat('uuid', isUuid)
  return ajv
}
