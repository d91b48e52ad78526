import { ELEMENT_KINDS, OUTCOMES } from '@drawbridge/reqif'
import { expect, it } from 'vitest'
import { importOptions, workImports } from '../../../../test/imports.ts'
import { nextImport } from '../../../domain/imports/claim.ts'
import { type CarryOut, executeImport } from '../../../domain/imports/execute.ts'
import type { WorkerPool } from '../../../platform/conversion/pool.ts'
import { newId } from '../../../platform/ids/uuid.ts'
import { codesOf, createExchange, PUMP_MESSAGES } from '../fixtures/exchange.ts'
import { pumpArchive, pumpDocument } from '../fixtures/pump.ts'
import { importReqif } from './run.ts'

const exchange = await createExchange()
const { call, make, importFile, imported, entitiesOf, named } = exchange

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
  const dry = await imported(project, pumpArchive(), { dry_run: true })
  expect(await entitiesOf(project)).toEqual([])
  expect((await call('GET', `/project/${project}/entity-type`)).body.entity_types).toEqual([])
  expect((await call('GET', `/project/${project}/file`)).body.files).toHaveLength(1)
  const wet = await imported(project, pumpArchive())
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

/** Starts an import that nobody works on yet. */
async function start(project: string, more: object = {}) {
  const file_id = await make.file(project, 'pump.reqifz', pumpArchive())
  return (await call('POST', `/project/${project}/reqif-import`, { file_id, ...more })).body
}

/** Works on what waits; something happens when the second attachment is looked at. */
async function workWith(happens: () => unknown, stopping = new AbortController()): Promise<void> {
  let tasks = 0
  const pool: WorkerPool = {
    ...exchange.services.pool,
    async run(...task) {
      tasks += 1
      if (tasks === 3) await happens()
      return exchange.services.pool.run(...task)
    },
  }
  const services = { ...exchange.services, pool }
  const others = { reqif: (...given: Parameters<CarryOut>) => importReqif(services, ...given) }
  await executeImport(
    importOptions(exchange, { others, stopping: stopping.signal }),
    (await nextImport(exchange.database))!,
  )
}

it('is told of: progress, list, and who started it at its end', async () => {
  const project = await make.project()
  const { id, ...begun } = await start(project)
  const at = `/project/${project}/reqif-import`
  expect(begun).toMatchObject({ phase: 'queued', total: null, done: 0, report: null, dry_run: false })
  expect((await call('GET', `${at}/${id}`)).headers['retry-after']).toBe('1')
  let seen: unknown
  await workWith(async () => {
    seen = (await call('GET', `${at}/${id}`)).body
  })
  expect(seen).toMatchObject({ phase: 'running', total: 4, done: 1 })
  const done = (await call('GET', `${at}/${id}`)).body
  expect(done).toMatchObject({ phase: 'succeeded', total: 4, done: 4, error: null })
  const { report: _, ...summary } = done
  expect((await call('GET', at)).body).toEqual({ imports: [summary], next: null })
  // It is none of the imports of diagrams.
  expect((await call('GET', `/project/${project}/import`)).body.imports).toEqual([])
  expect((await call('GET', `/project/${project}/import/${id}`)).status).toBe(404)
  const [news] = (await call('GET', '/notification?limit=1')).body.notifications
  const subject = { import_id: id, imported: 'reqif', status: 'succeeded', created: 4, failed: 0 }
  expect(news).toMatchObject({ kind: 'import_ended', project_id: project, subject })
})

it('is canceled amid its work, and writes nothing', async () => {
  const project = await make.project()
  const { id } = await start(project)
  const cancel = () => call('POST', `/project/${project}/reqif-import/${id}/cancel`)
  await workWith(cancel)
  expect((await call('GET', `/project/${project}/reqif-import/${id}`)).body).toMatchObject({
    phase: 'canceled',
    report: null,
    finished_at: expect.any(String),
  })
  expect(await entitiesOf(project)).toEqual([])
  expect(await cancel()).toMatchObject({ status: 409, body: { code: 'import_ended' } })
})

it('begins anew where a worker stopped, and writes once', async () => {
  const project = await make.project()
  const { id } = await start(project)
  const stopping = new AbortController()
  await workWith(() => stopping.abort(new Error('stop')), stopping)
  expect((await call('GET', `/project/${project}/reqif-import/${id}`)).body.phase).toBe('queued')
  await workImports(exchange)
  expect((await call('GET', `/project/${project}/reqif-import/${id}`)).body).toMatchObject({ phase: 'succeeded' })
  const { branches } = (await call('GET', `/project/${project}/branch`)).body
  expect(branches[0].revision).toBe(1)
})

it('fails when its file or its branch is gone by the time of its turn', async () => {
  const project = await make.project()
  const branch = await make.branch(project, 'short')
  const [closed, deleted] = [await start(project, { branch }), await start(project)]
  await call('POST', `/project/${project}/branch/${branch}/close`)
  const { files } = (await call('GET', `/project/${project}/file`)).body
  await call('DELETE', `/project/${project}/file/${files.at(-1).id}`)
  await workImports(exchange)
  const codes = [closed, deleted].map(
    async ({ id }) => (await call('GET', `/project/${project}/reqif-import/${id}`)).body.error_code,
  )
  expect(await Promise.all(codes)).toEqual(['branch_closed', 'file_not_found'])
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
  const both = [await start(project), await start(project)]
  await Promise.all(both.map(({ id }) => executeImport(importOptions(exchange), { ws: exchange.workspace.id, id })))
  const reports = both.map(async ({ id }) => (await call('GET', `/project/${project}/reqif-import/${id}`)).body.report)
  const created = (await Promise.all(reports)).map(({ written }) => written.entities.created)
  expect(created.sort()).toEqual([0, 4])
  expect(await entitiesOf(project)).toHaveLength(6)
})
