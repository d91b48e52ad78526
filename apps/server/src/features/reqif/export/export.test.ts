import { readReqif } from '@drawbridge/reqif'
import { expect, it } from 'vitest'
import { newId } from '#platform/ids/uuid'
import { schemaErrors } from '../../../../../../packages/reqif/test/schema.ts'
import { codesOf, createExchange, PUMP_MESSAGES } from '../fixtures/exchange.ts'
import { drawing, pumpArchive, pumpDocument, relatedDocument } from '../fixtures/pump.ts'
import { SMALL_DOCUMENTS } from '../fixtures/small.ts'

const { call, workspace, make, imported, exported, entitiesOf, named } = await createExchange()

/** Numbers of an import that changes nothing. */
const unchanged = (entities: number, diagrams = 0) => ({
  types: 0,
  fields: 0,
  entities: { created: 0, updated: 0, unchanged: entities },
  diagrams: { created: 0, updated: 0, unchanged: diagrams },
  files: 0,
})

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
  // The document that was imported, word for word, but for who wrote it and when.
  const original = readReqif(pumpArchive()).documents[0]!.document
  const source = { ...original, header: { ...original.header, toolId: 'Drawbridge' } }
  expect(withoutTime(first.document)).toEqual(withoutTime(source))

  const again = await imported(project, first.bytes)
  expect(codesOf(again)).toEqual(PUMP_MESSAGES)
  expect(again.written).toEqual(unchanged(4, 2))
  const elsewhere = await make.project()
  await imported(elsewhere, first.bytes)
  expect(withoutTime((await exported(elsewhere)).document)).toEqual(withoutTime(first.document))
})

it('writes a document that was begun with nothing, with the lines that people have added', async () => {
  const project = await make.project()
  const begin = (body: object) => call('POST', `/project/${project}/reqif-document`, body)
  const { status, body } = await begin({ title: 'Brakes', type: 'Need' })
  expect([status, body.title, body.specifications.length]).toEqual([201, 'Brakes', 1])
  const [{ entity_id: document }] = body.specifications
  expect((await call('GET', `/project/${project}/entity/${document}`)).body).toMatchObject({
    name: 'Brakes',
    type: 'Specification',
    values: { Contents: [] },
  })
  const Text = [{ type: 'paragraph', children: [{ text: 'It stops within 40 m.' }] }]
  const id = await make.entity(project, { name: 'Stopping', type: 'Need', values: { Text } })
  const line = { type: 'li', entityId: id, children: [{ text: 'Stopping' }] }
  await make.put(project, document, { Contents: [{ type: 'ul', children: [line] }] })
  const { bytes, report, document: written } = await exported(project, { document_id: body.id })
  expect(report.messages).toEqual([])
  expect(written.objects).toMatchObject([{ longName: 'Stopping', values: [{ content: { kind: 'xhtml' } }] }])
  expect(written.specifications).toMatchObject([
    { longName: 'Brakes', children: [{ object: written.objects[0]!.id, children: [] }] },
  ])
  expect(schemaErrors((await exported(project, { format: 'reqif' })).bytes.toString())).toEqual([])
  const again = await imported(project, bytes)
  expect(again.written).toMatchObject({ types: 0, fields: 0, entities: { created: 0 } })
  // A second one takes the types of the first.
  await begin({ title: 'Lamps', type: 'Need' })
  expect((await call('GET', `/project/${project}/entity-type`)).body.entity_types).toHaveLength(2)
})

it('names its file after a project with a long name, without cutting a character in two', async () => {
  const { body: project } = await call('POST', '/project', { name: `${'a'.repeat(199)}😀` })
  const made = await call('POST', `/project/${project.id}/reqif-export`, {})
  expect(made).toMatchObject({ status: 201, body: { file_name: `${'a'.repeat(199)}.reqifz` } })
})

it.each(Object.entries(SMALL_DOCUMENTS))('of a document with %s imports as no change', async (_, text) => {
  const project = await make.project()
  const { written } = await imported(project, text)
  const first = await exported(project)
  expect(first.report.messages).toEqual([])
  expect(schemaErrors((await exported(project, { format: 'reqif' })).bytes.toString())).toEqual([])
  // Nothing that the source had is lost on the way, its types and times as far as it had them.
  const [source] = readReqif(Buffer.from(text)).documents
  const { objects, relations, specifications } = first.document
  const untyped = (all: readonly { readonly type?: string }[]) => all.map(({ type: _, ...one }) => one)
  expect([objects, relations, specifications].map(untyped)).toEqual(
    [source!.document.objects, source!.document.relations, source!.document.specifications].map(untyped),
  )
  const again = await imported(project, first.bytes)
  expect(again.written).toEqual(unchanged(written.entities.created))
  expect(again.messages).toEqual([])
  expect((await call('GET', `/project/${project}/reqif-document`)).body.documents).toHaveLength(1)
  const { header, ...second } = (await exported(project)).document
  const { header: before, ...rest } = first.document
  expect(second).toEqual(rest)
  expect({ ...header, creationTime: before.creationTime }).toEqual(before)
})

it('has the files that only texts of relations show', async () => {
  const project = await make.project()
  const document = relatedDocument('media/why.pdf')
  const archive = pumpArchive({ document, more: ['media/why.pdf', 'media/lost.pdf'] })
  const { messages, written, counts } = await imported(project, archive)
  const told = Object.fromEntries(messages.map((one: { code: string; places: string[] }) => [one.code, one.places]))
  expect(told).toMatchObject({
    'attachment-of-relation': ['media/why.pdf'],
    'attachment-unused': ['media/lost.pdf'],
  })
  expect([written.files, counts.attachment]).toEqual([5, { converted: 2, approximated: 2, merged: 1, dropped: 1 }])
  const drawn = await named(project, 'Drawing')
  const { files } = (await call('GET', `/project/${project}/file?entity_id=${drawn.id}`)).body
  expect(files.map(({ name }: { name: string }) => name)).toContain('why.pdf')
  const first = await exported(project)
  expect(first.report.messages).toEqual([])
  expect(Buffer.from(first.file.read('media/why.pdf')!).toString()).toBe('%PDF-1.4 media/why.pdf')
  expect(first.document.relations).toEqual(readReqif(archive).documents[0]!.document.relations)
  expect((await imported(project, first.bytes)).written).toEqual(unchanged(4, 2))
})

it('of paths with backslashes has slashes, and both are recognised as the same', async () => {
  const project = await make.project()
  const slashed = relatedDocument('./media/why.pdf')
  const document = slashed.replaceAll(
    /data="(\.?\/?media\/[^"]*)"/g,
    (_, path) => `data="${path.replaceAll('/', '\\')}"`,
  )
  const archive = pumpArchive({ document, more: ['media/why.pdf'] })
  await imported(project, archive)
  const first = await exported(project)
  expect([...first.file.attachments].sort()).toContain('media/why.pdf')
  expect(first.bytes.toString()).not.toContain('media\\')
  expect((await imported(project, first.bytes)).written).toEqual(unchanged(4, 2))
  expect((await imported(project, archive)).written).toEqual(unchanged(4, 2))
})

it('gives groups without a type one that an import knows again, and leaves out those without specifications', async () => {
  const project = await make.project()
  const without = (part: RegExp) => pumpDocument().replace(part, '')
  const { messages } = await imported(project, without(/<TYPE><RELATION-GROUP-TYPE-REF>.*?<\/TYPE>/))
  const first = await exported(project, { format: 'reqif' })
  expect(schemaErrors(first.bytes.toString())).toEqual([])
  const [group] = first.document.groups
  expect(first.document.types.find(({ id }) => id === group!.type)).toMatchObject({ kind: 'group', longName: 'Group' })
  expect((await imported(project, first.bytes)).messages).toEqual(messages)
  expect((await exported(project, { format: 'reqif' })).document.types).toEqual(first.document.types)

  await imported(project, without(/<SOURCE-SPECIFICATION>.*?<\/SOURCE-SPECIFICATION>/))
  const second = await exported(project, { format: 'reqif' })
  expect(second.document.groups).toEqual([])
  expect(schemaErrors(second.bytes.toString())).toEqual([])
  expect(second.report.messages).toContainEqual(
    expect.objectContaining({ code: 'group-not-written', outcome: 'dropped', places: ['GROUP-1'] }),
  )
})

it('knows values without a field again, and takes the field that there is by then', async () => {
  const project = await make.project()
  await imported(project, SMALL_DOCUMENTS['spaces and line breaks at the ends of links'])
  const one = await named(project, 'one')
  await make.put(project, one.id, { ...one.values, Mass: 2, Note: 'n' })
  const { bytes } = await exported(project)
  expect((await imported(project, bytes)).written).toEqual(unchanged(1))
  const [type] = (await call('GET', `/project/${project}/entity-type`)).body.entity_types
  expect(type.fields.map(({ name }: { name: string }) => name)).toEqual(['Text'])
  const fields = [...type.fields, { name: 'Mass', kind: 'number' }].map(({ name, kind }) => ({ name, kind }))
  await call('PATCH', `/project/${project}/entity-type/${type.id}`, { fields })
  expect((await imported(project, bytes)).written).toEqual(unchanged(1))
  expect((await named(project, 'one')).values).toMatchObject({ Mass: 2, Note: 'n' })
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

  const edited = await named(project, 'Flow')
  const again = await imported(project, bytes)
  expect(again.written).toMatchObject({ types: 0, fields: 0, diagrams: { created: 0, updated: 0 } })
  expect((await named(project, 'Flow')).values).toEqual(edited.values)
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
  // A source is exported from the branch that has it.
  const source = await make.file(project, 'own.drawio', drawing('Own'))
  const branch = await make.branch(project, 'with source')
  await call('PUT', `/project/${project}/diagram/${id}/source`, { source_file_id: source, branch })
  expect((await exported(project, { branch })).file.attachments).toContain(`diagrams/${id}/own.drawio`)
  expect((await exported(project)).file.attachments).toEqual(file.attachments)
  expect(schemaErrors((await exported(project, { format: 'reqif' })).bytes.toString())).toEqual([])
  const again = await imported(project, bytes)
  expect(again.written.entities.created).toBe(0)
  expect(await entitiesOf(project)).toHaveLength(3)
  const elsewhere = await make.project()
  const { written } = await imported(elsewhere, bytes)
  expect(written).toMatchObject({ diagrams: { created: 1 }, files: 1 })
  // The file of the canvas is stored once, and edits of the canvas are kept as those of other diagrams.
  expect((await imported(elsewhere, bytes)).written).toEqual(unchanged(2, 1))
  const [copy] = (await call('GET', `/project/${elsewhere}/diagram`)).body.diagrams
  await call('POST', `/project/${elsewhere}/diagram`, { id: copy.id, title: 'Own', snapshot: { edited: true } })
  expect((await imported(elsewhere, bytes)).written).toEqual(unchanged(2, 1))
  expect((await call('GET', `/project/${elsewhere}/diagram/${copy.id}`)).body.snapshot).toEqual({ edited: true })
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
