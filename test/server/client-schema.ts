/** Types of the client from the service's own description. `node test/server/client-schema.ts` writes them. */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describeApi } from './describe-api.ts'

const CLIENT = join(import.meta.dirname, '..', '..', 'packages', 'client')

/** The file that is checked in. */
export const SCHEMA_FILE = join(CLIENT, 'src', 'schema.gen.ts')

interface Generator {
  readonly default: (document: unknown, options: object) => Promise<unknown>
  readonly astToString: (ast: unknown) => string
}

/** The types as they should be. */
export async function generateClientSchema(): Promise<string> {
  const document = (await describeApi()) as { paths: Record<string, Record<string, { parameters?: { in: string }[] }>> }
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    // The client sends the header of the workspace with every request by itself.
    operation.parameters = (operation.parameters ?? []).filter((parameter) => parameter.in !== 'header')
  }
  // The generator is the client's dependency; from there its own version of the compiler is found.
  const entry = createRequire(join(CLIENT, 'package.json')).resolve('openapi-typescript')
  const esm = join(dirname(entry), 'index.mjs')
  const { default: generate, astToString }: Generator = await import(pathToFileURL(esm).href)
  return `/** Made from the service's OpenAPI document; do not edit. */\n${astToString(await generate(document, { alphabetize: true }))}`
}

if (process.argv[1] === import.meta.filename) writeFileSync(SCHEMA_FILE, await generateClientSchema())
