/** Diagrams that no file could contain, within the contract of the model (`checkDiagram`). */
import fc from 'fast-check'
import type {
  Asset,
  Block,
  Diagram,
  DiagramElement,
  DiagramNode,
  Edge,
  FigurePart,
  HiddenReason,
  Label,
  Layer,
  Marker,
  MarkerKind,
  Page,
  Paint,
  PathCommand,
  Point,
  Run,
  Stroke,
} from '../src/index.ts'
import { BROWSER_TEXT, PLAIN_TEXT } from '../src/text/policy.ts'

/** Absent in one of `freq` cases. */
const maybe = <T>(value: fc.Arbitrary<T>, freq = 4): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined, freq })
const coordinate = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -300, max: 900 }) },
  { weight: 2, arbitrary: fc.double({ min: -1e4, max: 1e4, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -0, 1e-9, 1e6, -1e6) },
)
const size = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 300 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1e-6, 0.5, 1e5) },
)
const share = fc.double({ min: 0, max: 1, noNaN: true })
const degrees = fc.oneof(fc.constantFrom(0, 0, 90, 180, -45, 720.5), fc.double({ min: -400, max: 400, noNaN: true }))
const channel = fc.integer({ min: 0, max: 255 })
const rgba = fc.record({ r: channel, g: channel, b: channel, a: fc.oneof(fc.constantFrom(1, 1, 0), share) })
const point: fc.Arbitrary<Point> = fc.record({ x: coordinate, y: coordinate })
const box = fc.record({ x: coordinate, y: coordinate, w: size, h: size })

const paint: fc.Arbitrary<Paint> = fc.oneof(
  fc.constant<Paint>({ type: 'none' }),
  fc.record({ type: fc.constant('solid' as const), color: rgba }),
  fc.record({
    type: fc.constant('gradient' as const),
    from: rgba,
    to: rgba,
    direction: fc.constantFrom('north', 'east', 'south', 'west', 'radial'),
  }),
  fc.record(
    {
      type: fc.constant('pattern' as const),
      name: fc.constantFrom('hatch', 'cross-hatch', 'dots', 'dashed', 'zigzag'),
      color: rgba,
      ground: rgba,
      spacing: fc.constantFrom(0.01, 1, 4, 11.5, 1000),
      width: fc.constantFrom(0, 0.5, 1, 40),
    },
    { requiredKeys: ['type', 'name', 'color'] },
  ),
)
const stroke: fc.Arbitrary<Stroke> = fc
  .record({ paint, width: fc.constantFrom(0, 0.1, 1, 2.5, 40), dash: maybe(fc.array(fc.nat(9), { maxLength: 4 })) })
  .map(({ dash, ...rest }) => ({ ...rest, ...(dash && { dash }) }))

const command = fc.oneof(
  fc.record({ op: fc.constantFrom('L' as const, 'M' as const), x: coordinate, y: coordinate }),
  fc.record({ op: fc.constant('Q' as const), x1: coordinate, y1: coordinate, x: coordinate, y: coordinate }),
  fc.record({
    op: fc.constant('C' as const),
    x1: coordinate,
    y1: coordinate,
    x2: coordinate,
    y2: coordinate,
    x: coordinate,
    y: coordinate,
  }),
  fc.constant({ op: 'Z' as const }),
)
const path: fc.Arbitrary<PathCommand[]> = fc
  .tuple(point, fc.array(command, { maxLength: 6 }))
  .map(([at, rest]): PathCommand[] => [{ op: 'M', ...at }, ...rest])

const ASSET: Asset = {
  id: 'dot',
  mime: 'image/svg+xml',
  uri: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/%3E',
  width: 2,
  height: 2,
}

const text = fc.oneof(
  fc.constantFrom('Pump', 'two words', '', ' ', '日本語', '😀 ok', 'a\nb'),
  fc.string({ maxLength: 12 }),
)
const part: fc.Arbitrary<FigurePart> = fc.oneof(
  fc.record({ type: fc.constant('rect' as const), box, rx: size, ry: size, fill: paint, stroke }),
  fc.record({ type: fc.constant('ellipse' as const), box, fill: paint, stroke }),
  fc.record({ type: fc.constant('path' as const), commands: path, fill: paint, stroke }),
  fc.record({
    type: fc.constant('image' as const),
    box,
    asset: fc.constantFrom('dot', null),
    fit: fc.constantFrom('contain' as const, 'stretch' as const),
    flipX: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('text' as const),
    text,
    at: point,
    align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
    valign: fc.constantFrom('top' as const, 'middle' as const, 'bottom' as const),
    font: fc.record({ family: fc.constantFrom('Arial', 'No Such Font'), size: fc.constantFrom(1, 12, 60) }),
    color: rgba,
  }),
)

const run: fc.Arbitrary<Run> = fc
  .record({
    text,
    bold: maybe(fc.boolean()),
    size: maybe(fc.constantFrom(6, 12, 40)),
    color: maybe(rgba),
    background: maybe(rgba),
    script: maybe(fc.constantFrom('sub' as const, 'super' as const)),
    href: maybe(fc.constantFrom('https://example.com/a?b=c', 'mailto:a@example.com')),
  })
  .map(
    (given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as unknown as Run,
  )
const runs = fc.array(run, { maxLength: 3 })
const block: fc.Arbitrary<Block> = fc.letrec<{ block: Block; blocks: Block[] }>((tie) => ({
  blocks: fc.array(tie('block'), { maxLength: 2 }),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    runs.map((runs): Block => ({ type: 'paragraph', runs })),
    fc.tuple(runs, fc.constantFrom('left', 'center', 'right')).map(
      ([runs, align]): Block => ({
        type: 'paragraph',
        runs,
        align,
        marginTop: 4,
        indent: 10,
      }),
    ),
    fc.tuple(runs, fc.constantFrom(1, 3, 6)).map(([runs, level]): Block => ({ type: 'heading', level, runs })),
    runs.map((runs): Block => ({ type: 'preformatted', runs })),
    fc.constant<Block>({ type: 'rule' }),
    fc
      .tuple(fc.boolean(), fc.array(tie('blocks'), { maxLength: 2 }))
      .map(([ordered, items]): Block => ({ type: 'list', ordered, items })),
    fc
      .array(fc.array(tie('blocks'), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 })
      .map((rows): Block => ({ type: 'table', rows: rows.map((row) => row.map((blocks) => ({ blocks }))) })),
  ),
})).block

const labelLook = fc.record({
  text: fc.array(block, { maxLength: 3 }),
  anchor: point,
  align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
  valign: fc.constantFrom('top' as const, 'middle' as const, 'bottom' as const),
  area: fc.record({ w: size, h: size }),
  rotation: degrees,
  wrap: fc.boolean(),
  policy: fc.constantFrom(PLAIN_TEXT, BROWSER_TEXT, { ...PLAIN_TEXT, lineHeight: 2, wrapSlack: 5, wholePixels: true }),
  overflow: fc.constantFrom('visible' as const, 'hidden' as const, 'fill' as const, 'width' as const),
  place: fc.constantFrom('inside' as const, 'left' as const, 'bottom' as const, 'path' as const),
  font: fc.record({ family: fc.constantFrom('Arial', 'Courier New', ''), size: fc.constantFrom(0.5, 12, 200) }),
  bold: fc.boolean(),
  italic: fc.boolean(),
  underline: fc.boolean(),
  strike: fc.boolean(),
  color: rgba,
  opacity: share,
})

function plainOf(blocks: readonly Block[]): string {
  return blocks
    .map((one) => {
      if (one.type === 'list') return one.items.map(plainOf).join('\n')
      if (one.type === 'table') return one.rows.flatMap((row) => row.map((cell) => plainOf(cell.blocks))).join('\n')
      return 'runs' in one ? one.runs.map((run) => run.text).join('') : ''
    })
    .join('\n')
}

const KINDS: readonly MarkerKind[] = ['none', 'notched', 'open', 'dot', 'zero-or-many', 'half-circle', 'custom']
const marker: fc.Arbitrary<Marker> = fc.record({
  kind: fc.constantFrom(...KINDS),
  name: fc.constantFrom('arrow of the moon', ''),
  filled: fc.boolean(),
  parts: fc.array(part, { maxLength: 2 }),
})

/** An element before the rest of the page is known. */
const draft = fc.record({
  isEdge: fc.boolean(),
  hidden: maybe(fc.constantFrom<HiddenReason>('self', 'ancestor', 'collapsed', 'end'), 8),
  parent: maybe(fc.nat(), 2),
  layer: maybe(fc.nat(1), 3),
  /** 0 = added by the reader, 1 = its own id, 2 = another, 3 = two. */
  sources: fc.constantFrom(0, 1, 1, 2, 3),
  opacity: maybe(share),
  sketch: fc.boolean(),
  role: fc.constantFrom<DiagramNode['role']>('shape', 'text', 'image', 'group'),
  box,
  rotation: degrees,
  parts: fc.array(part, { maxLength: 3 }),
  icons: maybe(fc.array(fc.record({ box, parts: fc.array(part, { minLength: 1, maxLength: 2 }) }), { maxLength: 1 })),
  labels: fc.array(labelLook, { maxLength: 2 }),
  points: fc.array(point, { minLength: 2, maxLength: 5 }),
  path,
  ends: fc.tuple(maybe(fc.nat()), maybe(fc.nat())),
  markers: fc.tuple(marker, marker),
  type: fc.constantFrom<Edge['route']['type']>('straight', 'polyline', 'orthogonal', 'curved', 'loop'),
  radius: fc.constantFrom(0, 8, 1e4),
  jumps: fc.boolean(),
  outline: maybe(fc.array(part, { maxLength: 2 })),
  stroke,
})

type Draft = typeof draft extends fc.Arbitrary<infer T> ? T : never

const LAYERS: readonly Layer[] = [
  { id: 'shown', name: 'Shown', visible: true, locked: false },
  { id: 'unseen', name: 'Unseen', visible: false, locked: true },
]

function elementOf(
  given: Draft,
  i: number,
  drafts: readonly Draft[],
  before: readonly DiagramElement[],
): DiagramElement {
  const id = `e${i}`
  const nodes = before.filter((one) => one.kind === 'node')
  const container = given.parent === undefined ? undefined : nodes[given.parent % Math.max(1, nodes.length)]
  const layer = given.layer === undefined ? undefined : LAYERS[given.layer]
  const isInHidden = container?.hidden !== undefined || layer?.visible === false
  const hidden = given.hidden ?? (isInHidden ? 'ancestor' : undefined)
  const sourceIds = [[], [id], [`source of ${i}`], [`source of ${i}`, `second of ${i}`]][given.sources]!
  const sourceId = sourceIds.at(-1) ?? id
  const labels = given.labels.map((look): Label => ({ ...look, sourceId, plain: plainOf(look.text) }))
  const common = {
    id,
    sourceIds,
    labels,
    ...(container && { parent: container.id }),
    ...(layer && { layer: layer.id }),
    ...(hidden && { hidden }),
    ...(given.opacity !== undefined && { opacity: given.opacity }),
    ...(given.sketch && { sketch: true }),
  }
  if (!given.isEdge) {
    const { box, rotation, role, parts, icons } = given
    return { ...common, kind: 'node', role, box, rotation, figure: { name: 'thing', parts, ...(icons && { icons }) } }
  }
  const { points, path, stroke, type, radius, jumps, outline, markers } = given
  // Any other element, before or after it, including edges and its own container.
  const [from, to] = given.ends.map((end) => {
    const at = end === undefined ? i : end % drafts.length
    return at === i ? undefined : `e${at}`
  })
  return {
    ...common,
    kind: 'edge',
    source: { at: points[0]!, ...(from !== undefined && { element: from }) },
    target: { at: points.at(-1)!, ...(to !== undefined && { element: to }) },
    points,
    path,
    stroke,
    route: { type, radius, ...(jumps && { jumps: true }) },
    start: markers[0],
    end: markers[1],
    ...(outline && { outline: { parts: outline } }),
  }
}

const page: fc.Arbitrary<Page> = fc.tuple(fc.array(draft, { maxLength: 7 }), paint).map(([drafts, background]) => {
  const elements: DiagramElement[] = []
  for (const [i, one] of drafts.entries()) elements.push(elementOf(one, i, drafts, elements))
  return { id: 'page', name: 'Page', background, layers: LAYERS, elements }
})

export const anyDiagram: fc.Arbitrary<Diagram> = fc.array(page, { minLength: 1, maxLength: 2 }).map((pages) => ({
  format: 'moon',
  container: 'rock',
  title: 'From afar',
  pages: pages.map((one, i) => ({ ...one, id: `page ${i}` })),
  assets: new Map([[ASSET.id, ASSET]]),
}))
