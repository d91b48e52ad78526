import { describe, expect, it } from 'vitest'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'

const server = await createServer()
const make = fixtures(server)
const { workspace } = server

describe('a batch', () => {
  it('creates and updates, each line by itself, as a sequence of single requests would', async () => {
    const project = await make.project()
    await server.call('POST', `/project/${project}/entity-type`, {
      name: 'part',
      fields: [
        { name: 'mass', kind: 'number', required: true },
        { name: 'Of', kind: 'reference' },
      ],
    })
    const branch = await make.branch(project, 'work')
    const known = await make.entity(project, { type: 'part', values: { mass: 1 } })
    const [a, b, taken] = [crypto.randomUUID(), crypto.randomUUID(), await make.entity(await make.project())]
    const part = { type: 'part', name: 'Part' }
    const { status, results } = await make.lines(`/project/${project}/entity-batch`, [
      JSON.stringify({ ...part, id: a, values: { mass: 2 } }),
      JSON.stringify({ ...part, id: b, values: { mass: 3, Of: a } }),
      '',
      JSON.stringify({ ...part, values: { mass: 'heavy' } }),
      JSON.stringify({ name: 'Renamed', id: known.toUpperCase(), values: { Of: b } }),
      JSON.stringify({ type: 'other', name: 'x', id: known }),
      JSON.stringify({ name: 'x', id: taken }),
      JSON.stringify({ name: 'x', type: 'diagram' }),
      '{"name": "x", "name": "y"}',
      '{"name": "\\u0000"}',
      '{"nam',
      '{}',
      JSON.stringify({ ...part, id: a, name: 'Again', values: { mass: 4 } }),
      JSON.stringify({ name: 'Nowhere', branch: 'nowhere' }),
      JSON.stringify({ name: 'On a branch', branch }),
      JSON.stringify({ name: 'x', values: { long: 'x'.repeat(1024 * 1024) } }),
    ])
    expect(status).toBe(200)
    expect(results.map(({ status, problem }) => problem?.code ?? status)).toEqual([
      201,
      201,
      'invalid_values',
      200,
      'entity_id_taken',
      'entity_id_taken',
      'invalid_body',
      'duplicate_member',
      'invalid_text',
      'malformed_request',
      'invalid_body',
      200,
      'branch_not_found',
      201,
      'too_large',
    ])
    expect(results.map(({ index }) => index)).toEqual(results.map((_, index) => index))
    expect(results[3].entity).toMatchObject({ id: known, name: 'Renamed', values: { mass: 1, Of: b } })
    const { body } = await server.call('GET', `/project/${project}/entity?branch=work`)
    // The branch was made before the batch.
    expect(body.entities.map((entity: { name: string }) => entity.name)).toEqual(['On a branch'])
    expect(await make.read(project, a)).toEqual({ mass: 4 })
    // A refused line reserves no id.
    expect((await server.call('POST', `/project/${project}/entity`, { id: b, name: 'x' })).body.code).toBe(
      'entity_id_taken',
    )
  })

  it('writes the lines of a branch as one revision, takes no more than 1000 and tells who is mentioned', async () => {
    const project = await make.project()
    const at = `/project/${project}/entity-batch`
    const note = [{ type: 'mention', userId: workspace.member.id, children: [{ text: '' }] }]
    const lines = Array.from({ length: 150 }, (_, index) => JSON.stringify({ name: `${index}`, values: { note } }))
    const { results } = await make.lines(at, lines)
    expect(new Set(results.map(({ entity }) => entity.revision))).toEqual(new Set([1]))
    const { body } = await server.call('GET', '/notification?limit=500', undefined, { user: workspace.member })
    expect(body.notifications.filter((one: { project_id: string }) => one.project_id === project)).toHaveLength(150)
    expect(await make.lines(at, Array(1001).fill('{}'))).toMatchObject({
      status: 413,
      body: { code: 'too_many_entities' },
    })
    expect((await make.lines(at, [' '])).status).toBe(422)
    expect((await make.lines(at, ['{}'], 'application/json')).status).toBe(415)
  })
  it('deletes, each line by itself, diagrams and what a branch has from its parent included', async () => {
    const project = await make.project()
    const ids = [await make.entity(project), await make.entity(project)]
    const branch = await make.branch(project, 'work')
    const changed = await make.entity(project)
    await make.put(project, changed, { mass: 1 })
    const body = { title: 'Plan', snapshot: {} }
    const diagram = (await server.call('POST', `/project/${project}/diagram`, body)).body.id
    const at = `/project/${project}/entity-deletion-batch`
    const { revision } = (await server.call('GET', `/project/${project}/entity/${ids[1]}`)).body
    const { status, results } = await make.lines(at, [
      JSON.stringify({ id: ids[0]!.toUpperCase() }),
      JSON.stringify({ id: ids[0] }),
      JSON.stringify({ id: ids[1], revision }),
      JSON.stringify({ id: changed, revision: revision + 1 }),
      JSON.stringify({ id: await make.entity(await make.project()) }),
      JSON.stringify({ id: diagram }),
      JSON.stringify({ id: ids[1], branch: 'work' }),
      JSON.stringify({ id: ids[1], branch: 'nowhere' }),
      JSON.stringify({ id: 'x' }),
      '{}',
    ])
    expect(status).toBe(200)
    expect(results.map(({ status, problem }) => problem?.code ?? status)).toEqual([
      204,
      'entity_not_found',
      204,
      'precondition_failed',
      'entity_not_found',
      204,
      204,
      'branch_not_found',
      'invalid_body',
      'invalid_body',
    ])
    const left = async (query: string) =>
      (await server.call('GET', `/project/${project}/entity${query}`)).body.entities.map(
        (one: { id: string }) => one.id,
      )
    expect(await left('')).toEqual([changed])
    expect(await left('?branch=work')).toEqual([ids[0]])
    expect((await server.call('GET', `/project/${project}/diagram/${diagram}`)).status).toBe(404)
    // A closed branch keeps everything.
    await server.call('POST', `/project/${project}/branch/${branch}/merge`, {})
    const [refused] = (await make.lines(at, [JSON.stringify({ id: ids[0], branch: 'work' })])).results
    expect(refused.problem.code).toBe('branch_closed')
  })

  it('deletes the lines of a branch as one revision, and takes no more than 1000', async () => {
    const project = await make.project()
    const made = await make.lines(
      `/project/${project}/entity-batch`,
      Array.from({ length: 150 }, (_, index) => JSON.stringify({ name: `${index}` })),
    )
    const at = `/project/${project}/entity-deletion-batch`
    const lines = made.results.map(({ entity: { id } }) => JSON.stringify({ id }))
    expect(new Set((await make.lines(at, lines)).results.map(({ status }) => status))).toEqual(new Set([204]))
    const { branches } = (await server.call('GET', `/project/${project}/branch`)).body
    expect(branches[0].revision).toBe(2)
    expect((await make.lines(at, Array(1001).fill('{}'))).body.code).toBe('too_many_entities')
  })
})
