/** Rules of docs/formats/tldraw.md, one by one. */
import { describe, expect, test } from 'vitest'
import { subpaths } from '#geometry/subpaths'
import { convertDiagram, type DiagramElement, readDiagram, recognise } from '#index'

const SCHEMA = { schemaVersion: 2, sequences: {} as Record<string, number> }
const NEWEST = convertDiagram('<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/></root></mxGraphModel>')
  .snapshot.schema

type Json = Record<string, unknown>

const page = { id: 'page:p', typeName: 'page', name: 'Page', index: 'a1', meta: {} }
const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})

function shape(id: string, type: string, props: Json, more: Json = {}): Json {
  const place = { x: 0, y: 0, rotation: 0, index: 'a1', parentId: 'page:p', isLocked: false, opacity: 1, meta: {} }
  return { id: `shape:${id}`, typeName: 'shape', type, ...place, props, ...more }
}

const geo = (id: string, props: Json = {}, more: Json = {}) =>
  shape(
    id,
    'geo',
    {
      geo: 'rectangle',
      w: 100,
      h: 60,
      growY: 0,
      scale: 1,
      flipX: false,
      flipY: false,
      dash: 'solid',
      fill: 'none',
      size: 's',
      color: 'black',
      labelColor: 'black',
      font: 'sans',
      align: 'middle',
      verticalAlign: 'middle',
      richText: text(id),
      url: '',
      ...props,
    },
    more,
  )

const arrow = (id: string, props: Json = {}, more: Json = {}) =>
  shape(
    id,
    'arrow',
    {
      kind: 'arc',
      start: { x: 0, y: 0 },
      end: { x: 100, y: 0 },
      bend: 0,
      elbowMidPoint: 0.5,
      labelPosition: 0.5,
      scale: 1,
      arrowheadStart: 'none',
      arrowheadEnd: 'arrow',
      richText: { type: 'doc', content: [] },
      color: 'black',
      labelColor: 'black',
      fill: 'none',
      dash: 'solid',
      size: 's',
      font: 'sans',
      ...props,
    },
    more,
  )

const bind = (from: string, to: string, terminal: string, x: number, y: number): Json => ({
  id: `binding:${from}-${terminal}`,
  typeName: 'binding',
  type: 'arrow',
  fromId: `shape:${from}`,
  toId: `shape:${to}`,
  meta: {},
  props: { terminal, normalizedAnchor: { x, y }, isExact: false, isPrecise: true, snap: 'none' },
})

const file = (...records: Json[]) =>
  JSON.stringify({ tldrawFileFormatVersion: 1, schema: NEWEST, records: [page, ...records] })
const store = (...records: Json[]) => ({
  store: Object.fromEntries([page, ...records].map((record) => [record.id, record])),
  schema: NEWEST,
})
const elementsOf = (input: string): readonly DiagramElement[] =>
  readDiagram(input, { check: true }).diagram.pages[0]!.elements

describe('documents', () => {
  test.each([
    ['a file', file(geo('a'))],
    ['a snapshot of a store', JSON.stringify(store(geo('a')))],
    ['a snapshot of an editor', JSON.stringify({ document: store(geo('a')), session: {} })],
  ])('%s is recognised and read', (_, input) => {
    expect(recognise(input).format?.format).toBe('tldraw')
    const { diagram, report } = readDiagram(input, { check: true })
    expect(diagram.pages[0]!.elements).toMatchObject([
      { id: 'a', kind: 'node', box: { x: 0, y: 0, w: 100, h: 60 }, labels: [{ plain: 'a' }] },
    ])
    expect(report.messages).toEqual([])
  })

  test('older schemas are migrated: plain texts of geos become rich text', () => {
    const { richText: _, flipX: _x, flipY: _y, ...props } = geo('a').props as Json
    const old = { ...geo('a'), props: { ...props, text: 'Old words' } }
    const sequences = { ...(NEWEST as typeof SCHEMA).sequences, 'com.tldraw.shape.geo': 9 }
    const input = JSON.stringify({ store: { 'page:p': page, 'shape:a': old }, schema: { schemaVersion: 2, sequences } })
    expect(elementsOf(input)).toMatchObject([{ labels: [{ plain: 'Old words' }] }])
  })

  test('a schema that is not known is told, and the records are read as they are', () => {
    const sequences = { ...(NEWEST as typeof SCHEMA).sequences, 'com.tldraw.shape.geo': 99 }
    const { diagram, report } = readDiagram(
      JSON.stringify({ ...store(geo('a')), schema: { schemaVersion: 2, sequences } }),
    )
    expect(diagram.pages[0]!.elements).toMatchObject([{ id: 'a' }])
    expect(report.messages).toMatchObject([{ code: 'schema-unknown' }])
  })

  test('JSON that is damaged, and a document without records, are refused', () => {
    expect(() => readDiagram('{"tldrawFileFormatVersion":1,"records":[')).toThrow(/well-formed/)
    expect(() => readDiagram('{"tldrawFileFormatVersion":1,"records":[]}')).toThrow(/no records/)
  })
})

describe('shapes', () => {
  test('a geo in a rotated group is where tldraw draws it', () => {
    const group = shape('g', 'group', {}, { x: 100, y: 100, rotation: Math.PI / 2 })
    const elements = elementsOf(file(group, geo('a', {}, { parentId: 'shape:g', x: 10, y: 0 })))
    expect(elements).toMatchObject([
      { id: 'g', role: 'group' },
      { id: 'a', parent: 'g', box: { x: 20, y: 130, w: 100, h: 60 }, rotation: 90 },
    ])
  })

  test('an arrow is bound to what it leads to, and ends at the border', () => {
    const elements = elementsOf(
      file(
        geo('a'),
        geo('b', {}, { x: 300, index: 'a2' }),
        arrow('e', {}, { index: 'a3' }),
        bind('e', 'a', 'start', 0.5, 0.5),
        bind('e', 'b', 'end', 0.5, 0.5),
      ),
    )
    expect(elements[2]).toMatchObject({
      kind: 'edge',
      source: { element: 'a', at: { x: 100, y: 30 } },
      target: { element: 'b', at: { x: 300, y: 30 } },
      end: { kind: 'open' },
    })
  })

  test('a shape of another program is a box with its text, and told', () => {
    const { diagram, report } = readDiagram(file(shape('c', 'card', { w: 50, h: 20, text: 'Card' })), { check: true })
    expect(diagram.pages[0]!.elements).toMatchObject([{ box: { w: 50, h: 20 }, labels: [{ plain: 'Card' }] }])
    expect(report.messages).toMatchObject([{ code: 'shape-as-box', cell: 'c', from: 'card' }])
  })
})

describe('what a person has changed', () => {
  const SOURCE = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
    <mxCell id="a" value="Pump" style="fillColor=#dae8fc;strokeColor=#6c8ebf;html=1;" vertex="1" parent="1"><mxGeometry x="10" y="20" width="120" height="60" as="geometry"/></mxCell>
    <mxCell id="b" value="Tank" style="ellipse;html=1;" vertex="1" parent="1"><mxGeometry x="300" y="20" width="80" height="60" as="geometry"/></mxCell>
    <mxCell id="e" value="" style="edgeStyle=orthogonalEdgeStyle;html=1;" edge="1" parent="1" source="a" target="b"><mxGeometry relative="1" as="geometry"/></mxCell>
  </root></mxGraphModel>`
  const edited = (id: string, change: (record: { x: number; props: Json; meta: Json }) => void) => {
    const { snapshot } = convertDiagram(SOURCE, { prefer: 'edit' })
    const records = structuredClone(snapshot.store) as unknown as Record<string, { x: number; props: Json; meta: Json }>
    change(Object.entries(records).find(([key]) => key.endsWith(`.${id}.body`))![1])
    const elements = elementsOf(JSON.stringify({ ...snapshot, store: records }))
    return new Map(elements.map((element) => [element.id, element]))
  }

  test('nothing: exact colours, ids, styles and routes are those of the source', () => {
    const elements = edited('a', () => undefined)
    const before = new Map(readDiagram(SOURCE).diagram.pages[0]!.elements.map((element) => [element.id, element]))
    for (const [id, element] of before) {
      expect(elements.get(id)).not.toHaveProperty('restyled')
      expect(elements.get(id)).toMatchObject({ kind: element.kind, sourceStyle: element.sourceStyle })
    }
    expect(elements.get('a')).toMatchObject({ figure: { parts: [{ fill: { color: { r: 218, g: 232, b: 252 } } }] } })
    expect(elements.get('e')).toMatchObject({
      points: [
        { x: 130, y: 50 },
        { x: 300, y: 50 },
      ],
    })
  })

  test('a colour: the palette wins over the exact one', () => {
    const { restyled, ...a } = edited('a', ({ props }) => Object.assign(props, { color: 'red' })).get('a')!
    expect(restyled).toEqual(expect.arrayContaining(['fill', 'line']))
    expect(a).toMatchObject({ figure: { parts: [{ stroke: { paint: { color: { r: 224, g: 49, b: 49 } } } }] } })
  })

  test('the size of the letters', () => {
    expect(edited('a', ({ props }) => Object.assign(props, { size: 'xl' })).get('a')).toMatchObject({
      restyled: expect.arrayContaining(['text']),
    })
  })

  test('the place of a shape: its edge follows, without the noted route', () => {
    const elements = edited('b', (record) => Object.assign(record, { x: record.x + 100 }))
    expect(elements.get('b')).toMatchObject({ box: { x: 400 } })
    expect(elements.get('e')).toMatchObject({ restyled: ['route'], target: { at: { x: 400 } } })
  })

  test('a copy is an element of its own', () => {
    const { snapshot } = convertDiagram(SOURCE)
    const [id, record] = Object.entries(snapshot.store).find(([key]) => key.endsWith('.a.body'))!
    const copy = { ...structuredClone(record), id: 'shape:copied', x: 500 }
    const elements = elementsOf(JSON.stringify({ ...snapshot, store: { ...snapshot.store, 'shape:copied': copy } }))
    expect(id).toContain('.a.')
    expect(elements.map((element) => element.id).sort()).toEqual(['a', 'b', 'copied', 'e'])
  })
})

describe('hostile documents', () => {
  test('parents in a circle, parents that do not exist, and keys of prototypes do no harm', () => {
    const input = file(
      geo('a', {}, { parentId: 'shape:b' }),
      geo('b', {}, { parentId: 'shape:a' }),
      geo('c', {}, { parentId: 'shape:nowhere' }),
    ).replace('"meta":{}', '"meta":{"__proto__":{"polluted":true}}')
    const { diagram, report } = readDiagram(input, { check: true })
    expect(diagram.pages[0]!.elements.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c'])
    expect(report.messages.map(({ code }) => code).sort()).toEqual(['parent-cycle', 'unknown-parent'])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('values of wrong types count as absent', () => {
    const wild = {
      x: Number.MAX_VALUE,
      rotation: 'round',
      props: { geo: 7, w: -5, h: 'tall', richText: [[]], scale: 0 },
    }
    expect(elementsOf(file({ ...geo('a'), ...wild }))).toMatchObject([{ id: 'a', rotation: 0, labels: [] }])
  })

  test('a picture with a script is shown without it', () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>'
    const asset = {
      id: 'asset:s',
      typeName: 'asset',
      type: 'image',
      meta: {},
      props: {
        w: 9,
        h: 9,
        name: '',
        isAnimated: false,
        mimeType: 'image/svg+xml',
        src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
      },
    }
    const image = shape('i', 'image', {
      w: 9,
      h: 9,
      assetId: 'asset:s',
      crop: null,
      flipX: false,
      flipY: false,
      altText: '',
      url: '',
      playing: true,
    })
    const { diagram, report } = readDiagram(file(asset, image), { check: true })
    expect([...diagram.assets.values()].map(({ uri }) => atob(uri.split(',')[1]!)).join()).not.toContain('script')
    expect(report.messages).toMatchObject([{ code: 'image-cleaned' }])
  })

  test('nesting without end is cut, in linear time', () => {
    const deep = Array.from({ length: 2000 }, (_, i) =>
      shape(`g${i}`, 'group', {}, { parentId: i === 0 ? 'page:p' : `shape:g${i - 1}` }),
    )
    const { diagram, report } = readDiagram(file(...deep, geo('a', {}, { parentId: 'shape:g1999' })), { check: true })
    expect(diagram.pages[0]!.elements.length).toBe(2001)
    expect(report.messages.every(({ code }) => code === 'nesting-limit')).toBe(true)
  })
})

describe('what a person has drawn in a stock editor', () => {
  test('the text of a bent arrow is on its curve', () => {
    const [edge] = elementsOf(file(arrow('a', { bend: 30, richText: text('next') })))
    const { x, y } = edge!.labels[0]!.anchor
    expect([x, y].map(Math.round)).toEqual([50, 30])
  })

  test('an arrow that is bent to a half circle is one', () => {
    const [edge] = elementsOf(file(arrow('a', { bend: 50 })))
    const drawn = edge?.kind === 'edge' ? subpaths(edge.path)[0]!.points : []
    const off = drawn.map(({ x, y }) => Math.abs(Math.hypot(x - 50, y) - 50))
    expect([Math.max(...off) < 2, Math.max(...drawn.map(({ y }) => y)) > 48]).toEqual([true, true])
  })

  test('a text whose noted width has its scale already is as wide as its letters', () => {
    const props = {
      richText: text('tldraw'),
      w: 500,
      autoSize: true,
      textAlign: 'start',
      color: 'black',
      size: 'm',
      font: 'draw',
      scale: 6,
    }
    const [node] = elementsOf(file(shape('t', 'text', props)))
    expect(node?.kind === 'node' && node.box.w).toBeLessThan(600)
  })

  test('a smooth line leads through its points', () => {
    const points = [
      [0, 0],
      [100, 80],
      [200, 0],
    ].map(([x, y], i) => [`a${i}`, { id: `a${i}`, index: `a${i + 1}`, x, y }] as const)
    const look = { spline: 'cubic', color: 'black', dash: 'solid', size: 's', scale: 1 }
    const [edge] = elementsOf(file(shape('l', 'line', { points: Object.fromEntries(points), ...look })))
    const drawn = edge?.kind === 'edge' ? subpaths(edge.path)[0]!.points : []
    expect(Math.min(...drawn.map(({ x, y }) => Math.hypot(x - 100, y - 80)))).toBeLessThan(3)
  })

  test('a bookmark has the title of its page', () => {
    const props = { title: 'All orders', description: '', image: '', favicon: '', src: 'https://example.com/' }
    const asset = { id: 'asset:b', typeName: 'asset', type: 'bookmark', props, meta: {} }
    const mark = shape('b', 'bookmark', { w: 300, h: 200, assetId: 'asset:b', url: 'https://example.com/' })
    expect(elementsOf(file(mark, asset))).toMatchObject([
      { labels: [{ plain: 'All orders' }], link: { href: 'https://example.com/' } },
    ])
  })
})
