import { packText } from '@drawbridge/intake/packed-text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storeSnapshot } from '#domain/diagrams/snapshots'
import { newId } from '#platform/ids/uuid'
import { whileHeld } from '#test/locks'
import { createDiagrams } from './diagrams.test-util.ts'

const { server, make, project, upsert, read, entity } = await createDiagrams()
const { call, workspace } = server

/** Sends a body exactly as it is written. */
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
    expect((await read(id)).headers['content-length']).toBe(String(Buffer.byteLength(await readText(id))))
  })

  it('stores the path of the file that it was imported from, and keeps it when none is sent', async () => {
    const { id } = (await upsert({ title: 'Orders', path: 'wiki/shop/orders.drawio', snapshot: {} })).body
    await upsert({ id, title: 'Orders', snapshot: { store: {} } })
    expect((await read(id)).body.path).toBe('wiki/shop/orders.drawio')
    const { diagrams } = (await call('GET', `/project/${project}/diagram`)).body
    expect(diagrams).toContainEqual(expect.objectContaining({ id, path: 'wiki/shop/orders.drawio' }))
    expect((await upsert({ id, title: 'Orders', path: 'a\nb' })).status).toBe(422)
  })

  it('with a source file lets others write to the branch while its drawing is stored', async () => {
    const snapshot = { store: { 'shape:slow': { id: 'shape:slow' } } }
    const file = await make.file(project, 'slow.drawio', 'slow')
    const saved = await whileHeld(server, {
      hold: (tx) => storeSnapshot(tx, workspace.id, packText([JSON.stringify(snapshot)])),
      waiting: 1,
      requests: () => upsert({ title: 'Slow', snapshot, source: { file_id: file } }),
      finish: async () => expect((await upsert({ title: 'Meanwhile', snapshot: {} })).status).toBe(201),
    })
    expect(saved.status).toBe(201)
    const source = (await call('GET', `/project/${project}/diagram/${saved.body.id}/source`)).body
    expect(source.source_file_id).toBe(file)
  })

  it('keeps the drawing of an existing diagram when only its title is sent', async () => {
    const snapshot = { store: { a: 1 }, schema: {} }
    const { id } = (await upsert({ title: 'Before', snapshot })).body
    expect(await upsert({ id, title: 'After' })).toMatchObject({ status: 200, body: { title: 'After' } })
    expect((await read(id)).body).toMatchObject({ title: 'After', snapshot })
  })

  it('empties a diagram when an empty list of items is sent', async () => {
    const { id } = (await upsert({ title: 'Drawn', nodes: [{ id: 'a', text: 'A' }] })).body
    const shapes = async () =>
      Object.keys((await read(id)).body.snapshot.store).filter((key) => key.startsWith('shape:'))
    expect(await shapes()).toHaveLength(1)
    expect((await upsert({ id, title: 'Drawn', nodes: [] })).status).toBe(200)
    expect(await shapes()).toEqual([])
  })

  it.each([
    ['records without meta', { store: { 'shape:a': { id: 'shape:a', typeName: 'shape' } }, schema: {} }],
    ['null records', { store: { 'shape:a': null }, schema: null }],
    ['unknown types of shapes', { store: { 'shape:a': { id: 'shape:a', typeName: 'shape', type: 'later' } } }],
    ['a newer schema', { store: {}, schema: { schemaVersion: 99, sequences: { 'com.tldraw.store': 99 } } }],
  ])('keeps a snapshot with %s as it was sent', async (_, snapshot) => {
    const made = await upsert({ title: 'Kept', snapshot })
    expect(made.status).toBe(201)
    expect(await readText(made.body.id)).toContain(`"snapshot":${JSON.stringify(snapshot)}`)
  })

  it('creates with a given id', async () => {
    const id = newId()
    expect(await upsert({ id, title: 'Given', snapshot: {} })).toMatchObject({ status: 201, body: { id } })
  })

  it('answers 409 when the id belongs to an entity that is not a diagram', async () => {
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

  it('reports missing resources before conflicts', async () => {
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

  it('resolves embed nodes of the host and of no other entity', async () => {
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
    'does not split characters where a long snapshot is stored in pieces, moved by %i bytes',
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

  it('answers 422 without a body, 400 to invalid JSON, 415 to another type', async () => {
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
  it('draw entities as cards linked to them, nodes, arrows and texts', async () => {
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

  it('accept entity ids in upper or lower case', async () => {
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
