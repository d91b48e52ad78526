/**
 * Symbols of yEd's palettes that depend on style properties, tables, icons of labels and defaults of keys, on one
 * fixture.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pathData } from '#geometry/commands'
import { type DiagramNode, readDiagram } from '#index'
import { read } from '#readers/read.test-util'
import { CONFIGURATIONS, doubled } from './configurations.ts'

describe('generic nodes described by their properties', () => {
  const symbols = readFileSync(
    new URL('../../../../../../test/fixtures/graphml/bpmn-tables-icons.graphml', import.meta.url),
    'utf8',
  )
  const { diagram, node: found, edge } = read(symbols)

  test('is known: the reader reports nothing', () => {
    expect(readDiagram(symbols).report.messages).toEqual([])
  })

  test('events have the border of their character and the icon of their type', () => {
    const looks = ['e0', 'e1', 'e2', 'e5'].map((id) => {
      const { parts, icons = [] } = found(id).figure
      const [body] = parts as readonly { stroke: { width: number; dash?: readonly number[] } }[]
      return [body!.stroke.width, body!.stroke.dash !== undefined, icons[0]?.parts.length ?? 0]
    })
    // Plain start, non-interrupting message, intermediate timer, end link: the ring counts as a part.
    expect(looks).toEqual([
      [1, false, 0],
      [1, true, 1],
      [1, false, 4],
      [3, false, 1],
    ])
    expect(found('e2').semantic!.modifiers).toEqual(
      expect.arrayContaining(['characteristic:EVENT_CHARACTERISTIC_INTERMEDIATE_CATCHING', 'type:EVENT_TYPE_TIMER']),
    )
  })

  test('gateways, tasks and activities have their icons and markers', () => {
    const counts = (stem: string, count: number) =>
      Array.from({ length: count }, (_, i) => found(`${stem}${i}`).figure.icons?.length ?? 0)
    expect(counts('g', 8)).toEqual([0, 1, 1, 1, 1, 1, 1, 1])
    expect(counts('t', 8)).toEqual([0, 1, 1, 1, 1, 1, 1, 1])
    expect(counts('a', 5)).toEqual([1, 1, 1, 1, 1])
    expect(counts('d', 8)).toEqual([0, 2, 1, 0, 0, 0, 0, 0])
    expect(found('w0').figure.shadow).toBeDefined()
    expect(found('r0').figure.parts).toHaveLength(2)
  })

  test('a label has its icon beside, below or above its text', () => {
    const icon = (id: string) => found(id).figure.parts.find(({ type }) => type === 'image') as { box: object }
    expect(['i0', 'i1', 'i2', 'i3', 'i4'].map((id) => icon(id).box)).toEqual([
      { x: 20, y: 10, w: 20, h: 20 },
      { x: 90, y: 10, w: 20, h: 20 },
      { x: 40, y: 4, w: 20, h: 20 },
      { x: 40, y: 34, w: 20, h: 20 },
      { x: 20, y: 20, w: 20, h: 20 },
    ])
    expect(found('i0').labels[0]).toMatchObject({ plain: 'beside', anchor: { x: 78, y: 530 }, area: { w: 64 } })
    expect(found('i4').labels).toEqual([])
    expect(found('f1:icon')).toMatchObject({ role: 'image', sourceIds: [], box: { x: 120, y: 588, w: 20, h: 20 } })
  })

  test('lanes are nodes of their own, with their headers and labels', () => {
    const lanes = (id: string) =>
      diagram.pages[0]!.elements.filter((one) => one.id.startsWith(`${id}:lane`)) as DiagramNode[]
    expect(lanes('p0').map(({ box: { x, y, w, h } }) => [x, y, w, h])).toEqual([
      [24, 650, 300, 70],
      [24, 720, 300, 70],
      [0, 650, 24, 70],
      [0, 720, 24, 70],
    ])
    expect(lanes('p0').map(({ labels }) => labels[0]?.plain)).toEqual([undefined, undefined, 'Sales', 'Stock'])
    expect(found('p0').labels.map(({ plain }) => plain)).toEqual(['Pool'])
    expect(lanes('p1').map(({ box: { w, h } }) => [w, h])).toEqual([
      [150, 140],
      [150, 140],
      [150, 24],
      [150, 24],
    ])
    expect(found('p0::n0').parent).toBe('p0')
  })

  test('elements have the default values of keys, and the graph its description', () => {
    expect(found('i4').attributes).toEqual({ owner: 'Support', state: 'draft' })
    expect(found('i3').attributes).toEqual({ owner: 'Nobody', state: 'draft' })
    expect(edge('f0').attributes).toEqual({ state: 'draft' })
    expect(diagram.pages[0]).toMatchObject({
      semantic: { type: 'graphml:Graph', elementId: 'palette', documentation: 'Symbols beyond plain shapes.' },
      attributes: { state: 'final' },
    })
    const many =
      '<node id="m"><data key="ng"><y:ShapeNode><y:Geometry x="0" y="0"/></y:ShapeNode></data></node>'.repeat(400)
    const long = symbols.replace('Nobody', 'x'.repeat(3000)).replace('</graph>\n<data', `${many}</graph>\n<data`)
    const reported = readDiagram(long).report.messages.map(({ code }) => code)
    expect([...new Set(reported)]).toEqual(['attributes-cut'])
  })

  test('an edge is visible from the outline of its node on', () => {
    const [start] = edge('f2').points
    // On the lower right side of a diamond of 50 × 50 around (135, 115).
    expect(Math.abs(start!.x - 135) + Math.abs(start!.y - 115)).toBeCloseTo(25, 1)
  })
})

test('the second border of a curved shape is inside the first with its curves', () => {
  const none = { type: 'none' } as const
  const request = { w: 80, h: 40, fill: none, stroke: { paint: none, width: 1 } }
  const [, inner] = doubled(CONFIGURATIONS.get('document')!)(request)
  if (inner?.type !== 'path') throw new Error('the border is not a path')
  // 4 px inside: a quarter of 72 px before the right side of the inner box.
  expect(inner.commands.find(({ op }) => op === 'Q')).toMatchObject({ x1: 4 + 0.75 * 72, y1: 4 + 0.7 * 32 })
})

/** One node with a drawing. */
const drawn = (kind: string, more: string) =>
  read(`<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/graphml">
    <key for="node" id="d" yfiles.type="nodegraphics"/><graph edgedefault="directed"><node id="n"><data key="d"><y:${kind}>
    <y:Geometry height="60" width="90" x="0" y="0"/>${more}</y:${kind.split(' ')[0]}></data></node></graph></graphml>`)

test('a circle, which programs write though yEd has no such shape', () => {
  const { node, messages } = drawn('ShapeNode', '<y:Shape type="circle"/>')
  expect(node('n').figure.parts).toMatchObject([{ type: 'ellipse', box: { w: 90, h: 60 } }])
  expect(messages).toEqual([])
})

test('groups with a bar and a frame in the first colour of their area', () => {
  const fill = '<y:Fill color="#68B0E3" color2="#3C679B" transparent="false"/>'
  const { node, messages } = drawn('GenericGroupNode configuration="DemoGroup"', fill)
  const blue = { type: 'solid', color: { r: 0x68, g: 0xb0, b: 0xe3 } }
  const [part, ...others] = node('n').figure.parts
  expect(part).toMatchObject({ type: 'path', fill: blue, stroke: { paint: { type: 'none' } } })
  expect(part?.type === 'path' && pathData(part.commands)).toBe('M0 0L90 0L90 60L0 60ZM1 22L1 59L89 59L89 22Z')
  expect(others).toEqual([])
  expect(messages).toEqual([])
})

test('the fold of a note is white', () => {
  const { node } = drawn('UMLNoteNode', '<y:Fill color="#FFCC00" transparent="false"/>')
  expect(node('n').figure.parts.map((part) => 'fill' in part && part.fill)).toMatchObject([
    { color: { r: 255, g: 204, b: 0 } },
    { color: { r: 255, g: 255, b: 255 } },
  ])
})
