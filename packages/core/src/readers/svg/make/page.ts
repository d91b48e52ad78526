/** The page of a picture: what a dialect has found, and the rest as pieces in the groups of the file (docs/formats/svg.md §5, §7). */
import type { Element, Node, Paint } from '#diagram/index'
import { unite } from '#geometry/box'
import type { ReadContext } from '../../reader.ts'
import { ExpectedElements } from '../../shared/accounts.ts'
import { distinctIds } from '../../shared/pages.ts'
import { type Group, groupsIn, type Mark, type Scene, type ShapeMark } from '../scene.ts'
import { makeEdge } from './edge.ts'
import { type Found, type FoundEdge, type FoundNode, marksOf, sorted } from './found.ts'
import { makeNode } from './node.ts'

export interface MadePage {
  /** Ids of the marks as source elements. */
  readonly ofMark: ReadonlyMap<string, string>
  readonly elements: readonly Element[]
  readonly background: Paint
}

/** An element to be made, at its place in the paint order. */
interface Entry {
  readonly found: FoundNode | FoundEdge
  readonly order: number
  readonly id: string
}

/** @param page id */
export function makePage(scene: Scene, found: Found, page: string, context: ReadContext): MadePage {
  const { report } = context
  const background = backgroundOf(scene, found)
  const rest = restOf(scene, found, background)
  const all: readonly (FoundNode | FoundEdge)[] = [...found.nodes, ...found.edges, ...rest.nodes]
  const names = all.map(({ name }) => name)
  const marks = [...scene.marks, ...scene.shadows]
  const own = distinctIds([...names, ...marks.map(({ id }) => id)])
  const ofMark = new Map(marks.map((mark, i) => [mark.id, own[all.length + i]!]))
  const expected = new ExpectedElements(context)
  for (const id of own) expected.expect(page, id)
  const ids = new Map(all.map((one, i) => [one, own[i]!]))
  const entries = all.map((one): Entry => ({ found: one, order: orderOf(one, scene), id: ids.get(one)! }))
  entries.sort((a, b) => a.order - b.order)
  const elements: Element[] = []
  const made = new Set<FoundNode>()
  const idOf = (node: FoundNode | undefined) => (node && made.has(node) ? ids.get(node) : undefined)
  const addNode = (node: FoundNode, depth: number) => {
    if (made.has(node)) return
    // Parents come before what is in them, whatever the paint order.
    if (node.parent && depth < 100) addNode(node.parent, depth + 1)
    made.add(node)
    elements.push(makeNode(node, { own: ids.get(node)!, ofMark }, idOf(node.parent)))
  }
  const edges: { readonly at: number; readonly edge: FoundEdge; readonly id: string }[] = []
  for (const { found: one, id } of entries) {
    if (one.kind === 'node') addNode(one, 0)
    else edges.push({ at: elements.length, edge: one, id })
  }
  const before = new Map<number, Element[]>()
  for (const { at, edge, id } of edges) {
    const ends = { from: idOf(edge.from), to: idOf(edge.to) }
    const element = makeEdge(edge, { own: id, ofMark }, ends)
    if (!element) {
      report.add('edge-without-geometry', { page, cell: id })
      for (const mark of marksOf(edge)) report.settle(page, ofMark.get(mark.id)!, 'dropped')
      continue
    }
    if (edge.inferred !== undefined)
      report.add('ends-inferred', { page, cell: id }, { from: Math.round(edge.inferred) })
    const list = before.get(at)
    if (list) list.push(element)
    else before.set(at, [element])
  }
  for (const mark of background ? [background, ...scene.shadows] : scene.shadows)
    report.settle(page, ofMark.get(mark.id)!, 'merged')
  for (const [id, effect] of scene.effects)
    if (!isHarmless(effect)) report.add('effect-dropped', { page, cell: ofMark.get(id)! }, { from: effect })
  const ordered = [...elements, undefined].flatMap((element, i) => [
    ...(before.get(i) ?? []),
    ...(element ? [element] : []),
  ])
  return { ofMark, elements: grouped(ordered, rest, ids), background: background?.part.fill ?? { type: 'none' } }
}

/** Programs leave room for labels in lines by masks, which our labels do not need. */
const isHarmless = (effect: string): boolean => effect === 'mask' || effect === 'filter'

function orderOf(found: FoundNode | FoundEdge, { marks }: Scene): number {
  let first = marks.length
  for (const { order } of marksOf(found)) first = Math.min(first, order)
  return first
}

/** Share of the picture that a background covers. */
const BACKGROUND = 0.97

/** A rectangle without a line below everything. */
function backgroundOf({ marks, box }: Scene, { nodes }: Found): ShapeMark | undefined {
  const first = marks[0]
  if (first?.kind !== 'shape' || first.part.type !== 'rect' || first.part.stroke.width > 0) return undefined
  if (first.part.fill.type !== 'solid' || nodes.some(({ shapes }) => shapes.includes(first))) return undefined
  const { w, h } = first.box
  return w >= BACKGROUND * box.w && h >= BACKGROUND * box.h ? first : undefined
}

interface Rest {
  readonly nodes: readonly FoundNode[]
  /** The node of each mark. */
  readonly groupOf: ReadonlyMap<FoundNode, Group>
}

/** Marks that no element has: each becomes a node. */
function restOf({ marks }: Scene, { nodes, edges }: Found, background: Mark | undefined): Rest {
  const taken = new Set([...nodes, ...edges].flatMap(marksOf).map(({ id }) => id))
  if (background) taken.add(background.id)
  const groupOf = new Map<FoundNode, Group>()
  for (const mark of marks) {
    if (taken.has(mark.id)) continue
    groupOf.set({ kind: 'node', name: `${mark.id}:drawn`, ...sorted([mark]) }, mark.group)
  }
  return { nodes: [...groupOf.keys()], groupOf }
}

/** Puts a group of the file around its pieces if all of it is left over and more than one. */
function grouped(
  elements: readonly Element[],
  { groupOf }: Rest,
  ids: ReadonlyMap<FoundNode | FoundEdge, string>,
): Element[] {
  const members = new Map<Group, string[]>()
  const nodes = new Map(elements.map((element) => [element.id, element]))
  for (const [node, group] of groupOf) {
    const list = members.get(group)
    if (list) list.push(ids.get(node)!)
    else members.set(group, [ids.get(node)!])
  }
  const parentOf = new Map<string, string>()
  const first = new Map<string, Node>()
  const taken = new Set(nodes.keys())
  for (const [group, list] of members) {
    const hasMore = [...groupsIn(group)].length > 0
    if (list.length < 2 || !group.parent || hasMore || group.children.length !== list.length) continue
    let id = group.id ?? `group ${list[0]}`
    while (taken.has(id)) id += "'"
    taken.add(id)
    const box = unite(
      list.flatMap((one) => {
        const node = nodes.get(one)
        return node?.kind === 'node' ? [node.box] : []
      }),
    )
    const figure = { name: 'group', parts: [] }
    first.set(list[0]!, { kind: 'node', role: 'group', id, sourceIds: [], box, rotation: 0, figure, labels: [] })
    for (const one of list) parentOf.set(one, id)
  }
  return elements.flatMap((element): Element[] => {
    const group = first.get(element.id)
    const parent = parentOf.get(element.id)
    const own = parent === undefined || element.kind === 'edge' ? element : { ...element, parent }
    return group ? [group, own] : [own]
  })
}
