import { expect, it } from 'vitest'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'

const server = await createServer()
const { call } = server
const make = fixtures(server)
const project = await make.project()

const drawing = (text: string) =>
  `<mxfile><diagram name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="${text}" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell></root></mxGraphModel></diagram></mxfile>`
const files = await Promise.all(['a', 'b'].map((name) => make.file(project, `${name}.drawio`, drawing(name))))
const [a, b] = files as [string, string]
const diagram = (await call('POST', `/project/${project}/diagram`, { title: 'Pump', nodes: [] })).body.id
const source = (file: string, more: object) =>
  call('PUT', `/project/${project}/diagram/${diagram}/source`, { source_file_id: file, ...more })
await source(a, {})
const diffOf = async (branch: string) => (await call('GET', `/project/${project}/branch/${branch}/diff`)).body.changes

it('are changes of the branch, until they are changed back', async () => {
  await make.branch(project, 'other file')
  expect(await diffOf('other file')).toEqual([])
  await source(b, { branch: 'other file' })
  const before = { source_file_id: a, file_name: 'a.drawio', options: {} }
  const after = { source_file_id: b, file_name: 'b.drawio', options: {} }
  const item = { entity_id: diagram, type: 'diagram', name: 'Pump', kind: 'modified' }
  expect(await diffOf('other file')).toEqual([{ ...item, fields: [{ field: 'source', before, after }] }])

  await call('POST', `/project/${project}/diagram/${diagram}/reconvert`, { branch: 'other file' })
  const [converted] = await diffOf('other file')
  expect(converted.fields.map(({ field }: { field: string }) => field)).toEqual(['snapshot', 'source'])

  await make.branch(project, 'forgotten')
  await call('DELETE', `/project/${project}/diagram/${diagram}/source?branch=forgotten`)
  expect(await diffOf('forgotten')).toEqual([{ ...item, fields: [{ field: 'source', before }] }])
  await source(a, { branch: 'forgotten' })
  expect(await diffOf('forgotten')).toEqual([])
})

it('are extracted as other changes are, and returned by the undo', async () => {
  const fileOn = async (branch: string) =>
    (await call('GET', `/project/${project}/diagram/${diagram}/source?branch=${branch}`)).body.source_file_id
  const branch = await make.branch(project, 'extracted')
  await source(b, { branch })
  const at = `/project/${project}/branch/${branch}`
  const edited = await make.frozen(project, branch, [diagram])
  await source(b, { branch, options: { prefer: 'edit' } })
  const take = (plan_id: string, destination_name: string) =>
    call('POST', `${at}/extractions`, { plan_id, destination_name })
  const item = { entity_id: diagram, frozen_revision: 3, revision: 4 }
  expect(await take(edited, 'late')).toMatchObject({ status: 409, body: { items: [item] } })

  const { body: taken } = await take(await make.frozen(project, branch, [diagram]), 'taken')
  expect(taken).toMatchObject({ entity_count: 1, diff_count: 1, undo: { eligible: true } })
  expect([await fileOn('extracted'), await fileOn('taken')]).toEqual([a, b])
  expect([await diffOf('extracted'), (await diffOf('taken')).length]).toEqual([[], 1])

  expect((await call('POST', `${at}/extractions/${taken.id}/undo`)).status).toBe(200)
  expect(await fileOn('extracted')).toBe(b)
  const { body: again } = await take(await make.frozen(project, branch, [diagram]), 'taken again')
  await source(b, { branch })
  const kept = await call('POST', `${at}/extractions/${again.id}/undo`)
  expect(kept).toMatchObject({ status: 409, body: { undo: { reason: 'item_edited_on_source' } } })
})

it('are reviewed as other changes are', async () => {
  const policy = { changed_item_review_enabled: true, changed_item_review_fields: ['Owner'] }
  await call('PATCH', '/review-policy', policy)
  await make.branch(project, 'reviewed')
  await source(b, { branch: 'reviewed' })
  const at = `/project/${project}/branch/reviewed`
  const { body } = await call('GET', `${at}/merge-requirements`)
  expect(body).toMatchObject({ satisfied: false, changed_item_review: { items: [{ entity_id: diagram }] } })
  expect((await call('POST', `${at}/merge`)).body.code).toBe('merge_requirements_unmet')
  await call('PATCH', '/review-policy', { changed_item_review_enabled: false })
  expect((await call('POST', `${at}/merge`)).status).toBe(200)
  expect((await call('GET', `/project/${project}/diagram/${diagram}/source`)).body.source_file_id).toBe(b)
})
