import { ELEMENT_KINDS, OUTCOMES, writeArchive } from '@drawbridge/reqif'
import { expect, it } from 'vitest'
import { codesOf, createExchange, PUMP_MESSAGES } from '../fixtures/exchange.ts'
import { pumpArchive, pumpDocument } from '../fixtures/pump.ts'
import { SMALL_DOCUMENTS } from '../fixtures/small.ts'

const { call, make, importFile, imported, entitiesOf, named } = await createExchange()

/** A project that stays empty. */
const refusing = make.project()

it('creates types, entities, links, contents and diagrams, and counts every element once', async () => {
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

it('reports the same in a dry run, and writes nothing', async () => {
  const project = await make.project()
  const dry = await imported(project, pumpArchive(), { dry_run: true })
  expect(await entitiesOf(project)).toEqual([])
  expect((await call('GET', `/project/${project}/entity-type`)).body.entity_types).toEqual([])
  expect((await call('GET', `/project/${project}/file`)).body.files).toHaveLength(1)
  const wet = await imported(project, pumpArchive())
  const plain = ({ documents: _, ...report }: typeof wet) => ({ ...report, dry_run: true })
  expect(plain(dry)).toEqual(plain(wet))
})

it('goes to a branch, updates what it knows, and keeps what people did', async () => {
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
  const sourcesOn = (branch: string) =>
    Promise.all(
      drawn.embeds.map(
        async ({ diagram_id: id }) =>
          (await call('GET', `/project/${project}/diagram/${id}/source?branch=${branch}`)).body.source_file_id,
      ),
    )
  const [before, after] = [await sourcesOn('master'), await sourcesOn('supplier')]
  expect(after.filter((id) => !before.includes(id))).toHaveLength(1)
})

it('keeps two documents apart whose headers have one identifier', async () => {
  const one = SMALL_DOCUMENTS['a specification without a type']
  const two = one.replaceAll(/"(one|spec|h)"/g, '"$1-2"').replace('>one<', '>one-2<')
  const archive = Buffer.from(writeArchive('1.reqif', one, [{ name: '2.reqif', bytes: Buffer.from(two) }]))
  const project = await make.project()
  const first = await imported(project, archive)
  const again = await imported(project, archive)
  expect(again.documents).toEqual(first.documents.map((document: object) => ({ ...document, created: false })))
  const documents = async (of: string) => (await call('GET', `/project/${of}/reqif-document`)).body.documents
  const counts = (await documents(project)).map(
    (one: { name: string; entities: number }) => `${one.name} ${one.entities}`,
  )
  expect(counts.sort()).toEqual(['1.reqif 2', '2.reqif 2'])
  const apart = await make.project()
  for (const text of [one, two, one]) await imported(apart, text)
  expect(await documents(apart)).toMatchObject([{ entities: 2 }, { entities: 2 }])
})

it('takes away the links whose relations are gone, and no others', async () => {
  const project = await make.project()
  await imported(project, pumpDocument())
  const drawn = await named(project, 'Drawing')
  const added = await make.entity(project, { name: 'Added', type: 'Requirement' })
  const without = (text: string) => text.replace(/<SPEC-RELATIONS>.*<\/SPEC-RELATIONS>(?=\n)/, '')
  await make.put(project, drawn.id, { satisfies: [...(drawn.values.satisfies as string[]), added] })
  await imported(project, without(pumpDocument()))
  expect((await named(project, 'Drawing')).values.satisfies).toEqual([added])
  await imported(project, pumpDocument())
  await make.put(project, drawn.id, { satisfies: drawn.values.satisfies })
  await imported(project, without(pumpDocument()))
  expect((await named(project, 'Drawing')).values).not.toHaveProperty('satisfies')
})

it('settles what is broken, and imports the rest', async () => {
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
    'attribute-kept',
    'choice-unknown',
    'extension-kept',
    'group-kept',
    'group-type-kept',
    'hierarchy-unresolved',
    'relation-unresolved',
    'relation-values-kept',
    'value-invalid',
  ])
  expect((await named(project, 'Flow')).values).not.toHaveProperty('Status')
})

it('tells what it keeps for an export only, by name and once, and which required values are missing', async () => {
  const project = await make.project()
  const fields = [{ name: 'Owner', kind: 'text', required: true }]
  await call('POST', `/project/${project}/entity-type`, { name: 'Module', fields })
  const unowned = pumpDocument().replace(/<ATTRIBUTE-VALUE-STRING THE-VALUE="Ann">.*?<\/ATTRIBUTE-VALUE-STRING>/, '')
  const { messages, counts } = await imported(project, unowned)
  const told = messages.map(({ code, count, places }: { code: string; count: number; places: string[] }) => [
    code,
    { count, places },
  ])
  expect(Object.fromEntries(told)).toMatchObject({
    'attribute-kept': { count: 1, places: ['satisfies: Why'] },
    'relation-values-kept': { count: 1, places: ['LINK-2: Why'] },
    'group-type-kept': { count: 1, places: ['Trace'] },
    'group-kept': { count: 1, places: ['GROUP-1'] },
    'extension-kept': { count: 1, places: ['t:view'] },
    'required-value-missing': { count: 1, places: ['SPEC-1: Owner'] },
  })
  const approximated = { attribute: 1, group: 1, extension: 1, type: 1, value: 1, relation: 0 }
  for (const [kind, count] of Object.entries(approximated)) expect(counts[kind].approximated, kind).toBe(count)
})

it.each([
  ['<mxfile/>', 'not_reqif'],
  ['words', 'not_reqif'],
  ['<REQ-IF>', 'malformed_xml'],
  ['<!DOCTYPE a [<!ENTITY b "c">]><REQ-IF>&b;</REQ-IF>', 'doctype_refused'],
  [Buffer.from('504b030414', 'hex'), 'damaged'],
])('%s is refused as %s', async (content, code) => {
  const project = await refusing
  const refused = { phase: 'failed', error_code: code, error: expect.any(String), report: null }
  expect(await importFile(project, content)).toMatchObject(refused)
  expect(await importFile(project, content, { dry_run: true })).toMatchObject(refused)
})

it('refuses an identifier that is too long for an index', async () => {
  // It does not compress.
  const long = Array.from({ length: 1500 }, (_, n) => ((n * 7919) ^ (n * n * 31)).toString(36)).join('')
  const text = SMALL_DOCUMENTS['relations of objects without a type'].replace(
    'IDENTIFIER="to-two"',
    `IDENTIFIER="${long}"`,
  )
  const refused = { phase: 'failed', error_code: 'identifier_too_long', report: null }
  expect(await importFile(await refusing, text)).toMatchObject(refused)
})
