/** Parents and paint order of the elements of a page. */
import type { Box, LabelFont } from '#diagram/index'
import { centreOf, contains } from '#geometry/box'
import { groupBy } from '#values/lists'
import { type DiItem, localReference } from '../omg/interchange.ts'
import type { OmgFile } from '../omg/read.ts'
import type { ReportElement } from '../shared/accounts.ts'
import type { TextBudget } from '../shared/text-budget.ts'
import { around, calledProcess, LANE_SETS, type Model, type ModelElement, referenceOf } from './model.ts'
import type { Plane, PlaneItem } from './planes.ts'

export interface Structure {
  /** Parents before their content, flows last. */
  readonly order: readonly PlaneItem[]
  /** Of an item, by its id. */
  readonly parents: ReadonlyMap<string, PlaneItem>
  /** The shape that draws a model element on this page, and that of a diagram interchange id. */
  readonly byRef: ReadonlyMap<string, PlaneItem>
  readonly byDiId: ReadonlyMap<string, PlaneItem>
}

/** Facts about a page, for the readers of its shapes and flows. */
export interface BpmnPageContext {
  readonly model: Model
  readonly structure: Structure
  readonly fonts: ReadonlyMap<string, LabelFont>
  /** The page that shows the content of a process or sub-process, by its id. */
  readonly pages: ReadonlyMap<string, string>
  /** For the names of elements, which many shapes may show. */
  readonly texts: TextBudget
  readonly picture: OmgFile<Model>['picture']
  /** The page that is being read. */
  readonly pageId: string
  readonly report: ReportElement
  /** Whether no shape or edge of the page has this id. */
  isFree(id: string): boolean
}

/** With more lanes than this, positions are not used: only the file says which node is in which lane. */
const MANY_LANES = 200
/** Further calls of one process on a page are not containers. */
const MANY_CALLS = 20
/** The flows of further pools are above all shapes. */
const MANY_POOLS = 200
/** Containers nested deeper are placed on the page itself. */
const MAX_DEPTH = 200

function boxOf({ item }: PlaneItem): Box | undefined {
  return item.kind === 'shape' ? item.bounds : undefined
}

function holds(outer: PlaneItem, inner: PlaneItem): boolean {
  const [a, b] = [boxOf(outer), boxOf(inner)]
  return a !== undefined && b !== undefined && contains(a, centreOf(b))
}

/** Whether an item is a lane, or a lane set that is drawn. */
function isDivision({ element }: Pick<PlaneItem, 'element'>): boolean {
  return element?.type === 'lane' || (element !== undefined && LANE_SETS.has(element.type))
}

/** Whether an item is a participant's band of a choreography task. */
function isBand({ element }: DiItem): boolean {
  return element.attribute('choreographyActivityShape') !== undefined
}

function isContainer(item: PlaneItem): boolean {
  return item.element?.type === 'participant' || isDivision(item) || item.isExpanded
}

class Finder {
  readonly byRef = new Map<string, PlaneItem>()
  readonly byDiId = new Map<string, PlaneItem>()
  /** Lanes by the container that they divide. */
  readonly #lanes = new Map<PlaneItem, PlaneItem[]>()
  /** Open call activities by the id of the process that they call. */
  readonly #calls = new Map<string, PlaneItem[]>()
  readonly #model: Model

  constructor({ items }: Plane, model: Model) {
    this.#model = model
    for (const item of items) {
      this.#addIds(item)
      this.#addCall(item)
    }
    for (const item of items) this.#addLane(item)
  }

  #addIds(item: PlaneItem): void {
    const { id } = item.item
    if (id !== '' && !this.byDiId.has(id)) this.byDiId.set(id, item)
    const { element } = item
    if (element && !isBand(item.item) && !this.byRef.has(element.id)) this.byRef.set(element.id, item)
  }

  #addCall(item: PlaneItem): void {
    if (!item.isExpanded || item.element?.type !== 'callActivity') return
    const process = calledProcess(item.element, this.#model)
    if (!process) return
    const calls = this.#calls.get(process.id) ?? []
    if (calls.length < MANY_CALLS) this.#calls.set(process.id, [...calls, item])
  }

  /** After all ids are known. */
  #addLane(item: PlaneItem): void {
    const outer = item.element?.type === 'lane' ? this.#outerOf(item.element, true) : undefined
    if (outer) this.#lanes.set(outer, [...(this.#lanes.get(outer) ?? []).slice(-MANY_LANES), item])
  }

  /** The container around an element in the model; `isDivided` = the one that lanes divide. */
  #outerOf(element: ModelElement, isDivided = false): PlaneItem | undefined {
    for (const { id } of around(element, this.#model)) {
      const item = this.byRef.get(id)
      if (item && isContainer(item) && !(isDivided && isDivision(item))) return item
    }
    return undefined
  }

  /** The open call activity inside which an element of the called process is drawn. */
  #callOf(item: PlaneItem, { parent }: ModelElement): PlaneItem | undefined {
    const calls = parent?.type === 'process' ? (this.#calls.get(parent.id) ?? []) : []
    return calls.find((call) => call !== item && holds(call, item))
  }

  #hostOf({ element }: PlaneItem): PlaneItem | undefined {
    if (element?.type !== 'boundaryEvent') return undefined
    const host = this.byRef.get(referenceOf(element, 'attachedToRef') ?? '')
    return host && host.element?.type !== 'boundaryEvent' && host.item.kind === 'shape' ? host : undefined
  }

  parentOf(item: PlaneItem): PlaneItem | undefined {
    const { element } = item
    const activity = localReference(item.item.element.attribute('choreographyActivityShape'))
    if (activity !== undefined) {
      const found = this.byDiId.get(activity)
      if (element?.type === 'participant' && found?.element?.type !== 'participant') return found
    }
    if (!element) return undefined
    const host = this.#hostOf(item)
    if (host) return host
    const outer = this.#outerOf(element) ?? this.#callOf(item, element)
    return isDivision(item) ? outer : (this.#laneOf(item, element, outer) ?? outer)
  }

  /**
   * The lane that contains a node: the one named by the file, else the one of the pool or sub-process at its position.
   */
  #laneOf(item: PlaneItem, element: ModelElement, outer: PlaneItem | undefined): PlaneItem | undefined {
    const said = this.#model.lanes.get(element.id)
    const lane = said && this.byRef.get(said.id)
    if (lane && holds(lane, item)) return lane
    const lanes = (outer && this.#lanes.get(outer)) ?? []
    if (lanes.length > MANY_LANES) return undefined
    const size = (one: PlaneItem) => (boxOf(one)?.w ?? 0) * (boxOf(one)?.h ?? 0)
    return lanes
      .filter((one) => holds(one, item))
      .reduce<PlaneItem | undefined>((best, one) => (best && size(best) <= size(one) ? best : one), undefined)
  }
}

/** Pools and lanes are below everything else; elements on a border are above their host. */
function rank({ element }: PlaneItem): number {
  if (element?.type === 'participant' || (element && LANE_SETS.has(element.type))) return 0
  if (element?.type === 'lane') return 1
  return element?.type === 'boundaryEvent' ? 3 : 2
}

/**
 * The shapes in their order with the flows above them. Flows of a pool that a later one overlaps are directly above its
 * content, so that the later pool covers them, too.
 */
function withFlows(shapes: readonly PlaneItem[], { items }: Plane, model: Model, { byRef }: Finder): PlaneItem[] {
  const flows = items.filter(({ item }) => item.kind === 'edge')
  const pools = shapes
    .filter(({ element, item }) => element?.type === 'participant' && !isBand(item))
    .slice(0, MANY_POOLS)
  const covered = new Set(pools.filter((pool, i) => pools.slice(i + 1).some((other) => overlap(pool, other))))
  if (covered.size === 0) return [...shapes, ...flows]
  const poolOf = ({ element }: PlaneItem): PlaneItem | undefined => {
    const outer = element && around(element, model).map(({ id }) => byRef.get(id))
    return outer?.find((item) => item !== undefined && covered.has(item))
  }
  const own = groupBy(flows, poolOf)
  const before = new Map(pools.slice(1).map((next, i) => [next, own.get(pools[i]) ?? []]))
  return [...shapes.flatMap((shape) => [...(before.get(shape) ?? []), shape]), ...(own.get(undefined) ?? [])]
}

function overlap(a: PlaneItem, b: PlaneItem): boolean {
  const [one, other] = [boxOf(a), boxOf(b)]
  if (!one || !other) return false
  return one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h
}

export function structureOf(plane: Plane, model: Model): Structure {
  const finder = new Finder(plane, model)
  const nodes = plane.items.filter(({ item }) => item.kind === 'shape')
  const parents = new Map<string, PlaneItem>()
  const children = new Map<PlaneItem | undefined, PlaneItem[]>()
  for (const node of [...nodes].sort((a, b) => rank(a) - rank(b))) {
    const parent = finder.parentOf(node)
    const siblings = children.get(parent)
    if (siblings) siblings.push(node)
    else children.set(parent, [node])
    if (parent) parents.set(node.id, parent)
  }
  const order: PlaneItem[] = []
  const reached = new Set<PlaneItem>()
  const open = (children.get(undefined) ?? []).map((item) => ({ item, depth: 0 })).reverse()
  for (let next = open.pop(); next; next = open.pop()) {
    const { item, depth } = next
    order.push(item)
    reached.add(item)
    if (depth >= MAX_DEPTH) parents.delete(item.id)
    for (const child of (children.get(item) ?? []).toReversed())
      open.push({ item: child, depth: (depth % MAX_DEPTH) + 1 })
  }
  // Ids that occur twice can make elements contain each other.
  for (const node of nodes) {
    if (reached.has(node)) continue
    parents.delete(node.id)
    order.push(node)
  }
  return {
    order: withFlows(order, plane, model, finder),
    parents,
    byRef: finder.byRef,
    byDiId: finder.byDiId,
  }
}
