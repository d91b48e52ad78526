/** Rules of docs/formats/excalidraw.md, one by one. */
import { readFileSync } from 'node:fs'
import { strToU8, zlibSync } from 'fflate'
import { expect, test } from 'vitest'
import { convertDiagram, type DiagramNode, type Edge, readDiagram, recognise } from '#index'

const FIXTURE = new URL('../../../../../test/fixtures/excalidraw/every-element.excalidraw', import.meta.url)
const EVERY = readFileSync(FIXTURE, 'utf8')

const scene = (elements: readonly object[], rest: object = {}): string =>
  JSON.stringify({ type: 'excalidraw', version: 2, elements, ...rest })
const box = (id: string, rest: object = {}) => ({ id, type: 'rectangle', x: 0, y: 0, width: 40, height: 20, ...rest })

function read(input: string | Uint8Array) {
  const { diagram } = readDiagram(input, { check: true })
  const { elements } = diagram.pages[0]!
  const nodes = new Map(elements.filter((one): one is DiagramNode => one.kind === 'node').map((one) => [one.id, one]))
  const edges = new Map(elements.filter((one): one is Edge => one.kind === 'edge').map((one) => [one.id, one]))
  return { diagram, elements, nodes, edges }
}
const codes = (input: string) => convertDiagram(input).report.messages.map(({ code, cell }) => [code, cell])

const every = read(EVERY)

test('shapes, texts, pictures, frames and lines are nodes, and deleted elements are not there', () => {
  expect([...every.nodes].map(([id, { role, figure }]) => [id, role, figure.name])).toEqual([
    ['pump', 'shape', 'rectangle'],
    ['tank', 'shape', 'ellipse'],
    ['full', 'shape', 'rhombus'],
    ['plain', 'shape', 'line'],
    ['area', 'shape', 'line'],
    ['free', 'shape', 'freedraw'],
    ['picture', 'image', 'image'],
    ['lost', 'image', 'image'],
    ['note', 'text', 'text'],
    ['column', 'text', 'text'],
    ['frame', 'shape', 'frame'],
    ['outer', 'group', 'group'],
    ['inner', 'group', 'group'],
    ['a', 'shape', 'rectangle'],
    ['b', 'shape', 'rectangle'],
    ['c', 'shape', 'ellipse'],
    ['alone', 'shape', 'rectangle'],
    ['page', 'shape', 'embeddable'],
  ])
  const { counts } = convertDiagram(EVERY).report
  expect(counts).toMatchObject({ total: 23, dropped: 0 })
})

test('arrows are attached to what they are bound to, and to the shape of a text in it', () => {
  const ends = [...every.edges.values()].map(({ id, source, target }) => [id, source.element, target.element])
  expect(ends).toEqual([
    ['flow', 'pump', 'tank'],
    ['curve', 'tank', 'full'],
    ['elbow', 'full', 'pump'],
  ])
})

test('a route is straight, curved, or along the axes with round corners', () => {
  expect([...every.edges.values()].map(({ route }) => route)).toEqual([
    { type: 'straight', radius: 0 },
    { type: 'curved', radius: 0 },
    { type: 'orthogonal', radius: 16 },
  ])
  expect(every.edges.get('elbow')?.points).toEqual([
    { x: 700, y: 104 },
    { x: 700, y: 204 },
    { x: 80, y: 204 },
    { x: 80, y: 84 },
  ])
})

test('heads are those of the file; an arrow without a word for its head has the usual one', () => {
  const kinds = (edge: Edge | undefined) => [edge?.start.kind, edge?.end.kind]
  expect(kinds(every.edges.get('curve'))).toEqual(['diamond', 'triangle'])
  expect(kinds(every.edges.get('elbow'))).toEqual(['none', 'one-or-many'])
  const points = [
    [0, 0],
    [100, 0],
  ]
  const { edges } = read(scene([{ id: 'old', type: 'arrow', x: 0, y: 0, points }]))
  expect(kinds(edges.get('old'))).toEqual(['none', 'open'])
})

test('a text in a shape is its label, which wraps as its author wrote it; one on an arrow is at its place', () => {
  const tank = every.nodes.get('tank')
  expect(tank?.sourceIds).toEqual(['tank', 'tank-text'])
  expect(tank?.labels).toMatchObject([
    { plain: 'A tank of water', wrap: true, align: 'center', valign: 'middle', anchor: { x: 410, y: 40 } },
  ])
  const [label] = every.edges.get('flow')!.labels
  expect(label).toMatchObject({ plain: 'water', place: 'path', anchor: { x: 240, y: 40 } })
})

test('a text of its own breaks where its author broke it, or at its width if that is fixed', () => {
  expect(every.nodes.get('note')?.labels).toMatchObject([{ plain: 'Written by hand,\nas a note', wrap: false }])
  expect(every.nodes.get('column')?.labels).toMatchObject([
    { plain: 'a text that is as wide as its column', wrap: true, align: 'right', area: { w: 120 } },
  ])
})

test('groups are nested, those with a single member are none, and frames hold what is in them', () => {
  const parents = ['a', 'b', 'c', 'inner', 'outer', 'alone', 'frame'].map((id) => every.nodes.get(id)?.parent)
  expect(parents).toEqual(['inner', 'inner', 'outer', 'outer', 'frame', 'frame', undefined])
  expect(every.nodes.get('frame')?.labels).toMatchObject([{ plain: 'Overview', place: 'top' }])
})

test('elements are drawn by hand unless their author made them tidy', () => {
  expect([every.nodes.get('pump')?.sketch, every.nodes.get('full')?.sketch]).toEqual([true, undefined])
})

test('fills are solid, hatched or dotted, and lines dashed or dotted', () => {
  const part = (id: string) => every.nodes.get(id)?.figure.parts[0]
  expect(part('pump')).toMatchObject({ fill: { type: 'solid', color: { r: 0xa5, g: 0xd8, b: 0xff } }, rx: 20 })
  expect(part('tank')).toMatchObject({ fill: { type: 'pattern', name: 'hatch', spacing: 8, width: 1 } })
  expect(part('c')).toMatchObject({ fill: { type: 'pattern', name: 'dots' } })
  expect(part('full')).toMatchObject({ fill: { type: 'none' }, stroke: { dash: [8, 10] } })
  expect(every.edges.get('elbow')?.stroke.dash).toEqual([1.5, 8])
})

test('a picture is cropped and mirrored; of one that is missing it is said so', () => {
  const [part] = every.nodes.get('picture')!.figure.parts
  expect(part).toMatchObject({ type: 'image', flipX: true })
  expect(every.diagram.assets.get((part as { asset: string }).asset)).toMatchObject({ width: 1, height: 2 })
  expect(codes(EVERY)).toContainEqual(['image-not-supplied', 'lost'])
})

test('a rhombus with round corners stays a rhombus where it is edited', () => {
  const { store } = convertDiagram(EVERY, { prefer: 'edit' }).snapshot
  const shapes = Object.values(store).filter((one) => one.typeName === 'shape')
  expect(shapes.filter(({ props }) => 'geo' in props && props.geo === 'diamond')).toHaveLength(1)
})

test('what is turned is turned about its middle', () => {
  const { nodes } = read(scene([box('a', { angle: Math.PI / 2 })]))
  expect(nodes.get('a')).toMatchObject({ rotation: 90, box: { x: 0, y: 0, w: 40, h: 20 } })
  const points = [
    [0, 0],
    [100, 0],
  ]
  const { edges } = read(scene([{ id: 'l', type: 'line', x: 0, y: 0, angle: Math.PI / 2, points }]))
  expect(edges.get('l')?.points.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
    [50, -50],
    [50, 50],
  ])
})

test('files before 2022 say round corners in a word', () => {
  const { nodes } = read(scene([box('a', { strokeSharpness: 'round' }), box('b', { strokeSharpness: 'sharp' })]))
  expect(['a', 'b'].map((id) => nodes.get(id)?.figure.parts[0])).toMatchObject([{ rx: 5 }, { rx: 0 }])
})

const COMPRESSED = {
  version: '1',
  encoding: 'bstring',
  compressed: true,
  encoded: String.fromCharCode(...zlibSync(strToU8(scene([box('größer')])))),
}
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** As Excalidraw writes it, with control characters inside its JSON. */
const raw = JSON.stringify(COMPRESSED).replace(/\\u00([01][0-9a-f])/g, (_, hex) =>
  String.fromCharCode(Number.parseInt(hex, 16)),
)
const svg = (payload: string, version = 2) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><!-- svg-source:excalidraw --><metadata><!-- payload-type:application/vnd.excalidraw+json --><!-- payload-version:${version} --><!-- payload-start -->${payload}<!-- payload-end --></metadata><rect width="9" height="9"/></svg>`

function png(key: string, text: string): Uint8Array {
  const chunk = (type: string, data: Uint8Array) => {
    const length = new Uint8Array(4)
    new DataView(length.buffer).setUint32(0, data.length)
    return [...length, ...strToU8(type), ...data, 0, 0, 0, 0]
  }
  const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  return Uint8Array.from([...head, ...chunk('tEXt', latin(`${key}\0${text}`)), ...chunk('IEND', new Uint8Array())])
}

test.each<[string, string, string | Uint8Array]>([
  ['an SVG picture', 'svg', svg(btoa(raw))],
  ['one of the first version', 'svg', svg(btoa(unescape(encodeURIComponent(scene([box('größer')])))), 1)],
  ['a PNG picture', 'png', png('application/vnd.excalidraw+json', JSON.stringify(COMPRESSED))],
  [
    'a note of Obsidian',
    'markdown',
    `---\nexcalidraw-plugin: parsed\n---\n# Text\n\`\`\`json\n{}\n\`\`\`\n# Drawing\n\`\`\`json\n${scene([box('größer')])}\n\`\`\`\n%%`,
  ],
])('the scene in %s is read', (_, container, input) => {
  expect(recognise(input).format?.format).toBe('excalidraw')
  const { diagram, nodes } = read(input)
  expect([diagram.container, ...nodes.keys()]).toEqual([container, 'größer'])
})

test('a picture without its scene is read as a picture, and a PNG without one is none', () => {
  expect(recognise(svg('').replace('<!-- payload-start --><!-- payload-end -->', '')).format?.format).toBe('svg')
  expect(recognise(png('Software', 'x')).is).toBe('none')
})

test.each<[string, string, string]>([
  ['damaged', 'JSON that is cut off', EVERY.slice(0, 2000)],
  ['damaged', 'a scene that is no list', '{"type":"excalidraw","elements":{}}'],
  ['damaged', 'a payload that is no base64', svg('???')],
  ['damaged', 'a payload that is no JSON', svg(btoa('nothing'))],
  ['empty', 'no elements', scene([])],
  ['empty', 'deleted elements only', scene([box('a', { isDeleted: true })])],
  [
    'unsupported-format',
    'a note whose scene is compressed',
    '---\nexcalidraw-plugin: parsed\n---\n```compressed-json\nN4\n```',
  ],
])('it is refused as %s: %s', (code, _, input) => {
  expect(() => convertDiagram(input)).toThrow(expect.objectContaining({ code }))
})

test('values that are no numbers, cycles and keys of prototypes do no harm', () => {
  const evil = `{"type":"excalidraw","elements":[
    {"id":"a","type":"rectangle","x":1e999,"y":"x","width":-40,"height":20,"groupIds":["g","h","g"],"__proto__":{"x":1},"customData":{"__proto__":"x","owner":"Ann"}},
    {"id":"b","type":"text","x":0,"y":0,"width":9,"height":9,"text":"loop","containerId":"b","groupIds":["h","g"],"fontSize":-1},
    {"id":"constructor","type":"arrow","x":0,"y":0,"points":[[0,0],null,[9,"x"],[50,50]],"startBinding":{"elementId":"constructor"},"endBinding":{"elementId":"nowhere"}},
    {"id":"f","type":"frame","x":0,"y":0,"width":9,"height":9,"frameId":"f","groupIds":["g"]},
    {"id":"odd","type":"hologram","x":0,"y":0,"width":9,"height":9},
    {"id":"short","type":"arrow","x":0,"y":0,"points":[[0,0]]}, 7, null, {"type":"selection"}]}`
  const { nodes, edges } = read(evil)
  expect(nodes.get('a')).toMatchObject({
    box: { x: -40, y: 0, w: 40, h: 20 },
    attributes: { owner: 'Ann' },
    parent: 'g',
  })
  expect(edges.get('constructor')?.target).toEqual({ at: { x: 50, y: 50 } })
  expect(codes(evil)).toEqual(
    expect.arrayContaining([
      ['edge-end-free', 'constructor'],
      ['notation-unknown', 'odd'],
      ['edge-without-geometry', 'short'],
    ]),
  )
})

test('ids that occur twice are told apart', () => {
  expect([...read(scene([box('a'), box('a'), box('')])).nodes.keys()]).toEqual(['a', 'a-2', '2'])
})
