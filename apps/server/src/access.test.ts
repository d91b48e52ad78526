import { describe, expect, it } from 'vitest'
import { fixtures } from '../test/fixtures.ts'
import { createServer } from '../test/harness.ts'

const server = await createServer()
const { workspace, send } = server
const make = fixtures(server)
const other = await server.createWorkspace('globex')

interface Operation {
  readonly method: string
  readonly path: string
  readonly adminOnly: boolean
}

const ADMIN_PATHS = /^\/(?:user|user-group|api-key|audit-log|webhook)(?:\/|$)/
const ADMIN_OPERATIONS = ['PATCH /review-policy', 'DELETE /project/{projectId}']
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
const fill = (path: string, ids: Record<string, string> = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ANY_ID)
const hasBody = (method: string) => ['POST', 'PUT', 'PATCH'].includes(method)

describe('who may call', () => {
  it.each(named)('%s', async (_, { method, path, adminOnly }) => {
    const url = fill(path)
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

  it('never shows one tenant another’s things', async () => {
    const project = await make.project()
    const entity = await make.entity(project)
    const branch = await make.branch(project, 'work')
    await make.put(project, entity, { a: 1 }, 'work')
    const planId = await make.frozen(project, branch, [entity])
    const extraction = await server.call('POST', `/project/${project}/branch/${branch}/extractions`, {
      plan_id: planId,
      destination_name: 'out',
    })
    const diagram = await server.call('POST', `/project/${project}/diagram`, { title: 'Theirs', snapshot: {} })
    const share = { target: 'project' }
    const grant = await server.call('POST', `/project/${project}/access-grant`, share)
    const about = { target: 'entity', target_id: entity, body: 'Theirs', mentions: [workspace.admin.id] }
    const comment = await server.call('POST', `/project/${project}/comment`, about)
    const type = await server.call('POST', `/project/${project}/entity-type`, { name: 'theirs' })
    const fileId = await make.file(project, 'theirs.txt', 'Theirs')
    const source = { source_file_id: fileId }
    await server.call('PUT', `/project/${project}/diagram/${diagram.body.id}/source`, source)
    const ids = {
      fileId,
      typeId: type.body.id,
      commentId: comment.body.id,
      grantId: grant.body.id,
      projectId: project,
      branchId: branch,
      entityId: entity,
      diagramId: diagram.body.id,
      planId,
      extractionId: extraction.body.id,
    }
    const mine = await server.call('POST', '/project', { name: 'Mine' }, { workspace: other })
    for (const { method, path } of operations.filter((one) => one.path.includes('{projectId}'))) {
      for (const projectId of [project, mine.body.id]) {
        if (
          projectId !== project &&
          !/\{(branchId|entityId|diagramId|automationId|grantId|commentId|typeId|fileId)\}/.test(path)
        )
          continue
        const url = fill(path, { ...ids, projectId })
        const answer = await server.call(method, url, hasBody(method) ? {} : undefined, {
          workspace: other,
          user: other.admin,
        })
        expect(answer.status, `${method} ${url}`).toBe(404)
        // Nobody may tell another tenant's ids from ids that do not exist.
        const nowhere = fill(path, projectId === project ? {} : { projectId })
        const unknown = await server.call(method, nowhere, hasBody(method) ? {} : undefined, { workspace: other })
        expect({ ...unknown.body, instance: '' }, path).toEqual({ ...answer.body, instance: '' })
      }
    }
  })

  it('never lets one tenant read or change another’s people, keys, groups, webhooks and runs', async () => {
    const post = async (url: string, body: object) => (await server.call('POST', url, body)).body
    const project = await make.project()
    await post(`/project/${project}/automation`, { name: 'A', trigger: 'webhook', source: 'iso', instructions: '' })
    const { results } = await post('/ai/trigger', { project_id: project, source: 'iso', wait: false })
    const branch = await make.branch(project, 'reviewed')
    await post(`/project/${project}/branch/${branch}/review-requests`, { reviewer_ids: [workspace.admin.id] })
    const ids = {
      notificationId: (await server.call('GET', '/notification')).body.notifications[0].id,
      userId: workspace.member.id,
      groupId: (await post('/user-group', { name: 'Theirs', member_ids: [workspace.member.id] })).id,
      keyId: (await post('/api-key', { name: 'Theirs' })).id,
      webhookId: (await post('/webhook', { url: 'https://hooks.example/', events: ['run.ended'] })).id,
      deliveryId: ANY_ID,
      agent_id: results[0].agent_id,
    }
    const ofWorkspace = operations.filter(({ path }) => path.includes('{') && !path.includes('{projectId}'))
    expect(ofWorkspace.length).toBeGreaterThan(12)
    for (const { method, path } of ofWorkspace) {
      const body = hasBody(method) ? {} : undefined
      const answer = await server.call(method, fill(path, ids), body, { workspace: other })
      expect(answer.status, `${method} ${path}`).toBe(404)
      const unknown = await server.call(method, fill(path), body, { workspace: other })
      expect({ ...unknown.body, instance: '' }, path).toEqual({ ...answer.body, instance: '' })
    }
    expect((await server.call('GET', `/user-group/${ids.groupId}`)).body.member_ids).toEqual([workspace.member.id])
  })
})
