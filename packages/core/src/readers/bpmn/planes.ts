/**
 * Splits a document into pages: one for each diagram of the file, and one for the content of a collapsed sub-process if
 * that is drawn on the same plane, as in bpmn.io.
 */
import type { Box } from '#diagram/index'
import { centreOf } from '#geometry/box'
import { firstOfEach, smallest } from '#values/lists'
import { type DiDiagram, type DiItem, type DiShape, flag } from '../omg/interchange.ts'
import type { PageItem } from '../omg/read.ts'
import { distinctIds } from '../shared/pages.ts'
import { withoutBoxes } from './boxed-lines.ts'
import { around, calledProcess, FLOWS, type Model, type ModelElement, nameOf, referenceOf } from './model.ts'

/** A shape or edge with the model element that it draws. */
export interface PlaneItem extends PageItem {
  readonly element: ModelElement | undefined
  /** For sub-processes and calls: whether their content is visible. */
  readonly isExpanded: boolean
  /**
   * Ids of shapes that add nothing to this drawing: those of the process of a pool, and those of a flow that has a line.
   */
  readonly merged: readonly string[]
}

export interface Plane {
  readonly id: string
  readonly name: string
  readonly items: readonly PlaneItem[]
  /** The model elements whose content it shows: a process, a collaboration or a sub-process. */
  readonly shows: readonly string[]
}

const SUB_PROCESSES: ReadonlySet<string> = new Set(['subProcess', 'transaction', 'adHocSubProcess', 'subChoreography'])

function holds({ x, y, w, h }: Box, inner: Box): boolean {
  const centre = centreOf(inner)
  return centre.x > x && centre.x < x + w && centre.y > y && centre.y < y + h
}

/** Elements of a diagram by the id of what they draw; the first if there are several. */
function shapesByRef(items: readonly DiItem[]): ReadonlyMap<string, DiShape> {
  const shapes = new Map<string, DiShape>()
  for (const item of items)
    if (item.kind === 'shape' && item.ref !== undefined && !shapes.has(item.ref)) shapes.set(item.ref, item)
  return shapes
}

/** A sub-process whose diagram does not say so is expanded if part of its content is drawn inside it. */
function isExpanded(shape: DiShape, element: ModelElement, shapes: ReadonlyMap<string, DiShape>): boolean {
  return flag(shape.element, 'isExpanded') ?? hasInside(shape, element, shapes)
}

/** Whether part of an element's content is drawn inside a shape. */
function hasInside({ bounds }: DiShape, { children }: ModelElement, shapes: ReadonlyMap<string, DiShape>): boolean {
  return (
    bounds !== undefined &&
    children.some((child) => {
      const inner = shapes.get(child.id)?.bounds
      return inner !== undefined && holds(bounds, inner)
    })
  )
}

/** As in bpmn.io, a call is closed whatever its diagram says, unless the called process is drawn inside it. */
function isOpenCall(
  shape: DiShape,
  element: ModelElement,
  model: Model,
  shapes: ReadonlyMap<string, DiShape>,
): boolean {
  const called = element.type === 'callActivity' ? calledProcess(element, model) : undefined
  return called !== undefined && flag(shape.element, 'isExpanded') !== false && hasInside(shape, called, shapes)
}

/** The element that an item draws; an ambiguous id means the one of the item's own kind. */
function elementOf(item: DiItem, model: Model): ModelElement | undefined {
  const found = item.ref === undefined ? undefined : model.byId.get(item.ref)
  if (!found || FLOWS.has(found.type) === (item.kind === 'edge')) return found
  const others = model.repeated.get(found.id) ?? []
  return others.find(({ type }) => FLOWS.has(type) === (item.kind === 'edge')) ?? found
}

/** Items whose shapes of processes draw the pools of these processes, unless the pools have shapes of their own. */
function withPools(items: readonly DiItem[], { byId, pools }: Model): readonly DiItem[] {
  const drawn = new Set(items.map(({ ref }) => ref))
  return items.map((item) => {
    if (item.kind === 'edge' || item.ref === undefined || byId.get(item.ref)?.type !== 'process') return item
    const pool = pools.get(item.ref)
    return pool && !drawn.has(pool.id) ? { ...item, ref: pool.id } : item
  })
}

interface Sorted {
  readonly item: DiItem
  readonly element: ModelElement | undefined
  readonly isExpanded: boolean
  /** The innermost collapsed sub-process around it that is drawn on the same plane. */
  readonly within: ModelElement | undefined
}

function sorted(diagram: DiDiagram, model: Model): Sorted[] {
  const items = withPools(withoutBoxes(diagram.items, model), model)
  const shapes = shapesByRef(items)
  const collapsed = new Set<string>()
  const expanded = new Set<string>()
  for (const [ref, shape] of shapes) {
    const element = model.byId.get(ref)
    if (element && SUB_PROCESSES.has(element.type)) (isExpanded(shape, element, shapes) ? expanded : collapsed).add(ref)
    if (element && isOpenCall(shape, element, model, shapes)) expanded.add(ref)
  }
  // Cached: sub-processes have many elements with the same ancestors.
  const surroundings = new Map<ModelElement | undefined, ModelElement | undefined>()
  return items.map((item) => {
    const element = elementOf(item, model)
    const parent = element?.parent
    if (!surroundings.has(parent))
      surroundings.set(parent, parent && innermost([parent, ...around(parent, model)], collapsed))
    const isOpen = item.kind === 'shape' && element !== undefined && expanded.has(element.id)
    return { item, element, isExpanded: isOpen, within: surroundings.get(parent) }
  })
}

function innermost(elements: readonly ModelElement[], collapsed: ReadonlySet<string>): ModelElement | undefined {
  return elements.find(({ id }) => collapsed.has(id))
}

/** Where bpmn.io puts the content of a collapsed sub-process, whose own coordinates may be far away. */
const ORIGIN = { x: 180, y: 160 } as const

const moved = (box: Box, dx: number, dy: number): Box => ({ ...box, x: box.x + dx, y: box.y + dy })

/** The same items with the upper left corner of their boxes at the origin. */
function atOrigin(items: readonly Sorted[]): Sorted[] {
  const boxes = items.flatMap(({ item }) => (item.kind === 'shape' && item.bounds ? [item.bounds] : []))
  if (boxes.length === 0) return [...items]
  const dx = ORIGIN.x - smallest(boxes.map(({ x }) => x))
  const dy = ORIGIN.y - smallest(boxes.map(({ y }) => y))
  return items.map(({ item, ...rest }) => {
    const label = item.label?.bounds && { ...item.label, bounds: moved(item.label.bounds, dx, dy) }
    const common = label ? { label } : {}
    if (item.kind === 'edge')
      return {
        ...rest,
        item: { ...item, ...common, waypoints: item.waypoints.map(({ x, y }) => ({ x: x + dx, y: y + dy })) },
      }
    return { ...rest, item: { ...item, ...common, ...(item.bounds && { bounds: moved(item.bounds, dx, dy) }) } }
  })
}

/** The shape of a message that a program gave no place, since its envelope is on a flow. */
const isUnplacedMessage = (item: DiItem, element: ModelElement | undefined): boolean =>
  element?.type === 'message' && item.kind === 'shape' && item.bounds?.x === 0 && item.bounds.y === 0

/** Message flows by the message whose envelope they show; the first of several. */
function flowsOfMessages(items: readonly Sorted[]): ReadonlyMap<string, ModelElement> {
  return firstOfEach(
    items.flatMap(({ item, element }): [string, ModelElement][] => {
      const message = item.kind === 'edge' && element?.type === 'messageFlow' && referenceOf(element, 'messageRef')
      return message ? [[message, element]] : []
    }),
  )
}

/**
 * MID Innovator draws a process as a frame in its pool, Flowable an association as a box around its line: these shapes
 * are merged into the pool and into the line, as is a message at 0, 0 whose envelope is on its flow.
 */
function withIds(items: readonly Sorted[], { pools }: Model): PlaneItem[] {
  const ids = distinctIds(items.map(({ item }) => item.ref ?? item.id))
  const frames = new Map<ModelElement, string[]>()
  for (const { item, element } of items) if (element && isHolder(item, element)) frames.set(element, [])
  const messages = flowsOfMessages(items)
  const own: PlaneItem[] = []
  for (const [i, { item, element, isExpanded: isOpen }] of items.entries()) {
    const holder = isUnplacedMessage(item, element) ? messages.get(element!.id) : holderOf(element, pools)
    const within = item.kind === 'shape' && holder ? frames.get(holder) : undefined
    if (within) within.push(ids[i]!)
    else own.push({ id: ids[i]!, item, element, isExpanded: isOpen, merged: [] })
  }
  return own.map((one) => {
    const merged = one.element && isHolder(one.item, one.element) ? frames.get(one.element) : undefined
    if (!merged || !one.element) return one
    frames.delete(one.element)
    return { ...one, merged }
  })
}

/** The element whose drawing that of another may be merged into. */
function holderOf(element: ModelElement | undefined, pools: Model['pools']): ModelElement | undefined {
  if (element?.type === 'process') return pools.get(element.id)
  return element && FLOWS.has(element.type) ? element : undefined
}

/** Whether further shapes may be merged into this drawing. */
function isHolder(item: DiItem, { type }: ModelElement): boolean {
  return item.kind === 'shape' ? item.bounds !== undefined && type === 'participant' : FLOWS.has(type)
}

/** Ids of the elements whose content a diagram shows: that of its plane, and the processes of its pools. */
function shown(ref: string | undefined, items: readonly Sorted[]): string[] {
  const processes = items.flatMap(({ element }) =>
    element?.type === 'participant' ? (element.xml.attribute('processRef') ?? []) : [],
  )
  return [...(ref === undefined ? [] : [ref]), ...processes.map((name) => name.slice(name.lastIndexOf(':') + 1))]
}

function pageName(name: string, ref: string | undefined, index: number, { byId }: Model): string {
  const element = ref === undefined ? undefined : byId.get(ref)
  return name || (element && nameOf(element).trim()) || `Page ${index + 1}`
}

/** The pages of a document, those in the file first. */
export function planesOf(diagrams: readonly DiDiagram[], model: Model): Plane[] {
  const hidden = new Map<ModelElement, Sorted[]>()
  const drafts = diagrams.map(({ id, name, ref, ...diagram }) => {
    const items = sorted({ id, name, ref, ...diagram }, model)
    for (const one of items) {
      if (!one.within) continue
      const others = hidden.get(one.within)
      if (others) others.push(one)
      else hidden.set(one.within, [one])
    }
    return { id, name, ref, items: items.filter(({ within }) => !within) }
  })
  for (const [element, items] of hidden)
    drafts.push({ id: element.id, name: '', ref: element.id, items: atOrigin(items) })
  const ids = distinctIds(drafts.map(({ id }) => id))
  return drafts.map(({ name, ref, items }, i) => ({
    id: ids[i]!,
    name: pageName(name, ref, i, model),
    items: withIds(items, model),
    shows: shown(ref, items),
  }))
}
