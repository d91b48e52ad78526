/** The content of a process or sub-process, laid out from left to right. */
import type { Box, Point, Size } from '#diagram/index'
import type { Arrangement, LayoutBudget } from '#layout/budget'
import { layered } from '#layout/layered'
import type { Link } from '#layout/spans'
import { largest } from '#values/lists'
import { type Model, type ModelElement, referenceOf, referencesIn } from '../model.ts'
import { boxesIn, companionsOf, sizeWith } from './companions.ts'
import { stackedLanes } from './lanes.ts'
import { backward, branching, direct, forward, loop, middleY } from './routes.ts'
import { isFlow, isPlaced, sizeOf } from './sizes.ts'

/** Boxes and lines with the origin at the upper left of the content. */
export interface Content extends Size {
  readonly boxes: ReadonlyMap<ModelElement, Box>
  readonly lines: ReadonlyMap<ModelElement, readonly Point[]>
}

/** px */
const GAP = 40
const OPTIONS = { direction: 'LR', gap: GAP, layerGap: 60 } as const
const PADDING = 40
const HEADER = 30
const EVENT_SIZE = 36
/** Sub-processes nested deeper are drawn collapsed. */
const MAX_DEPTH = 20

const SUB_PROCESSES: ReadonlySet<string> = new Set(['subProcess', 'transaction', 'adHocSubProcess', 'subChoreography'])

/** Points moved by px. */
export const shifted = (points: readonly Point[], dx: number, dy: number) =>
  points.map(({ x, y }) => ({ x: x + dx, y: y + dy }))

/** All elements that belong to a container itself, without those of its sub-processes. */
function own(holder: ModelElement): ModelElement[] {
  const result: ModelElement[] = []
  const open = [...holder.children].reverse()
  for (let next = open.pop(); next; next = open.pop()) {
    result.push(next)
    if (!SUB_PROCESSES.has(next.type)) for (const child of next.children.toReversed()) open.push(child)
  }
  return result
}

/** The elements at the ends of a flow; data associations end at the activity that has them. */
export function endsOf(
  flow: ModelElement,
  { byId }: Model,
): readonly [ModelElement | undefined, ModelElement | undefined] {
  const find = (side: 'sourceRef' | 'targetRef') =>
    byId.get(referenceOf(flow, side) ?? referencesIn(flow, side)[0] ?? '')
  if (flow.type === 'dataInputAssociation') return [find('sourceRef'), flow.parent]
  if (flow.type === 'dataOutputAssociation') return [flow.parent, find('targetRef')]
  return [find('sourceRef'), find('targetRef')]
}

class Layout {
  readonly #model: Model
  readonly #boxes = new Map<ModelElement, Box>()
  readonly #lines = new Map<ModelElement, readonly Point[]>()
  readonly #inner = new Map<ModelElement, Content>()
  readonly #elements: readonly ModelElement[]
  /** Without companions. */
  readonly #nodes: readonly ModelElement[]
  readonly #companions: ReadonlyMap<ModelElement, readonly ModelElement[]>
  readonly #boundary: ReadonlySet<ModelElement>
  readonly #flows: readonly ModelElement[]
  readonly #links: readonly Link[]
  readonly #arrangement: Arrangement
  #size: Size = { w: 0, h: 0 }
  /** Boxes that lines go around; empty in a grid, where they cannot. */
  #obstacles: readonly Box[] = []

  constructor(holder: ModelElement, model: Model, budget: LayoutBudget, depth: number) {
    this.#model = model
    this.#elements = own(holder)
    const hosts = new Set(this.#elements.filter(isPlaced).map(({ id }) => id))
    const isAttached = (element: ModelElement) =>
      element.type === 'boundaryEvent' && hosts.has(referenceOf(element, 'attachedToRef') ?? '')
    this.#boundary = new Set(this.#elements.filter(isAttached))
    // A boundary event without its host is placed like any other event.
    const nodes = this.#elements.filter((one) => isPlaced(one) || (one.type === 'boundaryEvent' && !isAttached(one)))
    this.#flows = this.#elements.filter(isFlow)
    this.#companions = companionsOf(
      new Set(nodes),
      this.#flows.map((flow) => endsOf(flow, model)),
    )
    const above = new Set([...this.#companions.values()].flat())
    this.#nodes = nodes.filter((node) => !above.has(node))
    this.#links = this.#flows.map((flow) => this.#linkOf(flow))
    this.#arrangement = budget.take(
      this.#nodes.map(({ id }) => id),
      this.#links,
    )
    if (depth < MAX_DEPTH)
      for (const node of this.#nodes)
        if (SUB_PROCESSES.has(node.type) && node.children.some(isPlaced))
          this.#inner.set(node, contentOf(node, model, budget, depth + 1))
  }

  run(): Content {
    const own = this.#nodes.map((node) => this.#sizeOf(node))
    const sizes = this.#nodes.map((node, i) => ({ id: node.id, ...sizeWith(own[i]!, this.#companionsOf(node)) }))
    const placed = layered(sizes, this.#links, OPTIONS, this.#arrangement)
    this.#nodes.forEach((node, i) => {
      this.#boxes.set(node, { ...placed.places[i]!, w: sizes[i]!.w, h: sizes[i]!.h })
    })
    const lanes = this.#elements.filter(({ type }) => type === 'lane')
    if (lanes.length > 0)
      for (const [element, box] of stackedLanes(lanes, new Map(this.#boxes), ({ id }) => this.#model.lanes.get(id)))
        this.#boxes.set(element, box)
    for (const [i, node] of this.#nodes.entries())
      for (const [element, box] of boxesIn(this.#boxes.get(node)!, node, own[i]!, this.#companionsOf(node)))
        this.#boxes.set(element, box)
    this.#attach()
    this.#measure()
    if (placed.routes.some((route) => route.length > 0))
      this.#obstacles = [...this.#nodes, ...[...this.#companions.values()].flat()].map((node) => this.#boxes.get(node)!)
    for (const [i, flow] of this.#flows.entries()) this.#connect(flow, lanes.length > 0 ? [] : placed.routes[i]!)
    for (const [node, content] of this.#inner) this.#fill(node, content)
    // Backward lines run below the boxes.
    const lowest = Math.max(0, largest([...this.#lines.values()].flat().map(({ y }) => y)))
    const h = Math.max(this.#size.h, lanes.length > 0 ? 0 : lowest)
    return { w: this.#size.w, h, boxes: this.#boxes, lines: this.#lines }
  }

  /** A flow from a boundary event counts as one from its host. */
  #linkOf(flow: ModelElement): Link {
    const [from, to] = endsOf(flow, this.#model)
    const host = from && this.#boundary.has(from) ? referenceOf(from, 'attachedToRef') : from?.id
    return { from: host ?? '', to: to?.id ?? '' }
  }

  #companionsOf(node: ModelElement): readonly ModelElement[] {
    return this.#companions.get(node) ?? []
  }

  #sizeOf(node: ModelElement): Size {
    const content = this.#inner.get(node)
    return content ? { w: content.w + 2 * PADDING, h: content.h + PADDING + HEADER } : sizeOf(node)
  }

  /** Puts boundary events on the lower side of their host, from the right. */
  #attach(): void {
    const counts = new Map<string, number>()
    for (const event of this.#boundary) {
      const id = referenceOf(event, 'attachedToRef') ?? ''
      const host = this.#model.byId.get(id)
      const box = host && this.#boxes.get(host)
      if (!box) continue
      const count = counts.get(id) ?? 0
      counts.set(id, count + 1)
      const x = Math.max(box.x - EVENT_SIZE / 2, box.x + box.w - (count + 1) * (EVENT_SIZE + 8))
      this.#boxes.set(event, { x, y: box.y + box.h - EVENT_SIZE / 2, w: EVENT_SIZE, h: EVENT_SIZE })
    }
  }

  #measure(): void {
    const boxes = [...this.#boxes.values()]
    this.#size = {
      w: Math.max(0, largest(boxes.map(({ x, w }) => x + w))),
      h: Math.max(0, largest(boxes.map(({ y, h }) => y + h))),
    }
  }

  #connect(flow: ModelElement, free: readonly Point[]): void {
    const [source, target] = endsOf(flow, this.#model)
    const from = source && this.#boxes.get(source)
    const to = target && this.#boxes.get(target)
    if (from && to) this.#lines.set(flow, this.#route(flow, source, from, to, free))
  }

  #route(flow: ModelElement, source: ModelElement, from: Box, to: Box, free: readonly Point[]): Point[] {
    if (from === to) return loop(from)
    if (flow.type !== 'sequenceFlow') return direct(from, to)
    if (to.x < from.x + from.w) return backward(from, to, this.#obstacles)
    const isLevel = Math.abs(middleY(from) - middleY(to)) < 1
    const isBranching = /Gateway$|boundaryEvent/.test(source.type)
    // Passes boxes between the two where dagre has left space.
    if (free.length > 3) return forward(from, to, this.#obstacles, free[Math.floor(free.length / 2)]!.y)
    const branch = isBranching && !isLevel ? branching(from, to, this.#obstacles) : undefined
    return branch ?? forward(from, to, this.#obstacles)
  }

  /** Moves the content of an expanded sub-process into it. */
  #fill(node: ModelElement, content: Content): void {
    const { x, y } = this.#boxes.get(node)!
    const [dx, dy] = [x + PADDING, y + HEADER + PADDING / 4]
    for (const [element, box] of content.boxes) this.#boxes.set(element, { ...box, x: box.x + dx, y: box.y + dy })
    for (const [flow, points] of content.lines) this.#lines.set(flow, shifted(points, dx, dy))
  }
}

/** Positions for the contents of a process or sub-process in px, from its top left; those of its own sub-processes come first. */
export function contentOf(holder: ModelElement, model: Model, budget: LayoutBudget, depth = 0): Content {
  return new Layout(holder, model, budget, depth).run()
}
