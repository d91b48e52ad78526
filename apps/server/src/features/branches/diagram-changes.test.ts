import { expect, it } from 'vitest'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'
import { drawn } from './drawn.test-util.ts'

const server = await createServer()
const { call } = server
const make = fixtures(server)
const project = await make.project()
const diagram = `/project/${project}/diagram`

const save = async (body: object) => {
  const answer = await call('POST', diagram, { title: 'Brake', ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body.id as string
}
const changesOf = (branch: string, id: string) =>
  call('GET', `/project/${project}/branch/${branch}/diagram/${id}/changes`)

it('the changes of a diagram on a branch are told by element, with both pictures', async () => {
  const before = drawn()
  const id = await save({ snapshot: before })
  await make.branch(project, 'work')
  const after = drawn()
  after.shape('a').props.color = 'blue'
  after.say('b', 'Voter 2oo2')
  after.shape('c').x += 60
  after.remove('d')
  after.add('e', 'Fresh')
  await save({ id, branch: 'work', snapshot: after })
  const { status, body } = await changesOf('work', id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ diagram_id: id, is_same: false, counts: { added: 1, removed: 1, changed: 3 } })
  const [page] = body.pages
  expect(page.kind).toBe('changed')
  const told = page.elements.map((one: { name: string; kind: string; changes: { aspect: string }[] }) => [
    one.name,
    one.kind,
    ...new Set(one.changes.map(({ aspect }) => aspect)),
  ])
  expect(Object.fromEntries(told.map(([name, ...rest]: string[]) => [name, rest]))).toEqual({
    Sensor: ['changed', 'restyled'],
    'Voter 2oo2': ['changed', 'relabelled'],
    Valve: ['changed', 'moved'],
    Old: ['removed'],
    Fresh: ['added'],
  })
  const renamed = page.elements.find((one: { name: string }) => one.name === 'Voter 2oo2')
  expect(renamed.changes).toEqual([{ aspect: 'relabelled', before: 'Voter', after: 'Voter 2oo2' }])
  expect(renamed.before.box).toEqual(renamed.after.box)
  expect([page.pictures.before, page.pictures.after].map((svg: string) => svg.slice(0, 5))).toEqual(['<svg ', '<svg '])
  expect(page.frame.w).toBeGreaterThan(100)
})

it('a diagram that was made or deleted on the branch is compared with nothing', async () => {
  const id = await save({ snapshot: drawn() })
  await make.branch(project, 'more')
  const made = await save({ branch: 'more', snapshot: drawn() })
  await call('DELETE', `${diagram}/${id}?branch=more`)
  expect((await changesOf('more', made)).body).toMatchObject({ counts: { added: 4 }, pages: [{ kind: 'added' }] })
  expect((await changesOf('more', id)).body).toMatchObject({ counts: { removed: 4 }, pages: [{ kind: 'removed' }] })
})

it('nothing to compare is told', async () => {
  const id = await save({ snapshot: drawn() })
  await make.branch(project, 'same')
  expect((await changesOf('same', id)).body).toMatchObject({ is_same: true, pages: [] })
  expect((await changesOf('master', id)).body.code).toBe('branch_is_base')
  const entity = await make.entity(project)
  expect((await changesOf('same', entity)).status).toBe(404)
  const strange = await save({ branch: 'same', snapshot: { anything: 1 } })
  expect((await changesOf('same', strange)).status).toBe(422)
})
