/**
 * A diagram of a format that does not exist, built by hand, through both writers: nothing in them is specific to
 * draw.io.
 */
import { expect, test } from 'vitest'
import {
  checkDiagram,
  type Diagram,
  type DiagramNode,
  type Edge,
  type Label,
  writeSvg,
  writeTldraw,
} from '../src/index.ts'
import { validRecords } from '../src/writers/tldraw/valid-records.test-util.ts'

const BLACK = { r: 0, g: 0, b: 0, a: 1 }
const INK = { type: 'solid', color: BLACK } as const
const MINT = { type: 'solid', color: { r: 190, g: 240, b: 210, a: 1 } } as const
const LINE = { paint: INK, width: 2 } as const

/** A line height of 1.5 font sizes. */
const POLICY = {
  lineHeight: 1.5,
  wrapSlack: 0,
  wholePixels: false,
  listIndent: 12,
  headingMargins: [0, 0, 0, 0, 0, 0],
  listMargin: 0,
  ruleMargin: 0,
  preformattedMargin: 0,
  ruleHeight: 1,
} as const

function label(sourceId: string, text: string, x: number, y: number, more: Partial<Label> = {}): Label {
  return {
    sourceId,
    text: text.split('\n').map((line) => ({ type: 'paragraph', runs: [{ text: line }] })),
    plain: text,
    anchor: { x, y },
    align: 'center',
    valign: 'middle',
    area: { w: 120, h: 60 },
    rotation: 0,
    wrap: true,
    policy: POLICY,
    overflow: 'visible',
    place: 'inside',
    font: { family: 'Arial', size: 16 },
    bold: false,
    italic: false,
    underline: false,
    strike: false,
    color: BLACK,
    opacity: 1,
    ...more,
  }
}

function planet(id: string, source: string, x: number, text: string): DiagramNode {
  const box = { x, y: 40, w: 140, h: 90 }
  return {
    kind: 'node',
    role: 'shape',
    id,
    sourceIds: [source],
    layer: 'sky',
    box,
    rotation: 0,
    figure: {
      name: 'planet',
      parts: [{ type: 'ellipse', box: { x: 0, y: 0, w: 140, h: 90 }, fill: MINT, stroke: LINE }],
    },
    labels: [label(source, text, x + 70, 85)],
  }
}

const MOON: DiagramNode = { ...planet('m', 'moon-1', 20, 'Dark side'), layer: 'night', hidden: 'layer' }

const ROUTE: Edge = {
  kind: 'edge',
  id: 'r',
  sourceIds: ['route-7', 'route-7-name'],
  layer: 'sky',
  labels: [label('route-7-name', 'ferry', 270, 70, { wrap: false, place: 'path', area: { w: 0, h: 0 } })],
  source: { at: { x: 160, y: 85 }, element: 'p1' },
  target: { at: { x: 400, y: 85 }, element: 'p2' },
  points: [
    { x: 160, y: 85 },
    { x: 400, y: 85 },
  ],
  path: [
    { op: 'M', x: 160, y: 85 },
    { op: 'L', x: 388, y: 85 },
  ],
  route: { type: 'straight', radius: 0 },
  stroke: LINE,
  start: { kind: 'none', name: '', filled: false, parts: [] },
  end: {
    kind: 'custom',
    name: 'rocket',
    filled: true,
    parts: [
      {
        type: 'path',
        commands: [
          { op: 'M', x: 400, y: 85 },
          { op: 'C', x1: 396, y1: 79, x2: 392, y2: 79, x: 388, y: 79 },
          { op: 'L', x: 388, y: 91 },
          { op: 'Z' },
        ],
        fill: INK,
        stroke: LINE,
      },
    ],
  },
}

/** Not in the file: the reader adds a frame that labels the picture. */
const FRAME: DiagramNode = {
  ...planet('frame', '', 0, ''),
  sourceIds: [],
  labels: [],
  box: { x: -10, y: 0, w: 600, h: 200 },
  figure: {
    name: 'frame',
    parts: [{ type: 'rect', box: { x: 0, y: 0, w: 600, h: 200 }, rx: 0, ry: 0, fill: { type: 'none' }, stroke: LINE }],
  },
}

const STARS: Diagram = {
  format: 'starmap',
  container: 'starmap',
  title: 'Ferries',
  assets: new Map(),
  pages: [
    {
      id: 'sector 9',
      name: 'Sector 9',
      background: { type: 'none' },
      layers: [
        { id: 'sky', name: 'Sky', visible: true, locked: false },
        { id: 'night', name: 'Night', visible: false, locked: false },
      ],
      elements: [
        FRAME,
        planet('p1', 'planet-1', 20, 'Ariel'),
        planet('p2', 'planet-2', 400, 'Two\nlines'),
        MOON,
        ROUTE,
      ],
    },
  ],
}

test('it keeps the contract', () => expect(checkDiagram(STARS)).toEqual([]))

test('it becomes native shapes and a bound arrow; messages and meta name its own elements', () => {
  const { snapshot, report, title } = writeTldraw(STARS)
  const records = validRecords(snapshot)
  const shapes = records.filter((record) => record.typeName === 'shape')
  const cellOf = ({ meta }: (typeof shapes)[number]) => (meta.drawbridge as { source: { cell: string } }).source.cell
  const arrow = shapes.find(({ type }) => type === 'arrow')!
  expect(title).toBe('Ferries')
  expect(cellOf(arrow)).toBe('route-7')
  expect(arrow.meta.drawbridge).toMatchObject({
    merged: ['route-7-name'],
    markers: { end: { trim: 12, outlines: [{ d: 'M0 0C-4 -6 -8 -6 -12 -6L-12 6Z', fill: 'line' }] } },
  })
  const seen = new Map(shapes.filter(({ type }) => type === 'geo').map((one) => [cellOf(one), one.opacity]))
  expect([...seen]).toEqual([
    ['frame', 1],
    ['planet-1', 1],
    ['planet-2', 1],
    ['moon-1', 0],
  ])
  expect(records.filter((record) => record.typeName === 'binding')).toHaveLength(2)
  // The head of the route is drawn as a shape of its own.
  expect(report.counts).toMatchObject({ converted: 4, merged: 1, approximated: 0, dropped: 0, total: 5 })
  expect(report.messages).toEqual([])
})

test('it is drawn with its own line height, and without hidden elements', () => {
  const svg = writeSvg(STARS, 'sector 9')
  expect(svg).toContain('Ariel')
  expect(svg).not.toContain('Dark side')
  const [one, two] = ['Two', 'lines'].map((text) => Number(new RegExp(`y="([\\d.]+)"[^>]*>${text}<`).exec(svg)?.[1]))
  expect(two! - one!).toBeCloseTo(24)
})
