import { describe, expect, it } from 'vitest'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'

const server = await createServer()
const make = fixtures(server)
const { call, workspace } = server
const project = await make.project()

const upsert = async (body: object): Promise<{ id: string; revision: number }> =>
  (await call('POST', `/project/${project}/diagram`, body)).body
const of = (id: string, more = '') => `/project/${project}/diagram/${id}/${more}`

describe('the history of a diagram', () => {
  it('names who wrote each version and on which branch, the newest first, in pages', async () => {
    const first = await upsert({ title: 'Brakes', snapshot: { v: 1 } })
    const { id } = first
    const second = await upsert({ id, title: 'Brakes', snapshot: { v: 2 } })
    await make.branch(project, 'work')
    const onMaster = await upsert({ id, title: 'Brakes', snapshot: { v: 'later' } })
    const third = await upsert({ id, title: 'Brakes 2', snapshot: { v: 3 }, branch: 'work' })
    const { body } = await call('GET', of(id, 'history?branch=work'))
    expect(body.versions.map((one: { revision: number }) => one.revision)).toEqual([
      third.revision,
      second.revision,
      first.revision,
    ])
    expect(body.next).toBeNull()
    expect(body.versions[0]).toMatchObject({
      branch: { name: 'work' },
      name: 'Brakes 2',
      deleted: false,
      updated_by: { id: workspace.admin.id },
      imported_from: null,
    })
    expect(body.versions[1].branch.name).toBe('master')
    const page = await call('GET', of(id, 'history?branch=work&limit=2'))
    expect(page.body.next).toBe(second.revision)
    const rest = await call('GET', of(id, `history?branch=work&before=${page.body.next}`))
    expect(rest.body.versions).toEqual([body.versions[2]])
    // Versions that the base branch wrote after the fork are no versions of the branch.
    expect((await call('GET', of(id, `version?branch=work&revision=${onMaster.revision}`))).body).not.toMatchObject({
      snapshot: { v: 'later' },
    })
  })

  it('opens any version, and restores one as the newest', async () => {
    const first = await upsert({ title: 'Pump', snapshot: { v: 1 } })
    const { id } = first
    await upsert({ id, title: 'Pump B', snapshot: { v: 2 } })
    const old = await call('GET', of(id, `version?revision=${first.revision}`))
    expect(old.body).toMatchObject({ id, title: 'Pump', revision: first.revision, snapshot: { v: 1 } })
    const restored = await call('POST', of(id, 'restore'), { revision: first.revision })
    expect(restored).toMatchObject({ status: 200, body: { id, name: 'Pump', branch: { name: 'master' } } })
    const now = await call('GET', `/project/${project}/diagram/${id}`)
    expect(now.body).toMatchObject({ title: 'Pump', snapshot: { v: 1 }, revision: restored.body.revision })
    expect(now.headers.etag).toBe(restored.headers.etag)
    expect((await call('GET', of(id, 'history'))).body.versions).toHaveLength(3)
    // Once more changes nothing.
    expect((await call('POST', of(id, 'restore'), { revision: first.revision })).body).toEqual(restored.body)
    expect((await call('GET', of(id, 'version?revision=999'))).body.code).toBe('version_not_found')
    expect((await call('POST', of(id, 'restore'), { revision: 999 })).body.code).toBe('version_not_found')
  })

  it('brings a deleted diagram back, and nothing on a closed branch or over a newer version', async () => {
    const { id, revision } = await upsert({ title: 'Valve', snapshot: { v: 1 } })
    await make.branch(project, 'closed')
    await call('POST', `/project/${project}/branch/closed/merge`)
    const restore = (more: object = {}) => call('POST', of(id, 'restore'), { revision, ...more })
    const { body } = await call('GET', `/project/${project}/branch?status=merged`)
    const closed = body.branches?.find((branch: { name: string }) => branch.name === 'closed')?.id ?? 'closed'
    expect(await restore({ branch: closed })).toMatchObject({ status: 409, body: { code: 'branch_closed' } })
    await call('DELETE', `/project/${project}/diagram/${id}`)
    const { versions } = (await call('GET', of(id, 'history'))).body
    expect(versions[0].deleted).toBe(true)
    expect((await call('GET', of(id, `version?revision=${versions[0].revision}`))).status).toBe(404)
    expect((await restore()).status).toBe(200)
    expect((await call('GET', `/project/${project}/diagram/${id}`)).body.snapshot).toEqual({ v: 1 })
    const stale = await server.app.inject({
      method: 'POST',
      url: of(id, 'restore'),
      headers: { customer: workspace.slug, 'x-api-key': workspace.admin.key, 'if-match': '"x.1"' },
      payload: { revision },
    })
    expect(stale.statusCode).toBe(412)
  })
})

it('compares any two versions of a diagram, element by element', async () => {
  const box = (text: string) => ({ id: 'pump', text })
  const first = await upsert({ title: 'Loop', nodes: [box('Pump')] })
  const { id } = first
  const second = await upsert({ id, title: 'Loop', nodes: [box('Pump'), { id: 'valve', text: 'Valve' }] })
  await upsert({ id, title: 'Loop', nodes: [box('Pump A'), { id: 'valve', text: 'Valve' }] })
  const changes = async (query: string) => (await call('GET', of(id, `changes?${query}`))).body
  const toNow = await changes(`before=${first.revision}`)
  expect(toNow).toMatchObject({ title: 'Loop', before: first.revision, counts: { added: 1, removed: 0, changed: 1 } })
  const back = await changes(`before=${second.revision}&after=${first.revision}`)
  expect(back).toMatchObject({ after: first.revision, counts: { added: 0, removed: 1, changed: 0 } })
  expect(back.pages[0].elements).toEqual([expect.objectContaining({ kind: 'removed', name: 'Valve' })])
  expect((await changes('before=999')).code).toBe('version_not_found')
})

describe('the history of an entity', () => {
  it('opens and restores its values', async () => {
    const id = await make.entity(project, { name: 'Impeller', values: { Mass: 1 } })
    const at = `/project/${project}/entity/${id}`
    const { revision } = (await call('GET', at)).body
    await make.put(project, id, { Mass: 2, Colour: 'red' })
    const { body } = await call('GET', `${at}/history`)
    expect(body.versions).toHaveLength(2)
    expect((await call('GET', `${at}/version?revision=${revision}`)).body.values).toEqual({ Mass: 1 })
    expect((await call('POST', `${at}/restore`, { revision })).status).toBe(200)
    expect((await call('GET', at)).body.values).toEqual({ Mass: 1 })
    // A diagram is no entity here, and the other way round.
    expect((await call('POST', of(id, 'restore'), { revision })).status).toBe(404)
  })
})

it('lists what was changed last, each thing once, as a branch sees it', async () => {
  const own = await make.project()
  const id = await make.entity(own, { name: 'Rotor' })
  const diagram = (await call('POST', `/project/${own}/diagram`, { title: 'Plan', snapshot: { v: 1 } })).body.id
  await make.branch(own, 'work')
  await make.put(own, id, { Mass: 1 }, 'work')
  await make.put(own, id, { Mass: 2 }, 'work')
  await call('DELETE', `/project/${own}/diagram/${diagram}`)
  const recent = async (query = '') => {
    const { body } = await call('GET', `/project/${own}/recent-changes${query}`)
    return body.changes.map((one: { name: string; deleted: boolean; branch: { name: string } }) => [
      one.name,
      one.deleted,
      one.branch.name,
    ])
  }
  expect(await recent()).toEqual([
    ['Plan', true, 'master'],
    ['Rotor', false, 'master'],
  ])
  expect(await recent('?branch=work')).toEqual([
    ['Rotor', false, 'work'],
    ['Plan', false, 'master'],
  ])
  expect(await recent('?branch=work&of=diagram&limit=1')).toEqual([['Plan', false, 'master']])
})
