/** Pictures as they are drawn: places, styles, copies, texts, markers, and files that mean harm (docs/formats/svg.md §2 to §4). */
import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '#limits'
import { parseXml } from '#xml/parse'
import { Images } from '../../shared/embedded-pictures.ts'
import type { Scene, ShapeMark, TextMark } from '../scene.ts'
import { readPath } from './path-data.ts'
import { drawScene } from './walk.ts'

const HEAD = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const told: string[] = []

function draw(inner: string, root = 'width="200" height="100"'): Scene {
  told.length = 0
  const limits = { ...DEFAULT_LIMITS, maxCells: 1000, maxElements: 30_000 }
  const report = (code: string) => void told.push(code)
  return drawScene(parseXml(`<svg ${HEAD} ${root}>${inner}</svg>`, limits), {
    limits,
    images: new Images(limits),
    report,
  })
}
const shapes = (inner: string, root?: string) =>
  draw(inner, root).marks.filter((mark): mark is ShapeMark => mark.kind === 'shape')
const texts = (inner: string) => draw(inner).marks.filter((mark): mark is TextMark => mark.kind === 'text')
const pieces = (inner: string) => texts(inner).flatMap((mark) => mark.pieces)
const fill = (mark: ShapeMark | undefined) => {
  const paint = mark?.part.fill
  return paint?.type === 'solid' ? [paint.color.r, paint.color.g, paint.color.b, paint.color.a] : paint?.type
}

test('transforms of groups, the view box and units place a shape', () => {
  const [mark] = shapes(
    '<g transform="translate(10,20) scale(2)"><g transform="translate(5)"><rect width="10" height="5"/></g></g>',
    'width="2in" viewBox="0 0 96 48"',
  )
  expect(mark?.part).toMatchObject({ type: 'rect', box: { x: 40, y: 40, w: 40, h: 20 } })
  expect(
    shapes('<svg x="10" y="10" width="50" height="50" viewBox="0 0 100 100"><rect width="20" height="20"/></svg>')[0]
      ?.box,
  ).toEqual({ x: 10, y: 10, w: 10, h: 10 })
  expect(shapes('<rect width="10" height="10" transform="rotate(90)"/>')[0]?.part.type).toBe('rect')
  expect(shapes('<rect width="10" height="10" transform="rotate(30)"/>')[0]?.part.type).toBe('path')
})

test('a view that does not fit its frame is scaled alike in both directions, and in the middle', () => {
  expect(shapes('<rect width="10" height="10"/>', 'width="200" height="100" viewBox="0 0 10 10"')[0]?.box).toEqual({
    x: 50,
    y: 0,
    w: 100,
    h: 100,
  })
})

test('styles come from attributes, then the sheet by the weight of its rules, then the style attribute', () => {
  const sheet =
    '<style>/* x */ @media print{rect{fill:red}} .a{fill:#00f} g > .b{fill:lime} #c, rect:hover{fill:red} [k=v]{fill:gray}</style>'
  const rects = (attributes: string) =>
    fill(shapes(`${sheet}<g fill="yellow"><rect width="9" height="9" ${attributes}/></g>`)[0])
  expect(rects('')).toEqual([255, 255, 0, 1])
  expect(rects('class="a" fill="white"')).toEqual([0, 0, 255, 1])
  expect(rects('class="a b"')).toEqual([0, 255, 0, 1])
  expect(rects('class="a b" id="c"')).toEqual([255, 0, 0, 1])
  expect(rects('k="v"')).toEqual([128, 128, 128, 1])
  expect(rects('class="a b" id="c" style="fill:rgb(1,2,3)"')).toEqual([1, 2, 3, 1])
  expect(rects('fill="currentColor" color="blue"')).toEqual([0, 0, 255, 1])
})

test('opacities multiply, and what is not shown is no mark', () => {
  expect(fill(shapes('<g opacity=".5"><rect width="9" height="9" opacity="50%" fill-opacity=".5"/></g>')[0])).toEqual([
    0, 0, 0, 0.125,
  ])
  const hidden = ['display="none"', 'visibility="hidden"', 'opacity="0"', 'fill="none"', 'fill="transparent"']
  for (const one of hidden) expect(shapes(`<rect width="9" height="9" ${one}/>`)).toEqual([])
})

test('gradients run from their first stop to their last, also those that take their stops from others', () => {
  const defs =
    '<linearGradient id="a"><stop stop-color="red"/><stop offset="1" style="stop-color:blue"/></linearGradient><linearGradient id="b" x2="0" y2="1" xlink:href="#a"/>'
  expect(shapes(`${defs}<rect width="9" height="9" fill="url(#b)"/>`)[0]?.part.fill).toMatchObject({
    type: 'gradient',
    direction: 'south',
    from: { r: 255 },
    to: { b: 255 },
  })
  expect(fill(shapes('<rect width="9" height="9" fill="url(#none) lime"/>')[0])).toEqual([0, 255, 0, 1])
})

test('copies are drawn at their places, with the symbol in its own view', () => {
  const symbol = '<symbol id="s" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5"/></symbol>'
  const marks = shapes(
    `${symbol}<use href="#s" x="20" width="40" height="40"/><use xlink:href="#r" y="50"/><rect id="r" width="5" height="5"/>`,
  )
  expect(marks.map(({ box }) => [box.x, box.y, box.w])).toEqual([
    [20, 0, 40],
    [0, 50, 5],
    [0, 0, 5],
  ])
  expect(new Set(marks.map(({ id }) => id)).size).toBe(3)
})

test.each([
  ['M0 0h10v10H0z', 'M L L L Z'],
  ['m1 1 2 2 3-3', 'M L L'],
  ['M0,0C1 1 2 2 3 3S5 5 6 6', 'M C C'],
  ['M0 0Q1 1 2 0T4 0', 'M Q Q'],
  ['M0 0A5 5 0 1110 0', 'M C C'],
  ['M0 0a5 5 0 01.5.5.5', 'M C'],
  ['M0 0L5', 'M'],
  ['L5 5', ''],
  ['M0 0 L1e999 5', 'M L'],
  ['M0 0Z5 5', 'M Z'],
])('path data %s', (data, ops) => {
  const commands = readPath(data, 100)
  expect(commands.map(({ op }) => op).join(' ')).toBe(ops)
  for (const command of commands)
    for (const value of Object.values(command))
      if (typeof value === 'number') expect(Math.abs(value)).toBeLessThan(1e10)
})

test('an arc passes through the middle that it should', () => {
  const [, first] = readPath('M0 0A50 50 0 0 1 100 0', 10)
  expect(first).toMatchObject({ op: 'C' })
  expect(first?.op === 'C' && [Math.round(first.x), Math.round(first.y)]).toEqual([50, -50])
})

test('each place in a text begins a line, and runs keep what differs', () => {
  const lines = pieces(
    '<text x="10" y="20" font-size="10" text-anchor="middle">one <tspan font-weight="bold">two</tspan><tspan x="10" dy="12">three</tspan></text>',
  )
  expect(lines.map(({ anchor, align }) => [anchor.x, Math.round(anchor.y), align])).toEqual([
    [10, 17, 'center'],
    [10, 29, 'center'],
  ])
  expect(lines[0]?.text).toEqual([{ type: 'paragraph', runs: [{ text: 'one ' }, { text: 'two', bold: true }] }])
})

test('the width that a program states counts, and white space is collapsed', () => {
  expect(pieces('<text textLength="77">  a \n b </text>')[0]).toMatchObject({
    box: { w: 77 },
    text: [{ runs: [{ text: 'a b' }] }],
  })
  expect(texts('<text>  </text>')).toEqual([])
})

test('HTML in a picture is a text with the styles of the sheet', () => {
  const [piece] = pieces(
    '<style>.label span{color:red} p{margin:0}</style><g class="label"><foreignObject x="10" y="10" width="80" height="40"><div xmlns="http://www.w3.org/1999/xhtml" style="text-align:center"><span><p>a<br/>b<script>c</script></p></span></div></foreignObject></g>',
  )
  expect(piece).toMatchObject({ anchor: { x: 50, y: 30 }, align: 'center', valign: 'middle', color: { r: 255 } })
  expect(JSON.stringify(piece?.text)).not.toContain('c"')
})

test('markers are drawn at the ends, turned with the line and as wide as it is', () => {
  const marker =
    '<marker id="m" refX="10" refY="5" viewBox="0 0 10 10" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0L10 5L0 10z" fill="context-stroke"/></marker>'
  const [line] = shapes(`${marker}<path d="M0 50H100" fill="none" stroke="red" stroke-width="2" marker-end="url(#m)"/>`)
  const [part] = line?.end?.parts ?? []
  expect(part).toMatchObject({ type: 'path', fill: { color: { r: 255 } } })
  expect(part?.type === 'path' && part.commands.slice(0, 3)).toEqual([
    { op: 'M', x: 90, y: 45 },
    { op: 'L', x: 100, y: 50 },
    { op: 'L', x: 90, y: 55 },
  ])
  expect(line?.start).toBeUndefined()
})

test('pictures inside are kept as data, others are told and not fetched', () => {
  const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAAElFTkSuQmCC'
  const [image] = draw(`<image href="${png}" x="1" y="2" width="20" height="30"/>`).marks
  expect(image).toMatchObject({ kind: 'image', box: { x: 1, y: 2, w: 20, h: 30 }, part: { asset: expect.any(String) } })
  draw('<image href="https://example.org/a.png" width="20" height="30"/>')
  expect(told).toEqual(['image-not-fetched'])
  draw(
    `<image href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cscript/%3E%3C/svg%3E" width="20" height="30"/>`,
  )
  expect(told).toEqual(['image-cleaned'])
})

test('of a switch the first is drawn', () => {
  expect(draw('<switch><rect width="9" height="9"/><circle r="5"/></switch>').marks).toHaveLength(1)
})

const level = (i: number) => `<g id="l${i}">${`<use href="#l${i - 1}"/>`.repeat(10)}</g>`
const levels = Array.from({ length: 9 }, (_, i) => level(i + 1)).join('')
test.each([
  ['copies of copies', `<rect id="l0" width="9" height="9"/>${levels}`, 'too-many-cells'],
  ['copies of nothing', `<g id="l0"/>${levels}`, 'too-large'],
  ['endless path data', `<path d="M0 0${'h1'.repeat(240_000)}" stroke="red"/>`, 'too-large'],
])('%s are refused', (_name, inner, code) => {
  expect(() => draw(inner)).toThrow(expect.objectContaining({ code }))
})

test('copies that contain themselves, deep nesting and countless rules end', () => {
  expect(shapes('<g id="a"><rect width="9" height="9"/><use href="#a"/></g>')).toHaveLength(2)
  expect(
    shapes(
      '<marker id="m"><path d="M0 0H9V9" marker-end="url(#m)"/></marker><path d="M0 0H9" stroke="red" marker-end="url(#m)"/>',
    ),
  ).toHaveLength(1)
  expect(draw(`${'<g>'.repeat(900)}<rect width="9" height="9"/>${'</g>'.repeat(900)}`).marks).toEqual([])
  const rules = `<style>${'g g g g g g rect{fill:red}'.repeat(500)}</style>`
  expect(
    shapes(`${rules}${'<g>'.repeat(100)}${'<rect width="9" height="9"/>'.repeat(50)}${'</g>'.repeat(100)}`),
  ).toHaveLength(50)
})

test('a text along a path is a straight one between the points where it begins and ends', () => {
  const path = '<path id="way" d="M 10 50 L 110 150"/>'
  const [start] = pieces(`${path}<text font-size="10"><textPath href="#way">ab</textPath></text>`)
  expect(start).toMatchObject({ rotation: expect.closeTo(45), align: 'left' })
  expect(start!.anchor.x - 10).toBeCloseTo(0.3465 * 10 * Math.SQRT1_2, 3)
  const [middle] = pieces(
    `${path}<text font-size="10" text-anchor="middle"><textPath xlink:href="#way" startOffset="50%">ab</textPath></text>`,
  )
  expect(middle).toMatchObject({
    align: 'center',
    anchor: { x: expect.closeTo(62.45, 1), y: expect.closeTo(97.55, 1) },
  })
  expect(pieces('<text x="5" y="9"><textPath href="#none">ab</textPath></text>')[0]).toMatchObject({ rotation: 0 })
})

test('the fill of a pattern is the one of the model that is most like it, which is told', () => {
  const filled = (inner: string) =>
    shapes(`<pattern id="p" width="8" height="8">${inner}</pattern><rect width="50" height="50" fill="url(#p)"/>`)[0]
      ?.part.fill
  expect(filled('<rect width="8" height="8" fill="#fff"/><path d="M0 0L8 8" stroke="#f00"/>')).toEqual({
    type: 'pattern',
    name: 'hatch',
    color: { r: 255, g: 0, b: 0, a: 1 },
    spacing: 8,
    ground: { r: 255, g: 255, b: 255, a: 1 },
  })
  expect(filled('<circle cx="4" cy="4" r="1" fill="#00f"/>')).toMatchObject({ name: 'dots', color: { b: 255 } })
  expect(filled('<path d="M0 4H8M4 0V8" stroke="#f00"/>')).toMatchObject({ name: 'cross-hatch' })
  expect(filled('<rect width="8" height="8" fill="#f00"/>')).toMatchObject({ type: 'solid' })
})

const clip = (area: string, drawn: string) =>
  shapes(`<clipPath id="c">${area}</clipPath><g clip-path="url(#c)">${drawn}</g>`)
const square = '<rect x="10" y="10" width="40" height="40"/>'

test('a clip cuts areas and lines, each apart', () => {
  const [area, border, ...more] = clip(square, '<rect x="30" y="20" width="60" height="10" stroke="red"/>')
  expect(area).toMatchObject({ isClosed: true, box: { x: 30, y: 20, w: 20, h: 10 }, part: { stroke: { width: 0 } } })
  // The clip itself has no border.
  expect(border?.part).toMatchObject({
    fill: { type: 'none' },
    commands: [{ x: 30 }, { x: 50 }, { op: 'M', x: 50 }, { x: 30 }, { y: 20 }],
  })
  expect(more).toEqual([])
  expect(clip('<circle cx="30" cy="30" r="10"/>', '<path d="M0,30H100" stroke="red"/>')[0]?.box).toEqual({
    x: 20,
    y: 30,
    w: 20,
    h: 0,
  })
})

test('what is outside of a clip is not drawn, and what is inside is left as it is', () => {
  expect(clip(square, '<rect x="60" y="60" width="9" height="9"/><text x="150" y="50">far</text>')).toEqual([])
  expect(
    texts(`<clipPath id="c">${square}</clipPath><g clip-path="url(#c)"><text x="150" y="50">far</text></g>`),
  ).toEqual([])
  expect(clip(square, '<rect x="12" y="12" width="9" height="9" stroke="red"/>')[0]?.part.type).toBe('rect')
})

test('a clip has the coordinates of the element that it is for, and clips within clips show what both show', () => {
  const moved = `<clipPath id="c">${square}</clipPath><rect width="100" height="100" transform="translate(100,0)" clip-path="url(#c)"/>`
  expect(shapes(moved)[0]?.box).toEqual({ x: 110, y: 10, w: 40, h: 40 })
  const inner = '<clipPath id="d"><rect x="40" y="0" width="90" height="90"/></clipPath>'
  const nested = clip(square, `${inner}<g clip-path="url(#d)"><rect width="100" height="100"/></g>`)
  expect(nested.map(({ box }) => box)).toEqual([{ x: 40, y: 10, w: 10, h: 40 }])
})

test('a clip that is not convex, or is as large as the box of what it cuts, is told', () => {
  const star = '<path d="M0,0H50V50H40V10H0z"/>'
  for (const file of [
    `<clipPath id="c">${star}</clipPath><rect width="99" height="99" clip-path="url(#c)"/>`,
    `<clipPath id="c" clipPathUnits="objectBoundingBox"><rect width=".5" height="1"/></clipPath><rect width="99" height="99" clip-path="url(#c)"/>`,
  ])
    expect([...draw(file).effects.values()]).toEqual(['clip-path'])
})

test('a picture is cut by a clip', () => {
  const pixel =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const image = `<image x="0" y="0" width="60" height="60" href="${pixel}"/>`
  const { marks, effects } = draw(`<clipPath id="c">${square}</clipPath><g clip-path="url(#c)">${image}</g>`)
  expect(marks).toMatchObject([{ kind: 'image', box: { x: 10, y: 10, w: 40, h: 40 } }])
  expect(effects.size).toBe(0)
})

test('a pattern of specks is seen as a tint', () => {
  const speck = (x: number) => `<g opacity="0.5"><rect x="${x}" y="0" width="1" height="1" fill="#0a0f25"/></g>`
  const [mark] = shapes(
    `<defs><pattern id="p" width="10" height="10">${speck(0)}${speck(5)}</pattern></defs><rect width="50" height="50" fill="url(#p)"/>`,
  )
  expect(fill(mark)).toEqual([10, 15, 37, 0.01])
})
