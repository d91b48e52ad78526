import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generateClientSchema, SCHEMA_FILE } from './client-schema.ts'

it("the client's types are those of the service; `npm run client` renews them", async () => {
  expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(await generateClientSchema())
})
