import { ELEMENT_KINDS, OUTCOMES } from '@drawbridge/reqif'
import { expect, it } from 'vitest'
import { newId } from '../../../platform/ids/uuid.ts'
import { codesOf, createExchange, PUMP_MESSAGES } from '../fixtures/exchange.ts'
import { pumpArchive, pumpDocument } from '../fixtures/pump.ts'

const { call, make, importFile, imported, entitiesOf, named } = await createExchange()

/** A project that stays empty. */
const refusing = make.project()

it('makes types, entities, links, contents and diagrams, and counts every element once', async () => {
  const project = await make.project()
  const report = await imported(project, pumpArchive())
  expect(codesOf(report)).toEqual(PUMP_MESSAGES)
  expect(report.written).toEqual({
    types: 2,
    fields: 11,
    entities: { created: 4, updated: 0, unchanged: 0 },
    diagrams: { created: 2, updated: 0, unchanged: 0 },
    files: 4,
  })
  const text = pumpDocument()
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const totals = Object.fromEntries(
    ELEMENT_KINDS.map((kind) => [kind, OUTCOMES.reduce((sum, one) => sum + report.counts[kind][one], 0)]),
  )
  expect(totals).toEqual({
    datatype: count(/<DATATYPE-DEFINITION-\w+ /g),
    type: count(/<(?:SPEC-OBJECT|SPEC-RELATION|SPECIFICATION|RELATION-GROUP)-TYPE /g),
    attribute: count(/<ATTRIBUTE-DEFINITION-\w+ /g),
    specification: count(/<SPECIFICATION /g),
    hierarchy: count(/<SPEC-HIERARCHY /g),
    object: count(/<SPEC-OBJECT /g),
    value: count(/<ATTRIBUTE-VALUE-/g),
    relation: count(/<SPEC-RELATION /g),
    group: count(/<RELATION-GROUP /g),
    attachment: count(/<h:object /g),
    extension: count(/<REQ-IF-TOOL-EXTENSION>/g),
  })

  const types = (await call('GET', `/project/${project}/entity-type`)).body.entity_types
  const requirement = types.find((one: { name: string }) => one.name === 'Requirement')
  expect(requirement.description).toBe('What the pump does')
  expect(requirement.fields.map((one: Record<string, unknown>) => [one.name, one.kind, one.many])).toEqual([
    ['ReqIF.ChapterName', 'text', false],
    ['ReqIF.Text', 'rich_text', false],
    ['ReqIF.ForeignID', 'number', false],
    ['Weight', 'number', false],
    ['Safety', 'boolean', false],
    ['Due', 'date', false],
    ['Status', 'choice', false],
    ['Tags', 'choice', true],
    ['satisfies', 'reference', true],
  ])
  const flow = await named(project, 'Flow')
  const text3 = await named(project, 'Cell Notes')
  expect(flow.values).toMatchObject({
    'ReqIF.ForeignID': 17,
    Weight: 0.5,
    Safety: true,
    Due: '2024-06-01T12:00:00Z',
    Status: 'Agreed',
    Tags: ['Draft', 'Done'],
  })
  const drawn = await named(project, 'Drawing')
  expect(drawn.values).toMatchObject({ satisfies: [flow.id, text3.id], Due: '2024-07-01' })
  expect(drawn.embeds.map(({ resolved }) => resolved)).toEqual([true, true])
  expect((await named(project, 'Pump module')).values.Contents).toMatchObject([
    {
      type: 'ul',
      children: [
        { type: 'li', entityId: flow.id },
        { type: 'li', entityId: text3.id },
      ],
    },
  ])

  const { diagrams } = (await call('GET', `/project/${project}/entity/${drawn.id}/diagrams`)).body
  expect(diagrams.map(({ title }: { title: string }) => title).sort()).toEqual(['a sign', 'pump'])
  const [pump] = diagrams.filter(({ title }: { title: string }) => title === 'pump')
  const source = (await call('GET', `/project/${project}/diagram/${pump.id}/source`)).body
  expect(source.file_name).toBe('pump.drawio')
  expect((await call('POST', `/project/${project}/diagram/${pump.id}/reconvert`)).status).toBe(200)
  const { files } = (await call('GET', `/project/${project}/file?entity_id=${drawn.id}`)).body
  expect(files.map(({ name }: { name: string }) => name).sort()).toEqual(['pump.drawio', 'pump.png', 'sign.png'])
})

it('says by a dry run the same, and writes nothing', async () => {
  const project = await make.project()
  const file = await make.file(project, 'pump.reqifz', pumpArchive())
  const send = (more: object) => call('POST', `/project/${project}/reqif-import`, { file_id: file, ...more })
  const dry = (await send({ dry_run: true })).body
  expect(await entitiesOf(project)).toEqual([])
  expect((await call('GET', `/project/${project}/entity-type`)).body.entity_types).toEqual([])
  expect((await call('GET', `/project/${project}/file`)).body.files).toHaveLength(1)
  const wet = (await send({})).body
  const plain = ({ documents: _, ...report }: typeof wet) => ({ ...report, dry_run: true })
  expect(plain(dry)).toEqual(plain(wet))
})

it('goes to a branch, updates what it knows, and leaves what people did', async () => {
  const project = await make.project()
  await imported(project, pumpArchive())
  const [flow, drawn] = [await named(project, 'Flow'), await named(project, 'Drawing')]
  const added = await make.entity(project, { name: 'Added', type: 'Requirement' })
  await make.put(project, drawn.id, { satisfies: [...(drawn.values.satisfies as string[]), added], Note: 'kept' })
  await make.branch(project, 'supplier')
  const next = pumpArchive({ words: 'Ten.', box: 'Bigger pump' })
  const report = await imported(project, next, { branch: 'supplier' })
  expect(report.written).toMatchObject({
    types: 0,
    fields: 0,
    entities: { created: 0, updated: 2, unchanged: 2 },
    diagrams: { created: 0, updated: 1, unchanged: 1 },
    files: 1,
  })
  expect((await named(project, 'Flow', 'supplier')).values['ReqIF.Text']).toEqual([
    { type: 'paragraph', children: [{ text: 'Ten.' }] },
  ])
  const onBranch = await named(project, 'Drawing', 'supplier')
  expect(onBranch.values.satisfies).toContain(added)
  expect(onBranch.values.Note).toBe('kept')
  expect(onBranch.embeds.map((one) => one.diagram_id)).toEqual(drawn.embeds.map((one) => one.diagram_id))
  expect((await named(project, 'Flow')).values).toEqual(flow.values)
})

it('settles what is broken, and takes the rest', async () => {
  const project = await make.project()
  const broken = pumpDocument()
    .replace('THE-VALUE="17"', 'THE-VALUE="many"')
    .replace('<ENUM-VALUE-REF>status-1<', '<ENUM-VALUE-REF>nowhere<')
    .replace('<TARGET><SPEC-OBJECT-REF>REQ-1<', '<TARGET><SPEC-OBJECT-REF>nowhere<')
    .replace('<OBJECT><SPEC-OBJECT-REF>REQ-3<', '<OBJECT><SPEC-OBJECT-REF>nowhere<')
    .replace('data="media/sign.png"', 'data="https://a.example/sign.png"')
  const report = await imported(project, broken)
  expect(codesOf(report)).toEqual([
    'attachment-missing',
    'attachment-remote',
    'choice-unknown',
    'extension-kept',
    'group-kept',
    'hierarchy-unresolved',
    'relation-unresolved',
    'relation-values-kept',
    'value-invalid',
  ])
  expect((await named(project, 'Flow')).values).not.toHaveProperty('Status')
})

it.each([
  ['<mxfile/>', 'not_reqif'],
  ['words', 'not_reqif'],
  ['<REQ-IF>', 'malformed_xml'],
  ['<!DOCTYPE a [<!ENTITY b "c">]><REQ-IF>&b;</REQ-IF>', 'doctype_refused'],
  [Buffer.from('504b030414', 'hex'), 'damaged'],
])('%s is refused as %s', async (content, code) => {
  const project = await refusing
  expect(await importFile(project, content)).toMatchObject({ status: 422, body: { code } })
  expect(await importFile(project, content, { dry_run: true })).toMatchObject({ status: 422, body: { code } })
})

it('wants a file of the project and an open branch', async () => {
  const [project, other] = [await make.project(), await make.project()]
  const file_id = await make.file(other, 'pump.reqif', pumpDocument())
  const send = (body: object) => call('POST', `/project/${project}/reqif-import`, body)
  expect(await send({ file_id })).toMatchObject({ status: 422, body: { code: 'unknown_reference' } })
  expect(await send({ file_id: newId() })).toMatchObject({ status: 422, body: { code: 'unknown_reference' } })
  const branch = await make.branch(project, 'closed')
  await call('POST', `/project/${project}/branch/${branch}/close`)
  const own = await make.file(project, 'pump.reqif', pumpDocument())
  expect(await send({ file_id: own, branch })).toMatchObject({ status: 409, body: { code: 'branch_closed' } })
})

it('writes one set of entities when two run at once', async () => {
  const project = await make.project()
  const file_id = await make.file(project, 'pump.reqifz', pumpArchive())
  const send = () => call('POST', `/project/${project}/reqif-import`, { file_id })
  const both = await Promise.all([send(), send()])
  const created = both.map(({ body }) => body.written.entities.created).sort()
  expect(created).toEqual([0, 4])
  expect(await entitiesOf(project)).toHaveLength(6)
})
