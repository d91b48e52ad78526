/** The drawing of an edge in a file of yFiles (docs/formats/graphml.md §10). */
import type { PathCommand, Point, Stroke } from '#diagram/index'
import { centreOf } from '#geometry/box'
import { flatten, hypot } from '#geometry/polyline'
import { arc, cubics, quadratics } from '#readers/graphml/curves'
import type { EdgeDrawing, EdgeEnd, EdgeRequest } from '#readers/graphml/dialect'
import { graphicsOf } from '#readers/graphml/keys'
import { INK } from '#readers/graphml/paint'
import type { LineEnd } from '#readers/shared/drawing/markers'
import { line, NO_STROKE } from '#readers/shared/drawing/parts'
import type { QualifiedElement } from '#readers/shared/namespaces'
import { labelsIn, readLabel } from './labels.ts'
import { isVoid, listed, type Markup, type Value } from './markup.ts'
import { strokeIn } from './paint.ts'
import { portPlace } from './ports.ts'

const ARROWS: ReadonlyMap<string, LineEnd> = new Map<string, LineEnd>([
  ['none', 'none'],
  ['default', 'fullTriangle'],
  ['triangle', 'fullTriangle'],
  ['short', 'fullTriangle'],
  ['stealth', 'notched'],
  ['deltoid', 'notched'],
  ['kite', 'fullDiamond'],
  ['simple', 'openArrow'],
  ['open', 'openArrow'],
  ['chevron', 'openArrow'],
  ['diamond', 'fullDiamond'],
  ['circle', 'fullCircle'],
  ['ellipse', 'fullCircle'],
  ['cross', 'bar'],
])

/** Styles whose line is drawn as the file says. */
const STYLES: ReadonlySet<string> = new Set([
  'PolylineEdgeStyle',
  'PolyLineEdgeStyle',
  'BezierEdgeStyle',
  'ArcEdgeStyle',
  'BpmnEdgeStyle',
])

/** Ends of the flows of yFiles' BPMN, by their type. */
const FLOWS: ReadonlyMap<
  string,
  { readonly start: LineEnd; readonly end: LineEnd; readonly dash?: readonly number[] }
> = new Map([
  ['SEQUENCE_FLOW', { start: 'none', end: 'fullTriangle' }],
  ['DEFAULT_FLOW', { start: 'slash', end: 'fullTriangle' }],
  ['CONDITIONAL_FLOW', { start: 'emptyDiamond', end: 'fullTriangle' }],
  ['MESSAGE_FLOW', { start: 'emptyCircle', end: 'emptyTriangle', dash: [6, 4] }],
  ['ASSOCIATION', { start: 'none', end: 'none', dash: [1, 3] }],
  ['DIRECTED_ASSOCIATION', { start: 'none', end: 'openArrow', dash: [1, 3] }],
  ['BIDIRECTED_ASSOCIATION', { start: 'openArrow', end: 'openArrow', dash: [1, 3] }],
  ['CONVERSATION', { start: 'none', end: 'none' }],
])

function arrowOf(value: Value | undefined, markup: Markup, request: EdgeRequest): LineEnd {
  const written = typeof value === 'string' ? value : (markup.text(value, 'type') ?? (value ? 'default' : 'none'))
  const name = written.replace(/^.*\./, '')
  const found = ARROWS.get(name.replace(/_/g, '').toLowerCase())
  if (found === undefined) request.context.report('arrowhead-approximated', request.id, name, 'triangle')
  return found ?? 'fullTriangle'
}

/** The place of the port at an end. */
function portOf(end: EdgeEnd, name: string | undefined, { context }: EdgeRequest, markup: Markup): Point {
  const port = name === undefined ? undefined : end.ports?.get(name)
  return portPlace(end.box, port, context, markup)
}

/** Arcs pass their bends by. */
function bendsOf({ edge, context }: EdgeRequest, style: QualifiedElement | undefined, markup: Markup): Point[] {
  if (style?.local === 'ArcEdgeStyle') return []
  const geometry = graphicsOf(edge.element, 'EdgeGeometry', context.keys)
  const list = geometry ? listed([geometry]) : []
  return list.flatMap((bend) => markup.point(bend, 'location') ?? [])
}

/** Bézier curves through the bends, or an arc between the ends: `height` px high at the left, or a share of their distance. */
function curveOf(
  style: QualifiedElement | undefined,
  points: readonly Point[],
  markup: Markup,
): PathCommand[] | undefined {
  if (style?.local === 'BezierEdgeStyle' && points.length > 2) return cubics(points) ?? quadratics(points, 0)
  if (style?.local !== 'ArcEdgeStyle' || points.length !== 2) return undefined
  const [from, to] = [points[0]!, points[1]!]
  const height = markup.number(style, 'height') ?? 0
  if (height === 0) return undefined
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const isShare = /false/i.test(markup.text(style, 'fixedHeight', 'fixedHeightEnabled') ?? '')
  const share = isShare ? height : height / (hypot(to.x - from.x, to.y - from.y) || 1)
  const [dx, dy] = [(to.y - from.y) * share, -(to.x - from.x) * share]
  return arc([from, { x: middle.x + dx, y: middle.y + dy }, to])
}

interface Look extends Pick<EdgeDrawing, 'stroke' | 'heads'> {}

function lookOf(written: Value | undefined, markup: Markup, request: EdgeRequest): Look {
  if (isVoid(written)) return { stroke: NO_STROKE, heads: { start: 'none', end: 'none' } }
  const style = typeof written === 'string' ? undefined : written
  if (style && !STYLES.has(style.local))
    request.context.report('style-unknown', request.id, style.local, 'a plain line')
  if (style?.local === 'BpmnEdgeStyle') {
    const flow = FLOWS.get((markup.text(style, 'type') ?? '').replace(/^.*\./, '')) ?? FLOWS.get('SEQUENCE_FLOW')!
    const stroke: Stroke = line(INK, 1, flow.dash)
    return { stroke, heads: { start: flow.start, end: flow.end } }
  }
  return {
    stroke: strokeIn(markup.get(style, 'stroke', 'pen'), markup),
    heads: {
      start: arrowOf(markup.get(style, 'sourceArrow'), markup, request),
      end: arrowOf(markup.get(style, 'targetArrow'), markup, request),
    },
  }
}

/** How yFiles draws an edge with a style object: ports, bends, line, heads and labels (docs/formats/graphml.md §10). */
export function styledDrawing(request: EdgeRequest, markup: Markup): EdgeDrawing {
  const { id, edge, from, to, context, bends } = request
  const { element } = edge
  const written = markup.value(graphicsOf(element, 'EdgeStyle', context.keys))
  const style = typeof written === 'string' ? undefined : written
  const isPlaced = bends === undefined
  const start = isPlaced ? portOf(from, element.attribute('sourceport'), request, markup) : centreOf(from.box)
  const end = isPlaced ? portOf(to, element.attribute('targetport'), request, markup) : centreOf(to.box)
  return {
    start,
    end,
    bends: bends ?? bendsOf(request, style, markup),
    ...lookOf(written, markup, request),
    radius: Math.min(100, Math.max(0, markup.number(style, 'smoothingLength') ?? 0)),
    curve: (drawn) => curveOf(style, drawn, markup),
    labels: (points) => {
      const curve = curveOf(style, points, markup)
      const owner = { route: curve ? flatten(curve) : points, ports: [start, end] } as const
      return labelsIn(element, 'EdgeLabels', context).map((label) => readLabel(id, label, owner, context, markup))
    },
  }
}
