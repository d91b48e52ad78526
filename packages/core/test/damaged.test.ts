/** Damaged files: what can be read is kept, each repair is a message, and strict mode refuses them. */
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readDiagramAsync } from '../src/entries/lazy.ts'
import { convertDiagram, readDiagram } from '../src/index.ts'

const box = (id: string) =>
  `<mxCell id="${id}" value="Box ${id}" style="rounded=0;" vertex="1" parent="1"><mxGeometry x="40" y="40" width="120" height="60" as="geometry"/></mxCell>`
const LAYERS = '<mxCell id="0"/><mxCell id="1" parent="0"/>'
const model = (...ids: string[]) => `<mxGraphModel><root>${LAYERS}${ids.map(box).join('\n')}</root></mxGraphModel>`
const page = (name: string, content: string) => `<diagram id="${name}" name="${name}">${content}</diagram>`
const compressed = (xml: string) => deflateRawSync(encodeURIComponent(xml)).toString('base64')
const many = Array.from({ length: 200 }, (_, index) => `b${index}`)

function read(input: string | Uint8Array, options = {}) {
  const { diagram, report } = readDiagram(input, { check: true, ...options })
  return {
    elements: diagram.pages.map((one) => one.elements.map(({ id }) => id)),
    codes: report.messages.map(({ code, page: where }) => (where === undefined ? code : `${code} on ${where}`)),
    repaired: report.repaired,
  }
}

const file = (content: string) => `<mxfile>${content}</mxfile>`
const WHOLE = file(page('P', model('a', 'b')))

describe('elements that a repair leaves out are counted as dropped', () => {
  test.each([
    ['a second document', `${WHOLE}${WHOLE}`, 4],
    ['a tag that is cut', WHOLE.slice(0, WHOLE.indexOf('id="b"')), 1],
    [
      'the other side of a conflict',
      WHOLE.replace('</root>', `\n<<<<<<< a\n=======\n${box('c')}\n>>>>>>> b\n</root>`),
      1,
    ],
    ['a comment without an end', WHOLE.replace('<mxCell id="b"', '<!-- <mxCell id="b"'), 1],
    ['a tag in the value of another', WHOLE.replace('Box a"', `Box a<mxCell id="c" value=" />"`), 1],
    ['a second document in a string of JSON', JSON.stringify(WHOLE + WHOLE), 4],
  ])('%s', (_name, text, dropped) => {
    const { counts, messages } = convertDiagram(text).report
    expect(counts.dropped).toBe(dropped)
    expect(messages).toContainEqual({ code: 'repaired-left-out', severity: 'error', from: String(dropped) })
  })

  test('on the page that was repaired', () => {
    const pages = page('A', model('a')) + page('B', compressed(model('b') + model('c')))
    const { counts, pages: reports } = convertDiagram(`<mxfile>${pages}</mxfile>`).report
    expect([counts.dropped, ...reports.map((one) => one.counts.dropped)]).toEqual([3, 0, 3])
  })
})

describe('elements where the format has none are counted as dropped', () => {
  const cell = '<mxCell id="x" vertex="1"/>'
  test.each([
    ['beside the pages', `<mxfile>${cell}${page('P', model('a'))}</mxfile>`],
    [
      'in a compressed page',
      `<mxfile>${page('P', compressed(model('a').replace('<root>', `${cell}<root>`)))}</mxfile>`,
    ],
  ])('%s', (_name, text) => {
    const { counts, messages } = convertDiagram(text).report
    expect(counts.dropped).toBe(1)
    expect(messages.map(({ code, from }) => `${code} ${from}`)).toContain('elements-misplaced 1')
  })

  test('not those of pages that were not asked for', () => {
    const text = `<mxfile>${page('A', model('a'))}${page('B', model('b'))}</mxfile>`
    expect(convertDiagram(text, { pages: [0] }).report.messages).toEqual([])
  })
})

test('a sound file is not said to be repaired', () => {
  expect(read(WHOLE)).toEqual({ elements: [['a', 'b']], codes: [], repaired: undefined })
  expect(convertDiagram(WHOLE).report).not.toHaveProperty('repaired')
})

describe('repaired', () => {
  test.each([
    [
      'a cut file',
      WHOLE.slice(0, WHOLE.indexOf('id="b"')),
      [['a']],
      ['repaired-cut-tag', 'repaired-end', 'repaired-left-out'],
    ],
    ['content after the end', `${WHOLE}></mxCell></root>`, [['a', 'b']], ['repaired-after-end']],
    ['an "&" in a label', WHOLE.replace('Box a', 'R & D'), [['a', 'b']], ['repaired-reference']],
    ['a fence', `Here you are:\n\`\`\`xml\n${WHOLE}\n\`\`\``, [['a', 'b']], ['repaired-around', 'repaired-after-end']],
    ['a string of JSON', JSON.stringify({ diagram: WHOLE }), [['a', 'b']], ['repaired-wrapping']],
    ['a model without what is around', `<root>${LAYERS}${box('a')}</root>`, [['a']], ['repaired-part']],
    ['cells without a root', `<mxGraphModel>${LAYERS}${box('a')}</mxGraphModel>`, [['a']], ['repaired-part on 0']],
    ['cells alone', box('a') + box('b'), [['a', 'b']], ['repaired-part', 'unknown-parent on 0', 'unknown-parent on 0']],
  ])('%s', (_name, text, elements, codes) => {
    expect(read(text)).toEqual({ elements, codes, repaired: true })
    expect(() => convertDiagram(text, { mode: 'strict' })).toThrow()
    expect(() => readDiagram(text, { repair: false })).toThrow()
  })

  test('a file with NULs at its end', () => {
    const bytes = new Uint8Array(WHOLE.length + 100)
    bytes.set(new TextEncoder().encode(WHOLE))
    expect(read(bytes)).toEqual({ elements: [['a', 'b']], codes: ['control-characters-removed on P'], repaired: true })
  })

  test.each([
    ['has no shapes', file(page('A', model()))],
    ['and the next have no shapes', file(page('A', model())) + file(page('A', '')) + file(page('A', model()))],
    ['has nothing in its compressed page', file(page('A', compressed(model())))],
    ['has no page, as the next', '<mxfile/><mxfile></mxfile>'],
  ])('the first document with shapes, if the first %s', (_name, empty) => {
    const { elements, codes, repaired } = read(empty + WHOLE)
    expect(elements).toEqual([['a', 'b']])
    expect(codes[0]).toBe('repaired-empty-first')
    expect(repaired).toBe(true)
  })

  test('not if no document has any', () => {
    expect(() => read(file(page('A', model())).repeat(2))).toThrow('there is a second root element')
  })

  test.each([
    ['zlib', deflateSync],
    ['gzip', gzipSync],
  ])('a compressed page with the header of %s', (header, compress) => {
    const payload = compress(encodeURIComponent(model(...many))).toString('base64')
    const { diagram, report } = readDiagram(file(page('P', payload)))
    expect(diagram.pages[0]?.elements.map(({ id }) => id)).toEqual(many)
    expect(report.messages).toMatchObject([{ code: 'repaired-wrapping', page: 'P', from: `data of ${header}` }])
    const cut = read(file(page('P', payload.slice(0, payload.length / 2))))
    expect(cut.elements[0]?.length).toBeGreaterThan(60)
    expect(cut.codes).toContain('repaired-compressed on P')
  })

  test.each([
    ['cells', 'mxCell', 'mxcell'],
    ['cells', 'mxCell', 'MxCell'],
    ['models', 'mxGraphModel', 'mxgraphmodel'],
    ['geometries', 'mxGeometry', 'MXGEOMETRY'],
    ['roots', 'root>', 'Root>'],
    ['pages', 'diagram', 'Diagram'],
    ['the file', 'mxfile', 'MxFile'],
  ])('%s whose names are in the wrong case', (_name, right, wrong) => {
    const text = WHOLE.replaceAll(right, wrong)
    expect(read(text)).toEqual({ elements: [['a', 'b']], codes: ['repaired-name'], repaired: true })
    expect(read(`\`\`\`xml\n${text}\n\`\`\``).elements).toEqual([['a', 'b']])
  })

  test('names in small letters everywhere', () => {
    expect(read(WHOLE.toLowerCase())).toEqual({ elements: [['a', 'b']], codes: ['repaired-name'], repaired: true })
  })

  test('conflicts of a merge: the own side, or the other', () => {
    const text = `<mxfile>${page('P', model('a').replace('</root>', `\n<<<<<<< HEAD\n${box('b')}\n=======\n${box('c')}\n>>>>>>> branch\n</root>`))}</mxfile>`
    const codes = ['repaired-conflict', 'repaired-left-out']
    expect(read(text)).toEqual({ elements: [['a', 'b']], codes, repaired: true })
    expect(read(text, { conflicts: 'theirs' })).toMatchObject({ elements: [['a', 'c']] })
  })

  test('a damaged page beside sound ones', () => {
    const text = `<mxfile>${page('A', compressed(model('a')))}${page('B', compressed(model('b', 'c').replace('</root>', '')))}</mxfile>`
    expect(read(text)).toEqual({
      elements: [['a'], ['b', 'c']],
      codes: ['repaired-open on B'],
      repaired: true,
    })
  })

  test('a compressed page whose text is damaged or cut: what inflates is kept', () => {
    const whole = compressed(model(...many))
    const half = whole.slice(0, Math.floor(whole.length / 2))
    for (const payload of [`${half}!${whole.slice(half.length)}`, half]) {
      const { elements, codes } = read(`<mxfile>${page('P', payload)}</mxfile>`)
      const kept = elements[0] ?? []
      expect(kept.length).toBeGreaterThan(60)
      expect(kept).toEqual(many.slice(0, kept.length))
      expect(codes).toContain('repaired-compressed on P')
    }
  })

  test('the diagram in a picture', () => {
    const content = model('a')
      .replace('Box a', 'R & D')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('"', '&quot;')
    expect(read(`<svg content="${content}"/>`)).toEqual({
      elements: [['a']],
      codes: ['repaired-reference'],
      repaired: true,
    })
  })

  test('in web pages as everywhere else', async () => {
    const { diagram, report } = await readDiagramAsync(WHOLE.slice(0, -30))
    expect(diagram.pages[0]?.elements).toHaveLength(2)
    expect(report.repaired).toBe(true)
    await expect(readDiagramAsync('Dear Sir or Madam,')).rejects.toThrow('neither XML nor any other known')
  })

  test('a picture', () => {
    const mark = '<rect x="10" y="10" width="80" height="40" fill="none" stroke="black"/>'
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 60">${mark}${mark.replace('10', '210')}<path d="M90 30 L210 30" stroke="black"/>`
    expect(read(picture)).toMatchObject({
      elements: read(`${picture}</svg>`).elements,
      codes: expect.arrayContaining(['repaired-end']),
      repaired: true,
    })
  })

  test('formats other than draw.io', () => {
    const graph =
      '<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><graph edgedefault="directed"><node id="0"/><node id="1"/>'
    expect(read(graph)).toMatchObject({
      elements: [['0', '1']],
      codes: ['repaired-end', 'laid-out on 0'],
      repaired: true,
    })
  })
})

describe('what draw.io would not read in a sound text is read, with a message', () => {
  const edge = (inner: string) =>
    `${box('a')}${box('b').replace('x="40"', 'x="400"')}<mxCell id="e" edge="1" parent="1" source="a" target="b">${inner}</mxCell>`
  const point = '<mxPoint x="200" y="300"/>'
  const geometry = (inner: string) => `<mxGeometry relative="1" as="geometry">${inner}</mxGeometry>`
  const opened = (cells: string) => {
    const { diagram, report } = readDiagram(model().replace('</root>', `${cells}</root>`), { check: true })
    return { elements: diagram.pages[0]?.elements ?? [], messages: report.messages }
  }

  test.each([
    ['in their geometry', geometry(point)],
    ['in a list without a name', geometry(`<Array>${point}</Array>`)],
    ['in a list beside their geometry', `${geometry('')}<Array as="points">${point}</Array>`],
    ['beside their geometry', `${geometry('')}${point}`],
  ])('waypoints outside their list: %s', (_name, inner) => {
    const { elements, messages } = opened(edge(inner))
    expect(messages).toMatchObject([{ code: 'repaired-waypoints', cell: 'e', from: '1' }])
    const sound = opened(edge(geometry(`<Array as="points">${point}</Array>`)))
    expect(sound.messages).toEqual([])
    expect(elements).toEqual(sound.elements)
  })

  test('a geometry beside its cell', () => {
    const beside = box('a').replace(/>(<mxGeometry[^>]*>)<\/mxCell>/, '/>$1')
    const { elements, messages } = opened(beside)
    expect(messages).toMatchObject([{ code: 'repaired-geometry', cell: 'a', from: 'is written beside its element' }])
    expect(elements).toMatchObject([{ box: { x: 40, y: 40, w: 120, h: 60 } }])
  })

  test('an edge without a geometry, if both of its ends are said', () => {
    const edge = '<mxCell id="e" edge="1" parent="1" source="a" target="b"/>'
    const { elements, messages } = opened(box('a') + box('b') + edge)
    expect(messages).toMatchObject([{ code: 'repaired-geometry', cell: 'e', from: 'is missing' }])
    expect(elements[2]).toMatchObject({ kind: 'edge', source: { element: 'a' }, target: { element: 'b' } })
  })

  test('a geometry without its role', () => {
    const { elements, messages } = opened(box('a').replace(' as="geometry"', ''))
    expect(messages).toMatchObject([{ code: 'repaired-geometry', cell: 'a' }])
    expect(elements).toMatchObject([{ box: { x: 40, y: 40, w: 120, h: 60 } }])
  })

  test.each([
    ['JSON', '{&quot;rounded&quot;: true, &quot;fillColor&quot;: &quot;#ff0000&quot;, &quot;x&quot;: null}'],
    ['CSS', 'rounded: 1; fillColor: #ff0000'],
    ['several lines', 'rounded=1;\n  fillColor=#ff0000;\n'],
    ['blanks', 'rounded = 1; fillColor = #ff0000'],
  ])('a style in another form: %s', (_name, style) => {
    const { elements, messages } = opened(box('a').replace('rounded=0;', style))
    expect(messages).toMatchObject([{ code: 'repaired-style', cell: 'a' }])
    const [sound] = opened(box('a').replace('rounded=0;', 'rounded=1;fillColor=#ff0000;')).elements
    expect(elements[0]).toMatchObject({ figure: sound && 'figure' in sound ? sound.figure : undefined })
  })

  test('several models of a page', () => {
    expect(read(`<mxfile>${page('P', model('a') + model('b'))}</mxfile>`)).toMatchObject({ elements: [['a', 'b']] })
    expect(
      read(`<mxfile>${page('P', model('a').replace('</root>', `</root><root>${box('b')}</root>`))}</mxfile>`),
    ).toEqual({ elements: [['a', 'b']], codes: [], repaired: undefined })
  })
})

test.each([
  ['a text', 'Dear Sir or Madam, <b>hello</b>', 'not-xml'],
  ['a file of NULs', new Uint8Array(1000), 'not-xml'],
  ['another document', '<note><to>You & me</to>', 'not-a-diagram'],
  ['a file that is cut before its first element', WHOLE.slice(0, 90), 'malformed-xml'],
])('%s is refused as ever', (_name, input, code) => {
  expect(() => convertDiagram(input)).toThrow(expect.objectContaining({ code }))
})

test('a file that is cut anywhere keeps what is before the cut', () => {
  const whole = `<mxfile>${page('P', model(...many))}</mxfile>`
  for (let percent = 5; percent < 100; percent += 5) {
    const cut = whole.slice(0, Math.floor((whole.length * percent) / 100))
    const complete = many.filter((id) => cut.includes(box(id)))
    const [kept = []] = read(cut).elements
    expect(kept.slice(0, complete.length)).toEqual(complete)
    expect(kept.length - complete.length).toBeLessThan(2)
  }
})
