import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids/uuid.ts'

const server = await createServer()
const { call, workspace } = server
let project = ''

beforeAll(async () => {
  project = (await call('POST', '/project', { name: 'Pump' })).body.id
})

const upsert = (body: object) => call('POST', `/project/${project}/diagram`, body)
const read = (id: string, more = '') => call('GET', `/project/${project}/diagram/${id}${more}`)
const entity = async (more: object = {}): Promise<string> =>
  (await call('POST', `/project/${project}/entity`, { name: 'Impeller', ...more })).body.id

/** Sends a body character by character. */
async function send(text: string) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/project/${project}/diagram`,
    headers: { customer: workspace.slug, 'x-api-key': workspace.admin.key, 'content-type': 'application/json' },
    payload: text,
  })
  return { status: response.statusCode, body: response.json() }
}

async function readText(id: string): Promise<string> {
  const response = await server.app.inject({
    url: `/project/${project}/diagram/${id}`,
    headers: { customer: workspace.slug, 'x-api-key': workspace.admin.key },
  })
  return response.body
}

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
  const batch = async (lines: readonly string[], type = 'application/x-ndjson') => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/project/${project}/diagram-batch`,
      headers: { customer: workspace.slug, 'x-api-key': workspace.admin.key, 'content-type': type },
      payload: lines.join('\n'),
    })
    const isList = String(answer.headers['content-type']).startsWith('application/x-ndjson')
    const results = isList
      ? answer.body
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line))
      : []
    return { status: answer.statusCode, results, body: isList ? undefined : answer.json() }
  }

  it('writes each diagram by itself and answers a result for each line', async () => {
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

  it('wants lines, not too many, in a type of its own', async () => {
    expect(await batch(['', ' '])).toMatchObject({ status: 422 })
    expect(await batch(['{}'], 'application/json')).toMatchObject({ status: 415 })
    expect(await batch(Array(1001).fill('{}'))).toMatchObject({ status: 413, body: { code: 'too_many_diagrams' } })
    expect((await batch(Array(1000).fill('1'))).results).toHaveLength(1000)
  })
})

describe('upsert', () => {
  it('creates with an id of its own, then replaces title and snapshot in place', async () => {
    const made = await upsert({ title: 'First', snapshot: { store: { a: 1 }, schema: {} } })
    expect(made.status).toBe(201)
    const { id } = made.body
    expect(made.body).toMatchObject({ title: 'First', project_id: project, branch: { name: 'master' } })
    const replaced = await upsert({ id, title: 'Second', snapshot: { store: {}, schema: { v: 2 } } })
    expect(replaced.status).toBe(200)
    expect(replaced.body).toMatchObject({ id, title: 'Second', revision: made.body.revision + 1 })
    expect((await read(id)).body).toMatchObject({ id, title: 'Second', snapshot: { store: {}, schema: { v: 2 } } })
  })

  it('creates with a given id', async () => {
    const id = newId()
    expect(await upsert({ id, title: 'Given', snapshot: {} })).toMatchObject({ status: 201, body: { id } })
  })

  it('answers 409 when the id is an entity that is no diagram', async () => {
    const id = await entity()
    expect(await upsert({ id, title: 'X', snapshot: {} })).toMatchObject({
      status: 409,
      body: { code: 'not_a_diagram' },
    })
    expect((await call('GET', `/project/${project}/entity/${id}`)).body).toMatchObject({
      name: 'Impeller',
      type: 'item',
    })
  })

  it('tells what does not exist before what conflicts', async () => {
    const id = await entity()
    const snapshot = {}
    expect((await upsert({ id, title: 'X', snapshot, hostEntityId: newId() })).status).toBe(404)
    expect((await upsert({ id, title: 'X', snapshot, branch: 'nowhere' })).status).toBe(404)
    expect((await upsert({ id, title: 'X', snapshot, hostEntityId: id })).status).toBe(409)
    const own = newId()
    expect((await upsert({ id: own, title: 'X', snapshot, hostEntityId: own })).status).toBe(404)
  })

  it('refuses a host that is a diagram', async () => {
    const { id } = (await upsert({ title: 'Host?', snapshot: {} })).body
    const refusal = { status: 422, body: { code: 'host_is_diagram', errors: [{ pointer: '/hostEntityId' }] } }
    expect(await upsert({ title: 'X', snapshot: {}, hostEntityId: id })).toMatchObject(refusal)
    expect(await upsert({ id, title: 'X', snapshot: {}, hostEntityId: id })).toMatchObject(refusal)
  })

  it('answers 409 when the id is a diagram of another project, and leaves it', async () => {
    const { id } = (await upsert({ title: 'Mine', snapshot: { a: 1 } })).body
    const other = (await call('POST', '/project', { name: 'Other' })).body.id
    const answer = await call('POST', `/project/${other}/diagram`, { id, title: 'Theirs', snapshot: {} })
    expect(answer.status).toBe(409)
    expect((await read(id)).body.title).toBe('Mine')
  })

  it('takes the same id in another workspace without touching this one', async () => {
    const { id } = (await upsert({ title: 'Mine', snapshot: { a: 1 } })).body
    const globex = await server.createWorkspace('globex')
    const theirs = (await call('POST', '/project', { name: 'Theirs' }, { workspace: globex })).body.id
    const body = { id, title: 'Theirs', snapshot: {} }
    expect((await call('POST', `/project/${theirs}/diagram`, body, { workspace: globex })).status).toBe(201)
    expect((await call('POST', `/project/${project}/diagram`, body, { workspace: globex })).status).toBe(404)
    expect((await read(id)).body.title).toBe('Mine')
  })

  it('links to a host entity, keeps the link, and shows the diagram there', async () => {
    const host = await entity()
    const { id } = (await upsert({ title: 'Linked', snapshot: {}, hostEntityId: host })).body
    const again = await upsert({ id, title: 'Linked still', snapshot: {} })
    expect(again.body.host_entity_ids).toEqual([host])
    const { diagrams } = (await call('GET', `/project/${project}/entity/${host}/diagrams`)).body
    expect(diagrams).toMatchObject([{ id, title: 'Linked still', host_entity_ids: [host] }])
    const second = await entity()
    expect((await upsert({ id, title: 'Both', snapshot: {}, hostEntityId: second })).body.host_entity_ids).toEqual([
      host,
      second,
    ])
    expect((await upsert({ title: 'X', snapshot: {}, hostEntityId: newId() })).status).toBe(404)
    expect((await upsert({ title: 'X', snapshot: {}, hostEntityId: 'text' })).status).toBe(404)
  })

  it('lets an embed node of the host resolve, and of no other entity', async () => {
    const host = await entity()
    const { id } = (await upsert({ title: 'Embedded', snapshot: {}, hostEntityId: host })).body
    const values = { Description: [{ type: 'canvas', diagramId: id, children: [{ text: '' }] }] }
    const own = await call('PUT', `/project/${project}/entity/${host}/values`, { values })
    expect(own.body.embeds).toMatchObject([{ diagram_id: id, resolved: true, title: 'Embedded' }])
    const foreign = await call('PUT', `/project/${project}/entity/${await entity()}/values`, { values })
    expect(foreign.body.embeds).toMatchObject([{ diagram_id: id, resolved: false }])
  })

  it('writes to the named branch alone; omitted and master are the base branch', async () => {
    const branch = (await call('POST', `/project/${project}/branch`, { name: 'draft' })).body
    const { id } = (await upsert({ title: 'Base', snapshot: { v: 1 } })).body
    const made = await upsert({ title: 'Only there', snapshot: { v: 2 }, branch: 'draft' })
    expect(made).toMatchObject({ status: 201, body: { branch: { id: branch.id, name: 'draft' } } })
    expect((await read(made.body.id)).status).toBe(404)
    expect((await read(made.body.id, '?branch=draft')).body.snapshot).toEqual({ v: 2 })
    expect((await read(made.body.id, `?branch=${branch.id}`)).status).toBe(200)
    expect((await upsert({ id, title: 'Base 2', snapshot: {}, branch: 'master' })).status).toBe(200)
    expect((await read(id)).body.title).toBe('Base 2')
    expect((await upsert({ title: 'X', snapshot: {}, branch: 'nowhere' })).status).toBe(404)
  })

  it('keeps a snapshot character by character: digits, order, spacing, escapes', async () => {
    const snapshot = String.raw`{ "b" : 1.0, "a":1e5 ,"n":0.1000, "z":-0, "big":12345678901234567890, "s":"\u00e9\/é😀" }`
    const made = await send(`{"title":"Exact","snapshot":${snapshot}}`)
    expect(made.status).toBe(201)
    expect(await readText(made.body.id)).toContain(`"snapshot":${snapshot}}`)
  })

  it('keeps any snapshot, on the event loop and on a thread', async () => {
    const check = async (snapshot: object, space: number, padding: number) => {
      const text = JSON.stringify({ ...snapshot, padding: 'x'.repeat(padding) }, null, space)
      if (text.includes('\\u0000')) return
      const made = await send(`{"title":"Any","snapshot":${text}}`)
      expect(made.status).toBe(201)
      expect(await readText(made.body.id)).toContain(`"snapshot":${text}}`)
    }
    const any = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ stringUnit: 'grapheme' }))
    await fc.assert(fc.asyncProperty(any, fc.constantFrom(0, 2), fc.constantFrom(0, 200_000), check), { numRuns: 30 })
  })

  it.each([0, 1, 2, 3])(
    'keeps characters whole where a long snapshot is stored in pieces, moved by %i bytes',
    async (shift) => {
      const snapshot = JSON.stringify({ text: `${'x'.repeat(shift)}${'é€😀'.repeat(150_000)}` })
      const made = await send(`{"title":"Long","snapshot":${snapshot}}`)
      expect(made.status).toBe(201)
      expect((await readText(made.body.id)).endsWith(`"snapshot":${snapshot}}`)).toBe(true)
      expect((await send(`{"title":"The same","snapshot":${snapshot}}`)).status).toBe(201)
    },
  )

  it.each(['entities', 'nodes', 'connections', 'annotations'])('refuses a snapshot beside %s', async (name) => {
    const answer = await upsert({ title: 'X', snapshot: {}, [name]: [] })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'snapshot_excludes', errors: [{ pointer: `/${name}` }] },
    })
  })

  it.each([
    [{ snapshot: {} }, ''],
    [{ title: '', snapshot: {} }, '/title'],
    [{ title: 'x', snapshot: [] }, '/snapshot'],
    [{ title: 'x', snapshot: 'text' }, '/snapshot'],
    [{ title: 'x', snapshot: {}, id: 'no uuid' }, '/id'],
    [{ title: 'x', snapshot: {}, hostEntityID: 'x' }, '/hostEntityID'],
    [{ title: 'x', nodes: [{ id: 'a', x: '5' }] }, '/nodes/0/x'],
    [{ title: 'x', nodes: [{ id: 'a' }, { id: 'a' }] }, '/nodes/1/id'],
    [{ title: 'x', nodes: [{ id: 'a' }], connections: [{ from: 'a', to: 'b' }] }, '/connections/0/to'],
    [{ title: 'x', entities: [{ id: newId() }] }, '/entities/0/id'],
  ])('answers 422 to %j and points at %s', async (body, pointer) => {
    const answer = await upsert(body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].pointer).toBe(pointer)
  })

  it('answers 422 without a body, 400 to what is no JSON, 415 to another type', async () => {
    const none = await call('POST', `/project/${project}/diagram`)
    expect(none).toMatchObject({ status: 422, body: { errors: [{ pointer: '' }] } })
    expect((await send('{"title":')).status).toBe(400)
    const response = await server.app.inject({
      method: 'POST',
      url: `/project/${project}/diagram`,
      headers: { customer: workspace.slug, 'x-api-key': workspace.admin.key, 'content-type': 'text/plain' },
      payload: '{}',
    })
    expect(response.statusCode).toBe(415)
  })
})

describe('generated diagrams', () => {
  it('draw entities as cards tied to them, nodes, arrows and texts', async () => {
    const id = await entity({ name: 'Valve', values: { Pressure: 16, Medium: 'water' } })
    const made = await upsert({
      title: 'Generated',
      entities: [{ id, fields: ['Pressure'] }],
      nodes: [{ id: 'n1', text: 'Start', shape: 'ellipse', x: 10, y: 20, w: 120, h: 60, color: '#ff0000' }],
      connections: [{ from: 'n1', to: id, text: 'opens' }],
      annotations: [{ text: 'Overview', x: 0, y: -100 }],
    })
    expect(made.status).toBe(201)
    const { snapshot } = (await read(made.body.id)).body
    const text = JSON.stringify(snapshot)
    for (const word of ['Valve', 'Pressure', '16', 'Start', 'opens', 'Overview', id]) expect(text).toContain(word)
    expect(text).not.toContain('water')
    expect(
      Object.values<{ typeName: string }>(snapshot.store).filter((record) => record.typeName === 'binding'),
    ).toHaveLength(2)
  })

  it('take ids of entities in any case', async () => {
    const id = await entity()
    const body = { entities: [{ id: id.toUpperCase() }], connections: [{ from: id, to: id.toUpperCase() }] }
    expect((await upsert({ title: 'Loop', ...body })).status).toBe(201)
  })

  it('may be empty', async () => {
    const made = await upsert({ title: 'Empty' })
    expect(made.status).toBe(201)
    expect(Object.keys((await read(made.body.id)).body.snapshot)).toEqual(['store', 'schema'])
  })
})
