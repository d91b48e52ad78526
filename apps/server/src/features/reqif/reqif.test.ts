import { ELEMENT_KINDS, OUTCOMES, readReqif } from '@drawbridge/reqif'
import { describe, expect, it } from 'vitest'
import { schemaErrors } from '../../../../../packages/reqif/test/schema.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { createServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids/uuid.ts'
import { drawing, pumpArchive, pumpDocument } from './fixtures/pump.ts'

const server = await createServer()
const { call, workspace } = server
const make = fixtures(server)

interface Entity {
  readonly id: string
  readonly type: string
  readonly name: string
  readonly revision: number
  readonly values: Readonly<Record<string, unknown>>
  readonly embeds: readonly { readonly resolved: boolean; readonly diagram_id: string }[]
}

const importFile = async (project: string, bytes: Buffer | string, more: object = {}) => {
  const file = await make.file(project, 'pump.reqifz', bytes)
  return call('POST', `/project/${project}/reqif-import`, { file_id: file, ...more })
}
const imported = async (project: string, bytes: Buffer | string, more: object = {}) => {
  const done = await importFile(project, bytes, more)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return done.body
}
const exported = async (project: string, more: object = {}) => {
  const done = await call('POST', `/project/${project}/reqif-export`, more)
  expect(done.status, JSON.stringify(done.body)).toBe(201)
  const headers = { customer: workspace.slug, 'x-api-key': workspace.admin.key }
  const url = `/project/${project}/file/${done.body.file_id}/content`
  const bytes = (await server.app.inject({ url, headers })).rawPayload
  const file = readReqif(bytes)
  return { report: done.body, bytes, file, document: file.documents[0]!.document }
}
const entitiesOf = async (project: string, branch = 'master'): Promise<Entity[]> =>
  (await call('GET', `/project/${project}/entity?limit=500&branch=${branch}`)).body.entities
const named = async (project: string, name: string, branch?: string): Promise<Entity> =>
  (await entitiesOf(project, branch)).find((one) => one.name === name)!
const codesOf = (report: { messages: { code: string }[] }) => report.messages.map(({ code }) => code).sort()
/** Messages of a complete import. */
const EXPECTED = [
  'attachment-kept-as-file',
  'attachment-of-another',
  'extension-kept',
  'group-kept',
  'relation-values-kept',
]

/** A project that stays empty. */
const refusing = make.project()

describe('an import of ReqIF', () => {
  it('creates types, entities, links, contents and diagrams, and counts every element once', async () => {
    const project = await make.project()
    const report = await imported(project, pumpArchive())
    expect(codesOf(report)).toEqual(EXPECTED)
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

  it('needs a file of the project and an open branch', async () => {
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
})

describe('an export to ReqIF', () => {
  const withoutTime = (document: { header: object }) => ({
    ...document,
    header: { ...document.header, creationTime: '' },
  })

  it('is valid, keeps every identifier, and changes nothing when imported', async () => {
    const project = await make.project()
    await imported(project, pumpArchive())
    const { documents } = (await call('GET', `/project/${project}/reqif-document`)).body
    expect(documents).toMatchObject([{ title: 'Pump', name: 'pump.reqif', source_tool: 'Test', entities: 4 }])
    const first = await exported(project, { document_id: documents[0].id })
    expect(first.report.messages).toEqual([])
    expect([...first.file.attachments].sort()).toEqual([
      'media/notes.pdf',
      'media/pump.drawio',
      'media/pump.png',
      'media/sign.png',
    ])
    expect(Buffer.from(first.file.read('media/pump.drawio')!).toString()).toBe(drawing('Pump'))
    const plain = await exported(project, { document_id: documents[0].id, format: 'reqif' })
    expect(schemaErrors(plain.bytes.toString())).toEqual([])
    expect(codesOf(plain.report)).toEqual(['attachment-not-written'])
    // The imported document, unchanged except for author and time.
    const original = readReqif(pumpArchive()).documents[0]!.document
    const source = { ...original, header: { ...original.header, toolId: 'Drawbridge' } }
    expect(withoutTime(first.document)).toEqual(withoutTime(source))

    const again = await imported(project, first.bytes)
    expect(codesOf(again)).toEqual(EXPECTED)
    expect(again.written).toMatchObject({
      types: 0,
      fields: 0,
      entities: { created: 0, updated: 0, unchanged: 4 },
      diagrams: { created: 0, updated: 0, unchanged: 2 },
      files: 0,
    })
    const elsewhere = await make.project()
    await imported(elsewhere, first.bytes)
    expect(withoutTime((await exported(elsewhere)).document)).toEqual(withoutTime(first.document))
  })

  it('has what people changed: values, links, choices, fields, names and canvases', async () => {
    const project = await make.project()
    await imported(project, pumpArchive())
    const [flow, drawn] = [await named(project, 'Flow'), await named(project, 'Drawing')]
    const types = (await call('GET', `/project/${project}/entity-type`)).body.entity_types
    const type = types.find((one: { name: string }) => one.name === 'Requirement')
    const fields = type.fields.map((one: { name: string; choices: string[] }) => {
      const { target_type: _, choices, ...field } = one as never as { target_type: unknown; choices: string[] }
      if (one.name === 'Status') return { ...field, choices: [...choices, 'Rejected'] }
      const known = choices.length > 0 ? { ...field, choices } : field
      return one.name === 'Weight' ? { ...known, name: 'Mass' } : known
    })
    const more = [...fields, { name: 'Reviewers', kind: 'user', many: true }]
    const changed = await call('PATCH', `/project/${project}/entity-type/${type.id}`, { fields: more })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    await make.put(project, flow.id, {
      Status: 'Rejected',
      satisfies: [drawn.id],
      Reviewers: [workspace.admin.email, workspace.member.email],
    })
    const { diagrams } = (await call('GET', `/project/${project}/entity/${drawn.id}/diagrams`)).body
    const pump = diagrams.find(({ title }: { title: string }) => title === 'pump')
    const snapshot = { store: { 'page:page': { id: 'page:page', typeName: 'page' } }, schema: { schemaVersion: 2 } }
    await call('POST', `/project/${project}/diagram`, { id: pump.id, title: 'pump', snapshot })

    const { report, document, file, bytes } = await exported(project)
    expect(codesOf(report)).toEqual(['diagram-edited', 'person-as-text'])
    expect(file.attachments).toContain('media/pump.drawio.tldr')
    const attributes = document.types.find(({ id }) => id === 'requirement')!.attributes
    expect(attributes.map(({ longName }) => longName)).toEqual([
      'ReqIF.ChapterName',
      'ReqIF.Text',
      'ReqIF.ForeignID',
      'Mass',
      'Safety',
      'Due',
      'Status',
      'Tags',
      'Reviewers',
    ])
    expect(document.relations.map(({ id, source, target }) => [id, source, target])).toEqual([
      [expect.stringMatching(/^_/), 'REQ-1', 'REQ-2'],
      ['LINK-1', 'REQ-2', 'REQ-1'],
      ['LINK-2', 'REQ-2', 'REQ-3'],
    ])
    const changes = document.objects.map(({ lastChange }) => lastChange === '2024-03-01T10:00:00+01:00')
    expect(changes).toEqual([false, true, true])
    const plain = await exported(project, { format: 'reqif' })
    expect(schemaErrors(plain.bytes.toString())).toEqual([])

    const again = await imported(project, bytes)
    expect(again.written).toMatchObject({ types: 0, fields: 0, diagrams: { created: 0, updated: 0 } })
    expect(await named(project, 'Flow')).toMatchObject({ values: (await named(project, 'Flow')).values })
    expect((await exported(project)).document.relations).toEqual(document.relations)
  })

  it('of a project without documents is recognised when imported', async () => {
    const project = await make.project()
    const part = await make.entity(project, { name: 'Part', type: 'Part', values: { Mass: 2, Note: 'n', List: [1] } })
    const whole = await make.entity(project, { name: 'Whole', type: 'Assembly' })
    const name = 'parts'
    const declared = { name: 'Assembly', fields: [{ name, kind: 'reference', many: true }] }
    await call('POST', `/project/${project}/entity-type`, declared)
    const text = [{ type: 'canvas', diagramId: newId(), children: [{ text: '' }] }]
    await make.put(project, whole, { [name]: [part], Text: text })
    const snapshot = { store: {}, schema: { schemaVersion: 2 } }
    const { id } = (await call('POST', `/project/${project}/diagram`, { title: 'Own', snapshot, hostEntityId: whole }))
      .body
    await make.put(project, whole, { Text: [...text, { ...text[0], diagramId: id }] })

    const { report, document, file, bytes } = await exported(project)
    expect(codesOf(report)).toEqual(['diagram-as-file', 'diagram-missing', 'value-not-written'])
    expect(document.objects.map((one) => one.longName).sort()).toEqual(['Part', 'Whole'])
    expect(file.attachments).toEqual([`diagrams/${id}.tldr`])
    expect(schemaErrors((await exported(project, { format: 'reqif' })).bytes.toString())).toEqual([])
    const again = await imported(project, bytes)
    expect(again.written.entities.created).toBe(0)
    expect(await entitiesOf(project)).toHaveLength(3)
    const elsewhere = await make.project()
    await imported(elsewhere, bytes)
    const there = await named(elsewhere, 'Whole')
    expect(there.values[name]).toEqual([(await named(elsewhere, 'Part')).id])
    expect(there.embeds).toMatchObject([{ resolved: true }])
  })

  it('is 404 for a missing document, and a forgotten one leaves its entities', async () => {
    const project = await make.project()
    const { documents } = await imported(project, pumpArchive())
    const at = `/project/${project}/reqif-document/${documents[0].id}`
    expect((await call('GET', at)).body).toMatchObject({ id: documents[0].id, title: 'Pump' })
    expect((await call('DELETE', at)).status).toBe(204)
    expect((await call('GET', at)).status).toBe(404)
    const gone = await call('POST', `/project/${project}/reqif-export`, { document_id: documents[0].id })
    expect(gone).toMatchObject({ status: 404, body: { code: 'reqif_document_not_found' } })
    expect(await entitiesOf(project)).toHaveLength(6)
    expect((await call('DELETE', `/project/${project}`)).status).toBe(204)
  })
})
