/** Where draw.io refuses or loses a file, the reader continues and reports it. */
import { describe, expect, test } from 'vitest'
import { convertDiagram, readDiagram } from '../src/index.ts'

const vertex = (id: string, more = '', geometry = 'x="10" y="20" width="100" height="50"') =>
  `<mxCell id="${id}" value="${id}" vertex="1" parent="1" ${more}><mxGeometry ${geometry} as="geometry"/></mxCell>`
const edge = (id: string, more: string) =>
  `<mxCell id="${id}" edge="1" parent="1" ${more}><mxGeometry relative="1" as="geometry"/></mxCell>`
const model = (...cells: string[]) =>
  `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel>`

function read(xml: string) {
  const { diagram } = readDiagram(xml)
  const { report } = convertDiagram(xml)
  const messages = report.messages.map(({ code, cell, from, to }) => [code, cell, from, to].join(' ').trim())
  const page = diagram.pages[0]!
  return { page, messages, report, elements: new Map(page.elements.map((element) => [element.id, element])) }
}

describe('leniency', () => {
  test('a plain file gives no messages', () => {
    const { messages, elements, report } = read(model(vertex('a'), vertex('b', '', 'x="300" width="80" height="40"')))
    expect(messages).toEqual([])
    expect(elements.get('a')).toMatchObject({ box: { x: 10, y: 20, w: 100, h: 50 }, layer: '1', role: 'shape' })
    expect(report.counts).toMatchObject({ total: 4, merged: 2, converted: 2 })
  })

  test('a duplicate id: the later one is renamed', () => {
    const { messages, elements } = read(model(vertex('a'), vertex('a'), vertex('a')))
    expect([...elements.keys()]).toEqual(['a', 'a-2', 'a-3'])
    expect(messages).toEqual(['duplicate-id a-2 a a-2', 'duplicate-id a-3 a a-3'])
  })

  test('a renamed element never takes the id of a later one', () => {
    const { messages, elements } = read(
      model(
        vertex('a'),
        vertex('a'),
        vertex('').replace('id=""', ''),
        vertex('a-2', '', 'x="300" width="80" height="40"'),
        vertex('cell-2', '', 'x="500" width="80" height="40"'),
        edge('e', 'source="a-2" target="cell-2"'),
      ),
    )
    expect([...elements.keys()]).toEqual(['a', 'a-3', 'cell-3', 'a-2', 'cell-2', 'e'])
    expect(elements.get('a-2')).toMatchObject({ box: { x: 300 } })
    expect(elements.get('e')).toMatchObject({ source: { element: 'a-2' }, target: { element: 'cell-2' } })
    expect(messages).toEqual(['duplicate-id a-3 a a-3', 'missing-id cell-3  cell-3'])
  })

  test('no id', () => {
    const { messages, elements } = read(model(vertex('a').replace('id="a"', '')))
    expect([...elements.keys()]).toEqual(['cell-2'])
    expect(messages).toEqual(['missing-id cell-2  cell-2'])
  })

  test('an unknown parent: the element goes to the first layer', () => {
    const { messages, elements } = read(model(vertex('a').replace('parent="1"', 'parent="x"')))
    expect(elements.get('a')).toMatchObject({ layer: '1', box: { x: 10, y: 20 } })
    expect(messages).toEqual(['unknown-parent a x 1'])
  })

  test('no parent: the element goes to the first layer', () => {
    const { messages, elements } = read(model(vertex('a').replace('parent="1"', '')))
    expect(elements.get('a')).toMatchObject({ layer: '1', box: { x: 10, y: 20 } })
    expect(messages).toEqual(['missing-parent a'])
  })

  test('cells inside a cell, as language models write them, are read in it', () => {
    const inner = vertex('b').replace('parent="1"', '')
    const wrapped = `<object id="c" label="C">${vertex('').replace('id=""', '').replace('parent="1"', 'parent="a"')}</object>`
    const box = vertex('a').replace('</mxCell>', `${inner}${wrapped}</mxCell>`)
    const { messages, elements, report } = read(model(box, vertex('d')))
    expect([...elements.keys()]).toEqual(['a', 'b', 'c', 'd'])
    for (const id of ['b', 'c']) expect(elements.get(id)).toMatchObject({ parent: 'a', box: { x: 20, y: 40 } })
    expect(elements.get('d')).toMatchObject({ box: { x: 10, y: 20 } })
    expect(messages).toEqual(['nested-element b a', 'nested-element c a'])
    expect(report.counts).toMatchObject({ total: 6, dropped: 0 })
  })

  test('a cell beside the one that its wrapper is for is read, too', () => {
    const { messages, elements } = read(model(`<object id="w" label="W">${vertex('a')}${vertex('b')}</object>`))
    expect([...elements.keys()]).toEqual(['w', 'b'])
    expect(messages).toEqual(['nested-element b w'])
  })

  test('a cycle of parents', () => {
    const cells = ['ab', 'bc', 'ca'].map(([id, parent]) => vertex(id!).replace('parent="1"', `parent="${parent}"`))
    const { messages, elements } = read(model(...cells))
    expect(elements.size).toBe(3)
    expect(messages).toEqual(['parent-cycle a a 1'])
  })

  test('an unknown terminal: the end is free', () => {
    const points = '<mxPoint x="5" y="6" as="targetPoint"/>'
    const dangling = edge('e', 'source="a" target="x"').replace(
      'as="geometry"/>',
      `as="geometry">${points}</mxGeometry>`,
    )
    const { messages, elements } = read(model(vertex('a'), dangling))
    expect(elements.get('e')).toMatchObject({ target: { at: { x: 5, y: 6 } }, source: { element: 'a' } })
    expect(messages).toEqual(['unknown-terminal e x'])
  })

  test('an edge that ends at a layer is kept hidden', () => {
    const points = '<mxPoint x="5" y="6" as="sourcePoint"/>'
    const lost = edge('e', 'source="1" target="a"').replace('as="geometry"/>', `as="geometry">${points}</mxGeometry>`)
    const { messages, elements } = read(model(vertex('a'), lost))
    expect(elements.get('e')).toMatchObject({ hidden: 'end' })
    expect(messages).toEqual(['hidden-element e its end'])
  })

  test('an element on the root itself is on no layer', () => {
    const onRoot = (id: string) => vertex(id).replace('parent="1"', 'parent="0"')
    const hidden = model(onRoot('a'), vertex('b')).replace('parent="0"/>', 'parent="0" visible="0"/>')
    const { messages, elements } = read(hidden)
    expect([...elements.values()].map(({ id, layer }) => [id, layer])).toEqual([
      ['b', '1'],
      ['a', undefined],
    ])
    expect(messages).toEqual(['hidden-element b layer'])
  })

  test('an edge without a position is kept hidden', () => {
    const { messages, elements } = read(model(vertex('a'), edge('e', 'source="a"')))
    expect(elements.get('e')).toMatchObject({ hidden: 'end' })
    expect(messages).toEqual(['hidden-element e its end'])
  })

  test('no geometry', () => {
    const bare = '<mxCell id="v" vertex="1" parent="1"/><mxCell id="e" edge="1" parent="1"/>'
    const { messages, elements } = read(model(bare))
    expect(elements.get('v')).toMatchObject({ box: { x: 0, y: 0, w: 0, h: 0 } })
    expect(messages).toEqual(['missing-geometry v', 'edge-without-geometry e'])
  })

  test('an edge without geometry has its label at the origin of the page', () => {
    const bare = '<mxCell id="e" value="lost" edge="1" parent="1"/>'
    const { messages, elements } = read(model(bare))
    expect(elements.get('e')).toMatchObject({
      kind: 'node',
      role: 'text',
      labels: [{ plain: 'lost', anchor: { x: 0, y: 0 } }],
    })
    expect(messages).toEqual(['edge-label-alone e'])
  })

  test.each([
    ['NaN', 'invalid-number a NaN 0', 0],
    ['Infinity', 'invalid-number a Infinity 0', 0],
    ['1e400', 'invalid-number a 1e400 0', 0],
    ['12px', 'invalid-number a 12px 12', 12],
  ])('the number %s', (text, message, taken) => {
    const { messages, elements } = read(model(vertex('a', '', `x="${text}" y="1" width="10" height="10"`)))
    expect(elements.get('a')).toMatchObject({ box: { x: taken, y: 1, w: 10, h: 10 } })
    expect(messages).toEqual([message])
  })

  test('control characters', () => {
    const { messages, elements } = read(model(vertex('a').replace('value="a"', 'value="a\u0001&#2;b"')))
    expect(elements.get('a')!.labels[0]!.plain).toBe('ab')
    expect(messages).toEqual(['control-characters-removed'])
  })

  test('a cell that is neither vertex nor edge', () => {
    const { messages, report } = read(model(vertex('a'), '<mxCell id="n" parent="a"/>'))
    expect(messages).toEqual(['neither-vertex-nor-edge n'])
    expect(report.counts).toMatchObject({ total: 4, dropped: 1 })
  })

  test('a wrapper without a cell', () => {
    const { messages, report, page } = read(model('<UserObject id="u" label="lost"/>', vertex('a')))
    expect(page.layers.map(({ id }) => id)).toEqual(['1'])
    expect(messages).toEqual(['neither-vertex-nor-edge u'])
    expect(report.counts).toMatchObject({ total: 4, dropped: 1 })
  })

  test('names with a meaning in JavaScript objects', () => {
    const wrapped = `<constructor id="__proto__" label="x" __proto__="1" toString="2">${vertex('z').replace('id="z"', '')}</constructor>`
    const { elements } = read(model(wrapped))
    const { attributes } = elements.get('__proto__')!
    expect(Object.entries(attributes!)).toEqual([
      ['__proto__', '1'],
      ['toString', '2'],
    ])
    expect(({} as Record<string, unknown>)['1']).toBeUndefined()
  })
})

describe('elements', () => {
  test('hidden cells, hidden layers and the content of collapsed containers', () => {
    const { elements, messages } = read(
      model(
        vertex('a', 'visible="0"'),
        '<mxCell id="L" parent="0" visible="0" value="Off" style="locked=1"/>',
        vertex('b').replace('parent="1"', 'parent="L"'),
        vertex('c', 'collapsed="1"'),
        vertex('d').replace('parent="1"', 'parent="c"'),
      ),
    )
    expect([...elements.values()].filter(({ hidden }) => hidden).map(({ id }) => id)).toEqual(['a', 'd', 'b'])
    expect(messages).toEqual(['hidden-element a itself', 'hidden-element d collapsed', 'hidden-element b layer'])
  })

  test('what is on an edge that is not drawn', () => {
    const free = (id: string, more: string) =>
      edge(id, more).replace(
        'as="geometry"/>',
        'as="geometry"><mxPoint x="1" y="1" as="sourcePoint"/><mxPoint x="9" y="9" as="targetPoint"/></mxGeometry>',
      )
    const { elements, messages } = read(
      model(
        '<mxCell id="L" parent="0" visible="0"/>',
        vertex('a').replace('parent="1"', 'parent="L"'),
        free('e', 'target="a"'),
        vertex('b').replace('parent="1"', 'parent="e"'),
        free('f', 'source="b"'),
      ),
    )
    expect([...elements.values()].map(({ id, hidden }) => [id, hidden])).toEqual([
      ['e', 'end'],
      ['b', 'ancestor'],
      ['f', 'end'],
      ['a', 'layer'],
    ])
    expect(messages).toContain('hidden-element b ancestor')
  })

  test('links, tooltips, tags and attributes', () => {
    const wrap = (id: string, link: string) =>
      `<object id="${id}" label="" link="${link}" tooltip="tip" tags="x y" cost="3">${vertex('z').replace('id="z"', '')}</object>`
    const xml = `<mxfile><diagram id="p" name="P">${model(
      wrap('web', 'https://example.org/'),
      wrap('page', 'data:page/id,p'),
      wrap('script', 'javascript:alert(1)'),
    )}</diagram></mxfile>`
    const { elements, messages } = read(xml)
    expect(elements.get('web')).toMatchObject({
      link: { href: 'https://example.org/' },
      tooltip: 'tip',
      tags: ['x', 'y'],
      attributes: { cost: '3' },
    })
    expect(elements.get('page')!.link).toEqual({ page: 'p' })
    expect(elements.get('script')!.link).toEqual({ raw: 'javascript:alert(1)' })
    expect(messages).toEqual(['link-not-followed script javascript:alert(1)'])
  })

  test('texts on an edge become its labels', () => {
    const label = `<mxCell id="t" value="on it" style="edgeLabel;html=1;" vertex="1" connectable="0" parent="e"><mxGeometry relative="1" as="geometry"/></mxCell>`
    const xml = model(
      vertex('a'),
      vertex('b', '', 'x="300" width="80" height="40"'),
      edge('e', 'source="a" target="b"'),
      label,
    )
    const { elements, report } = read(xml)
    expect(elements.has('t')).toBe(false)
    expect(elements.get('e')).toMatchObject({
      sourceIds: ['e', 't'],
      labels: [{ sourceId: 't', plain: 'on it', place: 'path' }],
    })
    expect(report.counts).toMatchObject({ total: 6, merged: 3 })
  })

  test('a text on an edge stays an element if another edge ends at it', () => {
    const label = `<mxCell id="t" value="on it" style="edgeLabel" vertex="1" parent="e"><mxGeometry relative="1" as="geometry"/></mxCell>`
    const xml = model(
      vertex('a'),
      vertex('b', '', 'x="300" width="80" height="40"'),
      vertex('c', '', 'x="200" y="300" width="80" height="40"'),
      edge('e', 'source="a" target="b"'),
      label,
      edge('f', 'source="t" target="c"'),
    )
    const { elements } = read(xml)
    expect(elements.get('t')).toMatchObject({ role: 'text' })
    expect(elements.get('e')).toMatchObject({ sourceIds: ['e'], labels: [] })
    expect(elements.get('f')).toMatchObject({ source: { element: 't' }, target: { element: 'c' } })
  })
})
