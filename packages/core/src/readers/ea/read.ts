/** The reader of Enterprise Architect's XMI: file → diagrams → pages (docs/formats/ea.md). */
import type { Box, Diagram, Edge, Element, Node, Page, Point, Relation } from '#diagram/index'
import { centreOf, contains } from '#geometry/box'
import { halfway } from '#geometry/polyline'
import { DiagramInputError } from '#report/errors'
import { parseXml } from '#xml/parse'
import type { ReadContext } from '../reader.ts'
import { ExpectedElements, reportOn } from '../shared/accounts.ts'
import { choosePages, distinctIds } from '../shared/pages.ts'
import { TextBudget } from '../shared/text-budget.ts'
import { describeUml } from '../shared/uml/facts.ts'
import { metaclassOf, readEdge } from './edge.ts'
import { readExtension } from './extension.ts'
import { readLegacy } from './legacy.ts'
import type { EaPageContext } from './model.ts'
import { type Drawn, type Diagram as EaDiagram, type Model, type PlacedBox, stubOf } from './model.ts'
import { readNode } from './node.ts'
import { notationOf, ON_BORDER } from './notation.ts'
import { boxEnd, type RouteEnd, routeOf } from './route.ts'
import { boxIn, pairs } from './strings.ts'

/** Limit on links that end at links. */
const MAX_DEPTH = 50

/** A box or link with its id on the page. */
interface Entry {
  readonly id: string
  readonly drawn: Drawn
  readonly geometry: ReadonlyMap<string, string>
  /** Of a box. */
  readonly box?: Box
}

/** The boxes from back to front, then the links. */
function entriesOf(diagram: EaDiagram): Entry[] {
  const written = diagram.drawn.map((drawn) => {
    const geometry = pairs(drawn.geometry)
    const box = boxIn(geometry)
    return { drawn, geometry, ...(box && { box }) }
  })
  const boxes = written.filter(({ box }) => box).sort((a, b) => b.drawn.order - a.drawn.order)
  const all = [...boxes, ...written.filter(({ box }) => !box)]
  const ids = distinctIds(all.map(({ drawn }) => drawn.subject))
  return all.map((entry, index) => ({ ...entry, id: ids[index]! }))
}

/** The box that an element belongs to, if it is on the page, behind it and around it. */
function parentOf(entry: Entry, before: ReadonlyMap<string, Entry>, model: Model): string | undefined {
  const element = model.elements.get(entry.drawn.subject)
  const owner = before.get(element?.owner ?? '')
  if (!element || !owner?.box || !entry.box) return undefined
  const isInside = ON_BORDER.has(element.type) || contains(owner.box, centreOf(entry.box))
  return isInside ? owner.id : undefined
}

function readNodes(entries: readonly Entry[], context: EaPageContext): Node[] {
  const before = new Map<string, Entry>()
  return entries.flatMap((entry) => {
    if (!entry.box) return []
    const placed: PlacedBox = { drawn: entry.drawn, box: entry.box }
    const node = readNode(entry.id, placed, parentOf(entry, before, context.model), context)
    before.set(entry.drawn.subject, entry)
    return [node]
  })
}

/** Entries that a link may end at: boxes by their key in the diagram, and all by their subject. */
interface Ends {
  readonly byKey: ReadonlyMap<string, Entry>
  readonly bySubject: ReadonlyMap<string, Entry>
}

function endsOf(entries: readonly Entry[]): Ends {
  const [byKey, bySubject] = [new Map<string, Entry>(), new Map<string, Entry>()]
  for (const entry of entries) {
    const key = entry.box && entry.drawn.style.get('DUID')
    if (key !== undefined && !byKey.has(key)) byKey.set(key, entry)
    if (!bySubject.has(entry.drawn.subject)) bySubject.set(entry.drawn.subject, entry)
  }
  return { byKey, bySubject }
}

/** The links of a diagram. One that ends at another follows that one's route, so its own comes after it. */
class Links {
  readonly #context: EaPageContext
  readonly #ends: Ends
  readonly #routes = new Map<Entry, readonly Point[] | undefined>()

  constructor(ends: Ends, context: EaPageContext) {
    this.#ends = ends
    this.#context = context
  }

  /** The entries at both ends; undefined for one that is not in the diagram. */
  endsOf({ drawn }: Entry): [Entry | undefined, Entry | undefined] {
    const { byKey, bySubject } = this.#ends
    const connector = this.#context.model.connectors.get(drawn.subject)
    const find = (key: string, id: string | undefined) =>
      byKey.get(drawn.style.get(key) ?? '') ?? (id === undefined ? undefined : bySubject.get(id))
    return [find('SOID', connector?.source.id), find('EOID', connector?.target.id)]
  }

  /** Undefined if an end is missing, or is the link itself. */
  routeOf(entry: Entry, depth = MAX_DEPTH): readonly Point[] | undefined {
    if (this.#routes.has(entry)) return this.#routes.get(entry)
    // While a route is sought it is none, so that links that end at each other do not go round in circles.
    this.#routes.set(entry, undefined)
    const [from, to] = this.endsOf(entry).map((end) => end && this.#endAt(end, depth - 1))
    const route = from && to ? this.#between(entry, from, to) : undefined
    this.#routes.set(entry, route)
    return route
  }

  #between({ drawn, geometry }: Entry, from: RouteEnd, to: RouteEnd): readonly Point[] {
    const { model, diagram } = this.#context
    return (
      diagram.routes.get(drawn.subject) ??
      model.connectors.get(drawn.subject)?.points ??
      routeOf(from, to, geometry, drawn.style)
    )
  }

  #endAt(entry: Entry, depth: number): RouteEnd | undefined {
    if (entry.box) {
      const element = this.#context.model.elements.get(entry.drawn.subject)
      const symbol = element && notationOf(element)?.symbol
      return boxEnd(entry.box, symbol === 'ellipse' || (symbol !== undefined && ROUND.has(symbol)))
    }
    const route = depth > 0 ? this.routeOf(entry, depth) : undefined
    return route && { at: halfway(route) }
  }
}

const ROUND: ReadonlySet<string> = new Set(['dashedEllipse', 'dot', 'target', 'circle', 'crossedCircle'])

function readEdges(entries: readonly Entry[], context: EaPageContext): Edge[] {
  const links = new Links(endsOf(entries), context)
  return entries.flatMap((entry) => {
    const { id, drawn, geometry, box } = entry
    if (box) return []
    const [source, target] = links.endsOf(entry)
    const points = links.routeOf(entry)
    if (!source || !target || !points) {
      context.report('edge-without-end', id, source ? 'end' : 'begin')
      return []
    }
    const connector = context.model.connectors.get(drawn.subject)
    return [readEdge({ id, drawn, geometry, connector, points, source: source.id, target: target.id, context })]
  })
}

/** A diagram as a page. */
interface Source extends EaDiagram {
  /** The page's id. */
  readonly page: string
}

/** The file, as the readers of its pages need it. */
interface Document extends Pick<EaPageContext, 'model' | 'packages' | 'texts'> {
  readonly context: ReadContext
  readonly expected: ExpectedElements
  readonly hasForbidden: boolean
}

function readPage(source: Source, { context, expected, hasForbidden, ...shared }: Document): Page {
  const { report } = context
  const { page, name } = source
  report.page(page, name)
  const entries = entriesOf(source)
  for (const { id } of entries) expected.expect(page, id)
  if (hasForbidden) report.add('control-characters-removed', { page })
  if (source.lanes > 0) report.add('swimlanes-not-drawn', { page }, { from: source.lanes })
  const pageContext: EaPageContext = { ...shared, diagram: source, report: reportOn(page, report) }
  const nodes = readNodes(entries, pageContext)
  const elements: Element[] = [...nodes, ...withoutLostEnds(readEdges(entries, pageContext), nodes, pageContext)]
  if (elements.length === 0) report.add('page-empty', { page })
  const { fields, left } = describeUml(
    {
      type: `ea:${source.type || 'Diagram'}`,
      elementId: source.id,
      stereotypes: [],
      documentation: source.documentation,
      values: [['package', shared.packages.get(source.owner) ?? '']],
    },
    shared.texts,
  )
  if (left > 0) report.add('attributes-cut', { page }, { from: left })
  const { semantic, attributes } = fields
  return {
    id: page,
    name,
    background: { type: 'none' },
    ...(semantic && { semantic }),
    ...(attributes && { attributes }),
    layers: [],
    elements,
  }
}

/** An edge may end at another only if that one is drawn. */
function withoutLostEnds(edges: readonly Edge[], nodes: readonly Node[], { report }: EaPageContext): Edge[] {
  const ids = new Set([...nodes, ...edges].map(({ id }) => id))
  return edges.map((edge) => {
    const free = (side: 'source' | 'target') => {
      const { at, element } = edge[side]
      if (element === undefined || ids.has(element)) return edge[side]
      report('edge-end-free', edge.id, element)
      return { at }
    }
    return { ...edge, source: free('source'), target: free('target') }
  })
}

/** The same model with the elements that only its connectors name. */
function withStubs(model: Model): Model {
  const elements = new Map(model.elements)
  for (const { source, target } of model.connectors.values())
    for (const end of [source, target])
      if (end.type !== '' && !elements.has(end.id) && !model.connectors.has(end.id)) elements.set(end.id, stubOf(end))
  return { ...model, elements }
}

/** Types of connectors that say what an element is made for, whether a diagram shows them or not. */
const TRACES: ReadonlySet<string> = new Set(['Abstraction', 'Dependency', 'Realisation', 'Trace'])

function relationsOf({ connectors }: Model): Relation[] {
  const traces = [...connectors.values()].filter(({ type }) => TRACES.has(type))
  return traces.map((connector) => {
    const { id, source, target, stereotypes } = connector
    const type = `uml:${metaclassOf(connector)}`
    const semantic = {
      notation: 'uml',
      type,
      elementId: id,
      ...(stereotypes.length > 0 && { stereotype: stereotypes }),
    }
    return { semantic, source: source.id, target: target.id }
  })
}

/**
 * Reads a model that Enterprise Architect exported as XMI 1.1 or 2.
 * @throws DiagramInputError malformed-xml, empty, page-not-found or a limit's code.
 */
export function readEa(_bytes: Uint8Array, context: ReadContext): Diagram {
  const text = context.probe.text() ?? ''
  let hasForbidden = false
  const root = parseXml(text, context.limits, () => {
    hasForbidden = true
  })
  const model = withStubs(root.name === 'XMI' ? readLegacy(root) : readExtension(root))
  if (model.diagrams.length === 0)
    throw new DiagramInputError(
      'empty',
      'The model contains no diagrams, so there is nothing to draw: export it with its diagrams ("Export Diagrams").',
    )
  const pageIds = distinctIds(model.diagrams.map(({ id }) => id))
  const names = [...model.elements.values()]
    .filter(({ type }) => type === 'Package')
    .map(({ id, name }) => [id, name] as const)
  const document: Document = {
    model,
    packages: new Map(names),
    texts: new TextBudget(text.length),
    context,
    expected: new ExpectedElements(context),
    hasForbidden,
  }
  const sources = model.diagrams.map((diagram, index) => ({ ...diagram, page: pageIds[index]! }))
  const chosen = new Set(
    choosePages(
      sources.map(({ page, name }) => ({ id: page, name })),
      context.pages,
    ).map(({ id }) => id),
  )
  const pages = sources.filter(({ page }) => chosen.has(page)).map((source) => readPage(source, document))
  const title = context.title || model.name || pages[0]?.name || 'Diagram'
  const relations = relationsOf(model)
  const diagram: Diagram = { format: 'ea', container: model.dialect, title, pages, assets: new Map() }
  return relations.length > 0 ? { ...diagram, relations } : diagram
}
