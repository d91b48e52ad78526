import { newId } from '../src/platform/ids/uuid.ts'
import { fixtures } from './fixtures.ts'
import type { TestServer } from './harness.ts'
import { workImports } from './imports.ts'

/** Ids by the names of path parameters, such as `diagramId`. */
export type Ids = Readonly<Record<string, string>>

/** A workspace with one resource of each kind. */
export interface OneOfEach {
  readonly ids: Ids
  /** Webhook name of the automation. */
  readonly source: string
}

/** Creates one resource of each kind that an address can name, all in one project of the server's workspace. */
export async function oneOfEach(server: TestServer, source: string): Promise<OneOfEach> {
  const { workspace } = server
  const make = fixtures(server)
  const post = async (path: string, body: object = {}) => {
    const answer = await server.call('POST', path, body)
    if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const projectId = await make.project()
  const at = `/project/${projectId}`
  // First, so that it receives the events of the diagram.
  const webhookId = (await post('/webhook', { url: 'https://hooks.example/', events: ['diagram.written'] })).id
  const fields = [{ name: 'Owner', kind: 'user', many: true }]
  const typeId = (await post(`${at}/entity-type`, { name: 'item', fields })).id
  const entityId = await make.entity(projectId, { name: source })
  const diagramId = (await post(`${at}/diagram`, { title: source, nodes: [{ id: 'a' }] })).id
  const branchId = await make.branch(projectId, source)
  const items = [await make.entity(projectId, { branch: branchId }), await make.entity(projectId, { branch: branchId })]
  const extracted = await make.frozen(projectId, branchId, items.slice(1))
  const extraction = { plan_id: extracted, destination_name: `${source} extracted` }
  const extractionId = (await post(`${at}/branch/${branchId}/extractions`, extraction)).id
  const planId = await make.frozen(projectId, branchId, items.slice(0, 1))
  const fileId = await make.file(projectId, 'source.xml', `<mxfile host="${source}"/>`)
  await server.call('PUT', `${at}/diagram/${diagramId}/source`, { source_file_id: fileId })
  const automation = { name: source, trigger: 'webhook', source, instructions: '' }
  const automationId = (await post(`${at}/automation`, automation)).id
  const started = await post('/ai/trigger', { project_id: projectId, source, wait: false })
  const agentId = started.results[0].agent_id
  await addSteps(server, agentId)
  await post(`${at}/branch/${branchId}/review-requests`, { reviewer_ids: [workspace.admin.id] })
  const exchange = '<REQ-IF><THE-HEADER><REQ-IF-HEADER IDENTIFIER="one"/></THE-HEADER></REQ-IF>'
  const exchanged = await make.file(projectId, 'one.reqif', exchange)
  const reqifImportId = (await post(`${at}/reqif-import`, { file_id: exchanged })).id
  await workImports(server)
  const { documents } = (await server.call('GET', `${at}/reqif-document`)).body
  const ids = {
    projectId,
    branchId,
    entityId,
    diagramId,
    planId,
    extractionId,
    automationId,
    agent_id: agentId,
    userId: workspace.member.id,
    groupId: (await post('/user-group', { name: source, member_ids: [workspace.member.id] })).id,
    keyId: (await post('/api-key', { name: source })).id,
    webhookId,
    deliveryId: (await server.call('GET', `/webhook/${webhookId}/deliveries`)).body.deliveries[0].id,
    grantId: (await post(`${at}/access-grant`, { target: 'project' })).id,
    commentId: (await post(`${at}/comment`, { target: 'entity', target_id: entityId, body: source })).id,
    notificationId: (await server.call('GET', '/notification')).body.notifications[0].id,
    typeId,
    fileId,
    importId: await addImport(server, projectId, diagramId, fileId),
    reqifImportId,
    documentId: documents[0].id,
  }
  return { ids, source }
}

/** Adds an answer of the model and a tool call to a run that no worker has claimed. */
async function addSteps({ database, workspace }: TestServer, run: string): Promise<void> {
  const turn = { text: 'Listing.', calls: [{ id: '1', name: 'list_entities', input: {} }] }
  const step = { ws: workspace.id, run_id: run, tokens: 1 }
  await database.inWorkspace(workspace.id, (tx) =>
    tx
      .insertInto('run_step')
      .values([
        { ...step, n: 0, kind: 'model', name: 'model', input: 'null', output: JSON.stringify(turn) },
        { ...step, n: 1, kind: 'tool', name: 'list_entities', input: '{}', output: '[]' },
      ])
      .execute(),
  )
}

/** Starts an import that no worker claims, and records that it has replaced a diagram. Returns its id. */
export async function addImport(server: TestServer, project: string, diagram: string, file: string): Promise<string> {
  const { database, workspace } = server
  const { body } = await server.call('POST', `/project/${project}/import`, { files: [{ file_id: file }] })
  const [ws, entry] = [workspace.id, newId()]
  await database.inWorkspace(ws, async (tx) => {
    const { snapshot_hash: hash } = await tx
      .selectFrom('entity_rev')
      .select('snapshot_hash')
      .where('ws', '=', ws)
      .where('entity_id', '=', diagram)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('import_entry')
      .values({ ws, id: entry, import_id: body.id, path: 'a.drawio', status: 'replace' })
      .execute()
    await tx
      .insertInto('import_diagram')
      .values({
        ws,
        entry_id: entry,
        n: 0,
        diagram_id: diagram,
        title: 'a',
        status: 'replace',
        hash: hash!,
        former_hash: hash,
        former_title: 'a',
        former_hosts: [],
        pages: '[]',
      })
      .execute()
  })
  return body.id
}
