/** Shapes of a page as elements in paint order. */
import type { Element, Node } from '../../../diagram/index.ts'
import { edgeOf, type HeldBy, isEdge } from '../connectors/edge.ts'
import type { Glues } from '../connectors/glue.ts'
import { lifelinesOf } from '../connectors/lifelines.ts'
import { layerOf } from '../context/layers.ts'
import type { PageContext, ShapeState } from '../context/page-context.ts'
import type { Matrix } from '../geometry/matrix.ts'
import { labelsOf, lookOf } from '../shapes/facts.ts'
import { iconParts, iconPieces } from '../shapes/icon.ts'
import { nodeOf, ownParts } from '../shapes/node.ts'
import { containersOf, membersOf, structureOf } from '../shapes/structure.ts'
import { GROUP_SUFFIX } from './tree.ts'

export interface ElementsRequest {
  readonly states: readonly ShapeState[]
  /** From the page's space to px. */
  readonly matrix: Matrix
  readonly glues: Glues
  readonly prefix: string
  readonly context: PageContext
}

export function elementsOf({ states, matrix, glues, prefix, context }: ElementsRequest): Element[] {
  const icons = new Map<ShapeState, readonly ShapeState[]>()
  /** The element that represents each shape, by the shape's id. */
  const standsFor = new Map<string, string>()
  const elements: Element[] = []

  function register(all: readonly ShapeState[]): void {
    for (const state of all) {
      standsFor.set(state.id, state.id)
      const pieces = iconPieces(state, context)
      if (!pieces) {
        register(state.children)
        continue
      }
      icons.set(state, pieces)
      for (const { id } of pieces) standsFor.set(id, state.id)
    }
  }

  const { memberAt, lines } = lifelinesOf(states, matrix, glues)
  const heldBy: HeldBy = (shape, at) => {
    const element = standsFor.get(memberAt(shape, at) ?? shape)
    return element === undefined ? undefined : { element }
  }

  function add(state: ShapeState, parent: string | undefined, space: Matrix): void {
    if (!lines.has(state.id) && isEdge(state, space, glues, context)) {
      const texts = state.children.filter((child) => isOnlyText(child, context))
      elements.push(edgeOf({ state, parent, matrix: space, texts, glues, heldBy, context }))
      for (const child of state.children) if (!texts.includes(child)) add(child, parent, state.place.matrix)
      return
    }
    if (state.isLine) reportLooseEnds(state, glues, context)
    const pieces = icons.get(state)
    if (pieces) addIcon(state, pieces, parent)
    else if (state.children.length > 0) addGroup(state, parent)
    else elements.push(nodeOf(state, parent, context))
  }

  function addIcon(state: ShapeState, pieces: readonly ShapeState[], parent: string | undefined): void {
    const own = ownParts(state, lookOf(state, context), context)
    const drawn = iconParts(state.place, pieces, context)
    const parts = isInFront(state) ? [...drawn, ...own] : [...own, ...drawn]
    elements.push(nodeOf(state, parent, context, { parts, merged: pieces.map(({ id }) => id) }))
  }

  function addGroup(state: ShapeState, parent: string | undefined): void {
    const parts = ownParts(state, lookOf(state, context), context)
    const labels = labelsOf(state, context)
    const isAbove = isInFront(state) && (parts.length > 0 || labels.length > 0) && covers(state)
    const node = nodeOf(state, parent, context, { parts, labels })
    const frame = isAbove ? frameOf(node) : node
    elements.push(frame)
    for (const child of state.children) add(child, frame.id, state.place.matrix)
    if (isAbove) elements.push(frontOf(node, frame.id))
  }

  register(states)
  for (const state of states) add(state, undefined, matrix)
  return inContainers(elements, states, prefix, (state) => mountedOn(state, glues))
}

/** Whether a member of a line is text and nothing else that would be lost: it becomes a label of the line. */
function isOnlyText(state: ShapeState, context: PageContext): boolean {
  const { id, children, isLine, resolved } = state
  const { sheet } = resolved
  if (children.length > 0 || isLine || resolved.foreign || resolved.data || context.glued.has(id)) return false
  if (sheet.rows('Property').length > 0 || sheet.rows('Hyperlink').length > 0) return false
  return (
    layerOf(sheet, context.layers)?.visible !== false && ownParts(state, lookOf(state, context), context).length === 0
  )
}

/** Areas and groups with two ends do not become arrows, so they do not follow the shapes that they are glued to. */
function reportLooseEnds(state: ShapeState, glues: Glues, context: PageContext): void {
  if (mountedOn(state, glues) !== undefined) return
  for (const side of [glues.begin, glues.end]) {
    const to = side.get(state.id)?.to
    if (to !== undefined) context.report('edge-end-free', state.id, to)
  }
}

/** DisplayMode 1 paints the group's own drawing behind its members, the default 2 in front of them. */
function isInFront({ resolved: { sheet } }: ShapeState): boolean {
  return (sheet.number('DisplayMode') ?? 2) === 2
}

/** Whether a member would cover the group's drawing behind it. */
function covers({ children, resolved, place }: ShapeState): boolean {
  const { box } = place
  const text = resolved.text !== undefined
  return children.some(({ place: { box: own }, outlines }) => {
    const meets = own.x < box.x + box.w && box.x < own.x + own.w && own.y < box.y + box.h && box.y < own.y + own.h
    return meets && (text || outlines.some(({ filled }) => filled))
  })
}

const groupId = (id: string): string => `${id}${GROUP_SUFFIX}`

/**
 * The element that holds a group and its members together; the group's own drawing is a separate element in front of
 * them.
 */
function frameOf({ link: _link, ...node }: Node): Node {
  return { ...node, id: groupId(node.id), sourceIds: [], figure: { name: node.figure.name, parts: [] }, labels: [] }
}

/** The group's own drawing and text as a member above the others. */
function frontOf(node: Node, parent: string): Node {
  return { ...node, parent, role: node.figure.parts.length > 0 ? 'shape' : 'text' }
}

/**
 * The shape that a shape with two ends belongs to: both are glued to it, such as those of a server in a rack, or one is,
 * and lines end at the shape itself, such as an activation on a lifeline.
 */
function mountedOn({ id, children }: ShapeState, { begin, end, targets }: Glues): string | undefined {
  const [from, to] = [begin.get(id)?.to, end.get(id)?.to]
  if (from === to) return from
  const isOnOne = from === undefined || to === undefined
  return isOnOne && children.length === 0 && targets.has(id) ? (from ?? to) : undefined
}

/** Makes containers and lists the parents of their members, if they come after them in z-order. */
function inContainers(
  elements: Element[],
  states: readonly ShapeState[],
  prefix: string,
  mount: (state: ShapeState) => string | undefined,
): Element[] {
  const place = new Map(elements.map(({ id }, i) => [id, i]))
  const holder = new Map<string, string>()
  const flat = (all: readonly ShapeState[]): ShapeState[] => all.flatMap((one) => [one, ...flat(one.children)])
  for (const state of flat(states)) {
    if (structureOf(state)) for (const member of membersOf(state)) holder.set(prefix + member, state.id)
    const base = mount(state)
    if (base !== undefined && !holder.has(state.id)) holder.set(state.id, base)
    for (const container of containersOf(state)) if (!holder.has(state.id)) holder.set(state.id, prefix + container)
  }
  if (holder.size === 0) return elements
  const frames = new Map([...holder].map(([id, container]) => [groupId(id), container]))
  // Containers come before their content, so that no element can contain itself.
  return elements.map((element, i) => {
    const container = holder.get(element.id) ?? frames.get(element.id)
    const above = container === undefined ? undefined : (place.get(groupId(container)) ?? place.get(container))
    if (container === undefined || above === undefined || above >= i || element.parent !== undefined) return element
    if (element.kind === 'edge' || elements[above]?.kind === 'edge') return element
    return { ...element, parent: elements[above]!.id }
  })
}
