/**
 * The shell of the readers of BPMN, CMMN and DMN: a model, and diagrams that draw it. What differs between the notations is
 * their {@link Dialect}.
 */
import type { Asset, Box, Diagram, Element } from '#diagram/index'
import { hashText } from '#encoding/checksums'
import { LayoutBudget } from '#layout/budget'
import type { Limits } from '#limits'
import { DiagramInputError } from '#report/errors'
import type { ReportBuilder } from '#report/report'
import { firstOfEach } from '#values/lists'
import type { ReadContext } from '../reader.ts'
import { ExpectedElements, type ReportElement, reportOn } from '../shared/accounts.ts'
import type { Attached } from '../shared/drawing/line.ts'
import { parseQualified, type QualifiedElement } from '../shared/namespaces.ts'
import { choosePages, distinctIds, withoutLostReferences } from '../shared/pages.ts'
import { imageData, pictureOf } from '../shared/pictures.ts'
import { TextBudget } from '../shared/text-budget.ts'
import {
  type DiDiagram,
  type DiEdge,
  type DiItem,
  type DiShape,
  type DiVocabulary,
  readDiagrams,
} from './interchange.ts'

/** An element of a model that diagrams draw. */
export interface Undrawn {
  readonly id: string
  /** "" for an element without a name, which is then named by its id. */
  readonly name: string
}

/** The part of a reader that is its notation's own. */
export interface Dialect<Model> {
  readonly format: 'bpmn' | 'cmmn' | 'dmn'
  readonly vocabulary: DiVocabulary
  /** One name for the namespaces of all versions; other namespaces are returned as they are. */
  readonly canonical: (uri: string) => string
  /** End of the message about a file without a drawing: "no diagram and …". */
  readonly nothing: string
  /** The elements called `…Diagram`. */
  readonly diagrams: (root: QualifiedElement) => readonly QualifiedElement[]
  readonly model: (root: QualifiedElement) => Model
  /** A diagram from positions that the file has outside of diagrams; undefined if it has none. */
  readonly positions?: (root: QualifiedElement, model: Model) => DiDiagram | undefined
  /** A diagram of the whole model for a file without positions; undefined if there is nothing to draw. */
  readonly layout: (root: QualifiedElement, model: Model, budget: LayoutBudget) => DiDiagram | undefined
  readonly pages: (file: OmgFile<Model>) => readonly OmgPage[]
  /** The elements that the notation draws and the file does not. @param drawn ids of the elements that are drawn */
  readonly undrawn: (model: Model, drawn: ReadonlySet<string>) => readonly Undrawn[]
}

/** A file as its dialect divides it into pages. */
export interface OmgFile<Model> {
  readonly root: QualifiedElement
  readonly model: Model
  readonly diagrams: readonly DiDiagram[]
  /** For the names of elements, which many shapes may show. */
  readonly texts: TextBudget
  /** The key of the asset for a picture in a data URI; undefined if it cannot be shown. */
  readonly picture: (uri: string) => string | undefined
}

export interface OmgPage {
  readonly id: string
  readonly name: string
  readonly sourceIds: readonly string[]
  /** Ids of the elements of the model that it draws. */
  readonly drawn: readonly string[]
  /** Its elements in paint order. */
  readonly read: (report: ReportElement) => Element[]
}

/** A shape or edge with its id on the page. */
export interface PageItem {
  /** Unique on its page: the id of the model element if that is drawn once. */
  readonly id: string
  readonly item: DiItem
  /** Ids of further shapes that add nothing to this drawing. */
  readonly merged?: readonly string[]
}

/** The shapes and edges of a diagram with their ids on the page. */
export function pageItems(items: readonly DiItem[]): PageItem[] {
  const ids = distinctIds(items.map(({ ref, id }) => ref ?? id))
  return items.map((item, i) => ({ id: ids[i]!, item }))
}

/** The ids of the elements that items draw. */
export function drawnBy(items: readonly PageItem[]): string[] {
  return items.flatMap(({ item }) => item.ref ?? [])
}

/** The shapes that edges of a page may end at. */
export interface DrawnShapes {
  /** By the id of the model element that a shape draws; the first if it is drawn twice. */
  readonly byRef: ReadonlyMap<string, Attached>
  /** By the shape's own id. */
  readonly byDiId: ReadonlyMap<string, Attached>
}

/** The shapes that lines can end at, by the element that they draw and by their own id. */
export function drawnShapes(items: readonly PageItem[]): DrawnShapes {
  const byRef = new Map<string, Attached>()
  const byDiId = new Map<string, Attached>()
  for (const { id, item } of items) {
    if (item.kind !== 'shape') continue
    const attached = { id, box: item.bounds }
    if (item.ref !== undefined && !byRef.has(item.ref)) byRef.set(item.ref, attached)
    if (item.id !== '') byDiId.set(item.id, attached)
  }
  return { byRef, byDiId }
}

export interface ItemReaders<Item extends PageItem> {
  /** Whether the model has the element that the item draws. */
  readonly isKnown: (item: Item) => boolean
  readonly node: (item: Item, shape: DiShape, box: Box) => Element
  /** The edge, with what is drawn on it; none if neither the file nor the shapes say where it runs. */
  readonly edge: (item: Item, edge: DiEdge) => readonly Element[]
}

/** The shapes and edges of a diagram as elements of a page, in the same order; what cannot be drawn is reported. */
export function readItems<Item extends PageItem>(
  items: readonly Item[],
  report: ReportElement,
  { isKnown, node, edge }: ItemReaders<Item>,
): Element[] {
  return items.flatMap((one): readonly Element[] => {
    const { id, item, merged = [] } = one
    for (const number of item.badNumbers) report('invalid-number', id, number.slice(0, 100), 0)
    if (!isKnown(one)) report('reference-missing', id, item.ref ?? id)
    if (item.kind === 'shape') {
      if (item.bounds) return [node(one, item, item.bounds)]
      report('shape-without-place', id)
      return []
    }
    const drawn = edge(one, item)
    if (drawn.length === 0) for (const line of [id, ...merged]) report('edge-without-geometry', line)
    return drawn
  })
}

/** Number of elements that the message names. */
const SHOWN = 3
/** Maximum characters of a name in the message. */
const MAX_NAME_LENGTH = 60

/** Reports the elements of a model that no page of the file draws; of elements with one id only the first. */
function reportUndrawn(missing: readonly Undrawn[], report: Pick<ReportBuilder, 'add'>): void {
  if (missing.length === 0) return
  const undrawn = [...firstOfEach(missing.map((element): [string, Undrawn] => [element.id, element])).values()]
  const names = undrawn
    .slice(0, SHOWN)
    .map(({ id, name }) => JSON.stringify(name.trim().slice(0, MAX_NAME_LENGTH) || id))
  report.add('elements-not-drawn', {}, { from: undrawn.length, to: names.join(', ') })
}

function addPicture(uri: string, assets: Map<string, Asset>, limits: Limits): string | undefined {
  const found = /^data:/i.test(uri) ? pictureOf(imageData(uri), limits) : 'damaged'
  if (typeof found === 'string') return undefined
  const { isCleaned: _, ...picture } = found
  const id = hashText(picture.uri)
  assets.set(id, { id, ...picture })
  return id
}

/**
 * Reads a document of a notation.
 * @throws DiagramInputError malformed-xml, empty, page-not-found or a limit's code.
 */
export function readOmg<Model>(dialect: Dialect<Model>, context: ReadContext): Diagram {
  const { report, limits, probe } = context
  const { format } = dialect
  const text = probe.text() ?? ''
  const { root, hasForbidden } = parseQualified(text, limits, dialect.canonical)
  const model = dialect.model(root)
  const isPlaced = (diagrams: readonly DiDiagram[]) => diagrams.some(({ items }) => items.length > 0)
  const given = readDiagrams(dialect.diagrams(root), dialect.vocabulary)
  const positioned = isPlaced(given) ? undefined : dialect.positions?.(root, model)
  const budget = new LayoutBudget()
  const generated = isPlaced(given) || positioned ? undefined : dialect.layout(root, model, budget)
  const found = positioned ?? generated
  const assets = new Map<string, Asset>()
  const picture = (uri: string) => addPicture(uri, assets, limits)
  const diagrams = found ? [found] : given
  const all = dialect.pages({ root, model, diagrams, texts: new TextBudget(text.length), picture })
  if (all.length === 0)
    throw new DiagramInputError('empty', `The ${format.toUpperCase()} model has no diagram and ${dialect.nothing}.`)

  const expected = new ExpectedElements(context)
  const pages = choosePages(all, context.pages).map(({ id, name, sourceIds, read }) => {
    report.page(id, name)
    for (const source of sourceIds) expected.expect(id, source)
    if (hasForbidden) report.add('control-characters-removed', { page: id })
    const reportElement = reportOn(id, report)
    const elements = withoutLostReferences(read(reportElement), reportElement)
    if (elements.length === 0) report.add('page-empty', { page: id })
    return { id, name, background: { type: 'none' as const }, layers: [], elements }
  })

  if (generated) report.add('laid-out', {}, { from: generated.items.length })
  if (budget.inGrid > 0) report.add('layout-simplified', {}, { from: budget.inGrid })
  reportUndrawn(dialect.undrawn(model, new Set(all.flatMap(({ drawn }) => drawn))), report)
  const title = context.title || root.attribute('name')?.trim() || pages[0]?.name || 'Diagram'
  return { format, container: format, title, pages, assets }
}
