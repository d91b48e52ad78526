import { afterAll, expect, it } from 'vitest'
import { fixtures } from '../test/fixtures.ts'
import { createServer, type TestUser } from '../test/harness.ts'
import { buildApp } from './app.ts'

const disk = { folder: import.meta.dirname, reserve: 0 }
const server = await createServer({ disk })
const { admin, member, other } = server.workspace
const make = fixtures(server)
const ANY_ID = '0190a0a0-0000-7000-8000-000000000000'
/** Requests of a credential per minute, refused ones, and failed credentials of an address. */
const LIMIT = 12

/** Faults of a request, in the order in which the service looks for them, and the answer to each. */
const FAULTS = [
  ['an address with too many failed credentials', 429, 'too_many_failed_credentials'],
  ['no workspace', 400, 'customer_missing'],
  ['a wrong credential', 401, 'unauthenticated'],
  ['the workspace of others', 403, 'wrong_workspace'],
  ['a sender of too many refused requests', 429, 'too_many_refusals'],
  ['an unknown id', 404, 'branch_not_found'],
  ['a closed branch', 409, 'branch_closed'],
  ['a body that is too large', 413, 'too_large'],
  ['an encoded body', 415, 'unsupported_encoding'],
  ['a body of another type', 415, 'unsupported_media_type'],
  ['a body that is not JSON', 400, 'malformed_request'],
  ['text that cannot be stored', 422, 'invalid_text'],
  ['a body with an unknown member', 422, 'invalid_body'],
  ['a full disk', 507, 'storage_full'],
  ['a malformed Idempotency-Key', 400, 'malformed_idempotency_key'],
  ['a sender of too many requests', 429, 'rate_limited'],
] as const
type Fault = (typeof FAULTS)[number][0]

const limits = { rateLimit: LIMIT, failedCredentials: LIMIT }
const app = await buildApp({ services: { ...server.services, config: { ...server.services.config, ...limits } } })
const elsewhere = await server.createWorkspace('elsewhere')
const project = await make.project()
const [open, closed] = [await make.branch(project, 'open'), await make.branch(project, 'closed')]
await server.call('POST', `/project/${project}/branch/${closed}/merge`)
const BANNED = '203.0.113.9'
for (let n = 0; n <= LIMIT; n++) {
  await app.inject({ url: '/me', headers: { customer: 'acme', 'x-api-key': `wrong${n}` }, remoteAddress: BANNED })
  await app.inject({ method: 'POST', url: '/project', headers: headersOf(other), payload: '{' })
  await app.inject({ url: '/me', headers: headersOf(member) })
}
afterAll(() => app.close())

function headersOf({ key }: TestUser): Record<string, string> {
  return { customer: 'acme', 'x-api-key': key, 'content-type': 'application/json' }
}

/** A request with these faults; of two that exclude each other, such as two senders, it has the first. */
function send(faults: readonly Fault[]) {
  const has = (fault: Fault) => faults.includes(fault)
  const sender = has('a sender of too many refused requests')
    ? other
    : has('a sender of too many requests')
      ? member
      : admin
  const branch = has('an unknown id') ? ANY_ID : has('a closed branch') ? closed : open
  const { customer, ...credential } = headersOf(sender)
  disk.reserve = has('a full disk') ? 1e21 : 0
  return app.inject({
    method: 'POST',
    url: `/project/${project}/branch/${branch}/approvals`,
    remoteAddress: has('an address with too many failed credentials') ? BANNED : '203.0.113.1',
    headers: {
      ...credential,
      ...(!has('no workspace') && { customer: has('the workspace of others') ? elsewhere.slug : customer! }),
      ...(has('a wrong credential') && { 'x-api-key': 'wrong' }),
      ...(has('an encoded body') && { 'content-encoding': 'gzip' }),
      ...(has('a body of another type') && { 'content-type': 'text/plain' }),
      ...(has('a malformed Idempotency-Key') && { 'idempotency-key': 'ä' }),
    },
    payload: bodyWith(has),
  })
}

function bodyWith(has: (fault: Fault) => boolean): string {
  if (has('a body that is too large')) return `"${'x'.repeat(2 * 1024 * 1024)}"`
  if (has('a body that is not JSON')) return '{'
  if (has('text that cannot be stored')) return String.raw`{"unknown":"\u0000"}`
  return has('a body with an unknown member') ? '{"unknown":1}' : '{}'
}

it.each(FAULTS)('a request is refused for %s before anything that is looked for later', async (fault, status, code) => {
  const names = FAULTS.map(([name]) => name)
  const answer = await send(names.slice(names.indexOf(fault)))
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
})

it('a request without a fault is carried out', async () => {
  expect((await send([])).statusCode).toBe(201)
})

it('who may not do something does not learn whether it exists', async () => {
  const ask = async (user: TestUser) => (await server.call('PATCH', `/user/${ANY_ID}`, {}, { user })).body.code
  expect([await ask(member), await ask(admin)]).toEqual(['admins_only', 'user_not_found'])
})

it('a method and an address that do not exist need no credential', async () => {
  const ask = async (method: 'PUT' | 'GET', url: string) => (await app.inject({ method, url })).statusCode
  expect(await ask('PUT', `/project/${ANY_ID}/branch/${ANY_ID}/approvals`)).toBe(405)
  expect(await ask('GET', '/nowhere')).toBe(404)
})
