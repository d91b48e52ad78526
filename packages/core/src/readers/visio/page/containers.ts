/** Parents of elements beyond the groups of the file: containers, lists, and shapes that others are mounted on. */
import type { Element } from '#diagram/index'
import type { Glues } from '../connectors/glue.ts'
import type { ShapeState } from '../context/page-context.ts'
import { containersOf, isContainer, membersOf } from '../shapes/structure.ts'
import { GROUP_SUFFIX } from './tree.ts'

/** The id of the element that holds a group and its members together. */
export function groupId(id: string): string {
  return `${id}${GROUP_SUFFIX}`
}

/**
 * The shape that a shape with two ends belongs to: both are glued to it, such as those of a server in a rack, or one is,
 * and lines end at the shape itself, such as an activation on a lifeline.
 */
export function mountedOn({ id, children }: ShapeState, { begin, end, targets }: Glues): string | undefined {
  const [from, to] = [begin.get(id), end.get(id)]
  if (from === to) return from
  const isOnOne = from === undefined || to === undefined
  return isOnOne && children.length === 0 && targets.has(id) ? (from ?? to) : undefined
}

/** Makes containers and lists the parents of their members, if they come after them in z-order. */
export function inContainers(
  elements: Element[],
  states: readonly ShapeState[],
  prefix: string,
  glues: Glues,
): Element[] {
  const place = new Map(elements.map(({ id }, i) => [id, i]))
  const holder = new Map<string, string>()
  const flat = (all: readonly ShapeState[]): ShapeState[] => all.flatMap((one) => [one, ...flat(one.children)])
  for (const state of flat(states)) {
    if (isContainer(state)) for (const member of membersOf(state)) holder.set(prefix + member, state.id)
    const base = mountedOn(state, glues)
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
