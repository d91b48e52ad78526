/**
 * Writes a diagram over the file that it came from: pages that nobody has changed are copied letter by letter, and on
 * the others only the cells of changed elements are written anew.
 */
import type { Asset, Diagram, Element, Page, Point } from '#diagram/index'
import { decodePercent, decompressText } from '#encoding/compressed'
import { inflationBudget } from '#encoding/inflate'
import { DEFAULT_LIMITS, type Limits } from '#limits'
import { isPageError } from '#report/errors'
import { attributeText, elementXml, withAttributes } from '#xml/element-xml'
import { elementsOf, findElement, textOf, type XmlElement } from '#xml/node'
import { parseXml } from '#xml/parse'
import {
  anchorsOf,
  byId,
  factsOf,
  isAlike,
  isSameCourse,
  isSameElement,
  isSameLook,
  isSamePage,
  placeOf,
  textsOf,
} from './alike.ts'
import { captionShift, copiedOffset, withOffset } from './caption.ts'
import { type Cell, cellXml } from './cell.ts'
import { type PageCells, pageCells } from './page.ts'
import { indentOf, type RawCell, rawPage } from './raw-cells.ts'
import { withReshaped } from './reshaped.ts'
import { compressed } from './stencil.ts'
import { short } from './style.ts'

/** The file that a diagram came from. */
export interface KeptSource {
  /** A file of draw.io as text: `<mxfile>` or `<mxGraphModel>`. */
  readonly text: string
  /** The diagram as it was before anybody changed it, read in the same way as the one that is written. */
  readonly before: Diagram
  readonly limits?: Partial<Limits>
}

const TAG = /<diagram\b(?:[^>"']|"[^"]*"|'[^']*')*(?:\/>|>[\s\S]*?<\/diagram\s*>)/g

/** The texts of the pages in a file, in their order, and what is between them. */
interface Divided {
  readonly head: string
  readonly pages: readonly string[]
  readonly tail: string
}

function divided(text: string): Divided | undefined {
  const found = [...text.matchAll(TAG)]
  const [first, last] = [found[0], found.at(-1)]
  if (!first || !last) return undefined
  const pages = found.map(([page]) => page)
  return { head: text.slice(0, first.index), pages, tail: text.slice(last.index + last[0].length) }
}

/** The model inside a page, the text that it is in, and whether that was compressed. */
function modelOf(
  page: string,
  limits: Limits,
): { readonly model: XmlElement; readonly text: string; readonly isCompressed: boolean } | undefined {
  try {
    const root = parseXml(page, limits)
    const own = root.name === 'mxGraphModel' ? root : findElement(root, ({ name }) => name === 'mxGraphModel')
    if (own) return { model: own, text: page, isCompressed: false }
    const payload = textOf(root).trim()
    const text = payload.startsWith('%') ? decodePercent(payload) : decompressText(payload, inflationBudget(limits))
    if (!text) return undefined
    const model = parseXml(text.trim(), limits)
    return model.name === 'mxGraphModel' ? { model, text, isCompressed: true } : undefined
  } catch (error) {
    if (isPageError(error)) return undefined
    throw error
  }
}

const innerCell = (element: XmlElement): XmlElement | undefined =>
  element.name === 'mxCell' ? element : findElement(element, ({ name }) => name === 'mxCell')

const idOf = (element: XmlElement): string | undefined =>
  element.attributes.get('id') ?? innerCell(element)?.attributes.get('id')

interface Changed {
  readonly source: XmlElement
  readonly cell: Cell
  readonly before: Element
  readonly after: Element
  /** How far the parents' origins have moved. */
  readonly shift: Point
}

/** The geometry of the source moved as far as the element was, or the new one. */
function geometryXml({ source, cell, before, after, shift }: Changed): XmlElement | undefined {
  const inner = innerCell(source)
  const own = inner && findElement(inner, ({ name }) => name === 'mxGeometry')
  const made = cell.geometry && parseXml(cellXml({ ...cell, attributes: new Map() }), DEFAULT_LIMITS)
  const anew = made && findElement(made, ({ name }) => name === 'mxGeometry')
  if (!own || before.kind !== 'node' || after.kind !== 'node') return anew
  const placed = withOffset(own, captionShift(before, after))
  if (own.attributes.get('relative') === '1' || before.parent !== after.parent)
    return anew && copiedOffset(anew, placed)
  const [was, is] = [before.box, after.box]
  const by = { x: is.x - was.x - shift.x, y: is.y - was.y - shift.y, width: is.w - was.w, height: is.h - was.h }
  // Numbers that nobody has changed stay as they are written.
  const numbers = Object.entries(by).flatMap(([name, step]) => {
    const value = Number(own.attributes.get(name) ?? 0) || 0
    return isAlike(step, 0) ? [] : [[name, short(value + step)] as const]
  })
  return withAttributes(placed, Object.fromEntries(numbers))
}

/** The cell of a changed element: what has not changed stays as the source has it. */
function changedXml(changed: Changed): string {
  const { source, cell, before, after } = changed
  const inner = innerCell(source)
  if (!inner) return cellXml(cell)
  const isWrapped = inner !== source
  const attributes: Record<string, string | undefined> = {}
  const outer: Record<string, string | undefined> = {}
  if (!isAlike(textsOf(before), textsOf(after)))
    (isWrapped ? outer : attributes)[isWrapped ? 'label' : 'value'] = cell.value
  if (!isSameLook(before, after)) attributes.style = cell.style
  if (before.hidden !== after.hidden) attributes.visible = cell.isHidden ? '0' : undefined
  let children = inner.children
  const isShifted = !isAlike(changed.shift, { x: 0, y: 0 })
  if (isShifted || !isAlike(placeOf(before), placeOf(after)) || captionShift(before, after)) {
    if (before.parent !== after.parent || before.layer !== after.layer) attributes.parent = cell.parent
    if (after.kind === 'edge' && before.kind === 'edge') {
      if (before.source.element !== after.source.element) attributes.source = cell.source
      if (before.target.element !== after.target.element) attributes.target = cell.target
    }
    const geometry = geometryXml(changed)
    const others = children.filter((child) => typeof child === 'string' || child.name !== 'mxGeometry')
    children = geometry === undefined ? others : [geometry, ...others]
  }
  const facts = !isAlike(factsOf(before), factsOf(after)) ? cell.attributes : undefined
  const written = { ...withAttributes(inner, attributes), children }
  if (isWrapped) {
    const others = source.children.map((child) => (child === inner ? written : child))
    return elementXml({ ...withAttributes(source, { ...Object.fromEntries(facts ?? []), ...outer }), children: others })
  }
  if (!facts || facts.size === 0) return elementXml(written)
  const { value = '', id, ...rest } = Object.fromEntries(written.attributes)
  const bare = { ...written, attributes: new Map(Object.entries(rest)) }
  const label = new Map([['label', value], ...facts, ['id', id ?? cell.id]])
  return elementXml({ name: 'UserObject', attributes: label, children: [bare] })
}

/** The cell of a label with another text or place. */
function labelXml(source: XmlElement, cell: Cell, keepsPlace: boolean): string {
  const inner = innerCell(source)
  if (!inner) return elementXml(source)
  const made = parseXml(cellXml({ ...cell, attributes: new Map() }), DEFAULT_LIMITS)
  const geometry = findElement(made, ({ name }) => name === 'mxGeometry')
  const children = inner.children.map((child) =>
    typeof child !== 'string' && child.name === 'mxGeometry' && geometry && !keepsPlace ? geometry : child,
  )
  if (inner === source) return elementXml({ ...withAttributes(source, { value: cell.value }), children })
  const others = source.children.map((child) => (child === inner ? { ...inner, children } : child))
  return elementXml({ ...withAttributes(source, { label: cell.value }), children: others })
}

interface PageChange {
  readonly before: Page
  readonly after: Page
  readonly cells: PageCells
}

function boxOf(id: string | undefined, elements: ReadonlyMap<string, Element>): Point {
  const found = id === undefined ? undefined : elements.get(id)
  return found?.kind === 'node' ? found.box : { x: 0, y: 0 }
}

/**
 * The cells of a page, each with the blanks before it: those of the source that have not changed, those that have, and
 * new ones at the end.
 */
function cellsXml(root: XmlElement, raw: readonly RawCell[], { before, after, cells }: PageChange): string[] {
  const [was, is] = [byId(before), byId(after)]
  const merged = new Map(
    before.elements.flatMap(({ id, sourceIds }) => sourceIds.slice(1).map((own) => [own, id] as const)),
  )
  const known = new Set<string>()
  // New layers come after those that are there, before their elements.
  const layers = cells.layers.filter(({ id }) => {
    const has = (page: Page) => page.layers.some((layer) => layer.id === id)
    return has(after) && !has(before)
  })
  const lastLayer = before.layers.at(-1)?.id
  const written = elementsOf(root).flatMap((source, i): string[] => {
    const same = raw[i]!.before + raw[i]!.text
    const anew = (xml: string) => indentOf(raw[i]) + xml
    const id = idOf(source)
    if (id !== undefined) known.add(id)
    const host = id === undefined ? undefined : merged.get(id)
    if (id !== undefined && host !== undefined) {
      const [old, now] = [was.get(host), is.get(host)]
      if (!now?.sourceIds.includes(id)) return []
      const own = (element: Element | undefined) => element?.labels.filter(({ sourceId }) => sourceId === id) ?? []
      const isText = isAlike(...([old, now].map((one) => own(one).map(({ text }) => text)) as [unknown, unknown]))
      const isPlace = !isSameCourse(old, now) || isAlike(anchorsOf(own(old)), anchorsOf(own(now)))
      const cell = cells.elements.get(host)?.find((one) => one.id === id)
      if ((isText && isPlace) || !cell) return [same]
      return [anew(labelXml(source, cell, isPlace))]
    }
    const old = id === undefined ? undefined : was.get(id)
    if (id === undefined || !old)
      return [same, ...(id !== undefined && id === lastLayer ? layers.map((layer) => anew(cellXml(layer))) : [])]
    const now = is.get(id)
    if (!now) return []
    const [from, to] = [boxOf(old.parent, was), boxOf(now.parent, is)]
    const shift = { x: to.x - from.x, y: to.y - from.y }
    // Cells that stayed on the page have another place in a container that moved.
    if (isSameElement(old, now) && isAlike(shift, { x: 0, y: 0 })) return [same]
    return [anew(changedXml({ source, cell: cells.elements.get(id)![0]!, before: old, after: now, shift }))]
  })
  const added = [...cells.elements.values()].flat().filter(({ id }) => !known.has(id))
  const indent = indentOf(raw.at(-1))
  return [...written, ...added.map((cell) => indent + cellXml(cell))]
}

const OPENING = /^<diagram\b(?:[^>"']|"[^"]*"|'[^']*')*?\/?>/

/** A changed page in the form that it had. */
function changedPage(page: string, change: PageChange, limits: Limits): string | undefined {
  const opened = modelOf(page, limits)
  const root = opened && findElement(opened.model, ({ name }) => name === 'root')
  const raw = opened && rawPage(opened.text)
  if (!opened || !root || raw?.cells.length !== elementsOf(root).length) return undefined
  const model = `${raw.head}${cellsXml(root, raw.cells, change).join('')}${raw.tail}`
  if (page.startsWith('<mxGraphModel')) return model
  const tag = OPENING.exec(page)?.[0].replace(/\/?>$/, '') ?? '<diagram'
  const named =
    change.before.name === change.after.name
      ? `${tag}>`
      : elementXml(withAttributes(parseXml(`${tag}/>`, limits), { name: change.after.name })).replace(/\/>$/, '>')
  return opened.isCompressed ? `${named}${compressed(model)}</diagram>` : model.replace(OPENING, () => named)
}

/** A model as the only page of a file. */
function wrapped(model: string, page: Page | undefined): string {
  const [id, name] = [page?.id, page?.name].map((one) => attributeText(one ?? ''))
  const body = model.replace(/^\s*<\?xml[^>]*\?>\s*/, '').trim()
  return `<mxfile host="drawbridge">\n  <diagram id="${id}" name="${name}">${body}</diagram>\n</mxfile>\n`
}

/**
 * The file with what has changed since; undefined if its pages cannot be told apart, so that it has to be written anew.
 * @param made writes a page that the file does not have
 */
export function writeOver(
  { pages, assets }: { readonly pages: readonly Page[]; readonly assets: ReadonlyMap<string, Asset> },
  { text: given, before, limits: own }: KeptSource,
  made: (page: Page) => string,
): string | undefined {
  const limits = { ...DEFAULT_LIMITS, ...own }
  const isModel = /^\s*(?:<\?xml[^>]*\?>\s*)?<mxGraphModel\b/.test(given)
  // A model alone has no name and no second page.
  const bare = isModel && pages.length === 1 && pages[0]!.name === before.pages[0]?.name
  const text = isModel && !bare ? wrapped(given, before.pages[0]) : given
  const parts: Divided | undefined = bare ? { head: '', pages: [text.trim()], tail: '' } : divided(text)
  if (!parts || parts.pages.length !== before.pages.length) return undefined
  const sources = new Map(before.pages.map((page, i) => [page.id, { page, text: parts.pages[i]! }]))
  const written = pages.map((after): string => {
    const source = sources.get(after.id)
    if (!source) return made(after).trim()
    if (isSamePage(source.page, after)) return source.text
    const now = withReshaped(after, source.page)
    const change = { before: source.page, after: now, cells: pageCells(now, assets) }
    return changedPage(source.text.replace(/^<\?xml[^>]*\?>\s*/, ''), change, limits) ?? made(after).trim()
  })
  // With all of its pages in their order, what was between them stays too.
  const isWhole = pages.length === before.pages.length && pages.every(({ id }, i) => id === before.pages[i]!.id)
  if (isWhole && !bare) {
    let i = 0
    return text.replace(TAG, () => written[i++]!)
  }
  return bare ? written[0]! : `${parts.head}${written.join('\n  ')}${parts.tail}`
}
