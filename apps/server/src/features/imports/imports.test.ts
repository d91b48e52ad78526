import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addDiagrams } from '#domain/imports/write-entry'
import { newId } from '#platform/ids/uuid'
import { IMPORT_BOUNDS } from '#test/imports'
import { createImports, drawing, drawings, page, zip } from './imports.test-util.ts'

const { server, make, work, start, read, entries, outcomes, diagrams } = await createImports()

it('converts files and archives to diagrams, reports on each, and replaces them in place', async () => {
  const project = await make.project()
  const pump = await make.entity(project, { name: 'Pump' })
  const single = await make.file(project, 'single.drawio', drawing('one'))
  const archive = await make.file(
    project,
    'wiki.zip',
    zip({
      'a.drawio': drawing('a'),
      'pages.drawio': `<mxfile>${page('x', 'p1')}${page('y', 'p2')}</mxfile>`,
      'damaged.drawio': '<mxfile><diagram',
      'notes.xml': '<notes/>',
      'readme.txt': 'no diagram',
    }),
  )
  const body = {
    files: [{ file_id: single, path: 'plant/single.drawio' }, { file_id: archive }],
    entries: [{ path: 'wiki.zip!a.drawio', host_entity_id: pump }],
    pages: 'each',
  }
  const first = await start(project, body)
  expect(await read(project, first)).toMatchObject({ phase: 'queued', total: null, finished_at: null })
  await work()
  expect(await read(project, first)).toMatchObject({
    phase: 'succeeded',
    branch: { name: 'master' },
    total: 5,
    created: 3,
    replaced: 0,
    unchanged: 0,
    skipped: 1,
    failed: 1,
    error: null,
  })
  expect(await outcomes(project, first)).toEqual({
    'plant/single.drawio': 'create',
    'wiki.zip!a.drawio': 'create',
    'wiki.zip!pages.drawio': 'create',
    'wiki.zip!damaged.drawio': 'malformed_xml',
    'wiki.zip!notes.xml': 'not_a_diagram',
  })
  const done = await entries(project, first)
  expect(done.map((one) => one.status).filter((status) => status === 'skip')).toHaveLength(1)
  const two = done.find((one) => one.path.endsWith('pages.drawio'))!
  expect(two.diagrams.map((one) => one.title)).toEqual(['pages – p1', 'pages – p2'])
  expect(two).toMatchObject({ counts: { converted: expect.any(Number), dropped: 0 }, messages: [] })
  expect(await diagrams(project)).toBe(4)
  const hosted = done.find((one) => one.path.endsWith('!a.drawio'))!
  const { id: diagram, sha256 } = hosted.diagrams[0]!
  expect((await server.call('GET', `/project/${project}/diagram/${diagram}`)).body.host_entity_ids).toEqual([pump])

  // Run again, nothing is written. A changed diagram is replaced in place, and the former one is kept so that the
  // change can be undone.
  const again = await start(project, body)
  await work()
  expect(await read(project, again)).toMatchObject({ created: 0, replaced: 0, unchanged: 3 })
  const changed = await make.file(project, 'wiki.zip', zip({ 'a.drawio': drawing('changed') }))
  const second = await start(project, { files: [{ file_id: changed }], pages: 'each' })
  await work()
  expect(await read(project, second)).toMatchObject({ created: 0, replaced: 1 })
  expect(await diagrams(project)).toBe(4)
  const former = await server.call('GET', `/project/${project}/import/${second}/former/${diagram}`)
  expect(former.body).toMatchObject({ id: diagram, host_entity_ids: [pump], snapshot: { store: expect.any(Object) } })
  const now = (await server.call('GET', `/project/${project}/diagram/${diagram}`)).body
  expect(now.snapshot).not.toEqual(former.body.snapshot)
  const list = await server.call('GET', `/project/${project}/import`)
  expect(list.body.imports.map((one: { id: string }) => one.id)).toEqual([second, again, first])
  expect(sha256).toMatch(/^[0-9a-f]{64}$/)
})

it('reports the entries of an archive that are diagrams by their names and cannot be read', async () => {
  const project = await make.project()
  const file = await make.file(
    project,
    'all.zip',
    zip({
      'good.drawio': drawing('a'),
      'words.drawio': 'Not a drawing.',
      'empty.bpmn': '',
      'notes.txt': 'Notes',
      '__MACOSX/._good.drawio': 'Attributes',
    }),
  )
  const id = await start(project, { files: [{ file_id: file }] })
  await work()
  expect(await outcomes(project, id)).toEqual({
    'all.zip!good.drawio': 'create',
    'all.zip!words.drawio': 'not_xml',
    'all.zip!empty.bpmn': 'empty',
  })
  expect(await read(project, id)).toMatchObject({ phase: 'succeeded', total: 3, created: 1, failed: 2 })

  // A file may have any number of pages.
  const empty = (await entries(project, id)).find((one) => one.code === 'empty')!
  const row = { diagram_id: newId(), title: 'Page', hash: 'x', pages: [], status: 'unchanged' as const }
  const { count } = await server.database.inWorkspace(server.workspace.id, async (tx) => {
    await addDiagrams(tx, server.workspace.id, empty.id, Array(8192).fill(row))
    const counted = tx.selectFrom('import_diagram').select(({ fn }) => fn.countAll<number>().as('count'))
    return counted.where('entry_id', '=', empty.id).executeTakeFirstOrThrow()
  })
  expect(count).toBe(8192)

  // A page of results ends before the file that makes it too large: each of these takes 2.5 MB.
  await server.database.inWorkspace(server.workspace.id, (tx) =>
    sql`update import_entry set messages = json_build_array(json_build_object('code', repeat('x', 2500000)))
      where import_id = ${id} and id <> ${empty.id}`.execute(tx),
  )
  const pages = async (after = ''): Promise<number[]> => {
    const { body } = await server.call('GET', `/project/${project}/import/${id}/entry?limit=500${after}`)
    return [body.entries.length, ...(body.next === null ? [] : await pages(`&after=${body.next}`))]
  }
  expect(await pages()).toEqual([1, 1, 1])
})

it('leaves a title that somebody changed, unless asked to overwrite it', async () => {
  const project = await make.project()
  const file = await make.file(project, 'a.drawio', drawing('a'))
  const first = await start(project, { files: [{ file_id: file }] })
  await work()
  const { id } = (await entries(project, first))[0]!.diagrams[0]!
  const at = `/project/${project}/diagram`
  const { snapshot, title } = (await server.call('GET', `${at}/${id}`)).body
  await server.call('POST', at, { id, title: 'Renamed', snapshot })
  const again = async (settings: object, text: string) => {
    const run = await start(project, {
      files: [{ file_id: await make.file(project, 'a.drawio', drawing(text)) }],
      ...settings,
    })
    await work()
    return [await outcomes(project, run), (await server.call('GET', `${at}/${id}`)).body.title]
  }
  expect(await again({}, 'a')).toEqual([{ 'a.drawio': 'unchanged' }, 'Renamed'])
  expect(await again({}, 'b')).toEqual([{ 'a.drawio': 'replace' }, 'Renamed'])
  expect(await again({ overwrite: true }, 'b')).toEqual([{ 'a.drawio': 'replace' }, title])
  // The title before that is nobody's change when the import was undone.
  await server.call('POST', at, {
    id,
    title: 'Renamed',
    snapshot: (await server.call('GET', `${at}/${id}`)).body.snapshot,
  })
  expect(await again({}, 'b')).toEqual([{ 'a.drawio': 'replace' }, title])
})

it('replaces nothing that somebody changed, unless asked to', async () => {
  const project = await make.project()
  const upload = async (text: string) => ({ files: [{ file_id: await make.file(project, 'a.drawio', drawing(text)) }] })
  const first = await start(project, await upload('a'))
  await work()
  const { id, sha256 } = (await entries(project, first))[0]!.diagrams[0]!
  await server.call('POST', `/project/${project}/diagram`, { id, title: 'Edited', snapshot: { edited: true } })
  const asked = await upload('b')
  const refused = await start(project, asked)
  await work()
  expect(await outcomes(project, refused)).toEqual({ 'a.drawio': 'edited' })
  // The hashes that the sender knows take precedence over those that the service knows.
  const told = (hash: string) => ({ ...asked, entries: [{ path: 'a.drawio', known: [{ id, sha256: [hash] }] }] })
  const still = await start(project, told(sha256))
  await work()
  expect(await outcomes(project, still)).toEqual({ 'a.drawio': 'edited' })
  const dry = await start(project, { ...asked, overwrite: true, dry_run: true })
  await work()
  expect(await outcomes(project, dry)).toEqual({ 'a.drawio': 'replace' })
  expect((await server.call('GET', `/project/${project}/diagram/${id}`)).body.title).toBe('Edited')
  const forced = await start(project, { ...asked, overwrite: true })
  await work()
  expect(await outcomes(project, forced)).toEqual({ 'a.drawio': 'replace' })
  // With `ownOnly`, a diagram that no import has written is left alone.
  const other = await make.project()
  const file = await make.file(other, 'a.drawio', drawing('a'))
  const made = await start(other, { files: [{ file_id: file }], dry_run: true })
  await work()
  const { id: foreign } = (await entries(other, made))[0]!.diagrams[0]!
  await server.call('POST', `/project/${other}/diagram`, { id: foreign, title: 'Theirs', snapshot: {} })
  const own = await start(other, { files: [{ file_id: file }], own_only: true })
  await work()
  expect(await outcomes(other, own)).toEqual({ 'a.drawio': 'foreign' })
})

it('stays within its limits, whatever an archive holds', async () => {
  const project = await make.project()
  const many = drawings(6)
  const archive = await make.file(project, 'many.zip', zip(many))
  const few = await start(project, { files: [{ file_id: archive }] })
  await work({ bounds: { ...IMPORT_BOUNDS, files: 3 } })
  expect(Object.values(await outcomes(project, few)).filter((one) => one === 'create')).toHaveLength(3)
  expect(Object.values(await outcomes(project, few))).toContain('too_large')
  // Some 270 bytes for each file, whether it is in an archive or not.
  const one = { file_id: await make.file(project, 'one.drawio', drawing('one')) }
  const counted = async (files: object[], bytes: number) => {
    const id = await start(project, { files, dry_run: true })
    await work({ bounds: { ...IMPORT_BOUNDS, bytes } })
    return Object.values(await outcomes(project, id)).sort()
  }
  expect(
    await counted(
      ['a', 'b', 'c'].map((path) => ({ ...one, path })),
      400,
    ),
  ).toEqual(['create', 'create', 'too_large'])
  const within = (await counted([one, { file_id: archive }], 700)).filter((outcome) => outcome !== 'archive')
  expect(within).toEqual(['create', 'unchanged'])
  // 5 MB of blanks in 5 kB.
  const bomb = await make.file(project, 'bomb.zip', zip({ 'big.drawio': `<mxfile>${' '.repeat(5e6)}` }))
  const big = await start(project, { files: [{ file_id: bomb }] })
  await work({ bounds: { ...IMPORT_BOUNDS, file: 1e6 } })
  expect(await outcomes(project, big)).toMatchObject({ 'bomb.zip!big.drawio': 'archive' })
  const broken = await make.file(project, 'broken.zip', zip(many).subarray(0, 300))
  const damaged = await start(project, { files: [{ file_id: broken }, { file_id: broken }] })
  await work()
  expect(await read(project, damaged)).toMatchObject({ phase: 'succeeded' })
  const late = await start(project, { files: [{ file_id: archive }] })
  await work({ bounds: { ...IMPORT_BOUNDS, time: -1 } })
  expect(await read(project, late)).toMatchObject({ phase: 'failed', error_code: 'too_slow' })
})

it('is one of at most 100 of a workspace that have not ended', async () => {
  const project = await make.project()
  const asked = { files: [{ file_id: await make.file(project, 'a.drawio', drawing('a')) }] }
  const id = await start(project, asked)
  await server.database.inWorkspace(server.workspace.id, (tx) =>
    sql`insert into diagram_import (ws, id, project_id, branch_id, settings)
      select ws, gen_random_uuid(), project_id, branch_id, settings from diagram_import, generate_series(1, 98)
      where id = ${id}`.execute(tx),
  )
  await start(project, asked)
  const refused = await server.call('POST', `/project/${project}/import`, asked)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_imports' } })
  expect(refused.headers['retry-after']).toBe('10')
  await server.call('DELETE', `/project/${project}`)
})

it('refuses missing resources, and is created once for each id', async () => {
  const project = await make.project()
  const file = await make.file(project, 'a.drawio', drawing('a'))
  const ask = (body: object, place = project) => server.call('POST', `/project/${place}/import`, body)
  const files = [{ file_id: file }]
  expect(await ask({ files: [{ file_id: newId() }] })).toMatchObject({
    status: 422,
    body: { code: 'unknown_reference' },
  })
  const elsewhere = await make.file(await make.project(), 'a.drawio', drawing('a'))
  expect((await ask({ files: [{ file_id: elsewhere }] })).body.code).toBe('unknown_reference')
  expect(await ask({ files, branch: 'nowhere' })).toMatchObject({ status: 404, body: { code: 'branch_not_found' } })
  const id = newId()
  expect(await ask({ id, files })).toMatchObject({ status: 202, body: { id } })
  expect(await ask({ id, files })).toMatchObject({ status: 200, body: { id } })
  const other = await make.project()
  const theirs = await make.file(other, 'a.drawio', drawing('a'))
  expect(await ask({ id, files: [{ file_id: theirs }] }, other)).toMatchObject({
    status: 409,
    body: { code: 'id_taken' },
  })
  const reqif = await server.call('POST', `/project/${project}/reqif-import`, { file_id: file })
  expect(reqif.status).toBe(202)
  expect(await ask({ id: reqif.body.id, files })).toMatchObject({ status: 409, body: { code: 'id_taken' } })
  await server.call('POST', `/project/${project}/reqif-import/${reqif.body.id}/cancel`)
  // A file that is deleted before its turn fails on its own; files that are not to be kept are deleted with the import.
  await server.call('DELETE', `/project/${project}/file/${file}`)
  await work()
  expect(await outcomes(project, id)).toEqual({ 'a.drawio': 'file_not_found' })
  const short = await make.file(project, 'b.drawio', drawing('b'))
  const host = newId()
  const asked = { files: [{ file_id: short }], entries: [{ path: 'b.drawio', host_entity_id: host }] }
  const dry = await start(project, { ...asked, dry_run: true })
  await work()
  expect(await outcomes(project, dry)).toEqual({ 'b.drawio': 'entity_not_found' })
  const last = await start(project, { ...asked, keep_files: false })
  await work()
  expect(await outcomes(project, last)).toEqual({ 'b.drawio': 'entity_not_found' })
  expect((await server.call('GET', `/project/${project}/file/${short}`)).status).toBe(404)
})
