/** The cells of a model as flat records, with wrappers unwrapped (docs/formats/drawio.md §1). */
import { type Attributes, NO_ATTRIBUTES } from '#xml/attributes'
import { elementsOf, findElement, type XmlElement } from '#xml/node'
import type { Cell, Geometry } from '../model.ts'
import { type OnInvalidNumber, readFlag, readGeometry, strayWaypoints } from './geometry.ts'

/** A number that is not usable and the value used instead. */
type InvalidNumber = Readonly<Parameters<OnInvalidNumber>>

/** A cell as it is written: ids may be missing or repeated, and name cells that do not exist. */
export interface CellRecord {
  readonly id: string | undefined
  readonly value: string
  /** The wrapper's attributes without id and label; empty if there is no wrapper. */
  readonly attributes: ReadonlyMap<string, string>
  readonly style: string
  readonly kind: Extract<Cell['kind'], 'vertex' | 'edge' | 'other'>
  readonly visible: boolean
  readonly collapsed: boolean
  readonly parent: string | undefined
  readonly source: string | undefined
  readonly target: string | undefined
  readonly geometry: Geometry | null
  /** Of its geometry. */
  readonly invalid: readonly InvalidNumber[] | undefined
  /** Repairs of a cell that was not written as draw.io reads it: codes of messages, each with its detail. */
  readonly repairs: readonly (readonly ['repaired-geometry' | 'repaired-waypoints', string?])[] | undefined
  /** Whether an element with an id contains no `mxCell`, which draw.io does not draw. */
  readonly isMissing: boolean
  /** The record of the cell that this one is written inside, as language models write it; undefined in the flat list. */
  readonly container: CellRecord | undefined
}

/** A page: the attributes of its `mxGraphModel` and its cells in document order. */
export interface PageModel {
  readonly attributes: Attributes
  readonly cells: readonly CellRecord[]
}

/** A page without content. */
export const EMPTY_PAGE: PageModel = { attributes: NO_ATTRIBUTES, cells: [] }

const NO_FACTS: ReadonlyMap<string, string> = new Map()

/** A record that is made, not read. */
export function cellRecord(facts: Partial<CellRecord>): CellRecord {
  return {
    id: undefined,
    value: '',
    attributes: NO_FACTS,
    style: '',
    kind: 'other',
    visible: true,
    collapsed: false,
    parent: undefined,
    source: undefined,
    target: undefined,
    geometry: null,
    invalid: undefined,
    repairs: undefined,
    isMissing: false,
    container: undefined,
    ...facts,
  }
}

export const isCell = ({ name }: XmlElement): boolean => name === 'mxCell'

/** Whether an element is the geometry of a cell, which may have lost its role. */
export const isGeometry = ({ name, attributes }: XmlElement): boolean =>
  name === 'mxGeometry' && (attributes.get('as') ?? 'geometry') === 'geometry'

/** Value as an inner element (`<Object as="value" label=…/>`), as in very old files. */
function innerValue(cell: XmlElement): XmlElement | undefined {
  return findElement(cell, ({ attributes }) => attributes.get('as') === 'value')
}

const OWN: ReadonlySet<string> = new Set(['id', 'label', 'as'])

function withoutIdAndLabel(element: XmlElement): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  element.attributes.forEach((value, name) => {
    if (!OWN.has(name)) attributes.set(name, value)
  })
  return attributes
}

/** Fields of a record from its wrapper, or from the cell itself if it has none. */
type Outer = Pick<CellRecord, 'id' | 'value' | 'attributes' | 'container'>

/** Waypoints beside a geometry instead of in it. */
export function waypointsBeside(children: XmlElement['children']): XmlElement[] {
  const lists = children.flatMap((child) =>
    typeof child !== 'string' && child.name === 'Array' && child.attributes.get('as') === 'points'
      ? elementsOf(child, 'mxPoint')
      : [],
  )
  return [...lists, ...strayWaypoints(children)]
}

/** The geometry of an edge that has none, although both of its ends are said. */
export const EDGE_GEOMETRY: XmlElement = {
  name: 'mxGeometry',
  attributes: new Map([
    ['relative', '1'],
    ['as', 'geometry'],
  ]),
  children: [],
}

function repairsOf(geometry: XmlElement, stray: number): CellRecord['repairs'] {
  const isNamed = geometry.attributes.has('as')
  const isMissing = geometry === EDGE_GEOMETRY
  if (isNamed && !isMissing && stray === 0) return undefined
  return [
    ...(isMissing ? [['repaired-geometry', 'is missing'] as const] : []),
    ...(isNamed ? [] : [['repaired-geometry', 'is not marked as that of its element'] as const]),
    ...(stray === 0 ? [] : [['repaired-waypoints', String(stray)] as const]),
  ]
}

function recordFrom({ attributes, children }: XmlElement, outer: Outer): CellRecord {
  let invalid: InvalidNumber[] | undefined
  const isEdge = readFlag(attributes.get('edge'))
  const written = children.find((child) => typeof child !== 'string' && isGeometry(child)) as XmlElement | undefined
  const hasEnds = isEdge && Boolean(attributes.get('source')) && Boolean(attributes.get('target'))
  const geometry = written ?? (hasEnds ? EDGE_GEOMETRY : undefined)
  const stray = isEdge && geometry ? [...strayWaypoints(geometry.children), ...waypointsBeside(children)] : []
  return {
    id: outer.id,
    value: outer.value,
    attributes: outer.attributes,
    style: attributes.get('style') ?? '',
    kind: readFlag(attributes.get('vertex')) ? 'vertex' : isEdge ? 'edge' : 'other',
    visible: readFlag(attributes.get('visible'), true),
    collapsed: readFlag(attributes.get('collapsed')),
    parent: attributes.get('parent'),
    source: attributes.get('source'),
    target: attributes.get('target'),
    geometry: geometry ? readGeometry(geometry, (...found) => (invalid ??= []).push(found), stray) : null,
    invalid,
    repairs: geometry && repairsOf(geometry, stray.length),
    isMissing: false,
    container: outer.container,
  }
}

/** Undefined for an element that contains no cell and has no id. */
function recordOf(element: XmlElement, container?: CellRecord): CellRecord | undefined {
  const { attributes } = element
  if (isCell(element)) {
    const inner = innerValue(element)
    return recordFrom(element, {
      id: attributes.get('id'),
      value: attributes.get('value') ?? inner?.attributes.get('label') ?? '',
      attributes: inner ? withoutIdAndLabel(inner) : NO_FACTS,
      container,
    })
  }
  const cell = findElement(element, isCell)
  const outer = {
    id: attributes.get('id') ?? cell?.attributes.get('id'),
    value: attributes.get('label') ?? cell?.attributes.get('value') ?? '',
    attributes: withoutIdAndLabel(element),
    container,
  }
  if (cell) return recordFrom(cell, outer)
  return attributes.has('id') ? cellRecord({ ...outer, isMissing: true }) : undefined
}

/** Whether the cells of a model are right in it. */
export function lacksRoot(model: XmlElement): boolean {
  return !findElement(model, ({ name }) => name === 'root') && findElement(model, isCell) !== undefined
}

const BESIDE: CellRecord['repairs'] = [['repaired-geometry', 'is written beside its element']]

/** Called with each record and the element that it was read from. */
type OnRecord = (record: CellRecord, element: XmlElement) => void

/** Passes on the cells in an element that is a cell, a wrapper or a part of one, in document order. */
function readInside(element: XmlElement, container: CellRecord | undefined, onRecord: OnRecord): void {
  // The cell of a wrapper is part of its record.
  const own = isCell(element) ? undefined : findElement(element, isCell)
  for (const child of element.children) {
    if (typeof child === 'string') continue
    const isOther = child !== own && (isCell(child) || findElement(child, isCell) !== undefined)
    const record = isOther ? recordOf(child, container) : undefined
    if (record) onRecord(record, child)
    if (child.children.length > 0) readInside(child, record ?? container, onRecord)
  }
}

/**
 * Reads the cells of an `mxGraphModel` in document order, a container before the cells inside it. Elements that contain
 * no cell and have no id are skipped.
 */
export function readRecords(model: XmlElement, onRecord: OnRecord): void {
  for (const root of lacksRoot(model) ? [model] : elementsOf(model, 'root')) {
    const elements = elementsOf(root)
    for (const [index, element] of elements.entries()) {
      const next = elements[index + 1]
      const geometry =
        next && isGeometry(next) && isCell(element) && !findElement(element, isGeometry) ? next : undefined
      const whole = geometry ? { ...element, children: [...element.children, geometry] } : element
      const record = recordOf(whole)
      if (record) onRecord(geometry ? { ...record, repairs: BESIDE } : record, whole)
      if (element.children.length > 0) readInside(element, record, onRecord)
    }
  }
}

/** The page of an `mxGraphModel`. */
export function pageModel(model: XmlElement): PageModel {
  const cells: CellRecord[] = []
  readRecords(model, (record) => cells.push(record))
  return { attributes: model.attributes, cells }
}

/**
 * A table of values by cell, indexed by the cell's position in the file. A Map of the same size takes ten times the
 * memory, and twice that while it grows.
 */
export class PerCell<T> {
  readonly #known: (T | undefined)[]

  /** @param count of the page's cells */
  constructor(count: number) {
    this.#known = new Array<T | undefined>(count)
  }

  get(cell: Cell): T | undefined {
    return this.#known[cell.order]
  }

  /** Does nothing for a root or layer that the file does not have. */
  set(cell: Cell, value: T): void {
    if (cell.order >= 0) this.#known[cell.order] = value
  }
}
