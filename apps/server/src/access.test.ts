import { describe, expect, it } from 'vitest'
import { createServer } from '../test/harness.ts'

const server = await createServer()
const { workspace, send } = server
await server.createWorkspace('globex')

interface Operation {
  readonly method: string
  readonly path: string
  readonly adminOnly: boolean
}

const ADMIN_PATHS = /^\/(?:usage|user|user-group|api-key|audit-log|webhook)(?:\/|$)/
const ADMIN_OPERATIONS = ['PATCH /review-policy', 'PATCH /link-policy', 'DELETE /project/{projectId}']
const document = (await server.app.inject({ url: '/openapi.json' })).json()
const operations: Operation[] = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({
    method: method.toUpperCase(),
    path,
    adminOnly: ADMIN_PATHS.test(path) || ADMIN_OPERATIONS.includes(`${method.toUpperCase()} ${path}`),
  })),
)
const named = operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const)
const ANY_ID = '0190a0a0-0000-7000-8000-000000000000'
const hasBody = (method: string) => ['POST', 'PUT', 'PATCH'].includes(method)

describe('who may call', () => {
  it.each(named)('%s', async (_, { method, path, adminOnly }) => {
    const url = path.replaceAll(/\{\w+\}/g, ANY_ID)
    const payload = hasBody(method) ? '{"not a member": 1}' : undefined
    const status = async (headers: Record<string, string>) => {
      const answer = await send(method, url, headers, payload)
      expect(answer.headers['content-type']).toMatch(/^application\/(problem\+)?json/)
      if (answer.statusCode >= 400)
        expect(answer.json()).toMatchObject({
          status: answer.statusCode,
          code: expect.any(String),
          instance: answer.headers['x-request-id'],
        })
      return answer.statusCode
    }
    const key = { 'x-api-key': workspace.admin.key }
    expect(await status({ ...key })).toBe(400)
    expect(await status({ customer: 'acme' })).toBe(401)
    expect(await status({ customer: 'acme', 'x-api-key': 'cust_live_wrong' })).toBe(401)
    expect(await status({ customer: 'acme', authorization: 'Bearer a.b.c' })).toBe(401)
    expect(await status({ customer: 'globex', ...key })).toBe(403)
    const member = await status({ customer: 'acme', 'x-api-key': workspace.member.key })
    expect(member === 403).toBe(adminOnly)
  })
})
