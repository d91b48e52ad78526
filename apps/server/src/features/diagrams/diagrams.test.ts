import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startPictureWorker } from '#domain/diagrams/picture-worker'
import { newId } from '#platform/ids/uuid'
import { createDiagrams } from './diagrams.test-util.ts'

const { server, make, project, upsert, read, entity } = await createDiagrams()
const { call, workspace } = server

describe('list and delete', () => {
  it('lists the diagrams of a project in pages, as the branch sees them, and nothing else', async () => {
    const own = (await call('POST', '/project', { name: 'Listed' })).body.id
    await call('POST', `/project/${own}/entity`, { name: 'No diagram' })
    const add = async (title: string, more: object = {}): Promise<string> =>
      (await call('POST', `/project/${own}/diagram`, { title, snapshot: { title }, ...more })).body.id
    const ids = [await add('A'), await add('B'), await add('C')]
    await call('POST', `/project/${own}/branch`, { name: 'work' })
    const there = await add('Only there', { branch: 'work' })
    const all = async (query = '') => {
      const seen: string[] = []
      for (let after = ''; ; ) {
        const { body } = await call('GET', `/project/${own}/diagram?limit=2${query}${after}`)
        seen.push(...body.diagrams.map((diagram: { id: string }) => diagram.id))
        if (body.next === null) return seen
        after = `&after=${body.next}`
      }
    }
    expect(await all()).toEqual(ids)
    expect(await all('&branch=work')).toEqual([...ids, there])
    expect(await all('&branch=work&search=only%20t')).toEqual([there])
    expect(await all('&search=only')).toEqual([])
    const { body } = await call('GET', `/project/${own}/diagram?limit=1`)
    expect(body.diagrams[0]).toMatchObject({ id: ids[0], title: 'A', project_id: own, host_entity_ids: [] })
    expect(body.diagrams[0]).not.toHaveProperty('snapshot')
    expect((await call('GET', `/project/${own}/diagram?after=x`)).status).toBe(422)
    expect((await call('GET', `/project/${own}/diagram?branch=nowhere`)).status).toBe(404)
  })

  it('deletes a diagram on one branch; an upsert brings it back', async () => {
    const { id } = (await upsert({ title: 'Short-lived', snapshot: { v: 1 } })).body
    await call('POST', `/project/${project}/branch`, { name: 'keeps' })
    const remove = (more = '') => call('DELETE', `/project/${project}/diagram/${id}${more}`)
    expect(await remove()).toMatchObject({ status: 204, body: '' })
    expect((await read(id)).status).toBe(404)
    expect((await remove()).status).toBe(404)
    expect((await read(id, '?branch=keeps')).body.snapshot).toEqual({ v: 1 })
    expect((await upsert({ id, title: 'Back', snapshot: { v: 2 } })).status).toBe(201)
    expect((await read(id)).body).toMatchObject({ title: 'Back', snapshot: { v: 2 } })
    const item = await entity()
    expect((await call('DELETE', `/project/${project}/diagram/${item}`)).status).toBe(404)
    await call('POST', `/project/${project}/branch/keeps/merge`)
    expect(await remove('?branch=keeps')).toMatchObject({ status: 409, body: { code: 'branch_closed' } })
  })
})

describe('versions', () => {
  const sendWith = (method: 'GET' | 'POST' | 'DELETE', url: string, more: object, payload?: object) =>
    server.app.inject({
      method,
      url: `/project/${project}/diagram${url}`,
      headers: { customer: workspace.slug, 'x-api-key': workspace.admin.key, ...more },
      ...(payload && { payload }),
    })

  it('keep one person from overwriting another’s drawing', async () => {
    const made = await sendWith('POST', '', {}, { title: 'Versioned', snapshot: { v: 1 } })
    const { id } = made.json()
    const first = made.headers.etag as string
    expect((await sendWith('GET', `/${id}`, {})).headers.etag).toBe(first)
    const body = { id, title: 'Mine', snapshot: { v: 2 } }
    const mine = await sendWith('POST', '', { 'if-match': first }, body)
    expect(mine.statusCode).toBe(200)
    const theirs = await sendWith('POST', '', { 'if-match': first }, { ...body, title: 'Theirs' })
    expect(theirs.json()).toMatchObject({ status: 412, code: 'precondition_failed', etag: mine.headers.etag })
    expect((await read(id)).body.title).toBe('Mine')
    expect((await sendWith('DELETE', `/${id}`, { 'if-match': first })).statusCode).toBe(412)
    const fresh = await sendWith('GET', `/${id}`, { 'if-none-match': mine.headers.etag as string })
    expect(fresh).toMatchObject({ statusCode: 304, body: '' })
    expect((await sendWith('POST', '', { 'if-none-match': '*' }, body)).statusCode).toBe(412)
    expect((await sendWith('POST', '', { 'if-none-match': '*' }, { ...body, id: newId() })).statusCode).toBe(201)
    expect((await sendWith('POST', '', { 'if-match': '*' }, { ...body, id: newId() })).statusCode).toBe(412)
    expect((await sendWith('DELETE', `/${id}`, { 'if-match': mine.headers.etag as string })).statusCode).toBe(204)
  })
})

describe('batch', () => {
  const batch = (lines: readonly string[], type?: string) =>
    make.lines(`/project/${project}/diagram-batch`, lines, type)

  it('writes each diagram separately and returns a result for each line', async () => {
    const ids = [newId(), newId()]
    const item = await entity()
    const { status, results } = await batch([
      JSON.stringify({ id: ids[0], title: 'One', snapshot: { n: 1.0 } }),
      '',
      JSON.stringify({ id: item, title: 'No diagram', snapshot: {} }),
      '{"title": "Cut',
      '[]',
      ` ${JSON.stringify({ id: ids[0], title: 'One again', snapshot: { big: 'x'.repeat(200_000) } })}\r`,
      JSON.stringify({ id: ids[1], title: 'Drawn', nodes: [{ id: 'a', text: 'A' }], hostEntityId: item }),
    ])
    expect(status).toBe(200)
    expect(results.map((one) => [one.index, one.status])).toEqual([
      [0, 201],
      [1, 409],
      [2, 400],
      [3, 422],
      [4, 200],
      [5, 201],
    ])
    expect(results[0].diagram).toMatchObject({ id: ids[0], title: 'One', branch: { name: 'master' } })
    expect(results[1].problem).toMatchObject({ code: 'not_a_diagram', status: 409 })
    expect((await read(ids[0]!)).body.title).toBe('One again')
    expect((await read(ids[1]!)).body.host_entity_ids).toEqual([item])
  })

  it('writes a line with a revision only over that revision, or, with 0, over nothing', async () => {
    const [id, other] = [newId(), newId()]
    let count = 0
    const write = async (...lines: object[]) => {
      // Each line changes something: what changes nothing is not written.
      const bodies = lines.map((line) => JSON.stringify({ title: `T${count++}`, snapshot: {}, ...line }))
      const { results } = await batch(bodies)
      return results.map((one) => one.diagram?.revision ?? one.problem.code)
    }
    const [first, ...refused] = await write({ id, revision: 0 }, { id, revision: 0 }, { id: other, revision: 1 })
    expect(refused).toEqual(['precondition_failed', 'precondition_failed'])
    expect(await write({ id, revision: first }, { id, revision: first })).toEqual([first + 1, 'precondition_failed'])
    expect(await write({ id })).toEqual([first + 2])
    const refusal = await upsert({ id, title: 'T', snapshot: {}, revision: first })
    expect(refusal).toMatchObject({ status: 412, body: { detail: `The current revision is ${first + 2}.` } })
    expect((await upsert({ id, title: 'T', snapshot: {}, revision: -1 })).status).toBe(422)
  })

  it('needs lines, not too many, with their own media type', async () => {
    expect(await batch(['', ' '])).toMatchObject({ status: 422 })
    expect(await batch(['{}'], 'application/json')).toMatchObject({
      status: 415,
      body: { detail: 'The body must be application/x-ndjson.' },
    })
    expect(await batch(Array(1001).fill('{}'))).toMatchObject({ status: 413, body: { code: 'too_many_diagrams' } })
    expect((await batch(Array(1000).fill('1'))).results).toHaveLength(1000)
  })
})

describe('picture', () => {
  const picture = (id: string, more = '', headers = {}) =>
    server.app.inject({
      url: `/project/${project}/diagram/${id}/thumbnail${more}`,
      headers: { customer: workspace.slug, 'x-api-key': workspace.admin.key, ...headers },
    })
  const drawn = async (id: string) => {
    const { rows } = await server.database.inWorkspace(workspace.id, (tx) =>
      sql<{ words: string }>`select p.words from diagram_picture p
        join entity_rev r on r.ws = p.ws and r.snapshot_hash = p.hash where r.entity_id = ${id}`.execute(tx),
    )
    return rows.map(({ words }) => words).sort()
  }

  it('is drawn when somebody asks, and is sent again only if the diagram has changed', async () => {
    const { id } = (await upsert({ title: 'Drawn', nodes: [{ id: 'a', text: 'Voter' }] })).body
    const { body, headers, statusCode } = await picture(id)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(body).toMatch(/^<svg .*Voter/s)
    expect((await picture(id, '', { 'if-none-match': headers.etag })).statusCode).toBe(304)
    const { revision } = (await upsert({ id, title: 'Drawn', nodes: [{ id: 'a', text: 'Controller' }] })).body
    expect((await picture(id, '', { 'if-none-match': headers.etag })).body).toContain('Controller')
    expect((await picture(id, `?revision=${revision - 1}`)).headers.etag).toBe(headers.etag)
  })

  it('is none of an empty canvas and of one that cannot be read', async () => {
    for (const snapshot of [undefined, { n: 1 }]) {
      const { id } = (await upsert({ title: 'Empty', ...(snapshot && { snapshot }) })).body
      expect((await picture(id)).statusCode).toBe(204)
    }
  })

  it('is drawn by itself, and kept as long as a branch sees the version', async () => {
    const { id } = (await upsert({ title: 'Soon', nodes: [{ id: 'a', text: 'First' }] })).body
    const { log, ...services } = server.services
    const worker = startPictureWorker(services)
    await expect.poll(() => drawn(id)).toEqual(['First'])
    await make.branch(project, 'sees the first')
    await upsert({ id, title: 'Soon', nodes: [{ id: 'a', text: 'Second' }] })
    await expect.poll(() => drawn(id), { timeout: 5000 }).toEqual(['First', 'Second'])
    const { revision } = (await upsert({ id, title: 'Soon', nodes: [{ id: 'a', text: 'Third' }] })).body
    await expect.poll(() => drawn(id), { timeout: 5000 }).toEqual(['First', 'Third'])
    await call('POST', `/project/${project}/diagram/${id}/restore`, { revision: revision - 1 })
    await expect.poll(() => drawn(id), { timeout: 5000 }).toEqual(['First', 'Second', 'Second'])
    await worker.stop()
  })
})

it('a diagram is renamed and linked to other entities without its drawing, unless somebody else has changed it', async () => {
  const [from, to] = [await make.entity(project), await make.entity(project)]
  const body = { title: 'Plan', hostEntityId: from, nodes: [{ id: 'a', text: 'A' }] }
  const { id, revision } = (await call('POST', `/project/${project}/diagram`, body)).body
  const at = `/project/${project}/diagram/${id}`
  const before = (await call('GET', at)).body
  const moved = await call('PATCH', at, { title: 'Plan B', host_entity_ids: [to], revision })
  expect(moved).toMatchObject({ status: 200, body: { title: 'Plan B', host_entity_ids: [to] } })
  expect((await call('PATCH', at, { title: 'Late', revision })).body.code).toBe('precondition_failed')
  expect((await call('PATCH', at, { title: 'Plan B' })).body.revision).toBe(moved.body.revision)
  expect((await call('PATCH', at, { host_entity_ids: [id] })).body.code).toBe('host_is_diagram')
  expect((await call('PATCH', at, { host_entity_ids: [project] })).body.code).toBe('entity_not_found')
  expect((await call('GET', `/project/${project}/entity/${from}/diagrams`)).body.diagrams).toEqual([])
  expect((await call('PATCH', at, { host_entity_ids: [] })).body.host_entity_ids).toEqual([])
  const after = (await call('GET', at)).body
  expect(after.snapshot).toEqual(before.snapshot)
})
