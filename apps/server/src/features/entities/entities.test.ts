import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'

const server = await createServer()
const { workspace } = server
const make = fixtures(server)

describe('entities', () => {
  it('are created, read and deleted', async () => {
    const project = await make.project()
    const { body: master } = await server.call('GET', `/project/${project}/branch/master`)
    const created = await server.call('POST', `/project/${project}/entity`, {
      name: 'Pump',
      type: 'part',
      values: { mass: 4 },
    })
    expect(created).toMatchObject({ status: 201 })
    expect(created.body).toEqual({
      id: expect.any(String),
      project_id: project,
      branch_id: master.id,
      type: 'part',
      name: 'Pump',
      values: { mass: 4 },
      embeds: [],
      revision: 1,
      updated_at: expect.any(String),
      updated_by: workspace.admin.id,
    })
    const at = `/project/${project}/entity/${created.body.id}`
    expect((await server.call('GET', at)).body).toEqual(created.body)
    const nameless = await server.call('GET', `/project/${project}/entity/not-an-id`)
    expect(nameless).toMatchObject({ status: 404, body: { code: 'entity_not_found' } })
    const deleted = await server.call('DELETE', at)
    expect(deleted).toMatchObject({ status: 204, body: '' })
    expect((await server.call('GET', at)).status).toBe(404)
    expect((await server.call('DELETE', at)).status).toBe(404)
  })

  it('are missing rather than closed on a closed branch that never saw them', async () => {
    const project = await make.project()
    const branch = await make.branch(project, 'work')
    const later = await make.entity(project)
    const there = await make.entity(project, { branch })
    await server.call('POST', `/project/${project}/branch/${branch}/close`)
    const at = `/project/${project}/entity`
    for (const [id, status, code] of [
      [later, 404, 'entity_not_found'],
      [there, 409, 'branch_closed'],
    ] as const) {
      const answers = [
        await server.call('DELETE', `${at}/${id}?branch=${branch}`),
        await server.call('PUT', `${at}/${id}/values`, { branch, values: {} }),
      ]
      for (const answer of answers) expect(answer).toMatchObject({ status, body: { code } })
    }
  })

  it('keep an id for one thing: taken on the branch, by another type or by another project', async () => {
    const project = await make.project()
    const id = await make.entity(project, { type: 'part' })
    const create = (at: string, body: object) =>
      server.call('POST', `/project/${at}/entity`, { name: 'x', id, ...body })
    expect(await create(project, { type: 'part' })).toMatchObject({ status: 409, body: { code: 'entity_exists' } })
    expect(await create(project, { type: 'item' })).toMatchObject({ status: 409, body: { code: 'entity_id_taken' } })
    expect(await create(await make.project(), { type: 'part' })).toMatchObject({
      status: 409,
      body: { code: 'entity_id_taken' },
    })
    await server.call('DELETE', `/project/${project}/entity/${id}`)
    expect((await create(project, { type: 'part' })).status).toBe(201)
    expect(await create(project, { id: crypto.randomUUID(), type: 'diagram' })).toMatchObject({ status: 422 })
    const other = await server.createWorkspace('same-id')
    const theirs = await server.call('POST', '/project', { name: 'P' }, { workspace: other })
    expect(
      (await server.call('POST', `/project/${theirs.body.id}/entity`, { name: 'x', id }, { workspace: other })).status,
    ).toBe(201)
  })

  it('are listed in pages, by type and name, as the branch sees them', async () => {
    const project = await make.project()
    const ids: string[] = []
    for (let index = 0; index < 7; index++) ids.push(await make.entity(project, { type: index % 2 ? 'odd' : 'even' }))
    await make.branch(project, 'work')
    await server.call('DELETE', `/project/${project}/entity/${ids[0]}?branch=work`)
    await make.put(project, ids[1]!, { a: 1 }, 'work')
    const added = await make.entity(project, { branch: 'work', type: 'odd' })
    const all = async (query: string) => {
      const seen: string[] = []
      for (let after = ''; ; ) {
        const { body } = await server.call('GET', `/project/${project}/entity?limit=2${query}${after}`)
        seen.push(...body.entities.map((entity: { id: string }) => entity.id))
        if (body.next === null) return seen
        after = `&after=${body.next}`
      }
    }
    expect(await all('')).toEqual(ids)
    expect(await all('&branch=work')).toEqual([...ids.slice(1), added].sort())
    expect(await all('&branch=work&type=odd')).toEqual([ids[1], ids[3], ids[5], added].sort())
    const named = (name: string, more: object = {}) => make.entity(project, { name, ...more })
    const pumps = [await named('Pümpe 1'), await named('PÜMPE 10%', { type: 'odd' }), await named('große pümpe')]
    await named('Pumpe')
    expect(await all('&search=pÜmpe')).toEqual(pumps)
    expect(await all('&search=pÜmpe&type=odd')).toEqual([pumps[1]])
    expect(await all(`&search=${encodeURIComponent('0%')}`)).toEqual([pumps[1]])
    // A branch sees the names at its fork point, and those that it changed since.
    await make.branch(project, 'renamed')
    await server.call('PUT', `/project/${project}/entity/${pumps[0]}/values`, {
      ...{ name: 'Valve', values: {}, branch: 'renamed' },
    })
    expect(await all('&search=pümpe&branch=renamed')).toEqual(pumps.slice(1))
    expect(await all('&search=valve&branch=renamed')).toEqual([pumps[0]])
    expect(await all('&search=valve')).toEqual([])
    expect((await server.call('GET', `/project/${project}/entity?search=`)).status).toBe(422)
    expect((await server.call('GET', `/project/${project}/entity?after=x`)).status).toBe(422)
    expect((await server.call('GET', `/project/${project}/entity?limit=0`)).status).toBe(422)
    expect((await server.call('GET', `/project/${project}/entity?limt=1`)).status).toBe(422)
    expect((await server.call('GET', `/project/${project}/entity?branch=nowhere`)).status).toBe(404)
    // A page ends with the entity that makes it too large.
    await server.database.inWorkspace(server.workspace.id, (tx) =>
      sql`update entity_rev set vals = jsonb_build_object('a', repeat('x', 2500000))
        where entity_id = any(${pumps}::uuid[]) and rev_to > 1000`.execute(tx),
    )
    const pages = async (after = ''): Promise<number[]> => {
      const { body } = await server.call('GET', `/project/${project}/entity?limit=500&search=pümpe${after}`)
      return [body.entities.length, ...(body.next === null ? [] : await pages(`&after=${body.next}`))]
    }
    expect(await pages()).toEqual([2, 1])
  })
})

describe('values', () => {
  it('are merged key by key; a value is replaced as a whole and null is a value', async () => {
    const project = await make.project()
    const id = await make.entity(project, { values: { a: 1, b: { x: 1, y: 1 }, c: [1] } })
    await make.put(project, id, { b: { x: 2 }, d: null })
    expect(await make.read(project, id)).toEqual({ a: 1, b: { x: 2 }, c: [1], d: null })
    await make.put(project, id, {})
    expect(await make.read(project, id)).toEqual({ a: 1, b: { x: 2 }, c: [1], d: null })
  })

  it('lose no key when many are written at once', async () => {
    const project = await make.project()
    const id = await make.entity(project)
    await Promise.all(Array.from({ length: 20 }, (_, index) => make.put(project, id, { [`k${index}`]: index })))
    expect(await make.read(project, id)).toEqual(
      Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`k${index}`, index])),
    )
  })

  it('may have names that mean something to JavaScript', async () => {
    const project = await make.project()
    const nameless = await server.call('POST', `/project/${project}/entity`, { name: 'x', values: { '': 0 } })
    expect(nameless.status).toBe(422)
    const fine = await make.entity(project, { values: { constructor: 1, toString: 2, 'a/b~c': 3, 'naïve 🎈': 4 } })
    expect(await make.read(project, fine)).toEqual({ constructor: 1, toString: 2, 'a/b~c': 3, 'naïve 🎈': 4 })
    const polluting = await server.app.inject({
      method: 'PUT',
      url: `/project/${project}/entity/${fine}/values`,
      headers: { customer: workspace.slug, 'x-api-key': workspace.admin.key, 'content-type': 'application/json' },
      payload: '{"values":{"__proto__":{"admin":true}}}',
    })
    expect(polluting.statusCode).toBe(400)
  })

  it('refuse values that cannot be stored, with a pointer to them', async () => {
    const project = await make.project()
    const id = await make.entity(project)
    const put = (payload: string) =>
      server.app.inject({
        method: 'PUT',
        url: `/project/${project}/entity/${id}/values`,
        headers: { customer: workspace.slug, 'x-api-key': workspace.admin.key, 'content-type': 'application/json' },
        payload,
      })
    for (const [payload, pointer] of [
      ['{"values":{"a":{"b":["\\u0000"]}}}', '/values/a/b/0'],
      ['{"values":{"a":"\\ud800"}}', '/values/a'],
      ['{"values":{"a\\udc00":1}}', '/values'],
      ['{"values":{"a":1e999}}', '/values/a'],
    ] as const) {
      const answer = await put(payload)
      expect(answer.statusCode, payload).toBe(422)
      expect(answer.json().errors[0].pointer, payload).toBe(pointer)
    }
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
    expect((await put(`{"values":{"a":${deep}}}`)).statusCode).toBe(422)
  })
})

describe('versions', () => {
  const send = (method: 'GET' | 'PUT' | 'DELETE', url: string, headers: object, payload?: object) =>
    server.app.inject({
      method,
      url,
      headers: { customer: workspace.slug, 'x-api-key': workspace.admin.key, ...headers },
      ...(payload && { payload }),
    })

  it('keep one person from overwriting another’s values', async () => {
    const project = await make.project()
    const at = `/project/${project}/entity/${await make.entity(project)}`
    const tag = (await send('GET', at, {})).headers.etag as string
    const mine = await send('PUT', `${at}/values`, { 'if-match': tag }, { values: { a: 'mine' } })
    expect(mine.statusCode).toBe(200)
    expect(mine.headers.etag).not.toBe(tag)
    const theirs = await send('PUT', `${at}/values`, { 'if-match': tag }, { values: { a: 'theirs' } })
    expect(theirs.statusCode).toBe(412)
    expect(theirs.json()).toMatchObject({ code: 'precondition_failed', etag: mine.headers.etag })
    expect(theirs.headers.etag).toBe(mine.headers.etag)
    expect((await send('DELETE', at, { 'if-match': `${tag}, "other"` })).statusCode).toBe(412)
    const renamed = await send('PUT', `${at}/values`, { 'if-match': '*' }, { name: 'Other', values: {} })
    expect(renamed.json()).toMatchObject({ name: 'Other', values: { a: 'mine' } })
    expect((await send('PUT', `${at}/values`, { 'if-match': 'no tag' }, { values: {} })).statusCode).toBe(400)
    const now = (await send('GET', at, {})).headers.etag as string
    expect((await send('DELETE', at, { 'if-match': `W/${now}` })).statusCode).toBe(412)
    expect((await send('DELETE', at, { 'if-match': `"other" , ${now}` })).statusCode).toBe(204)
  })

  it('name the branch that holds them, and spare a sender what it already has', async () => {
    const project = await make.project()
    const at = `/project/${project}/entity/${await make.entity(project)}`
    await make.branch(project, 'work')
    const base = (await send('GET', at, {})).headers.etag as string
    expect((await send('GET', `${at}?branch=work`, {})).headers.etag).toBe(base)
    const fresh = await send('GET', at, { 'if-none-match': `W/${base}` })
    expect(fresh).toMatchObject({ statusCode: 304, body: '' })
    await send('PUT', `${at}/values`, {}, { values: { a: 1 }, branch: 'work' })
    expect((await send('GET', `${at}?branch=work`, { 'if-none-match': base })).statusCode).toBe(200)
    expect((await send('GET', at, { 'if-none-match': base })).statusCode).toBe(304)
  })

  it('let one of many concurrent writers win', async () => {
    const project = await make.project()
    const at = `/project/${project}/entity/${await make.entity(project)}`
    const tag = (await send('GET', at, {})).headers.etag as string
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => send('PUT', `${at}/values`, { 'if-match': tag }, { values: { n } })),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(7).fill(412)])
  })
})
