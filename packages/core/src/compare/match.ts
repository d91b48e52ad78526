/** Which pages and elements of two diagrams are the same ones. */
import type { Diagram, Edge, Element, Node, Page, Point } from '../diagram/index.ts'
import { labelOf } from '../outline/words.ts'
import { groupBy } from '../values/lists.ts'

/** How two elements were found to be one: by their id, or by kind, text, place and neighbours. */
export type MatchedBy = 'id' | 'likeness'

export interface Pair {
  readonly before: Element
  readonly after: Element
  readonly by: MatchedBy
}

export interface Match {
  /** In the order of `after`. */
  readonly pairs: readonly Pair[]
  readonly added: readonly Element[]
  readonly removed: readonly Element[]
  /** Ids of elements after, by their ids before. */
  readonly ids: ReadonlyMap<string, string>
}

export interface PagePair {
  readonly before?: Page
  readonly after?: Page
}

/** Pages by id, else by name, else by position; in the order of `after`, removed pages last. */
export function matchPages({ pages: before }: Diagram, { pages: after }: Diagram): PagePair[] {
  const found = new Map<Page, Page>()
  const taken = new Set<Page>()
  const rest = () => [before.filter((page) => !taken.has(page)), after.filter((page) => !found.has(page))] as const
  const pair = (keyOf: (page: Page, index: number) => string) => {
    const [left, right] = rest()
    const byKey = groupBy(left, keyOf)
    right.forEach((page, index) => {
      const other = byKey.get(keyOf(page, index))?.shift()
      if (!other) return
      found.set(page, other)
      taken.add(other)
    })
  }
  pair(({ id }) => id)
  pair(({ name }) => name)
  // A file with one page has given it another id and name.
  if (before.length === 1 && after.length === 1) pair(() => '')
  const pairs = after.map((page): PagePair => {
    const other = found.get(page)
    return { ...(other && { before: other }), after: page }
  })
  return [...pairs, ...before.filter((page) => !taken.has(page)).map((page): PagePair => ({ before: page }))]
}

/**
 * Elements by id. Those that are left, by what they have in common, the surest signs first: text and place, text and
 * container, text, place, ends of edges, neighbours. If ids of the two pages are equal only by accident, none is
 * believed. Always gives the same result; takes n log n time.
 */
export function matchElements(before: Page, after: Page): Match {
  const matcher = new Matcher(before.elements, after.elements)
  if (areIdsMeant(before.elements, after.elements)) matcher.pair('id', ({ kind, id }) => `${kind} ${id}`)
  for (const key of NODE_KEYS) matcher.pair('likeness', key(matcher.own))
  for (const key of EDGE_KEYS) matcher.pair('likeness', key(matcher.own))
  matcher.pairByNeighbours()
  for (const key of EDGE_KEYS) matcher.pair('likeness', key(matcher.own))
  return matcher.result()
}

/** Fewer texts say nothing about ids. */
const MIN_TEXTS = 4
/** Share of equal ids whose elements have to have something in common. */
const MIN_ALIKE = 0.25

/** Two files made independently number their elements alike; then elements of one id have nothing else in common. */
function areIdsMeant(before: readonly Element[], after: readonly Element[]): boolean {
  const others = new Map(before.map((element) => [element.id, element]))
  let [texts, alike] = [0, 0]
  for (const element of after) {
    const other = others.get(element.id)
    const text = labelOf(element)
    if (other === undefined || text === '' || labelOf(other) === '') continue
    texts += 1
    if (labelOf(other) === text || placeOf(other) === placeOf(element)) alike += 1
  }
  return texts < MIN_TEXTS || alike >= texts * MIN_ALIKE
}

/** The id that an element has on the side of `after`; undefined if it has none there. */
type OwnId = (side: Side, id: string | undefined) => string | undefined
type Side = 'before' | 'after'
type Key = (own: OwnId) => (element: Element, side: Side) => string | undefined

const typeOf = (element: Element) =>
  element.semantic?.type ?? (element.kind === 'node' ? `${element.role} ${element.figure.name}` : '')

const startOf = (element: Element): Point => (element.kind === 'node' ? element.box : element.source.at)

function placeOf(element: Element): string {
  if (element.kind === 'edge') return element.points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' ')
  const { x, y, w, h } = element.box
  return [x, y, w, h].map(Math.round).join(',')
}

/** A key of nodes, from their text. */
const ofText =
  (keyOf: (node: Node, text: string, side: Side, own: OwnId) => string | undefined): Key =>
  (own) =>
  (element, side) => {
    const text = element.kind === 'node' ? labelOf(element) : ''
    return element.kind === 'node' && text !== '' ? keyOf(element, text, side, own) : undefined
  }

const NODE_KEYS: readonly Key[] = [
  ofText((node, text) => `${typeOf(node)}|${placeOf(node)}|${text}`),
  ofText((node, text, side, own) => `${typeOf(node)}|${own(side, node.parent)}|${text}`),
  ofText((node, text) => `${typeOf(node)}|${text}`),
  ofText((_node, text) => text),
  () => (element) => (element.kind === 'node' ? `${typeOf(element)}|${placeOf(element)}` : undefined),
]

const ofEnds =
  (keyOf: (edge: Edge) => string): Key =>
  (own) =>
  (element, side) => {
    if (element.kind === 'node') return undefined
    const [source, target] = [own(side, element.source.element), own(side, element.target.element)]
    return source === undefined && target === undefined
      ? undefined
      : `${source ?? ''}|${target ?? ''}|${keyOf(element)}`
  }

const EDGE_KEYS: readonly Key[] = [
  ofEnds((edge) => `${typeOf(edge)}|${labelOf(edge)}`),
  ofEnds((edge) => typeOf(edge)),
  () => (element) => (element.kind === 'edge' ? `${labelOf(element)}|${placeOf(element)}` : undefined),
]

/** Larger groups of elements that are alike are paired in their order on the page, instead of by distance. */
const MAX_COMPARISONS = 1024

class Matcher {
  readonly #before: readonly Element[]
  readonly #after: readonly Element[]
  readonly #pairs = new Map<Element, Pair>()
  readonly #ids = new Map<string, string>()
  readonly #idsAfter = new Set<string>()
  readonly #taken = new Set<Element>()

  constructor(before: readonly Element[], after: readonly Element[]) {
    this.#before = before
    this.#after = after
  }

  readonly own: OwnId = (side, id) =>
    id === undefined ? undefined : side === 'before' ? this.#ids.get(id) : this.#idsAfter.has(id) ? id : undefined

  /** Pairs the elements that are left and have the same key; undefined is none. */
  pair(by: MatchedBy, keyOf: (element: Element, side: Side) => string | undefined): void {
    const left = groupBy(this.#left(), (element) => keyOf(element, 'before'))
    if (left.size === 0) return
    const right = groupBy(
      this.#after.filter((element) => !this.#pairs.has(element)),
      (element) => keyOf(element, 'after'),
    )
    for (const [key, after] of right) {
      const before = left.get(key)
      if (key === undefined || before === undefined) continue
      for (const [one, other] of nearest(before, after)) this.#add(one, other, by)
    }
  }

  /** Nodes of one type that are connected to the same others. */
  pairByNeighbours(): void {
    const neighbours = (elements: readonly Element[], side: Side) => {
      const found = new Map<string, string[]>()
      const add = (id: string | undefined, other: string | undefined, way: string) => {
        const own = this.own(side, other)
        if (id === undefined || own === undefined) return
        const list = found.get(id)
        if (list) list.push(way + own)
        else found.set(id, [way + own])
      }
      for (const element of elements) {
        if (element.kind === 'node') continue
        add(element.source.element, element.target.element, '>')
        add(element.target.element, element.source.element, '<')
      }
      return found
    }
    const sides = { before: neighbours(this.#before, 'before'), after: neighbours(this.#after, 'after') }
    this.pair('likeness', (element, side) => {
      const list = sides[side].get(element.id)
      return element.kind === 'node' && list ? `${typeOf(element)}|${list.toSorted().join(' ')}` : undefined
    })
  }

  result(): Match {
    const pairs = this.#after.flatMap((element) => this.#pairs.get(element) ?? [])
    const added = this.#after.filter((element) => !this.#pairs.has(element))
    return { pairs, added, removed: this.#left(), ids: this.#ids }
  }

  #left(): Element[] {
    return this.#before.filter((element) => !this.#taken.has(element))
  }

  #add(before: Element, after: Element, by: MatchedBy): void {
    this.#pairs.set(after, { before, after, by })
    this.#taken.add(before)
    this.#ids.set(before.id, after.id)
    this.#idsAfter.add(after.id)
  }
}

/** Pairs of elements that are alike, the nearest first. */
function nearest(before: readonly Element[], after: readonly Element[]): (readonly [Element, Element])[] {
  if (before.length === 1 && after.length === 1) return [[before[0]!, after[0]!]]
  if (before.length * after.length > MAX_COMPARISONS) {
    const inOrder = (elements: readonly Element[]) =>
      elements.toSorted((a, b) => startOf(a).y - startOf(b).y || startOf(a).x - startOf(b).x)
    const others = inOrder(after)
    return inOrder(before).flatMap((one, i) => (others[i] ? [[one, others[i]] as const] : []))
  }
  const distances = before.flatMap((one, i) =>
    after.map((other, j) => {
      const [from, to] = [startOf(one), startOf(other)]
      return { one, other, i, j, distance: Math.hypot(to.x - from.x, to.y - from.y) }
    }),
  )
  distances.sort((a, b) => a.distance - b.distance || a.i - b.i || a.j - b.j)
  const used = new Set<Element>()
  return distances.flatMap(({ one, other }) => {
    if (used.has(one) || used.has(other)) return []
    used.add(one).add(other)
    return [[one, other] as const]
  })
}
