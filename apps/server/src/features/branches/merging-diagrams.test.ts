import { expect, it } from 'vitest'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'
import { type Drawn, drawn } from './drawn.test-util.ts'

const server = await createServer()
const { call } = server
const make = fixtures(server)
const project = await make.project()

type Edit = (canvas: Drawn) => void

let count = 0
/** A diagram that a branch and the base branch have changed. */
async function twoSides(edits: { readonly start?: Edit; readonly branch: Edit; readonly parent: Edit }) {
  const edited = (...all: (Edit | undefined)[]) => {
    const canvas = drawn()
    for (const edit of all) edit?.(canvas)
    return canvas
  }
  const save = async (body: object) => {
    const answer = await call('POST', `/project/${project}/diagram`, { title: 'Brake', ...body })
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer.body.id as string
  }
  const id = await save({ snapshot: edited(edits.start) })
  const branch = `work ${count++}`
  const branchId = await make.branch(project, branch)
  await save({ id, branch, snapshot: edited(edits.start, edits.branch) })
  await save({ id, snapshot: edited(edits.start, edits.parent) })
  const at = `/project/${project}/branch/${branchId}`
  return {
    id,
    branch,
    requirements: async () => (await call('GET', `${at}/merge-requirements`)).body,
    merge: (body: object = {}) => call('POST', `${at}/merge`, body),
    store: async () => (await call('GET', `/project/${project}/diagram/${id}`)).body.snapshot.store as Drawn['store'],
  }
}

it('changes of different shapes are merged without a question', async () => {
  const sides = await twoSides({
    branch: (canvas) => {
      canvas.say('a', 'Pedal sensor')
      canvas.add('new', 'Fresh')
    },
    parent: (canvas) => {
      canvas.shape('c').x += 60
      canvas.remove('d')
    },
  })
  expect(await sides.requirements()).toMatchObject({
    mergeable: true,
    conflicts: [],
    merged_diagrams: [{ entity_id: sides.id, name: 'Brake', notices: [] }],
  })
  const merged = await sides.merge()
  expect(merged).toMatchObject({ status: 200, body: { merged_diagrams: [{ entity_id: sides.id }] } })
  const [store, was] = [await sides.store(), drawn()]
  expect(JSON.stringify(store[was.shape('a').id]!.props)).toContain('Pedal sensor')
  expect(store[was.shape('c').id]!.x).toBe(was.shape('c').x + 60)
  expect(store[was.shape('d').id]).toBeUndefined()
  expect(store['shape:new']).toBeDefined()
})

it('different properties of one shape are merged, the same property is a conflict until it is chosen', async () => {
  const sides = await twoSides({
    branch: (canvas) => {
      canvas.say('b', 'Signal voter')
      canvas.shape('b').x += 10
    },
    parent: (canvas) => {
      canvas.say('b', 'Voter 2oo2')
      canvas.shape('b').props.color = 'blue'
    },
  })
  const shape = drawn().shape('b').id
  const about = { shape_id: shape, property: 'props.richText' }
  const values = { base: 'Voter', branch: 'Signal voter', parent: 'Voter 2oo2' }
  const conflict = { shape_name: 'Signal voter', kind: 'property', ...about, ...values }
  expect(await sides.requirements()).toMatchObject({
    mergeable: false,
    conflicts: [{ entity_id: sides.id, fields: ['snapshot'], shapes: [conflict] }],
    merged_diagrams: [],
  })
  const refused = await sides.merge()
  expect(refused).toMatchObject({ status: 409, body: { code: 'merge_conflict', conflicts: [{ shapes: [conflict] }] } })
  const other = { entity_id: sides.id, shape_id: shape, property: 'props.color', take: 'parent' }
  expect((await sides.merge({ choices: [other] })).status).toBe(409)
  const choice = { entity_id: sides.id, ...about, take: 'parent' }
  expect((await sides.merge({ choices: [choice] })).status).toBe(200)
  const merged = (await sides.store())[shape]!
  expect(JSON.stringify(merged.props.richText)).toContain('Voter 2oo2')
  expect([merged.x, merged.props.color]).toEqual([drawn().shape('b').x + 10, 'blue'])
})

it('a shape that one side deleted and the other changed is a conflict', async () => {
  const edits = { branch: (canvas: Drawn) => canvas.remove('d'), parent: (canvas: Drawn) => canvas.say('d', 'Kept') }
  const shape_id = drawn().shape('d').id
  for (const take of ['branch', 'parent']) {
    const sides = await twoSides(edits)
    const [conflict] = (await sides.requirements()).conflicts
    expect(conflict.shapes).toEqual([{ shape_id, shape_name: 'Kept', kind: 'deleted', deleted_by: 'branch' }])
    expect((await sides.merge({ choices: [{ entity_id: sides.id, shape_id, take }] })).status).toBe(200)
    expect((await sides.store())[shape_id] !== undefined).toBe(take === 'parent')
  }
})

it('an arrow whose shape was deleted is told', async () => {
  const sides = await twoSides({
    branch: (canvas) => canvas.remove('d'),
    parent: (canvas) => canvas.bind('arrow', 'a', 'd'),
  })
  const notice = { kind: 'arrow-unbound', shape_id: 'shape:arrow', end: 'end' }
  expect(await sides.requirements()).toMatchObject({ mergeable: true, merged_diagrams: [{ notices: [notice] }] })
  expect(await sides.merge()).toMatchObject({ status: 200, body: { merged_diagrams: [{ notices: [notice] }] } })
  const ends = Object.values(await sides.store()).filter((record) => record.id.startsWith('binding:'))
  expect(ends).toMatchObject([{ fromId: 'shape:arrow', props: { terminal: 'start' } }])
})

it('canvases that cannot be merged by shape are chosen as a whole', async () => {
  const sides = await twoSides({
    branch: (canvas) => Object.assign(canvas.schema, { schemaVersion: 1 }),
    parent: (canvas) => canvas.say('a', 'Other'),
  })
  const [conflict] = (await sides.requirements()).conflicts
  expect(conflict).toEqual({ entity_id: sides.id, name: 'Brake', fields: ['snapshot'] })
})

it('a title and a drawing that both changed are merged together', async () => {
  const sides = await twoSides({
    branch: (canvas) => canvas.say('a', 'Pedal sensor'),
    parent: (canvas) => canvas.say('c', 'Brake valve'),
  })
  const path = `/project/${project}/entity/${sides.id}/values`
  expect((await call('PUT', path, { values: {}, name: 'Brake path', branch: sides.branch })).status).toBe(200)
  expect((await sides.merge()).status).toBe(200)
  const { title, snapshot } = (await call('GET', `/project/${project}/diagram/${sides.id}`)).body
  expect(title).toBe('Brake path')
  expect([JSON.stringify(snapshot).includes('Pedal sensor'), JSON.stringify(snapshot).includes('Brake valve')]).toEqual(
    [true, true],
  )
})
