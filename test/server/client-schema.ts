/** Generates the parts of the client that follow from the service's own description. `npm run client` writes them. */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readCommandLine } from '../../scripts/command-line.ts'
import { describeApi } from './describe-api.ts'

const CLIENT = join(import.meta.dirname, '..', '..', 'packages', 'client')

/** The committed files. */
export const SCHEMA_FILE = join(CLIENT, 'src', 'schema.gen.ts')
export const REPEATABLE_FILE = join(CLIENT, 'src', 'repeatable.gen.ts')

interface Generator {
  readonly default: (document: unknown, options: object) => Promise<unknown>
  readonly astToString: (ast: unknown) => string
}

/** The types as they should be. */
export async function generateClientSchema(): Promise<string> {
  const document = (await describeApi()) as Document
  const codes: string[] = []
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    // The client sends the workspace header with every request automatically.
    operation.parameters = (operation.parameters ?? []).filter(
      ({ in: place, name }) => place !== 'header' || name !== 'customer',
    )
    codes.push(`  ${operation.operationId}: ${takeErrors(document, operation).join(' | ')}`)
  }
  document.components.responses = { Problem: PROBLEM }
  // The client has its own type for problems, which its errors carry.
  const names = Object.keys(document.components.schemas)
    .filter((name) => name !== 'Problem')
    .map((name) => `export type ${name} = components['schemas']['${name}']`)
    .join('\n')
  // The generator is a dependency of the client, and uses its own version of the compiler.
  const entry = createRequire(join(CLIENT, 'package.json')).resolve('openapi-typescript')
  const esm = join(dirname(entry), 'index.mjs')
  const { default: generate, astToString }: Generator = await import(pathToFileURL(esm).href)
  return `/** Made from the service's OpenAPI document; do not edit. */\n${astToString(await generate(document, { alphabetize: true }))}
${names}
/** The codes of the errors that each operation may answer with. */
export interface errorCodes {
${codes.sort().join('\n')}
}
`
}

const PROBLEM = {
  description: 'A problem document.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

/** Which POSTs may be sent twice, as they should be. */
export async function generateRepeatable(): Promise<string> {
  const { paths } = (await describeApi()) as Document
  const lines = Object.entries(paths).flatMap(([path, { post }]) => {
    if (!post) return []
    const takesKey = post.parameters?.some(({ name }) => name === 'idempotency-key') === true
    const { 'x-idempotent': withoutKey = 'never' } = post
    return `  '${path}': { takesKey: ${takesKey}, withoutKey: '${withoutKey}' },`
  })
  return `/** Made from the service's OpenAPI document; do not edit. */

/** When a POST may be repeated without an Idempotency-Key. */
export type Repeatable = 'always' | 'with-ids' | 'with-ids-or-revisions' | 'never'

/** The POSTs of the service by their path: whether they take an Idempotency-Key, and when they need none to be repeated. */
export const POSTS: Readonly<Record<string, { readonly takesKey: boolean; readonly withoutKey: Repeatable }>> = {
${lines.sort().join('\n')}
}
`
}

interface Response {
  readonly $ref?: string
  readonly content?: Readonly<
    Record<
      string,
      { schema: { $ref?: string; allOf?: readonly [unknown, { properties: { code: { enum: string[] } } }] } }
    >
  >
}

interface Operation {
  readonly operationId: string
  parameters?: { in: string; name: string }[]
  readonly 'x-idempotent'?: string
  responses: Record<string, Response>
}

interface Document {
  readonly paths: Readonly<Record<string, Record<string, Operation>>>
  readonly components: { responses: Record<string, Response>; readonly schemas: Readonly<Record<string, object>> }
}

/** Replaces the error responses, which differ only in their codes, by a single one; returns the codes as literals. */
function takeErrors(document: Document, operation: Operation): string[] {
  const codes: string[] = []
  const kept: Record<string, Response> = {}
  for (const [status, given] of Object.entries(operation.responses)) {
    const response = given.$ref === undefined ? given : document.components.responses[given.$ref.split('/').at(-1)!]!
    const schema = response.content?.['application/problem+json']?.schema
    if (schema?.allOf) codes.push(...schema.allOf[1].properties.code.enum)
    else kept[status] = given
  }
  operation.responses = { ...kept, default: { $ref: '#/components/responses/Problem' } }
  return [...new Set(codes)].sort().map((code) => `'${code}'`)
}

if (process.argv[1] === import.meta.filename) {
  readCommandLine({
    help: `npm run client

Rewrites the generated files of the client (packages/client/src/*.gen.ts) from the service's description.`,
  })
  writeFileSync(SCHEMA_FILE, await generateClientSchema())
  writeFileSync(REPEATABLE_FILE, await generateRepeatable())
}
