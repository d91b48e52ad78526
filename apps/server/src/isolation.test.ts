import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createServer, type TestServer } from '../test/harness.ts'
import { type Ids, oneOfEach } from '../test/one-of-each.ts'
import { workspaceTables } from './domain/workspaces/tables.ts'
import { newId } from './platform/ids/uuid.ts'

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly $ref?: string
}
interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: unknown }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}
/** The query and the body of a request, each tried in a separate list of requests. */
interface Reference {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

const NDJSON = 'application/x-ndjson'
const BYTES = 'application/octet-stream'

const theirServer = await createServer()
const other = await theirServer.createWorkspace('globex')
/** The server as the other tenant calls it. */
const server: TestServer = {
  ...theirServer,
  workspace: other,
  call: (method, url, body, as) => theirServer.call(method, url, body, { workspace: other, ...as }),
}
const { ids: theirs, source: theirSource } = await oneOfEach(theirServer, 'theirs')
const { ids: mine } = await oneOfEach(server, 'mine')

const document = (await server.app.inject({ url: '/openapi.json' })).json()
const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) => Object.entries(methods).map(([method, one]) => ({ ...one, path, method: method.toUpperCase() })),
)
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

/** Every row of a workspace as text. */
const rowsOf = (ws: string) =>
  server.database.inWorkspace(ws, async (tx) => {
    const all: string[] = []
    for (const { name } of await workspaceTables(tx)) {
      const { rows } = await sql<{ row: string }>`
        select row_to_json(t)::text as row from ${sql.table(name)} t where ws = ${ws}`.execute(tx)
      all.push(...rows.map(({ row }) => `${name} ${row}`).sort())
    }
    return all
  })
const idsIn = (text: string) => text.match(UUID) ?? []
const before = await rowsOf(theirServer.workspace.id)
const theirIds = new Set(idsIn(before.join('\n')))
for (const id of idsIn((await rowsOf(other.id)).join('\n'))) theirIds.delete(id)

const fill = (path: string, ids: Ids) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name]!)
const membersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
const unknown: Ids = Object.fromEntries(Object.keys(theirs).map((name) => [name, newId()]))

/**
 * Sends a request as the other tenant and checks that the response names nothing of the first tenant, except ids that
 * were in the request.
 */
async function ask(operation: (typeof operations)[number], path: string, { query = {}, body }: Reference = {}) {
  const { content = {} } = operation.requestBody ?? {}
  const type = [NDJSON, BYTES].find((one) => one in content) ?? 'application/json'
  const sent = body ?? ('requestBody' in operation ? {} : undefined)
  const search = new URLSearchParams(query).toString()
  const answer = await server.app.inject({
    method: operation.method as 'GET',
    url: search === '' ? path : `${path}?${search}`,
    headers: {
      customer: other.slug,
      'x-api-key': other.admin.key,
      ...(sent !== undefined && { 'content-type': type }),
    },
    ...(sent !== undefined && { payload: type === BYTES ? Buffer.from('<mxfile/>') : JSON.stringify(sent) }),
  })
  const asked = new Set(idsIn(`${path} ${search} ${JSON.stringify(sent)}`))
  const leaked = idsIn(answer.body).filter((id) => theirIds.has(id) && !asked.has(id))
  expect(leaked, `${operation.operationId} ${path}`).toEqual([])
  expect(answer.statusCode, answer.body).toBeLessThan(500)
  return { status: answer.statusCode, body: answer.body }
}

/**
 * The information in a response: everything except ids, or only the status where something was created, since that
 * differs anyway.
 */
const told = (operation: (typeof operations)[number], { status, body }: { status: number; body: string }) => ({
  status,
  ...((status >= 400 || operation.method === 'GET') && { body: body.replaceAll(UUID, 'ID') }),
})

const revisionOf = async (path: string): Promise<string> => {
  const headers = { customer: other.slug, 'x-api-key': other.admin.key }
  return String((await server.app.inject({ url: `/project/${mine.projectId}/${path}`, headers })).json().revision)
}

/** Required query parameters. */
const QUERIES: Readonly<Record<string, Record<string, string>>> = {
  getDiagramVersion: { revision: await revisionOf(`diagram/${mine.diagramId}`) },
  compareDiagramVersions: { before: await revisionOf(`diagram/${mine.diagramId}`) },
  getEntityVersion: { revision: await revisionOf(`entity/${mine.entityId}`) },
  listBranchChecks: { project_id: mine.projectId!, branch_id: mine.branchId! },
  listRuns: { agent_id: mine.agent_id! },
  exportDiagram: { format: 'tldr' },
  search: { q: 'x' },
  getTemplatePicture: { template: 'flowchart' },
}

const inMine = (x: Ids, name: string) => ({ query: { branch: x.branchId! }, body: { name, branch: x.branchId } })

/**
 * Requests that refer to resources other than by path, by operation; a test below checks that every such operation is
 * listed. They are sent to the sender's own project.
 */
const REFERENCES: Readonly<Record<string, (ids: Ids, source: string) => readonly Reference[]>> = {
  createBranch: (x) => [{ body: { name: `from ${x.branchId}`, parent: x.branchId } }],
  requestReview: (x) => [{ body: { reviewer_ids: [x.userId] } }],
  listEntities: (x) => [{ query: inMine(x, '').query }],
  createEntity: (x) => [{ body: { name: 'x', id: x.entityId } }, { body: inMine(x, 'x').body }],
  getEntity: (x) => [{ query: inMine(x, '').query }],
  deleteEntity: (x) => [{ query: inMine(x, '').query }],
  putEntityValues: (x) => [
    { body: { values: { a: 1 }, branch: x.branchId } },
    { body: { values: { Owner: [x.userId] } } },
  ],
  upsertEntities: (x) => [{ body: { name: 'x', id: x.entityId } }, { body: inMine(x, 'x').body }],
  deleteEntities: (x) => [{ body: { id: x.entityId } }, { body: { id: x.entityId, branch: x.branchId } }],
  createExtractionPlan: (x) => [{ body: { entity_ids: [x.entityId] } }],
  executeExtraction: (x) => [{ body: { plan_id: x.planId, destination_name: 'out' } }],
  exportDiagram: (x) => [{ query: { ...inMine(x, '').query, format: 'tldr' } }],
  upsertDiagram: (x) =>
    [{ id: x.diagramId }, { branch: x.branchId }, { hostEntityId: x.entityId }].map((one) => ({
      body: { title: 'x', snapshot: {}, ...one },
    })),
  upsertDiagrams: (x) =>
    [{ id: x.fileId }, { branch: x.branchId }, { hostEntityId: x.entityId }].map((one) => ({
      body: { title: 'x', snapshot: {}, ...one },
    })),
  createFromTemplate: (x) => [
    { body: { title: 'x', diagram_id: x.diagramId } },
    { body: { title: 'x', template: 'flowchart', branch: x.branchId } },
    { body: { title: 'x', template: 'flowchart', hostEntityId: x.entityId } },
  ],
  listDiagrams: (x) => [{ query: inMine(x, '').query }],
  getDiagram: (x) => [{ query: inMine(x, '').query }],
  deleteDiagram: (x) => [{ query: inMine(x, '').query }],
  listEntityDiagrams: (x) => [{ query: inMine(x, '').query }],
  triggerAutomations: (x, source) => [{ body: { project_id: x.projectId, source, wait: false } }],
  rerunBranchChecks: (x) => [
    { body: { project_id: x.projectId, branch_id: x.branchId } },
    { body: { project_id: mine.projectId, branch_id: x.branchId } },
    { body: { project_id: mine.projectId, branch_id: mine.branchId, automation_id: x.automationId } },
  ],
  listBranchChecks: (x) => [
    { query: { project_id: x.projectId!, branch_id: x.branchId! } },
    { query: { project_id: mine.projectId!, branch_id: x.branchId! } },
    { query: { project_id: mine.projectId!, branch_id: mine.branchId!, automation_id: x.automationId! } },
  ],
  listRuns: (x) => [{ query: { agent_id: x.agent_id! } }],
  listProjectRuns: (x) => [{ query: { automation_id: x.automationId! } }],
  createUserGroup: (x) => [{ body: { name: `of ${x.userId}`, member_ids: [x.userId] } }],
  updateUserGroup: (x) => [{ body: { member_ids: [x.userId] } }],
  deleteUser: (x) => [{ query: { hand_over_to: x.userId! } }],
  createApiKey: (x) => [{ body: { name: 'x', user_id: x.userId } }],
  listAuditLog: (x) => [{ query: { actor_id: x.userId! } }, { query: { target_id: x.projectId! } }],
  createWebhook: (x) => [{ body: { url: 'https://hooks.example/', events: ['run.ended'], project_id: x.projectId } }],
  listFiles: (x) => [{ query: { entity_id: x.entityId! } }],
  uploadFile: (x) => [{ query: { name: 'x', entity_id: x.entityId! } }],
  updateFile: (x) => [{ body: { entity_ids: [x.entityId] } }],
  createImport: (x) => [
    { body: { files: [{ file_id: x.fileId }] } },
    { body: { files: [{ file_id: mine.fileId }], branch: x.branchId } },
    { body: { files: [{ file_id: mine.fileId }], id: x.importId } },
  ],
  getDiagramSource: (x) => [{ query: inMine(x, '').query }],
  setDiagramSource: (x) => [
    { body: { source_file_id: x.fileId } },
    { body: { source_file_id: mine.fileId, branch: x.branchId } },
  ],
  listDiagramVersions: (x) => [{ query: inMine(x, '').query }],
  listRecentChanges: (x) => [{ query: inMine(x, '').query }],
  listBacklinks: (x) => [{ query: inMine(x, '').query }],
  listEntityLinks: (x) => [{ query: inMine(x, '').query }],
  confirmLinks: (x) => [
    { body: { links: [{ source_id: x.entityId, target_id: x.diagramId, state: '.' }] } },
    { body: { links: [{ source_id: x.entityId, target_id: x.diagramId, state: '.' }], branch: x.branchId } },
  ],
  traceEntities: (x) => [{ query: inMine(x, '').query }],
  countTrace: (x) => [{ query: inMine(x, '').query }],
  linkShape: (x) => [{ body: { shape_id: 'shape:x', entity_id: x.entityId } }],
  updateDiagram: (x) => [{ body: { host_entity_ids: [x.entityId] } }],
  search: (x) => [{ query: { ...inMine(x, '').query, q: 'x' } }],
  getThumbnail: (x) => [{ query: inMine(x, '').query }],
  getDiagramVersion: (x) => [{ query: { ...inMine(x, '').query, revision: '1' } }],
  compareDiagramVersions: (x) => [{ query: { ...inMine(x, '').query, before: '1' } }],
  restoreDiagram: (x) => [{ body: { revision: 1, branch: x.branchId } }],
  listEntityVersions: (x) => [{ query: inMine(x, '').query }],
  getEntityVersion: (x) => [{ query: { ...inMine(x, '').query, revision: '1' } }],
  restoreEntity: (x) => [{ body: { revision: 1, branch: x.branchId } }],
  deleteDiagramSource: (x) => [{ query: inMine(x, '').query }],
  reconvertDiagram: (x) => [{ body: { branch: x.branchId } }, { body: { source_file_id: x.fileId } }],
  importReqif: (x) => [{ body: { file_id: x.fileId } }, { body: { file_id: mine.fileId, branch: x.branchId } }],
  beginReqifDocument: (x) => [{ body: { title: 'x', branch: x.branchId } }],
  exportReqif: (x) => [{ body: { document_id: x.documentId } }, { body: { branch: x.branchId } }],
  listComments: (x) => [{ query: { target_id: x.entityId! } }],
  createComment: (x) => [
    { body: { target: 'entity', target_id: x.entityId, body: 'x' } },
    { body: { target: 'branch', target_id: x.branchId, body: 'x' } },
    { body: { target: 'entity', target_id: mine.entityId, body: 'x', mentions: [x.userId] } },
  ],
  updateComment: (x) => [{ body: { mentions: [x.userId] } }],
  replyToComment: (x) => [{ body: { body: 'x', mentions: [x.userId] } }],
  readAllNotifications: (x) => [{ body: { up_to: x.notificationId } }],
  listAccessGrants: (x) => [{ query: { target_id: x.entityId! } }],
  createAccessGrant: (x) => [
    { body: { target: 'entity', target_id: x.entityId } },
    { body: { target: 'project', branch: x.branchId } },
  ],
}

/** Whether the query or the body of an operation can refer to a resource. */
function canRefer({ parameters = [], requestBody }: Operation): boolean {
  const query = parameters.filter((one) => one.in === 'query' && one.name !== 'after')
  const schemas = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema)
  const members = schemas.flatMap(({ $ref, properties }) => {
    const named: Schema = $ref === undefined ? {} : document.components.schemas[$ref.split('/').at(-1)!]
    return Object.entries(properties ?? named.properties ?? {})
  })
  return [...query.map(({ name, schema }) => [name, schema] as const), ...members].some(
    ([name, schema]) => /^(?:branch|parent)$|_ids?$|Id$/.test(name) || JSON.stringify(schema).includes('"uuid"'),
  )
}

it('covers each operation that can refer to resources', () => {
  expect(theirIds.size).toBeGreaterThan(Object.keys(theirs).length)
  expect(Object.keys(theirs)).toEqual(expect.arrayContaining(operations.flatMap(({ path }) => membersOf(path))))
  const names = operations.filter(canRefer).map((one) => one.operationId)
  expect(Object.keys(REFERENCES).sort()).toEqual(names.sort())
})

it('shows a tenant its own resources and none of another', async () => {
  for (const operation of operations.filter((one) => one.method === 'GET')) {
    const query = QUERIES[operation.operationId] ?? {}
    const answer = await ask(operation, fill(operation.path, mine), { query })
    expect(answer.status, `${operation.path} ${answer.body}`).toBe(200)
  }
})

it('treats another tenant’s ids in a path like ids that do not exist', async () => {
  for (const operation of operations) {
    const members = membersOf(operation.path)
    // All ids of another tenant, then the sender's own with one replaced at a time.
    const places =
      members.length > 1 ? [members, ...members.map((one) => [one])] : members.length === 1 ? [members] : []
    for (const foreign of places) {
      const withIds = (ids: Ids) =>
        fill(operation.path, { ...mine, ...Object.fromEntries(foreign.map((name) => [name, ids[name]!])) })
      const answer = await ask(operation, withIds(theirs))
      expect(answer.status, `${operation.method} ${withIds(theirs)}`).toBe(404)
      expect(told(operation, await ask(operation, withIds(unknown))), operation.path).toEqual(told(operation, answer))
    }
  }
})

it('treats another tenant’s ids in queries and bodies like ids that do not exist', async () => {
  for (const operation of operations) {
    const references = REFERENCES[operation.operationId]
    if (!references) continue
    const path = fill(operation.path, mine)
    const strange = references(unknown, 'unknown')
    for (const [i, reference] of references(theirs, theirSource).entries()) {
      const answer = told(operation, await ask(operation, path, reference))
      expect(told(operation, await ask(operation, path, strange[i])), operation.operationId).toEqual(answer)
    }
  }
})

it('changes nothing of the other tenant', async () => {
  expect(await rowsOf(theirServer.workspace.id)).toEqual(before)
})
