/** Groups and frames around elements (docs/formats/excalidraw.md §6). */
import type { Element, Node } from '#diagram/index'
import { around, cornersOfBox, unite } from '#geometry/box'
import { distinctIds } from '../shared/pages.ts'
import { isFrame } from './node.ts'
import { type SceneElement, turned } from './scene.ts'

/** A group of the scene with more than one member. */
interface Group {
  readonly id: string
  readonly parent: string | undefined
  readonly members: readonly SceneElement[]
}

export interface Structure {
  readonly groups: ReadonlyMap<string, Group>
  /** Id of the node around an element. */
  readonly parentOf: (element: SceneElement) => string | undefined
}

/** @param elements those that become nodes and edges of their own */
export function structureOf(elements: readonly SceneElement[]): Structure {
  const frames = new Map(elements.filter(isFrame).map((frame) => [frame.name, frame]))
  const frameOf = (element: SceneElement | undefined) =>
    element === undefined || isFrame(element) ? undefined : frames.get(element.frame ?? '')?.id
  const members = new Map<string, SceneElement[]>()
  for (const element of elements)
    for (const group of isFrame(element) ? [] : element.groups) {
      const known = members.get(group)
      if (known) known.push(element)
      else members.set(group, [element])
    }
  const names = [...members].filter(([, list]) => list.length > 1).map(([name]) => name)
  const ids = distinctIds([...elements.map(({ id }) => id), ...names]).slice(elements.length)
  const idOf = new Map(names.map((name, i) => [name, ids[i]!]))
  const groups = new Map<string, Group>()
  for (const element of elements) {
    const chain = element.groups.filter((name) => idOf.has(name))
    for (const [i, name] of chain.entries()) {
      const id = idOf.get(name)!
      if (groups.has(id)) continue
      const outer = chain.slice(i + 1)[0]
      groups.set(id, {
        id,
        parent: outer === undefined ? frameOf(element) : idOf.get(outer),
        members: members.get(name)!,
      })
    }
  }
  return {
    groups,
    parentOf: (element) => {
      if (isFrame(element)) return undefined
      const inner = element.groups.find((name) => idOf.has(name))
      return inner === undefined ? frameOf(element) : idOf.get(inner)
    },
  }
}

function groupNode({ id, parent, members }: Group): Node {
  const boxes = members.map((element) => around(cornersOfBox(element.box).map((corner) => turned(element, corner))))
  return {
    kind: 'node',
    id,
    sourceIds: [],
    ...(parent !== undefined && { parent }),
    role: 'group',
    box: unite(boxes),
    rotation: 0,
    figure: { name: 'group', parts: [] },
    labels: [],
  }
}

/** The elements in paint order, except that groups and frames come before what is in them. */
export function inOrder(elements: readonly Element[], { groups }: Structure): Element[] {
  const waiting = new Map(elements.map((element) => [element.id, element]))
  for (const group of groups.values()) waiting.set(group.id, groupNode(group))
  const ordered: Element[] = []
  const add = (element: Element) => {
    const chain: Element[] = []
    for (let next: Element | undefined = element; next; next = waiting.get(next.parent ?? '')) {
      waiting.delete(next.id)
      chain.push(next)
    }
    ordered.push(...chain.reverse())
  }
  for (const element of elements) if (waiting.has(element.id)) add(element)
  return ordered
}
