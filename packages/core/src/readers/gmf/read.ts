/** The reader of Papyrus and Sirius: file → diagrams → pages (docs/formats/gmf.md). */
import { WHITE } from '#color/names'
import type { Diagram, Edge, Element, FigurePart, Label, Node, Page, Point } from '#diagram/index'
import { centreOf } from '#geometry/box'
import { halfway, pointAlong } from '#geometry/polyline'
import { DiagramInputError } from '#report/errors'
import { append } from '#values/lists'
import type { ReadContext } from '../reader.ts'
import { ExpectedElements, reportOn } from '../shared/accounts.ts'
import { lineOf } from '../shared/drawing/line.ts'
import { makeLabel, placeOnPath } from '../shared/labels.ts'
import { choosePages, distinctIds, withoutLostReferences } from '../shared/pages.ts'
import { plainToRich } from '../shared/plain.ts'
import { TextBudget } from '../shared/text-budget.ts'
import { describeUml, type UmlFacts } from '../shared/uml/facts.ts'
import { linesSize } from '../shared/uml/texts.ts'
import { durationMarkers, ICON, ICON_SPACE, iconNode } from './decorations.ts'
import { ModelFiles } from './files.ts'
import { UmlTexts } from './papyrus/model.ts'
import { papyrusDiagrams } from './papyrus/papyrus.ts'
import { relationsIn } from './relations.ts'
import { durationRoute, messageRoute, type RouteEnd, routeOf } from './route.ts'
import type { DiagramSource, GmfPageContext, Line, Shape } from './shapes.ts'
import { siriusDiagrams } from './sirius/diagrams.ts'
import { undrawnIn } from './undrawn.ts'
import type { EdgeView, View } from './views.ts'

/** Limit on edges that end at edges. */
const MAX_DEPTH = 50

/** The facts of an element, with a message if not all of them fit. */
function described(id: string, facts: UmlFacts, context: GmfPageContext) {
  const { fields, left } = describeUml(facts, context.texts)
  if (left > 0) context.report('attributes-cut', id, left)
  return fields
}

function nodeOf(shape: Shape, context: GmfPageContext): Node {
  const id = context.idOf(shape.view)
  return {
    kind: 'node',
    id,
    sourceIds: [id],
    role: 'shape',
    ...described(id, shape.facts, context),
    box: shape.box,
    rotation: 0,
    figure: shape.figure,
    labels: shape.labels,
    ...(shape.parent && { parent: context.idOf(shape.parent.view) }),
    ...(isHiddenIn(shape) && { hidden: shape.isHidden ? ('self' as const) : ('ancestor' as const) }),
  }
}

/** Whether a shape, or one that it is in, is switched off. */
function isHiddenIn(shape: Shape | undefined): boolean {
  for (let one = shape; one; one = one.parent) if (one.isHidden) return true
  return false
}

function routeBy(by: ReturnType<DiagramSource['messageBy']>, edge: EdgeView, from: RouteEnd, to: RouteEnd): Point[] {
  if (by === undefined) return routeOf(edge, from, to)
  return by === 'duration' ? durationRoute(edge, from, to) : messageRoute(edge, from, to, by)
}

/** The routes of a page. An edge that ends at another follows that one's route, so its own comes after it. */
class Routes {
  readonly #shapes: ReadonlyMap<string, Shape>
  readonly #edges: ReadonlyMap<string, EdgeView>
  readonly #messageBy: DiagramSource['messageBy']
  readonly #known = new Map<string, readonly Point[] | undefined>()

  constructor(shapes: ReadonlyMap<string, Shape>, { edges, messageBy }: DiagramSource) {
    this.#shapes = shapes
    this.#messageBy = messageBy
    this.#edges = new Map(edges.map((edge) => [edge.id, edge]))
  }

  /** Undefined if an end is missing, or is the edge itself. */
  of(edge: EdgeView, depth = MAX_DEPTH): readonly Point[] | undefined {
    if (this.#known.has(edge.id)) return this.#known.get(edge.id)
    // While a route is sought it is none, so that edges that end at each other do not go round in circles.
    this.#known.set(edge.id, undefined)
    const [from, to] = [edge.from, edge.to].map((id) => this.#end(id, depth - 1))
    const by = from?.box && to?.box ? this.#messageBy(edge) : undefined
    const route = from && to && routeBy(by, edge, from, to)
    this.#known.set(edge.id, route)
    return route
  }

  #end(id: string, depth: number): RouteEnd | undefined {
    const shape = this.#shapes.get(id)
    if (shape) return { at: centreOf(shape.box), box: shape.box, isRound: shape.isRound, isLifeline: shape.isLifeline }
    const edge = this.#edges.get(id)
    const route = edge && depth > 0 ? this.of(edge, depth) : undefined
    return route && { at: halfway(route) }
  }
}

/** The shapes by the views that edges may end at: their own, and the rows and compartments in them. */
function shapesByView(shapes: readonly Shape[]): ReadonlyMap<string, Shape> {
  const found = new Map(shapes.map((shape) => [shape.view.id, shape]))
  for (const shape of shapes) {
    const open = [...shape.view.children]
    for (let one = open.pop(); one; one = open.pop()) {
      if (found.has(one.id)) continue
      if (one.id !== '') found.set(one.id, shape)
      append(open, one.children)
    }
  }
  return found
}

const HEADLESS = { start: 'none', end: 'none' } as const

/** Where texts of a line are, in shares of its length. */
const SHARES = { start: 0.15, middle: 0.5, end: 0.85 } as const

/** A text of a line, and where the middle of its icon is, if it has one. */
interface PlacedText {
  readonly labels: readonly Label[]
  readonly icon?: { readonly middle: Point; readonly parts: readonly FigurePart[] }
}

function edgeTexts(
  id: string,
  { texts, ink, font }: Line,
  points: readonly Point[],
  isLevel: boolean,
  context: GmfPageContext,
): PlacedText[] {
  return texts.map(({ at, text, offset, color, icon }) => {
    const share = SHARES[at]
    const near = pointAlong(points, share)
    // Offsets are along the line and across it; those of messages are of the page.
    const [before, after] = [pointAlong(points, share - 0.01), pointAlong(points, share + 0.01)]
    const [dx, dy] = [after.x - before.x, after.y - before.y]
    const length = Math.hypot(dx, dy)
    const [cos, sin] = length > 0 && !isLevel ? [dx / length, dy / length] : [1, 0]
    const [x, y] = [near.x + offset.x * cos - offset.y * sin, near.y + offset.x * sin + offset.y * cos]
    const shown = context.texts.label(text, () => context.report('label-cut', id))
    const place = placeOnPath({ x: icon ? x + ICON_SPACE / 2 : x, y })
    const labels = makeLabel(id, plainToRich(shown), place, font, color ?? ink)
    if (!icon) return { labels }
    // The icon and the text are in the middle together.
    const { w } = linesSize([{ text: shown }], { font, line: 0 })
    return { labels, icon: { middle: { x: x - (ICON_SPACE + w) / 2 + ICON / 2, y }, parts: icon } }
  })
}

/** @param isFree whether no view has this id */
function edgesOf(
  source: DiagramSource,
  shapes: ReadonlyMap<string, Shape>,
  isFree: (id: string) => boolean,
  context: GmfPageContext,
): Element[] {
  const routes = new Routes(shapes, source)
  const edges = new Map(source.edges.map((edge) => [edge.id, edge]))
  const viewOf = (id: string): View | undefined => shapes.get(id)?.view ?? edges.get(id)
  return source.edges.flatMap((view) => {
    const id = context.idOf(view)
    const [from, to] = [viewOf(view.from), viewOf(view.to)]
    const points = routes.of(view)
    if (!from || !to || !points) {
      context.report('edge-without-end', id, from ? 'end' : 'begin')
      return []
    }
    const line = source.line(view, context)
    const by = source.messageBy(view)
    const drawn = lineOf({
      waypoints: points,
      from: { id: context.idOf(from), box: undefined },
      to: { id: context.idOf(to), box: undefined },
      look: { stroke: line.stroke, ...(by === 'duration' ? HEADLESS : line.look) },
      ink: line.ink,
      paper: WHITE,
      keepsRightAngles: view.isRectilinear,
    })!
    const isHidden = line.isHidden || [from, to].some((end) => isHiddenIn(shapes.get(end.id)))
    const texts = edgeTexts(id, line, points, by !== undefined && by !== 'duration', context)
    const edge: Edge = {
      kind: 'edge',
      id,
      sourceIds: [id],
      ...described(id, line.facts, context),
      labels: texts.flatMap(({ labels }) => labels),
      ...drawn,
      ...(isHidden && { hidden: 'self' as const }),
    }
    const icons = texts.flatMap(({ icon }) => (icon ? [iconNode(edge, icon.middle, icon.parts)] : []))
    const marked = by === 'duration' && points.length === 4 ? { ...edge, ...durationMarkers(edge) } : edge
    return [marked, ...icons.filter((one) => isFree(one.id))]
  })
}

interface Document {
  readonly context: ReadContext
  readonly files: ModelFiles
  readonly texts: TextBudget
  readonly expected: ExpectedElements
}

function readPage(source: DiagramSource, page: string, { context, files, texts, expected }: Document): Page {
  const { report } = context
  report.page(page, source.name)
  const views: readonly View[] = [...source.views, ...source.edges]
  const ids = distinctIds(views.map(({ id }) => id))
  const known = new Map(views.map((view, index) => [view, ids[index]!]))
  for (const id of ids) expected.expect(page, id)
  const pageContext: GmfPageContext = {
    files,
    texts,
    report: reportOn(page, report),
    idOf: (view) => known.get(view) ?? view.id,
  }
  const shapes = source.shapes(pageContext)
  const nodes = shapes.map((shape) => nodeOf(shape, pageContext))
  const taken = new Set(ids)
  const edges = edgesOf(source, shapesByView(shapes), (id) => !taken.has(id), pageContext)
  const elements: Element[] = withoutLostReferences([...nodes, ...edges], pageContext.report)
  if (elements.length === 0) report.add('page-empty', { page })
  const semantic = { notation: 'gmf', type: `gmf:${source.type || 'Diagram'}`, elementId: source.id }
  return { id: page, name: source.name, background: { type: 'none' }, semantic, layers: [], elements }
}

/**
 * Reads a drawing of Papyrus or Sirius, with the models beside it as far as they are given, or a zip of all of them.
 * @throws DiagramInputError malformed-xml, damaged, empty, page-not-found or a limit's code.
 */
export function readGmf(bytes: Uint8Array, context: ReadContext): Diagram {
  const files = new ModelFiles(bytes, context)
  const roots = files.drawings.map(([, text]) => files.parse(text))
  const sources = roots.flatMap((root) => {
    const papyrus = papyrusDiagrams(root)
    return papyrus.length > 0 ? papyrus : siriusDiagrams(root)
  })
  const undrawn = roots.flatMap(undrawnIn)
  if (sources.length === 0) {
    const [first] = undrawn
    const only = first ? `, only ${first.kind} "${first.name.slice(0, 100)}"` : ''
    throw new DiagramInputError('empty', `The file contains no diagrams${only}, so there is nothing to draw.`)
  }
  for (const { kind, name } of undrawn)
    context.report.add('representation-not-drawn', {}, { from: kind, to: name.slice(0, 200) })
  const ids = distinctIds(sources.map(({ id }) => id))
  const named = sources.map((source, index) => ({ id: ids[index]!, name: source.name, source }))
  const document: Document = {
    context,
    files,
    texts: new TextBudget(files.length),
    expected: new ExpectedElements(context),
  }
  const pages = choosePages(named, context.pages).map(({ id, source }) => readPage(source, id, document))
  files.reportMissing()
  const uml = new UmlTexts(files)
  const relations = files.opened.flatMap((name) => [
    ...relationsIn(files.elements(name), (id) => uml.stereotypesOf(`${name}#${id}`)),
  ])
  const title = context.title || pages[0]?.name || 'Diagram'
  const container = context.probe.binary === 'zip' ? 'zip' : 'xmi'
  const diagram: Diagram = { format: 'gmf', container, title, pages, assets: new Map() }
  return relations.length > 0 ? { ...diagram, relations } : diagram
}
