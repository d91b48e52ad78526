import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids/uuid'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'

const server = await createServer()
const { call, workspace } = server
const make = fixtures(server)

const PART = [
  { name: 'Title', kind: 'text', required: true },
  { name: 'About', kind: 'rich_text' },
  { name: 'Mass', kind: 'number' },
  { name: 'Bought', kind: 'boolean' },
  { name: 'Due', kind: 'date' },
  { name: 'Size', kind: 'choice', choices: ['S', 'L'] },
  { name: 'Owner', kind: 'user', many: true },
  { name: 'Made of', kind: 'reference', many: true, target_type: 'part' },
]
const GOOD = {
  Title: 'Pump',
  About: [{ type: 'p', children: [{ text: 'Pumps' }] }],
  Mass: 4.2,
  Bought: false,
  Due: '2026-03-14',
  Size: 'L',
  Owner: [workspace.member.id, workspace.other.email.toUpperCase()],
}

/** A project with a type "part". */
async function model(fields: object[] = PART, more: object = {}) {
  const project = await make.project()
  const made = await call('POST', `/project/${project}/entity-type`, { name: 'part', fields, ...more })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return { project, type: made.body, at: `/project/${project}/entity-type/${made.body.id}` }
}
const create = (project: string, values: object, type = 'part') =>
  call('POST', `/project/${project}/entity`, { name: 'One', type, values })

describe('types of entities', () => {
  it('are declared, read, listed, changed and deleted', async () => {
    const { project, type, at } = await model()
    expect(type).toMatchObject({ name: 'part', description: '', other_values: true, project_id: project })
    expect(type.fields.map((field: { name: string }) => field.name)).toEqual(PART.map((field) => field.name))
    expect((await call('GET', at)).body).toEqual(type)
    expect((await call('GET', `/project/${project}/entity-type`)).body.entity_types).toEqual([type])
    const again = await call('POST', `/project/${project}/entity-type`, { name: 'part' })
    expect(again).toMatchObject({ status: 409, body: { code: 'entity_type_taken' } })
    const changed = await call('PATCH', at, { description: 'Bought or made' })
    expect(changed.body).toEqual({ ...type, description: 'Bought or made', updated_at: changed.body.updated_at })
    const bad = await create(project, { Mass: 'heavy' })
    expect(bad.status).toBe(422)
    expect((await call('DELETE', at)).status).toBe(204)
    expect((await create(project, { Mass: 'heavy' })).status).toBe(201)
    const trail = await call('GET', `/audit-log?target_id=${type.id}`)
    expect(trail.body.entries.map((one: { action: string }) => one.action)).toEqual([
      'entity_type.deleted',
      'entity_type.updated',
      'entity_type.created',
    ])
  })

  it.each([
    [
      'two fields of one name',
      [
        { name: 'A', kind: 'text' },
        { name: 'A', kind: 'number' },
      ],
      '/fields/1/name',
    ],
    ['a choice without choices', [{ name: 'A', kind: 'choice' }], '/fields/0/choices'],
    ['choices of a text', [{ name: 'A', kind: 'text', choices: ['a'] }], '/fields/0/choices'],
    ['a list of numbers', [{ name: 'A', kind: 'number', many: true }], '/fields/0/many'],
    ['a text with a target', [{ name: 'A', kind: 'text', target_type: 'part' }], '/fields/0/target_type'],
    ['a field of another type', [{ id: newId(), name: 'A', kind: 'text' }], '/fields/0/id'],
  ])('refuse %s', async (_, fields, pointer) => {
    const project = await make.project()
    const answer = await call('POST', `/project/${project}/entity-type`, { name: 'part', fields })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer }] } })
    expect((await call('POST', `/project/${project}/entity-type`, { name: 'diagram' })).status).toBe(422)
  })
})

describe('values of a declared type', () => {
  it('are taken when they fit, by creation and by change', async () => {
    const { project } = await model()
    const made = await create(project, GOOD)
    expect(made).toMatchObject({ status: 201, body: { values: GOOD } })
    const part = await create(project, { Title: 'Impeller', 'Made of': [made.body.id], Color: 'any' })
    expect(part.status).toBe(201)
    const at = `/project/${project}/entity/${made.body.id}/values`
    // Null empties a field; values that are not sent are not checked.
    expect((await call('PUT', at, { values: { Mass: null, Due: '2026-03-14T12:00:00+01:00' } })).status).toBe(200)
    expect((await call('PUT', at, { values: { Title: null } })).body.errors).toEqual([
      { pointer: '/values/Title', message: 'is required' },
    ])
  })

  it.each([
    ['Title', 5],
    ['About', 5],
    ['Mass', '4.2'],
    ['Bought', 'yes'],
    ['Due', '2026-02-30'],
    ['Due', '14.3.2026'],
    ['Size', 'M'],
    ['Owner', workspace.member.id],
    ['Owner', ['nobody@acme.example']],
    ['Made of', [newId()]],
    ['Made of', ['x']],
  ])('are refused where they do not fit: %s %j', async (name, value) => {
    const { project } = await model()
    const answer = await create(project, { ...GOOD, [name]: value })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'invalid_values', errors: [{ pointer: `/values/${name}` }] },
    })
  })

  it('may be limited to its fields; other types hold anything', async () => {
    const { project } = await model([{ name: 'Mass', kind: 'number' }], { other_values: false })
    expect((await create(project, { Color: 'red' })).status).toBe(422)
    expect((await create(project, { Color: 'red', Mass: {} }, 'thing')).status).toBe(201)
    for (const misspelt of ['mass', 'Mas', 'Masss', 'Mess', ' MASS '])
      expect((await create(project, { [misspelt]: 1 })).body.detail).toContain('did you mean "Mass"?')
    expect((await create(project, { Length: 1 })).body.detail).not.toContain('mean')
  })

  it('name the people that the review policy requires', async () => {
    const { project } = await model()
    await call('PATCH', '/review-policy', { changed_item_review_enabled: true, changed_item_review_fields: ['Owner'] })
    const branch = await make.branch(project, 'work')
    await make.entity(project, { branch: 'work', type: 'part', values: { Title: 'x', Owner: [workspace.member.id] } })
    const { body } = await call('GET', `/project/${project}/branch/${branch}/merge-requirements`)
    expect(body.changed_item_review.items).toMatchObject([{ reviewers: [workspace.member.id], satisfied: false }])
    await call('PATCH', '/review-policy', { changed_item_review_enabled: false })
  })
})

describe('a changed field', () => {
  it('migrates its values on every branch without counting as an edit', async () => {
    const { project, type, at } = await model([
      { name: 'Mass', kind: 'text' },
      { name: 'Grade', kind: 'choice', choices: ['1', '2'] },
    ])
    const [mass, grade] = type.fields
    const one = (await create(project, { Mass: '4.5', Grade: '1', Other: true })).body.id
    await make.branch(project, 'work')
    await make.put(project, one, { Mass: '7' }, 'work')
    await make.branch(project, 'idle')
    const tag = async () => (await call('GET', `/project/${project}/entity/${one}`)).headers.etag
    const before = await tag()
    const fields = [
      { id: grade.id, name: 'Mass', kind: 'number' },
      { id: mass.id, name: 'Grade', kind: 'number' },
    ]
    const changed = await call('PATCH', at, { fields })
    expect(changed.body.fields.map((field: { id: string }) => field.id)).toEqual([grade.id, mass.id])
    // The two have swapped names.
    expect(await make.read(project, one)).toEqual({ Grade: 4.5, Mass: 1, Other: true })
    expect(await make.read(project, one, 'work')).toEqual({ Grade: 7, Mass: 1, Other: true })
    expect(await make.read(project, one, 'idle')).toEqual({ Grade: 4.5, Mass: 1, Other: true })
    expect(await tag()).not.toBe(before)
    const diff = async (branch: string) => (await call('GET', `/project/${project}/branch/${branch}/diff`)).body.changes
    expect(await diff('idle')).toEqual([])
    expect(await diff('work')).toMatchObject([{ fields: [{ field: 'values/Grade', before: 4.5, after: 7 }] }])
    expect((await call('POST', `/project/${project}/branch/work/merge`)).status).toBe(200)
    expect(await make.read(project, one)).toEqual({ Grade: 7, Mass: 1, Other: true })
  })

  it('refuses values that it cannot hold without changing anything, or clears them', async () => {
    const { project, type, at } = await model([{ name: 'Mass', kind: 'text' }])
    const heavy = (await create(project, { Mass: 'heavy' })).body.id
    const light = (await create(project, { Mass: '1' })).body.id
    const fields = [{ id: type.fields[0].id, name: 'Weight', kind: 'number' }]
    const refused = await call('PATCH', at, { fields })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'values_not_convertible',
        count: 1,
        places: [{ branch: 'master', entity_id: heavy, field: 'Mass' }],
      },
    })
    expect(await make.read(project, light)).toEqual({ Mass: '1' })
    expect((await call('PATCH', at, { fields, unconvertible: 'clear' })).status).toBe(200)
    expect(await make.read(project, heavy)).toEqual({ Weight: null })
    expect(await make.read(project, light)).toEqual({ Weight: 1 })
  })

  it('counts values that only a branch still sees', async () => {
    const { project, type, at } = await model([{ name: 'Mass', kind: 'text' }])
    const one = (await create(project, { Mass: 'heavy' })).body.id
    await make.branch(project, 'work')
    await make.branch(project, 'edited')
    await make.put(project, one, { Mass: '2' }, 'edited')
    await make.put(project, one, { Mass: '1' })
    const fields = [{ id: type.fields[0].id, name: 'Mass', kind: 'number' }]
    const refused = await call('PATCH', at, { fields })
    expect(refused).toMatchObject({ status: 409, body: { count: 1, places: [{ branch: 'work', entity_id: one }] } })
    expect((await call('PATCH', at, { fields, unconvertible: 'clear' })).status).toBe(200)
    expect(await make.read(project, one, 'work')).toEqual({ Mass: null })
    expect(await make.read(project, one, 'edited')).toEqual({ Mass: 2 })
    expect(await make.read(project, one)).toEqual({ Mass: 1 })
  })

  it('takes no name that other values have without saying so', async () => {
    const { project, type, at } = await model([
      { name: 'Mass', kind: 'text' },
      { name: 'Grade', kind: 'text' },
    ])
    const one = (await create(project, { Mass: '1', Weight: 'mine', Grade: 'A' })).body.id
    const rename = (name: string, more: object = {}) =>
      call('PATCH', at, { fields: [{ id: type.fields[0].id, name, kind: 'text' }], ...more })
    // "Grade" is removed by the same request, and its values stay.
    for (const name of ['Weight', 'Grade']) {
      expect(await rename(name)).toMatchObject({
        status: 409,
        body: { code: 'values_not_convertible', count: 1, places: [{ entity_id: one, field: name }] },
      })
    }
    expect(await make.read(project, one)).toEqual({ Mass: '1', Weight: 'mine', Grade: 'A' })
    await make.put(project, one, { Weight: null })
    expect((await rename('Weight')).status).toBe(200)
    expect(await make.read(project, one)).toEqual({ Weight: '1', Grade: 'A' })
    expect((await rename('Grade', { unconvertible: 'clear' })).status).toBe(200)
    expect(await make.read(project, one)).toEqual({ Grade: '1' })
  })

  it('that is removed leaves its values', async () => {
    const { project, at } = await model([{ name: 'Mass', kind: 'number' }])
    const one = (await create(project, { Mass: 1 })).body.id
    expect((await call('PATCH', at, { fields: [] })).body.fields).toEqual([])
    expect(await make.put(project, one, { Mass: 'any' })).toBeGreaterThan(0)
  })
})
