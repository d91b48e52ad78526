import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import swagger from '@fastify/swagger'
import fp from 'fastify-plugin'
import type { ErrorCodes } from '#platform/http/error-code'
import { headersOf, type WebhookMessages } from '#platform/http/schema'
import { toDocument } from './document.ts'
import { ERROR_CODES } from './error-codes.ts'
import { writeErrorPage } from './error-page.ts'
import { type Examples, SHARED_EXAMPLES } from './examples.ts'
import { codesOf } from './operation-codes.ts'

const OWN = join(import.meta.dirname, 'docs')
const require = createRequire(import.meta.url)
const SWAGGER_UI = join(dirname(require.resolve('@fastify/swagger-ui/package.json')), 'static')
const HTML = 'text/html; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'
const STYLE = 'text/css; charset=utf-8'
const PAGES = [
  { path: '/docs', file: join(OWN, 'index.html'), type: HTML },
  { path: '/docs/docs.js', file: join(OWN, 'docs.js'), type: SCRIPT },
  { path: '/docs/docs.css', file: join(OWN, 'docs.css'), type: STYLE },
  { path: '/docs/swagger-ui-bundle.js', file: join(SWAGGER_UI, 'swagger-ui-bundle.js'), type: SCRIPT },
  { path: '/docs/swagger-ui.css', file: join(SWAGGER_UI, 'swagger-ui.css'), type: STYLE },
] as const

/** The pages of /docs load only their own files; Swagger UI has icons in its style sheet and sets inline styles. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

interface Described {
  /** Error codes and examples that features add to the shared ones. */
  readonly errorCodes: ErrorCodes
  readonly examples: Examples
  /** Messages that webhooks are sent. */
  readonly messages: WebhookMessages
}

/**
 * Describes the routes registered after it as OpenAPI 3.1 at /openapi.json, from the schemas used for validation. /docs
 * is the reference, where every operation can be tried, and /docs/errors the page of all codes.
 */
export const description = fp<Described>(
  async (app, options) => {
    const described = { ...ERROR_CODES, ...options.errorCodes }
    const examples = { ...SHARED_EXAMPLES, ...options.examples }
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Customer API',
          version: '1.0.0',
          contact: { name: 'The operator of this server' },
          license: { name: 'MIT', identifier: 'MIT' },
        },
        servers: [{ url: '/', description: 'The server that serves this description.' }],
        components: {
          securitySchemes: {
            'api-key': { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'A key of the workspace.' },
            bearer: {
              type: 'http',
              scheme: 'bearer',
              bearerFormat: 'JWT',
              description: 'A token of the identity provider.',
            },
          },
        },
        security: [{ 'api-key': [] }, { bearer: [] }],
      },
    })
    const codes = new Map<string, string[]>()
    app.addHook('onRoute', (route) => {
      const { schema } = route
      if (!schema || schema.hide || route.config?.public || schema.operationId === undefined) return
      schema.headers ??= headersOf({})
      codes.set(schema.operationId, codesOf(route, described))
    })
    const open = { config: { public: true }, schema: { hide: true } }
    let text: string | undefined
    app.get('/openapi.json', open, async (_request, reply) => {
      text ??= JSON.stringify(toDocument(app.swagger(), codes, { described, examples, messages: options.messages }))
      return reply.type('application/json; charset=utf-8').send(text)
    })
    app.get('/docs/errors', open, async (_request, reply) => {
      const users = new Map<string, string[]>()
      for (const [id, list] of codes) for (const code of list) users.set(code, [...(users.get(code) ?? []), id])
      return reply.type(HTML).header('content-security-policy', DOCS_POLICY).send(writeErrorPage(described, users))
    })
    for (const page of PAGES) {
      const content = readFileSync(page.file)
      app.get(page.path, open, async (_request, reply) =>
        reply.type(page.type).header('content-security-policy', DOCS_POLICY).send(content),
      )
    }
  },
  { name: 'description', dependencies: ['idempotency'] },
)
