/**
 * Where tldraw keeps arrows: in the innermost parent of both ends; with one end bound, beside what it is bound to or on
 * the page. Edges are written there from the start, so that nothing jumps when a shape is moved to another parent.
 */
import type { Edge } from '#diagram/index'
import type { BindTarget } from '../drafts/draft.ts'
import type { TreeShape } from './tree-shape.ts'

/** The shapes that the arrows of an edge are bound to. */
export interface Attachment {
  /** Without those of the edge itself; each shape once. */
  readonly targets: readonly BindTarget[]
  /** Whether the arrows are bound to a piece of the edge itself. */
  readonly isChain: boolean
}

/** The shapes that the arrows among an edge's shapes are bound to, groups included. */
export function attachmentOf(edge: Edge, shapes: readonly TreeShape[]): Attachment {
  const targets: BindTarget[] = []
  let isChain = false
  const visit = ({ bound, children }: TreeShape): void => {
    bound?.forEach((target) => {
      if (target.element === edge.id) isChain = true
      else if (!targets.some(({ shapeId }) => shapeId === target.shapeId)) targets.push(target)
    })
    children?.forEach(visit)
  }
  shapes.forEach(visit)
  return { targets, isChain }
}

export interface Surroundings {
  /** The nodes that become a parent of an element's shapes, or of one of them, innermost first; itself included. */
  around(element: string, shape?: string): readonly string[]
  /** The nearest node that contains the edge in the source. */
  readonly home: string | undefined
}

/** The element that an edge is in; undefined = the page. */
export function edgeParent(
  edge: Edge,
  { targets, isChain }: Attachment,
  { around, home }: Surroundings,
): string | undefined {
  const [one, other] = targets.map(({ element, shapeId }) => around(element, shapeId))
  if (!one) return home
  if (other) return innermostCommon(one, other)
  const isLoop = edge.source.element !== undefined && edge.source.element === edge.target.element
  if (isLoop) return one[0]
  const homes = home === undefined ? [] : around(home)
  const common = innermostCommon(homes, one)
  // A single arrow with a free end stays only directly beside its shape.
  return isChain || common === undefined ? common : one[0]
}

function innermostCommon(one: readonly string[], other: readonly string[]): string | undefined {
  if (one.length === 0 || other.length === 0) return undefined
  const others = new Set(other)
  return one.find((id) => others.has(id))
}
