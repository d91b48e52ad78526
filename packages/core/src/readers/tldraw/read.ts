/** The tldraw reader: records → trees of shapes → elements. */
import { Colors } from '#color/choose'
import { Looks } from '#color/looks'
import type { Diagram, Element, Layer, Node, Page, Paint } from '#diagram/index'
import type { MessageCode } from '#report/catalogue/index'
import { groupBy } from '#values/lists'
import type { ReadContext } from '../reader.ts'
import { ExpectedElements } from '../shared/accounts.ts'
import { type Fields, fieldsOf, inside, isTrue, numberIn, own, textIn, textRecordIn } from '../shared/json.ts'
import { choosePages, distinctIds } from '../shared/pages.ts'
import { type Pictures, pictures } from './assets.ts'
import type { CanvasContext } from './common.ts'
import { besideBySource, bindingsOf, heldLabels, hostsOf } from './common.ts'
import { readEdge } from './edge.ts'
import { paintIn, semanticIn } from './exact.ts'
import { groupsAround, withGroups } from './groups.ts'
import { readNode } from './node.ts'
import { openRecords, type Records } from './open.ts'
import { type Draft, draftsOf, isBackground, isEdge } from './pieces.ts'
import { type Placed, pagesOf, shapeTrees, type Trees } from './tree.ts'

interface PageSource {
  readonly id: string
  readonly name: string
  readonly record: Fields
}

interface DocumentContext {
  readonly input: ReadContext
  readonly records: Records
  readonly trees: Trees
  readonly pictures: Pictures
  readonly colors: Colors
  readonly expected: ExpectedElements
  readonly bindings: ReadonlyMap<string, readonly Fields[]>
}

/** All shapes of a page, parents before their children. */
function allShapes(top: readonly Placed[]): Placed[] {
  const all: Placed[] = []
  const stack = [...top].reverse()
  for (let shape = stack.pop(); shape; shape = stack.pop()) {
    all.push(shape)
    for (let i = shape.children.length - 1; i >= 0; i -= 1) stack.push(shape.children[i]!)
  }
  return all
}

function layersOf(facts: Fields): Layer[] {
  const listed = own(facts, 'layers')
  const seen = new Set<string>()
  return (Array.isArray(listed) ? listed.slice(0, 10_000).map(fieldsOf) : []).flatMap((layer): Layer[] => {
    const id = textIn(layer, 'id')
    if (id === undefined || seen.has(id)) return []
    seen.add(id)
    return [
      {
        id,
        name: textIn(layer, 'name') ?? '',
        visible: own(layer, 'visible') !== false,
        locked: isTrue(layer, 'locked'),
      },
    ]
  })
}

function backgroundOf(shapes: readonly Placed[]): Paint {
  const back = shapes.find(isBackground)
  return (back && paintIn(back.own)) ?? { type: 'none' }
}

/** The ids that elements have: those of the source, each once, else those of their first shapes. */
function idsOf(drafts: readonly Draft[]): ReadonlyMap<Draft, string> {
  const cells = new Set(drafts.flatMap(({ cell }) => (cell === undefined ? [] : [cell])))
  const wanted = drafts.map(({ cell, pieces }) => {
    const plain = pieces[0]!.id.replace(/^shape:/, '')
    return cell ?? (cells.has(plain) ? `${plain}-2` : plain)
  })
  const ids = distinctIds(wanted)
  return new Map(drafts.map((draft, i) => [draft, ids[i]!]))
}

function readElements(drafts: readonly Draft[], context: CanvasContext, hosts: ReadonlyMap<Draft, Draft>): Element[] {
  const labels = groupBy(hosts, ([, host]) => host)
  const others = (draft: Draft) => (labels.get(draft) ?? []).map(([label]) => label)
  const nodes = new Map<Draft, Node>()
  const read = drafts.filter((draft) => !hosts.has(draft))
  for (const draft of read) if (!isEdge(draft)) nodes.set(draft, readNode(draft, others(draft), context))
  const nodeOf = (shape: Placed) => {
    const draft = context.draftOf.get(shape.id)
    return draft && nodes.get(draft)
  }
  return read.map((draft): Element => {
    const element = nodes.get(draft) ?? readEdge(draft, others(draft), context, nodeOf)
    return { ...element, sourceIds: [...element.sourceIds, ...others(draft).map(context.idOf)] }
  })
}

/** Parents are nodes that come before; what is in something hidden is hidden. */
function withParents(elements: readonly Element[], layers: readonly Layer[]): Element[] {
  const nodes = new Map<string, Element>()
  const unseen = new Set(layers.filter(({ visible }) => !visible).map(({ id }) => id))
  return elements.map((given) => {
    const { parent, layer, ...rest } = given
    const container = parent === undefined ? undefined : nodes.get(parent)
    const isShown = given.hidden === undefined
    const reason =
      container?.hidden !== undefined ? 'ancestor' : layer !== undefined && unseen.has(layer) ? 'layer' : 'self'
    const element = {
      ...rest,
      ...(container && { parent }),
      // An element that was made visible on a hidden layer is no longer in that layer.
      ...(layer !== undefined && !(isShown && unseen.has(layer)) && { layer }),
      ...((!isShown || container?.hidden !== undefined) && { hidden: reason }),
    } as Element
    if (element.kind === 'node') nodes.set(element.id, element)
    return element
  })
}

/** All source elements of a page, each once: those of the drafts, of texts on their arrows, and of groups around them. */
function sourcesOf(drafts: readonly Draft[], ids: ReadonlyMap<Draft, string>): ReadonlySet<string> {
  const sources = new Set(ids.values())
  for (const draft of drafts) {
    for (const id of heldLabels(draft)) sources.add(id)
    for (const { cell } of groupsAround(draft)) sources.add(cell)
  }
  return sources
}

function readPage({ id, name, record }: PageSource, document: DocumentContext): Page {
  const { input, records, trees, expected } = document
  const { report } = input
  report.page(id, name)
  const top = trees.on(textIn(record, 'id') ?? '')
  const all = allShapes(top)
  const facts = inside(inside(record, 'meta'), 'drawbridge')
  const background = backgroundOf(top)
  const drafts = draftsOf(top)
  const ids = idsOf(drafts)
  const layers = layersOf(facts)
  for (const source of sourcesOf(drafts, ids)) expected.expect(id, source)
  for (const draft of drafts)
    for (const piece of draft.pieces) {
      const fault = trees.faults.get(piece.id)
      if (fault) report.add(fault.code, { page: id, cell: ids.get(draft)! }, { from: fault.from, to: name })
    }
  const draftOf = new Map(drafts.flatMap((draft) => draft.pieces.map((piece) => [piece.id, draft] as const)))
  const context: CanvasContext = {
    records,
    looks: new Looks({ background }, document.colors),
    pictures: document.pictures,
    bindings: document.bindings,
    shapes: new Map(all.map((shape) => [shape.id, shape])),
    draftOf,
    idOf: (draft) => ids.get(draft)!,
    beside: besideBySource(drafts),
    layers: new Set(layers.map((layer) => layer.id)),
    report: (code: MessageCode, shape, from) =>
      report.add(code, { page: id, cell: ids.get(draftOf.get(shape.id)!)! }, { from }),
  }
  const elements = withParents(withGroups(readElements(drafts, context, hostsOf(drafts)), drafts, ids), layers)
  if (elements.length === 0) report.add('page-empty', { page: id })
  const size = inside(facts, 'size')
  const [w, h] = [numberIn(size, 'w') ?? 0, numberIn(size, 'h') ?? 0]
  const [semantic, attributes] = [semanticIn(facts), textRecordIn(facts, 'attributes')]
  return {
    id,
    name,
    ...(w > 0 && h > 0 && { size: { w, h } }),
    background,
    ...(semantic && { semantic }),
    ...(attributes && { attributes }),
    layers,
    elements,
  }
}

/**
 * Reads a document of tldraw.
 * @throws DiagramInputError damaged, empty, too-many-cells, page-not-found
 */
export function readTldraw(input: ReadContext): Diagram {
  const records = openRecords(input)
  const pages = pagesOf(records)
  const ids = distinctIds(
    pages.map(
      (record) =>
        textIn(inside(inside(record, 'meta'), 'drawbridge'), 'page') ?? textIn(record, 'id')?.replace(/^page:/, ''),
    ),
  )
  const sources = pages.map((record, i): PageSource => ({ id: ids[i]!, name: textIn(record, 'name') ?? '', record }))
  const chosen = choosePages(sources, input.pages)
  const document: DocumentContext = {
    input,
    records,
    trees: shapeTrees(records, pages),
    pictures: pictures(records, input),
    colors: new Colors(),
    expected: new ExpectedElements(input, 'shapes'),
    bindings: bindingsOf(records),
  }
  const read = chosen.map((page) => readPage(page, document))
  const record = records.get('document:document') ?? {}
  const facts = inside(inside(record, 'meta'), 'drawbridge')
  const [semantic, attributes] = [semanticIn(facts), textRecordIn(facts, 'attributes')]
  return {
    format: 'tldraw',
    container: 'tldraw',
    title: input.title || textIn(record, 'name') || (read[0]?.name ?? '') || 'Diagram',
    pages: read,
    ...(semantic && { semantic }),
    ...(attributes && { attributes }),
    assets: document.pictures.assets,
  }
}
