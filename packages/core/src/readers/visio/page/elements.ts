/** Shapes of a page as elements in paint order. */
import type { Box, Element, Node } from '#diagram/index'
import type { Matrix } from '#geometry/rotation'
import { type BoxOf, edgeOf, type HeldBy, isEdge } from '../connectors/edge.ts'
import type { Glues } from '../connectors/glue.ts'
import { type Lifelines, lifelinesOf } from '../connectors/lifelines.ts'
import type { ShapeState, VisioPageContext } from '../context/page-context.ts'
import { lookOf } from '../shapes/facts.ts'
import { iconParts, iconPieces } from '../shapes/icon.ts'
import { nodeOf, ownParts } from '../shapes/node.ts'
import { labelsOf } from '../text/label.ts'
import { groupId, inContainers, mountedOn } from './containers.ts'

export interface ElementsRequest {
  readonly states: readonly ShapeState[]
  /** From the page's space to px. */
  readonly matrix: Matrix
  readonly glues: Glues
  readonly prefix: string
  readonly context: VisioPageContext
}

export function elementsOf(request: ElementsRequest): Element[] {
  const { states, prefix, glues } = request
  return inContainers(new PageElements(request).all, states, prefix, glues)
}

/** Makes the elements of a page, one after the other. */
class PageElements {
  readonly all: Element[] = []
  readonly #context: VisioPageContext
  readonly #glues: Glues
  /** The pieces of the shapes that are drawn as one icon. */
  readonly #icons = new Map<ShapeState, readonly ShapeState[]>()
  /** The element that represents each shape, by the shape's id. */
  readonly #standsFor = new Map<string, string>()
  readonly #lifelines: Lifelines
  readonly #boxes = new Map<string, Box>()

  constructor({ states, matrix, glues, context }: ElementsRequest) {
    this.#context = context
    this.#glues = glues
    this.#register(states)
    this.#lifelines = lifelinesOf(states, matrix, glues)
    for (const state of states) this.#add(state, undefined, matrix)
  }

  #register(states: readonly ShapeState[]): void {
    for (const state of states) {
      this.#standsFor.set(state.id, state.id)
      this.#boxes.set(state.id, state.place.box)
      const pieces = iconPieces(state, this.#context)
      if (!pieces) {
        this.#register(state.children)
        continue
      }
      this.#icons.set(state, pieces)
      for (const { id } of pieces) this.#standsFor.set(id, state.id)
    }
  }

  readonly #heldBy: HeldBy = (shape, at) => this.#standsFor.get(this.#lifelines.memberAt(shape, at) ?? shape)
  readonly #boxOf: BoxOf = (shape) => this.#boxes.get(shape ?? '')

  /** @param space from the coordinate space of the shape's parent to the page */
  #add(state: ShapeState, parent: string | undefined, space: Matrix): void {
    const [context, glues] = [this.#context, this.#glues]
    if (!this.#lifelines.lines.has(state.id) && isEdge(state, space, glues, context)) {
      this.#addEdge(state, parent, space)
      return
    }
    if (state.isLine) reportLooseEnds(state, glues, context)
    const pieces = this.#icons.get(state)
    if (pieces) this.#addIcon(state, pieces, parent)
    else if (state.children.length > 0) this.#addGroup(state, parent)
    else this.all.push(nodeOf(state, parent, context))
  }

  #addEdge(state: ShapeState, parent: string | undefined, space: Matrix): void {
    const [context, glues, heldBy] = [this.#context, this.#glues, this.#heldBy]
    const texts = state.children.filter((child) => isOnlyText(child, context))
    this.all.push(edgeOf({ state, parent, matrix: space, texts, glues, heldBy, boxOf: this.#boxOf, context }))
    for (const child of state.children) if (!texts.includes(child)) this.#add(child, parent, state.place.matrix)
  }

  #addIcon(state: ShapeState, pieces: readonly ShapeState[], parent: string | undefined): void {
    const own = ownParts(state, lookOf(state, this.#context), this.#context)
    const drawn = iconParts(state.place, pieces, this.#context)
    const parts = isInFront(state) ? [...drawn, ...own] : [...own, ...drawn]
    this.all.push(nodeOf(state, parent, this.#context, { parts, merged: pieces.map(({ id }) => id) }))
  }

  #addGroup(state: ShapeState, parent: string | undefined): void {
    const parts = ownParts(state, lookOf(state, this.#context), this.#context)
    const labels = labelsOf(state, this.#context)
    const isAbove = isInFront(state) && (parts.length > 0 || labels.length > 0) && covers(state)
    const node = nodeOf(state, parent, this.#context, { parts, labels })
    const frame = isAbove ? frameOf(node) : node
    this.all.push(frame)
    for (const child of state.children) this.#add(child, frame.id, state.place.matrix)
    if (isAbove) this.all.push(frontOf(node, frame.id))
  }
}

/** Whether a member of a line is text and nothing else that would be lost: it becomes a label of the line. */
function isOnlyText(state: ShapeState, context: VisioPageContext): boolean {
  const { id, children, isLine, layer, resolved } = state
  const { sheet } = resolved
  if (children.length > 0 || isLine || resolved.foreign || resolved.data || context.glued.has(id)) return false
  if (sheet.rows('Property').length > 0 || sheet.rows('Hyperlink').length > 0) return false
  return layer?.visible !== false && ownParts(state, lookOf(state, context), context).length === 0
}

/** Areas and groups with two ends do not become arrows, so they do not follow the shapes that they are glued to. */
function reportLooseEnds(state: ShapeState, glues: Glues, context: VisioPageContext): void {
  if (mountedOn(state, glues) !== undefined) return
  for (const side of [glues.begin, glues.end]) {
    const to = side.get(state.id)
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
