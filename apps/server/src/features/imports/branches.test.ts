import { expect, it } from 'vitest'
import { createImports, drawing } from './imports.test-util.ts'

const { server, make, work, start, entries, outcomes } = await createImports()
const { call } = server

/** Imports one file on a branch; the ids of its diagrams, and its outcome. */
async function imported(project: string, text: string, branch = 'master') {
  const file = await make.file(project, 'a.drawio', drawing(text))
  const id = await start(project, { files: [{ file_id: file }], branch })
  await work()
  const { 'a.drawio': outcome } = await outcomes(project, id)
  return { outcome, diagram: (await entries(project, id))[0]!.diagrams[0]?.id }
}

it('an import on a branch replaces nothing that somebody changed before the fork', async () => {
  const project = await make.project()
  const { diagram: id } = await imported(project, 'a')
  await make.branch(project, 'early')
  await imported(project, 'b')
  await call('POST', `/project/${project}/diagram`, { id, title: 'Edited', snapshot: { edited: true } })
  await make.branch(project, 'late')
  expect((await imported(project, 'c', 'late')).outcome).toBe('edited')
  expect((await call('GET', `/project/${project}/diagram/${id}?branch=late`)).body.snapshot).toEqual({ edited: true })
  // This branch has a state that an import left, although not the latest.
  expect((await imported(project, 'c', 'early')).outcome).toBe('replace')
})

it('a title that was changed before the fork stays', async () => {
  const project = await make.project()
  const { diagram: id } = await imported(project, 'a')
  const { snapshot } = (await call('GET', `/project/${project}/diagram/${id}`)).body
  await call('POST', `/project/${project}/diagram`, { id, title: 'Pump', snapshot })
  await make.branch(project, 'work')
  expect((await imported(project, 'b', 'work')).outcome).toBe('replace')
  expect((await call('GET', `/project/${project}/diagram/${id}?branch=work`)).body.title).toBe('Pump')
})

it('what a merge brought from another import is replaced', async () => {
  const project = await make.project()
  await imported(project, 'a')
  await make.branch(project, 'work')
  await imported(project, 'b', 'work')
  expect((await call('POST', `/project/${project}/branch/work/merge`)).status).toBe(200)
  expect((await imported(project, 'c')).outcome).toBe('replace')
})
