import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { headersOf, ProblemSchema } from './schema.ts'

const FOLDER = join(import.meta.dirname, 'docs')
const PAGES = [
  { path: '/docs', file: 'index.html', type: 'text/html; charset=utf-8' },
  { path: '/docs/docs.js', file: 'docs.js', type: 'text/javascript; charset=utf-8' },
  { path: '/docs/docs.css', file: 'docs.css', type: 'text/css; charset=utf-8' },
] as const

/** The pages of /docs need nothing but themselves. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'none'"

/**
 * Describes the routes that are registered after it as OpenAPI 3.1, from the schemas that validate, at /openapi.json,
 * and shows the description at /docs.
 */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Customer API', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          'api-key': { type: 'apiKey', in: 'header', name: 'X-API-Key' },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
      security: [{ 'api-key': [] }, { bearer: [] }],
    },
  })
  app.addHook('onRoute', (route) => {
    const { schema } = route
    if (!schema || schema.hide || route.config?.public) return
    schema.headers ??= headersOf({})
    // Every operation may answer with a problem; its own responses keep their place.
    schema.response = { ...(schema.response as object), '4xx': ProblemSchema, '5xx': ProblemSchema }
  })
  const open = { config: { public: true }, schema: { hide: true } }
  let text: string | undefined
  app.get('/openapi.json', open, async (_request, reply) => {
    text ??= JSON.stringify(toDocument(app.swagger()))
    return reply.type('application/json; charset=utf-8').send(text)
  })
  for (const page of PAGES) {
    const content = readFileSync(join(FOLDER, page.file))
    app.get(page.path, open, async (_request, reply) =>
      reply.type(page.type).header('content-security-policy', DOCS_POLICY).send(content),
    )
  }
}

/** Problems have a media type of their own, which the plugin cannot be told. */
function toDocument(document: object): object {
  const paths = (document as { paths?: Record<string, Record<string, unknown>> }).paths ?? {}
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    const { responses } = operation as { responses?: Record<string, { content?: Record<string, unknown> }> }
    for (const [status, response] of Object.entries(responses ?? {})) {
      if (!/^[45]/.test(status) || !response.content?.['application/json']) continue
      response.content = { 'application/problem+json': response.content['application/json'] }
    }
  }
  return document
}
