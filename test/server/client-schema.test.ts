import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generateClientSchema, generateRepeatable, REPEATABLE_FILE, SCHEMA_FILE } from './client-schema.ts'

it("the client's types are those of the service, and it repeats what the service marks; `npm run client` renews both", async () => {
  expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(await generateClientSchema())
  expect(readFileSync(REPEATABLE_FILE, 'utf8')).toBe(await generateRepeatable())
})
