import { packText } from '@drawbridge/intake/packed-text'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type SavedDiagram, saveDiagram } from '#domain/diagrams/save'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'
import { whileHeld } from '#test/locks'
import { oneOfEach } from '#test/one-of-each'
import { deleteProject } from './delete.ts'

const server = await createServer()
const { call, workspace } = server
const make = fixtures(server)

it('changes the name and the slug of a project', async () => {
  const { body: project } = await call('POST', '/project', { name: 'Pump', slug: 'pump' })
  const changed = await call('PATCH', `/project/${project.id}`, { name: 'Pump 2' })
  expect(changed).toMatchObject({ status: 200, body: { ...project, name: 'Pump 2' } })
  expect((await call('GET', '/project?search=PUMP%202')).body.projects).toEqual([changed.body])
  expect((await call('PATCH', '/project/pump', { slug: 'pump-2' })).body.slug).toBe('pump-2')
  expect((await call('GET', '/project/pump')).status).toBe(404)
  expect((await call('GET', '/project/pump-2')).body.id).toBe(project.id)
  await call('POST', '/project', { name: 'Other', slug: 'taken' })
  expect((await call('PATCH', '/project/pump-2', { slug: 'taken' })).body.code).toBe('project_slug_taken')
  for (const slug of ['Not One', crypto.randomUUID()]) {
    expect((await call('PATCH', '/project/pump-2', { slug })).status, slug).toBe(422)
    expect((await call('POST', '/project', { name: 'No', slug })).status, slug).toBe(422)
  }
})

it('deletes a project with everything in it and nothing of another; its slug and ids can be used again', async () => {
  const other = await make.project()
  const { body: project } = await call('POST', '/project', { name: 'Short-lived', slug: 'short' })
  const at = `/project/${project.id}`
  const shared = { shared: true }
  const kept = (await call('POST', `/project/${other}/diagram`, { title: 'Kept', snapshot: shared })).body.id
  const entity = await make.entity(project.id)
  const diagram = (await call('POST', `${at}/diagram`, { title: 'D', snapshot: shared, hostEntityId: entity })).body.id
  await call('POST', `${at}/diagram`, { title: 'D2', snapshot: { own: true } })
  const branch = await make.branch(project.id, 'work')
  await make.put(project.id, entity, { a: 1 }, 'work')
  await call('POST', `${at}/branch/${branch}/approvals`)
  const plan = await make.frozen(project.id, branch, [entity])
  await call('POST', `${at}/branch/${branch}/extractions`, { plan_id: plan, destination_name: 'out' })
  await call('POST', `${at}/automation`, { name: 'A', trigger: 'webhook', source: 'a', instructions: '' })
  const run = (await call('POST', '/ai/trigger', { project_id: 'short', source: 'a', wait: false })).body.results[0]
  await call('POST', `${at}/branch/${branch}/merge`)

  expect((await call('DELETE', at, undefined, { user: workspace.member })).status).toBe(403)
  expect((await call('DELETE', at)).status).toBe(204)
  expect((await call('DELETE', at)).status).toBe(404)
  for (const url of [at, '/project/short', `${at}/entity/${entity}`, `${at}/branch`, `/ai/runs/${run.agent_id}`]) {
    expect((await call('GET', url)).status, url).toBe(404)
  }
  expect(JSON.stringify((await call('GET', '/project')).body)).not.toContain(project.id)
  expect((await call('POST', '/ai/trigger', { project_id: project.id, source: 'a' })).body.results).toEqual([])
  expect((await call('GET', `/project/${other}/diagram/${kept}`)).body.snapshot).toEqual(shared)
  await server.database.inWorkspace(workspace.id, async (tx) => {
    for (const table of ['run', 'automation', 'approval', 'extraction', 'extraction_plan', 'branch_merge'] as const) {
      expect(await tx.selectFrom(table).select('ws').execute(), table).toEqual([])
    }
    expect(await tx.selectFrom('diagram_snapshot').select('hash').execute()).toHaveLength(1)
  })

  const again = (await call('POST', '/project', { name: 'Again', slug: 'short' })).body.id
  const diagrams = `/project/${again}/diagram`
  expect((await call('POST', diagrams, { id: diagram, title: 'Back', snapshot: {} })).status).toBe(201)
  expect((await call('POST', `/project/${again}/entity`, { id: entity, name: 'Back' })).status).toBe(201)
  const trail = (await call('GET', `/audit-log?target_id=${project.id}`)).body.entries
  expect(trail[0]).toMatchObject({ action: 'project.deleted', details: { slug: 'short' } })
})

it('keeps a snapshot that a diagram of another project is getting', async () => {
  const [project, other] = [await make.project(), await make.project()]
  const snapshot = { of: 'both' }
  const file = await make.file(other, 'kept.txt', 'Kept')
  await call('POST', `/project/${project}/diagram`, { title: 'First', snapshot })
  const write = { project: other, title: 'Second', snapshot: packText(JSON.stringify(snapshot)) }
  let saved: SavedDiagram | undefined
  const deleted = await whileHeld(server, {
    hold: async (tx) => {
      saved = await saveDiagram(tx, { ws: workspace.id, userId: workspace.admin.id }, write)
    },
    waiting: 1,
    requests: () => call('DELETE', `/project/${project}`),
  })
  expect(deleted.status).toBe(204)
  expect((await call('GET', `/project/${other}/diagram/${saved?.id}`)).body.snapshot).toEqual(snapshot)
  expect((await call('GET', `/project/${other}/file/${file}/content`)).body).toBe('Kept')
})

it('leaves no row of a deleted project in any table, but branches and entities without a content', async () => {
  const { ids } = await oneOfEach(server, 'leaves-nothing')
  expect((await call('DELETE', `/project/${ids.projectId}`)).status).toBe(204)
  const left = await server.database.inWorkspace(workspace.id, async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name = 'project_id'`.execute(tx)
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['automation', 'comment', 'entity', 'file']))
    const found: string[] = []
    for (const { name } of tables) {
      const rows = await sql`select 1 from ${sql.table(name)} where project_id = ${ids.projectId}`.execute(tx)
      if (rows.rows.length > 0) found.push(name)
    }
    return found.sort()
  })
  expect(left).toEqual(['branch', 'entity'])
})

it('accepts nothing into a project that is being deleted', async () => {
  const who = { ws: workspace.id, userId: workspace.admin.id, isAdmin: true, keyId: undefined }
  // In groups, because each request that waits takes a connection.
  const meet = async (send: (project: string, entity: string) => readonly Promise<{ status: number }>[]) => {
    const project = await make.project()
    const entity = await make.entity(project)
    await make.webhook(project, 'gone')
    const answers = await whileHeld(server, {
      hold: (tx) => deleteProject(tx, who, project, crypto.randomUUID()),
      waiting: 2,
      requests: () => Promise.all(send(project, entity)),
    })
    return answers.map(({ status }) => status)
  }
  const add = (project: string, kind: string, body: object) => call('POST', `/project/${project}/${kind}`, body)
  const first = await meet((project, entity) => [
    add(project, 'automation', { name: 'B', trigger: 'branch_review', instructions: '' }),
    add(project, 'comment', { target: 'entity', target_id: entity, body: 'Late' }),
  ])
  const second = await meet((project) => [
    add(project, 'entity-type', { name: 'late' }),
    add(project, 'access-grant', { target: 'project' }),
  ])
  const third = await meet((project) => [
    server.app
      .inject({
        method: 'POST',
        url: `/project/${project}/file?name=late.txt`,
        headers: {
          customer: workspace.slug,
          'x-api-key': workspace.admin.key,
          'content-type': 'application/octet-stream',
        },
        payload: 'late',
      })
      .then(({ statusCode }) => ({ status: statusCode })),
    make.trigger(project, 'gone').then(({ body }) => ({ status: body.results.length === 0 ? 404 : 202 })),
  ])
  expect([first, second, third]).toEqual(Array(3).fill([404, 404]))
})
