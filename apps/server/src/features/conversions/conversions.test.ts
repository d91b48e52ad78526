import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createServer } from '#test/harness'

const server = await createServer({ env: { DIAGRAM_LIMIT: '2000000' } })
const { call } = server
const convert = (body: unknown) => call('POST', '/convert/xmldiagram-to-canvas', body)

const cells = (inner: string) =>
  `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${inner}</root></mxGraphModel>`
const box = (id: string, x: number) =>
  `<mxCell id="${id}" value="Box ${id}" style="whiteSpace=wrap;html=1;" vertex="1" parent="1"><mxGeometry x="${x}" y="40" width="120" height="60" as="geometry"/></mxCell>`
const FILE = `<mxfile><diagram id="p1" name="Overview">${cells(
  `${box('a', 40)}${box('b', 240)}<mxCell id="e" style="html=1;" edge="1" parent="1" source="a" target="b"><mxGeometry relative="1" as="geometry"/></mxCell>`,
)}</diagram></mxfile>`

describe('POST /convert/xmldiagram-to-canvas', () => {
  it('gives title, snapshot, pages and report', async () => {
    const { status, body } = await convert({ content: FILE, filename: 'Plant.drawio' })
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['title', 'snapshot', 'pages', 'report'])
    expect(body.title).toBe('Plant')
    expect(body.pages).toEqual([{ id: 'p1', name: 'Overview', shapes: 3 }])
    expect(Object.keys(body.snapshot)).toEqual(['store', 'schema'])
    expect(body.report.counts).toMatchObject({ converted: 3, merged: 2, dropped: 0, total: 5 })
    expect(body.report.messages).toEqual([])
    expect(body.report.verdicts).toEqual({ exact: 'kept', native: 'kept' })
  })

  it('gives the same result for base64', async () => {
    const text = await convert({ content: FILE })
    const packed = await convert({ content: Buffer.from(FILE).toString('base64'), encoding: 'base64' })
    expect(packed.status).toBe(200)
    expect(packed.body).toEqual(text.body)
  })

  it('gives a snapshot that the upsert keeps unchanged', async () => {
    const { snapshot } = (await convert({ content: FILE })).body
    const project = (await call('POST', '/project', { name: 'Plant' })).body.id
    const made = await call('POST', `/project/${project}/diagram`, { title: 'Imported', snapshot })
    expect(made.status).toBe(201)
    expect((await call('GET', `/project/${project}/diagram/${made.body.id}`)).body.snapshot).toEqual(snapshot)
  })

  it('passes options on', async () => {
    const two = FILE.replace('</mxfile>', `<diagram id="p2" name="More">${cells('')}</diagram></mxfile>`)
    const one = await convert({ content: two, options: { pages: ['p2'] } })
    expect(one.body.pages.map((page: { id: string }) => page.id)).toEqual(['p2'])
    const named = await convert({ content: two, options: { pages: ['More'] } })
    expect(named.body.pages.map((page: { id: string }) => page.id)).toEqual(['p2'])
    expect((await convert({ content: two, options: { pages: ['more'] } })).status).toBe(422)
    expect((await convert({ content: two, options: { pages: [7] } })).body).toMatchObject({
      status: 422,
      code: 'page_not_found',
    })
  })

  it('writes for an older tldraw and rejects unknown versions', async () => {
    const { body } = await convert({ content: FILE, options: { targetSchema: '4.0' } })
    expect(body.snapshot.schema.sequences['com.tldraw.shape.geo']).toBe(10)
    expect(await convert({ content: FILE, options: { targetSchema: '3.0' } })).toMatchObject({ status: 422 })
  })

  it('takes texts in the requested language', async () => {
    const content = `<model xmlns="http://www.opengroup.org/xsd/archimate/3.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" identifier="m"><name>M</name>
      <elements><element identifier="a" xsi:type="BusinessActor"><name xml:lang="en">Rider</name><name xml:lang="nl">Fietser</name></element></elements>
      <views><diagrams><view identifier="v"><name>V</name><node identifier="n" elementRef="a" xsi:type="Element" x="0" y="0" w="120" h="60"/></view></diagrams></views></model>`
    const { body } = await convert({ content, options: { language: 'nl' } })
    expect(JSON.stringify(body.snapshot)).toContain('Fietser')
    expect(await convert({ content, options: { language: 'n l' } })).toMatchObject({ status: 422 })
  })

  it('refuses in strict mode what would be lost, with the report', async () => {
    // A cell that is neither a vertex nor an edge is never drawn.
    const lossy = FILE.replace('edge="1" parent="1"', 'parent="1"')
    const { status, body } = await convert({ content: lossy, options: { mode: 'strict' } })
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'would_lose', report: { counts: { dropped: 1 } } })
  })

  it.each([
    ['the long name of a page', undefined, 'p'.repeat(2000), 'p'.repeat(1000)],
    ['a file without a name', ' .drawio', 'Page', 'Diagram'],
    ['a page without a name', undefined, ' ', 'Diagram'],
    ['a name that ends amid a character', `${'x'.repeat(999)}😀`, 'Page', 'x'.repeat(999)],
  ])('gives a title that the upsert takes, from %s', async (_, filename, name, title) => {
    const file = FILE.replace('Overview', name)
    const { body } = await convert({
      content: file,
      ...(filename === undefined ? {} : { filename }),
    })
    expect(body.title).toBe(title)
    const project = (await call('POST', '/project', { name: 'Titles' })).body.id
    const made = await call('POST', `/project/${project}/diagram`, { title: body.title, snapshot: body.snapshot })
    expect(made).toMatchObject({ status: 201, body: { title } })
  })

  it.each([
    ['', 'empty'],
    ['<p>no diagram</p>', 'not_a_diagram'],
    ['<mxfile><diagram', 'malformed_xml'],
    ['<!DOCTYPE x [<!ENTITY a "b">]><mxfile>&a;</mxfile>', 'doctype_refused'],
  ])('answers 422 to %j with the code %s', async (content, code) => {
    expect((await convert({ content })).body).toMatchObject({ status: 422, code })
  })

  it.each([
    [{}, ''],
    [{ content: 5 }, '/content'],
    [{ content: 'x', encoding: 'latin1' }, '/encoding'],
    [{ content: 'a*b', encoding: 'base64' }, '/content'],
    [{ content: 'abcde', encoding: 'base64' }, '/content'],
    [{ content: 'x', options: { pages: [1, 'a'] } }, '/options/pages'],
    [{ content: 'x', optons: {} }, '/optons'],
  ])('answers 422 to %j', async (body, pointer) => {
    const answer = await convert(body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].pointer).toContain(pointer)
  })

  it.each([
    [[-1], '/options/pages/0', 'must be >= 0'],
    [[1.5], '/options/pages/0', 'must be integer'],
    [[], '/options/pages', 'must not have fewer than 1 items'],
  ])('explains what is wrong with the pages %j', async (pages, pointer, message) => {
    const { body } = await convert({ content: 'x', options: { pages } })
    expect(body).toMatchObject({ status: 422, detail: `The body is not valid: ${pointer} ${message}.` })
    expect(body.errors[0]).toEqual({ pointer, message })
  })

  it('answers 422 without a body', async () => {
    expect(await convert(undefined)).toMatchObject({ status: 422, body: { errors: [{ pointer: '' }] } })
  })

  it('answers 422 to a decompression bomb and to an encrypted file', async () => {
    const bomb = deflateRawSync(Buffer.alloc(600 * 1024 * 1024, 0x20)).toString('base64')
    const packed = await convert({ content: `<mxfile><diagram id="p">${bomb}</diagram></mxfile>` })
    expect(packed).toMatchObject({ status: 422, body: { code: 'decompression_bomb' } })
    const zip = Buffer.from('PK\x03\x04\x14\x00\x01\x00', 'latin1')
    const locked = await convert({ content: zip.toString('base64'), encoding: 'base64', filename: 'a.vsdx' })
    expect(locked).toMatchObject({ status: 422, body: { code: 'encrypted' } })
  })

  it('answers 413 over the limit', async () => {
    const answer = await convert({ content: 'x'.repeat(2_000_001) })
    expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } })
  })
})
