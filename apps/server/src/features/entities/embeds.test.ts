import { describe, expect, it } from 'vitest'
import { claimIdentity, findBranch, lockBranch, writeStates } from '#domain/branching/index'
import { findEmbeds } from '#domain/entities/embeds'
import { newId } from '#platform/ids/uuid'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'

const server = await createServer()
const { workspace } = server
const make = fixtures(server)

/** Writes a diagram linked to `hosts` as the diagram feature does. */
function diagram(project: string, hosts: string[], name = 'D', ref?: string): Promise<string> {
  const id = newId()
  return server.database.inWorkspace(workspace.id, async (tx) => {
    const branch = await lockBranch(tx, workspace.id, (await findBranch(tx, workspace.id, project, ref)).id)
    await claimIdentity(tx, workspace.id, id, { type: 'diagram', projectId: project })
    const state = { entityId: id, type: 'diagram', name, deleted: false, values: {}, hosts, snapshotHash: null }
    await writeStates(tx, branch, [state], workspace.admin.id)
    return id
  })
}

describe('embed nodes', () => {
  const node = (diagramId: string) => ({ type: 'canvas', diagramId, children: [{ text: '' }] })

  it('resolve diagrams linked to the entity that owns the field, and no others', async () => {
    const project = await make.project()
    const [owner, stranger] = [await make.entity(project), await make.entity(project)]
    const linked = await diagram(project, [owner], 'Linked')
    const foreign = await diagram(project, [stranger], 'Foreign')
    const free = await diagram(project, [])
    const missing = crypto.randomUUID()
    const description = [
      { type: 'p', children: [node(linked)] },
      node(foreign),
      node(free),
      node(missing),
      node('no id'),
      node(owner),
    ]
    const answer = await server.call('PUT', `/project/${project}/entity/${owner}/values`, { values: { description } })
    expect(answer.status).toBe(200)
    expect(answer.body.values.description).toEqual(description)
    expect(answer.body.embeds).toEqual([
      { pointer: '/description/0/children/0', diagram_id: linked, resolved: true, title: 'Linked' },
      { pointer: '/description/1', diagram_id: foreign, resolved: false },
      { pointer: '/description/2', diagram_id: free, resolved: false },
      { pointer: '/description/3', diagram_id: missing, resolved: false },
      { pointer: '/description/4', diagram_id: 'no id', resolved: false },
      { pointer: '/description/5', diagram_id: owner, resolved: false },
    ])
    expect((await server.call('GET', `/project/${project}/entity/${owner}`)).body).toEqual(answer.body)
  })

  it('resolve also for a sender that has the version of the entity', async () => {
    const project = await make.project()
    const owner = await make.entity(project)
    const id = newId()
    await make.put(project, owner, { description: [node(id)] })
    const read = (headers: object) =>
      server.app.inject({
        url: `/project/${project}/entity/${owner}`,
        headers: { customer: workspace.slug, 'x-api-key': workspace.admin.key, ...headers },
      })
    const { etag } = (await read({})).headers
    await server.call('POST', `/project/${project}/diagram`, { id, title: 'Linked', hostEntityId: owner, nodes: [] })
    const again = await read({ 'if-none-match': etag })
    expect(again.statusCode).toBe(200)
    expect(again.json().embeds).toMatchObject([{ resolved: true, title: 'Linked' }])
  })

  it('resolve on the branch where the link is', async () => {
    const project = await make.project()
    const owner = await make.entity(project)
    await make.branch(project, 'work')
    const linked = await diagram(project, [owner], 'On work', 'work')
    await make.put(project, owner, { description: [node(linked)] })
    await make.put(project, owner, { description: [node(linked)] }, 'work')
    const on = async (query: string) =>
      (await server.call('GET', `/project/${project}/entity/${owner}${query}`)).body.embeds[0].resolved
    expect(await on('')).toBe(false)
    expect(await on('?branch=work')).toBe(true)
  })

  it('are found in document order, up to a limit', () => {
    const many = Array.from({ length: 3000 }, (_, index) => node(String(index)))
    const found = findEmbeds({ a: many, b: { type: 'canvas' } })
    expect(found).toHaveLength(1000)
    expect(found.slice(0, 2)).toEqual([
      { pointer: '/a/0', diagramId: '0' },
      { pointer: '/a/1', diagramId: '1' },
    ])
    expect(findEmbeds({ type: 'canvas', diagramId: 'a field, not a node' })).toEqual([])
  })
})
