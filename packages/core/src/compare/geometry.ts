/** Changes of place, size and course, apart from those that only follow from another change. */
import type { Box, Edge, Element, Node, Page, Point } from '../diagram/index.ts'
import type { Change } from './change.ts'
import type { Match } from './match.ts'

/** px that are not seen. */
export const NOISE = 1

/** How an edge finds its way; a straight one with a bend is no other kind. */
export const routeKind = ({ route }: Edge): string => (route.type === 'straight' ? 'polyline' : route.type)

export interface Differences {
  readonly changes: Change[]
  readonly noise: Change[]
}

/** The elements of both pages, for questions about ends and containers. */
export interface Sides {
  readonly before: ReadonlyMap<string, Element>
  readonly after: ReadonlyMap<string, Element>
  readonly match: Match
  /** Ids after of nodes whose content was added, removed, moved or resized. */
  readonly stirred: ReadonlySet<string>
}

export function sidesOf(before: Page, after: Page, match: Match): Sides {
  const sides = {
    before: new Map(before.elements.map((element) => [element.id, element])),
    after: new Map(after.elements.map((element) => [element.id, element])),
    match,
  }
  const stirred = new Set<string>()
  const stir = (id: string | undefined) => {
    if (id !== undefined) stirred.add(id)
  }
  for (const { before: old, after: now } of match.pairs)
    if (
      old.kind === 'node' &&
      now.kind === 'node' &&
      (isMoved(old.box, now.box, NOISE) || isResized(old.box, now.box, NOISE))
    ) {
      stir(now.parent)
      stir(match.ids.get(old.parent ?? ''))
    }
  for (const { parent } of match.added) stir(parent)
  for (const { parent } of match.removed) stir(match.ids.get(parent ?? ''))
  return { ...sides, stirred }
}

const isMoved = (a: Point, b: Point, by: number) => Math.abs(a.x - b.x) > by || Math.abs(a.y - b.y) > by
const isResized = (a: Box, b: Box, by: number) => Math.abs(a.w - b.w) > by || Math.abs(a.h - b.h) > by

/** The container of a node on both sides, if it is the same one. */
function containersOf(old: Node, now: Node, { before, after, match }: Sides): readonly [Node, Node] | undefined {
  const [was, is] = [before.get(old.parent ?? ''), after.get(now.parent ?? '')]
  return was?.kind === 'node' && is?.kind === 'node' && match.ids.get(was.id) === is.id ? [was, is] : undefined
}

export function nodeChanges(old: Node, now: Node, sides: Sides): Differences {
  const changes: Change[] = []
  const noise: Change[] = []
  const containers = containersOf(old, now, sides)
  const at = ({ x, y }: Point) => ({ x, y })
  const size = ({ w, h }: Box) => ({ w, h })
  if (isMoved(old.box, now.box, 0)) {
    const list = isMoved(old.box, now.box, NOISE) && !follows(old.box, now.box, containers) ? changes : noise
    list.push({ aspect: 'moved', before: at(old.box), after: at(now.box) })
  }
  if (isResized(old.box, now.box, 0)) {
    const list = isResized(old.box, now.box, NOISE) && !isScaled(old.box, now.box, containers) ? changes : noise
    list.push({ aspect: 'resized', before: size(old.box), after: size(now.box) })
  }
  if (old.rotation !== now.rotation)
    changes.push({ aspect: 'turned', before: `${old.rotation}°`, after: `${now.rotation}°` })
  return isUnseen(old) && isUnseen(now) ? { changes: [], noise: [...changes, ...noise] } : { changes, noise }
}

/** A mark without size and text, such as an empty label at the end of an edge. */
const isUnseen = ({ box, labels }: Node) =>
  box.w === 0 && box.h === 0 && labels.every(({ plain }) => plain.trim() === '')

/**
 * It is where it was in its container, or where it has come by the container's size: at the same share of it, or as far
 * from its middle or its other side.
 */
function follows(old: Box, now: Box, containers: readonly [Node, Node] | undefined): boolean {
  if (!containers) return false
  const [{ box: was }, { box: is }] = containers
  // Each way on its own: a row is as wide as its table and keeps its height.
  const isKept = (axis: 'x' | 'y', size: 'w' | 'h') => {
    const [from, to] = [old[axis] - was[axis], now[axis] - is[axis]]
    const [by, scale] = [is[size] - was[size], is[size] / (was[size] || 1)]
    const middle = (from + old[size] / 2) * scale - now[size] / 2
    return [from, from + by / 2, from + by, from * scale, middle].some((place) => Math.abs(place - to) <= NOISE)
  }
  return isKept('x', 'w') && isKept('y', 'h')
}

/** Its size has changed with that of its container. */
function isScaled(old: Box, now: Box, containers: readonly [Node, Node] | undefined): boolean {
  if (!containers) return false
  const [{ box: was }, { box: is }] = containers
  const isKept = (side: 'w' | 'h') =>
    Math.abs(old[side] - now[side]) <= NOISE ||
    (Math.abs(was[side] - is[side]) > NOISE &&
      (Math.abs((old[side] / (was[side] || 1)) * is[side] - now[side]) <= NOISE ||
        Math.abs(now[side] - old[side] - is[side] + was[side]) <= NOISE))
  return isKept('w') && isKept('h')
}

export function edgeChanges(
  old: Edge,
  now: Edge,
  sides: Sides,
  nameOf: (side: 'before' | 'after', id: string | undefined) => string,
): Differences {
  const changes: Change[] = []
  const noise: Change[] = []
  for (const end of ['source', 'target'] as const) {
    const [was, is] = [old[end].element, now[end].element]
    if (was === undefined ? is === undefined : sides.match.ids.get(was) === is) continue
    changes.push({
      aspect: 'rebound',
      name: end,
      ...(was !== undefined && { before: nameOf('before', was) }),
      ...(is !== undefined && { after: nameOf('after', is) }),
    })
  }
  const by = routeDifference(old.points, now.points)
  if (by > 0) {
    const isOwn = by > NOISE && changes.length === 0 && !isLed(old, now, sides)
    ;(isOwn ? changes : noise).push({
      aspect: 'rerouted',
      before: pointWords(old.points),
      after: pointWords(now.points),
    })
  }
  return { changes, noise }
}

/** The largest distance between points of two routes; infinite if they have different numbers of them. */
function routeDifference(old: readonly Point[], now: readonly Point[]): number {
  if (old.length !== now.length) return Number.POSITIVE_INFINITY
  return old.reduce((most, { x, y }, i) => Math.max(most, Math.abs(x - now[i]!.x), Math.abs(y - now[i]!.y)), 0)
}

const MAX_POINTS = 20

function pointWords(points: readonly Point[]): string {
  const words = points.slice(0, MAX_POINTS).map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`)
  return words.join(' ') + (points.length > MAX_POINTS ? ' …' : '')
}

/** The route follows from the place or size of an end or of the container, or from how it is drawn. */
function isLed(old: Edge, now: Edge, { before, after, match }: Sides): boolean {
  const isStirred = (id: string | undefined) => {
    const [was, is] = [before.get(id ?? ''), after.get(match.ids.get(id ?? '') ?? '')]
    if (!was || !is) return was !== undefined
    if (was.kind === 'edge') return is.kind === 'edge' && routeDifference(was.points, is.points) > 0
    if (is.kind === 'edge') return true
    return (
      isMoved(was.box, is.box, 0) ||
      isResized(was.box, is.box, 0) ||
      was.rotation !== is.rotation ||
      was.figure.name !== is.figure.name
    )
  }
  return (
    isStirred(old.source.element) ||
    isStirred(old.target.element) ||
    isStirred(old.parent) ||
    routeKind(old) !== routeKind(now)
  )
}
