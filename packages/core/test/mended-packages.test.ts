/** Damaged packages and documents written anew: they are read without repairs, and show what was read before. */
import { deflateSync } from 'node:zlib'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readDiagram, repairDiagram } from '../src/index.ts'
import { element, model, object } from '../src/readers/archimate/archi/archi.test-util.ts'
import { at, partsOf, RECTANGLE, shape } from '../src/readers/visio/visio.test-util.ts'

type Files = Record<string, Uint8Array>

function shown(input: string | Uint8Array) {
  const { diagram, report } = readDiagram(input, { check: true })
  const codes = report.messages.map(({ code }) => code)
  return { pages: diagram.pages.map(({ name, elements }) => ({ name, elements })), codes }
}

/** What the repaired file shows, the codes of its messages, and those of the changes. */
function mended(input: Uint8Array) {
  const { content, changes, left } = repairDiagram(input)
  expect(left).toEqual([])
  expect(repairDiagram(content).changes).toEqual([])
  const { pages, codes } = shown(content)
  return { content, pages, codes, changes: changes.map(({ code }) => code) }
}

/** Two pages with a box of a master each, under the names that Visio writes. */
const drawing: Files = Object.fromEntries(
  Object.entries(
    partsOf({
      pages: [1, 2].map((id) => ({ shapes: shape(id, at(id, 1, 1, 1), 'Master="3"') })),
      masters: { 3: shape(1, at(1, 1, 1, 1) + RECTANGLE) },
    }),
  ).map(([name, bytes]) => {
    const usual = (text: string) =>
      text
        .replaceAll(/s([01])\.xml/g, (_, index) => `page${Number(index) + 1}.xml`)
        .replaceAll('sheets/', 'pages/')
        .replaceAll('list.xml', 'pages.xml')
        .replaceAll('doc.xml', 'document.xml')
        .replace(/^visio\/m\//, 'visio/masters/')
        .replace('visio/m/', 'visio/masters/')
        .replaceAll('all.xml', 'masters.xml')
        .replaceAll(/\b3\.xml/g, 'master1.xml')
    return [usual(name), strToU8(usual(strFromU8(bytes)))]
  }),
)
const without = (...left: readonly string[]): Files =>
  Object.fromEntries(Object.entries(drawing).filter(([name]) => !left.includes(name)))
const changed = (name: string, change: (text: string) => string): Files => ({
  ...drawing,
  [name]: strToU8(change(strFromU8(drawing[name]!))),
})
const link = (id: string) => new RegExp(`<Relationship Id="${id}"[^>]*>`)

describe('a Visio package', () => {
  test('that is sound is left as it is', () => {
    const bytes = zipSync(drawing)
    expect(shown(bytes)).toMatchObject({ pages: [{ elements: [{}] }, { elements: [{}] }], codes: [] })
    expect(repairDiagram(bytes)).toEqual({ content: bytes, changes: [], left: [] })
  })

  test.each([
    ['no document', without('visio/document.xml'), 'repaired-missing-part'],
    ['no relationship to the document', without('_rels/.rels'), 'repaired-relationship'],
    ['no relationships of the document', without('visio/_rels/document.xml.rels'), 'repaired-relationship'],
    [
      'no relationship to the masters',
      changed('visio/_rels/document.xml.rels', (text) => text.replace(link('m'), '')),
      'repaired-relationship',
    ],
    ['no relationships of the masters', without('visio/masters/_rels/masters.xml.rels'), 'repaired-relationship'],
    ['no list of pages', without('visio/pages/pages.xml'), 'repaired-page-list'],
    ['no relationships of the list', without('visio/pages/_rels/pages.xml.rels'), 'repaired-page-list'],
    [
      'no relationship to a page',
      changed('visio/pages/_rels/pages.xml.rels', (text) => text.replace(link('r1'), '')),
      'repaired-relationship',
    ],
    [
      'a page that is cut off',
      changed('visio/pages/page1.xml', (text) => text.replace(/<\/Shapes>.*/s, '')),
      'repaired-end',
    ],
    [
      'a master that is cut off',
      changed('visio/masters/master1.xml', (text) => text.replace(/<\/Shapes>.*/s, '')),
      'repaired-end',
    ],
  ])('with %s', (_name, files, code) => {
    const bytes = zipSync(files)
    const before = shown(bytes)
    const { pages, codes, changes, content } = mended(bytes)
    expect(changes).toContain(code)
    expect(before.pages.map(({ elements }) => elements.length)).toEqual([1, 1])
    expect([pages, codes]).toEqual([before.pages, []])
    expect(readDiagram(content, { repair: false }).diagram.pages).toHaveLength(2)
    const { '[Content_Types].xml': types } = unzipSync(content as Uint8Array)
    expect(strFromU8(types!)).toContain('PartName="/visio/document.xml" ContentType="application/vnd.ms-visio.drawing')
  })

  test('without its directory, or cut off', () => {
    const bytes = zipSync(drawing)
    expect(mended(bytes.subarray(0, bytes.length - 30))).toMatchObject({
      ...shown(bytes),
      changes: ['repaired-directory'],
    })
  })

  test('of which a page cannot be read has an empty one', () => {
    const { pages, codes, changes } = mended(zipSync({ ...drawing, 'visio/pages/page1.xml': strToU8('<PageCont') }))
    expect(pages.map(({ elements }) => elements.length)).toEqual([0, 1])
    expect([codes, changes]).toEqual([['page-empty'], ['page-not-readable']])
  })

  test('whose list is cut off has an empty page where the list names no part', () => {
    const { pages, changes } = mended(
      zipSync(changed('visio/pages/pages.xml', (text) => text.slice(0, text.lastIndexOf('<Rel')))),
    )
    expect(pages.map(({ elements }) => elements.length)).toEqual([1, 1])
    expect(changes).toContain('repaired-end')
    const lost = {
      ...without('visio/pages/page2.xml'),
      'visio/pages/pages.xml': changed('visio/pages/pages.xml', (text) => text.slice(0, text.lastIndexOf('<Rel')))[
        'visio/pages/pages.xml'
      ]!,
    }
    expect(mended(zipSync(lost)).pages.map(({ elements }) => elements.length)).toEqual([1, 0])
  })

  test('is written as the same bytes every time', () => {
    const bytes = zipSync(without('_rels/.rels'))
    expect(repairDiagram(bytes).content).toEqual(repairDiagram(bytes).content)
  })
})

test('an archive of Archi keeps its pictures', () => {
  const text = model(object('n', 'a'), element('a', 'Node'))
  const picture = Uint8Array.from([1, 2, 3])
  const bytes = zipSync({
    'model.xml': strToU8(text.replace(/<\/folder>\s*<\/\w+:model>\s*$/, '')),
    'images/a.png': picture,
  })
  const { content, changes, codes } = mended(bytes)
  expect([changes, codes]).toEqual([['repaired-end'], []])
  expect(unzipSync(content as Uint8Array)['images/a.png']).toEqual(picture)
})

describe('of a diagram in another document, the diagram alone is written', () => {
  const cells =
    '<mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="A" vertex="1" parent="1"><mxGeometry width="40" height="20" as="geometry"/></mxCell>'
  const cut = `<mxfile><diagram id="p" name="P"><mxGraphModel><root>${cells}`

  test('in a PDF', () => {
    const data = deflateSync(cut)
    const head = `%PDF-1.7\n2 0 obj\n<< /Type /EmbeddedFile /Subtype /application#2Fvnd.jgraph.mxfile /Filter /FlateDecode /Length ${data.length} >>`
    const bytes = Buffer.concat([strToU8(`${head}\nstream\n`), data, strToU8('\nendstream\nendobj\n%%EOF')])
    const { content, pages, changes } = mended(bytes)
    expect(content).toMatch(/^<mxfile>\n<diagram id="p" name="P">/)
    expect(pages).toEqual(shown(bytes).pages)
    expect(changes).toEqual(['repaired-end'])
    expect(repairDiagram(bytes).isTakenOut).toBe(true)
  })

  test('in an SVG picture', () => {
    const escaped = cut.replaceAll('<', '&lt;').replaceAll('"', '&quot;')
    const { content } = mended(strToU8(`<svg xmlns="http://www.w3.org/2000/svg" content="${escaped}"><g/></svg>`))
    expect(content).toMatch(/^<mxfile>/)
  })
})
