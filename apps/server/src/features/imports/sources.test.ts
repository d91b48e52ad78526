import { expect, it } from 'vitest'
import { createImports, drawing, page, zip } from './imports.test-util.ts'

const { server, make, work, start, entries } = await createImports()

it('keeps the file of each diagram, which is converted again from it as it was', async () => {
  const project = await make.project()
  const at = `/project/${project}/diagram`
  const call = async (url: string, method = 'GET') => (await server.call(method, url)).body
  const files = async () => (await call(`/project/${project}/file`)).files
  // The workspace has another file before, which an entity has, too.
  const before = await make.project()
  const first = await make.file(before, 'first.drawio', drawing('first'))
  await server.call('PATCH', `/project/${before}/file/${first}`, { entity_ids: [await make.entity(before)] })
  const single = await make.file(project, 'single.drawio', drawing('one'))
  const pages = (text: string) =>
    make.file(project, 'wiki.zip', zip({ 'in/pages.drawio': `<mxfile>${page('x', 'p1')}${page(text, 'p2')}</mxfile>` }))
  const options = { prefer: 'edit' }
  const asked = async (text: string) => ({
    files: [{ file_id: single }, { file_id: await pages(text), path: 'wiki.zip', unpacked: true }],
    pages: 'each',
    keep_files: false,
    options,
  })
  await start(project, { ...(await asked('y')), keep_files: true, dry_run: true })
  await work()
  expect(await files()).toHaveLength(2)
  const id = await start(project, await asked('y'))
  await work()
  // Results are in order of completion, and files are converted side by side.
  const done = await entries(project, id)
  const ids = ['single.drawio', 'in/pages.drawio'].flatMap((path) =>
    done.find((one) => one.path === path)!.diagrams.map((made) => made.id),
  )
  const sources = () => Promise.all(ids.map((diagram) => call(`${at}/${diagram}/source`)))
  const [one, paged, second] = await sources()
  expect(one).toMatchObject({ source_file_id: single, file_name: 'single.drawio', options: { ...options, pages: [0] } })
  expect(paged).toMatchObject({ file_name: 'pages.drawio', options: { ...options, pages: [0] } })
  expect(second).toMatchObject({ source_file_id: paged.source_file_id, options: { ...options, pages: [1] } })
  for (const diagram of ids) {
    const { title, snapshot } = await call(`${at}/${diagram}`)
    const again = await server.call('POST', `${at}/${diagram}/reconvert`, {})
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    expect(await call(`${at}/${diagram}`)).toMatchObject({ title, snapshot })
  }

  // The same again: nothing is kept twice. Changed: the file that was kept before goes with its last diagram.
  const kept = (await files()).map((file: { id: string }) => file.id)
  await start(project, await asked('y'))
  await work()
  expect(await sources()).toEqual([one, paged, second])
  expect((await files()).map((file: { id: string }) => file.id)).toEqual(kept)
  await start(project, await asked('changed'))
  await work()
  const [, third] = await sources()
  expect(third.source_file_id).not.toBe(paged.source_file_id)
  expect((await sources())[2].source_file_id).toBe(third.source_file_id)
  expect((await server.call('GET', `/project/${project}/file/${paged.source_file_id}`)).status).toBe(404)
  expect(await files()).toHaveLength(kept.length)
})

it('keeps the file of a diagram for each branch, for as long as one of them needs it', async () => {
  const project = await make.project()
  const load = async (text: string, branch = 'master') => {
    const archive = await make.file(project, 'wiki.zip', zip({ 'a.drawio': drawing(text) }))
    await start(project, { files: [{ file_id: archive }], keep_files: false, overwrite: true, branch })
    await work()
  }
  await load('one')
  const [{ id }] = (await server.call('GET', `/project/${project}/diagram`)).body.diagrams
  const at = `/project/${project}/diagram/${id}`
  const sourceOn = async (branch: string): Promise<string> =>
    (await server.call('GET', `${at}/source?branch=${branch}`)).body.source_file_id
  const files = async () =>
    (await server.call('GET', `/project/${project}/file`)).body.files.map((file: { id: string }) => file.id)
  const one = await sourceOn('master')
  await make.branch(project, 'work')
  expect(await sourceOn('work')).toBe(one)
  await load('two', 'work')
  const two = await sourceOn('work')
  expect(await sourceOn('master')).toBe(one)
  expect(await files()).toEqual([one, two])
  expect((await server.call('POST', `${at}/reconvert`, { branch: 'work' })).status).toBe(200)
  expect(JSON.stringify((await server.call('GET', `${at}?branch=work`)).body.snapshot)).toContain('two')

  expect((await server.call('POST', `/project/${project}/branch/work/merge`)).status).toBe(200)
  expect(await sourceOn('master')).toBe(two)
  expect(await files()).toEqual([two])
  // Another file as the source, and the deletion of the diagram.
  const three = await make.file(project, 'three.drawio', drawing('three'))
  await server.call('PUT', `${at}/source`, { source_file_id: three })
  expect(await files()).toEqual([three])
  await load('four')
  expect(await files()).toHaveLength(2)
  await server.call('DELETE', at)
  expect(await files()).toEqual([three])
})

it('merges a file into a diagram that somebody has changed, again and again, unless both changed the same', async () => {
  const project = await make.project()
  const box = (id: string, text: string, x: number) =>
    `<mxCell id="${id}" value="${text}" vertex="1" parent="1"><mxGeometry x="${x}" width="80" height="40" as="geometry"/></mxCell>`
  const drawn = (...boxes: string[]) =>
    `<mxfile><diagram id="p"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${boxes.join('')}</root></mxGraphModel></diagram></mxfile>`
  const load = async (text: string, more: object) => {
    const archive = await make.file(project, 'wiki.zip', zip({ 'a.drawio': text }))
    const files = [{ file_id: archive, unpacked: true }]
    const id = await start(project, { files, keep_files: false, options: { prefer: 'edit' }, ...more })
    await work()
    return (await entries(project, id))[0]!
  }
  const { diagrams } = await load(drawn(box('a', 'Motor', 0)), {})
  const { id } = diagrams[0]!
  const at = `/project/${project}/diagram/${id}`
  const snapshot = async () => (await server.call('GET', at)).body.snapshot
  const edited = JSON.parse(JSON.stringify(await snapshot()).replace('"Motor"', '"Main motor"'))
  await server.call('POST', `/project/${project}/diagram`, { id, title: 'a', snapshot: edited })
  const two = drawn(box('a', 'Motor', 50), box('b', 'Valve', 300))
  expect(await load(two, {})).toMatchObject({ status: 'fail', code: 'edited' })
  expect(await load(two, { merge: true })).toMatchObject({ status: 'replace', code: null })
  const texts = async () =>
    JSON.stringify(await snapshot())
      .match(/"text":"[^"]+"/g)!
      .sort()
  expect(await texts()).toEqual(['"text":"Main motor"', '"text":"Valve"'])
  // The next file is compared with the last one, not with the merge.
  expect(await load(drawn(box('a', 'Motor', 50), box('b', 'Tank', 300)), { merge: true })).toMatchObject({ code: null })
  expect(await texts()).toEqual(['"text":"Main motor"', '"text":"Tank"'])
  const clash = await load(drawn(box('a', 'Engine', 50)), { merge: true })
  expect(clash).toMatchObject({ status: 'fail', code: 'edited', error: expect.stringContaining('Main motor') })
  expect(await texts()).toEqual(['"text":"Main motor"', '"text":"Tank"'])
})
