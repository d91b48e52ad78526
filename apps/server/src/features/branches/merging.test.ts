import { describe, expect, it } from 'vitest'
import { findBranch, lockBranch, readEntity, writeStates } from '#domain/branching/index'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'

const server = await createServer()
const { workspace } = server
const make = fixtures(server)

describe('merging', () => {
  const merge = (project: string, branch: string) => server.call('POST', `/project/${project}/branch/${branch}/merge`)

  it('takes different fields of one item from both sides', async () => {
    const project = await make.project()
    const entity = await make.entity(project, { values: { a: 1, b: 1 } })
    await make.branch(project, 'work')
    await make.put(project, entity, { a: 2 }, 'work')
    await make.put(project, entity, { b: 2 })
    expect((await merge(project, 'work')).status).toBe(200)
    expect(await make.read(project, entity)).toEqual({ a: 2, b: 2 })
  })

  it('goes to where the parent has gone, field by field as from the parent', async () => {
    const project = await make.project()
    const entity = await make.entity(project, { values: { a: 1, b: 1, c: 1 } })
    const master = (await server.call('GET', `/project/${project}/branch/master`)).body.id
    await make.branch(project, 'top')
    await make.branch(project, 'parent', 'top')
    await make.put(project, entity, { a: 2 }, 'parent')
    const added = await make.entity(project, { branch: 'parent', values: { a: 1 } })
    for (const name of ['child', 'late']) await make.branch(project, name, 'parent')
    await make.put(project, entity, { b: 2 }, 'child')
    await make.put(project, added, { b: 1 }, 'child')
    await make.put(project, entity, { c: 2 }, 'late')
    await make.put(project, entity, { c: 3 }, 'parent')
    for (const name of ['parent', 'top']) expect((await merge(project, name)).status).toBe(200)

    const requirements = await server.call('GET', `/project/${project}/branch/child/merge-requirements`)
    expect(requirements.body).toMatchObject({ mergeable: true, conflicts: [] })
    expect(await merge(project, 'child')).toMatchObject({ status: 200, body: { target_id: master, entity_count: 2 } })
    expect(await make.read(project, entity)).toEqual({ a: 2, b: 2, c: 3 })
    expect(await make.read(project, added)).toEqual({ a: 1, b: 1 })
    expect(await merge(project, 'late')).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('"master"'), conflicts: [{ entity_id: entity, fields: ['values/c'] }] },
    })
  })

  it('takes the links of a diagram to entities from both sides', async () => {
    const project = await make.project()
    const [kept, mine, theirs] = [await make.entity(project), await make.entity(project), await make.entity(project)]
    const save = async (host: string, branch = 'master', id?: string): Promise<string> => {
      const body = { id, branch, title: 'Drawn', hostEntityId: host, snapshot: {} }
      return (await server.call('POST', `/project/${project}/diagram`, body)).body.id
    }
    const diagram = await save(kept)
    for (const name of ['one', 'two']) await make.branch(project, name)
    await save(mine, 'one', diagram)
    await save(theirs, 'two', diagram)
    for (const name of ['one', 'two']) expect((await merge(project, name)).status).toBe(200)
    const { body } = await server.call('GET', `/project/${project}/diagram/${diagram}`)
    expect(body.host_entity_ids.sort()).toEqual([kept, mine, theirs].sort())
  })

  it('takes away the links of a diagram that one side has removed', async () => {
    const project = await make.project()
    const [a, b, c, d, e] = (await Promise.all(Array.from({ length: 5 }, () => make.entity(project)))) as string[]
    const save = async (host: string | undefined, id?: string): Promise<string> => {
      const body = { id, title: 'Drawn', hostEntityId: host, snapshot: {} }
      return (await server.call('POST', `/project/${project}/diagram`, body)).body.id
    }
    const diagram = await save(a)
    for (const host of [b, c]) await save(host, diagram)
    // No operation takes a link away yet.
    const link = (branchName: string, ...hosts: (string | undefined)[]) =>
      server.database.inWorkspace(workspace.id, async (tx) => {
        const branch = await lockBranch(tx, workspace.id, (await findBranch(tx, workspace.id, project, branchName)).id)
        const state = (await readEntity(tx, workspace.id, branch.id, diagram))!
        await writeStates(tx, branch, [{ ...state, hosts: hosts as string[] }], null)
      })
    await make.branch(project, 'work')
    await link('work', a, c, d)
    await link('master', b, c, e)
    expect(await merge(project, 'work')).toMatchObject({ status: 200, body: { entity_count: 1 } })
    const { body } = await server.call('GET', `/project/${project}/diagram/${diagram}`)
    expect(body.host_entity_ids).toEqual([c, e, d])
    const linked = await server.call('GET', `/project/${project}/entity/${d}/diagrams`)
    expect(linked.body.diagrams).toMatchObject([{ id: diagram }])
  })

  it('refuses fields that both sides changed differently, names them and changes nothing', async () => {
    const project = await make.project()
    const entity = await make.entity(project, { name: 'E', values: { a: 1, b: 1 } })
    const branch = await make.branch(project, 'work')
    await make.put(project, entity, { a: 2, b: 5 }, 'work')
    await make.put(project, entity, { a: 3, b: 5 })
    const wanted = [{ entity_id: entity, name: 'E', fields: ['values/a'] }]
    const requirements = await server.call('GET', `/project/${project}/branch/${branch}/merge-requirements`)
    expect(requirements.body).toMatchObject({ satisfied: true, mergeable: false, conflicts: wanted })
    expect(await merge(project, branch)).toMatchObject({
      status: 409,
      body: { code: 'merge_conflict', conflicts: wanted },
    })
    expect(await make.read(project, entity)).toEqual({ a: 3, b: 5 })
    expect((await server.call('GET', `/project/${project}/branch/${branch}`)).body.status).toBe('open')
  })

  it('refuses to delete what the parent changed and to change what it deleted', async () => {
    const project = await make.project()
    const [one, two, three] = [await make.entity(project), await make.entity(project), await make.entity(project)]
    await make.branch(project, 'work')
    await server.call('DELETE', `/project/${project}/entity/${one}?branch=work`)
    await make.put(project, one, { a: 1 })
    await make.put(project, two, { a: 1 }, 'work')
    await server.call('DELETE', `/project/${project}/entity/${two}`)
    await server.call('DELETE', `/project/${project}/entity/${three}?branch=work`)
    await server.call('DELETE', `/project/${project}/entity/${three}`)
    const answer = await merge(project, 'work')
    expect(answer.status).toBe(409)
    expect(answer.body.conflicts.map((one: { entity_id: string }) => one.entity_id).sort()).toEqual([one, two].sort())
  })

  it('merges neither the base branch nor one branch twice at once', async () => {
    const project = await make.project()
    expect(await merge(project, 'master')).toMatchObject({ status: 409, body: { code: 'branch_is_base' } })
    const branch = await make.branch(project, 'work')
    await make.entity(project, { branch })
    const answers = await Promise.all(Array.from({ length: 6 }, () => merge(project, branch)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(5).fill(409)])
  })
})
