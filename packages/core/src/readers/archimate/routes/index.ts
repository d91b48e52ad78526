/** Where the connections of a view run (docs/formats/archimate.md §5). */
import type { Point } from '#diagram/index'
import { loopAround } from '#geometry/box'
import type { View, ViewConnection } from '../views.ts'
import { type Anchor, borderPoint, commonReference, nodeAnchor } from './anchor.ts'
import { manhattan } from './manhattan.ts'

/** Routes by the id of their connection; a connection with a missing end has none. */
export type Routes = ReadonlyMap<string, readonly Point[]>

/** Limit on connections that end at connections. */
const MAX_DEPTH = 50

/** px that a connection from a node to itself is away from it. */
const LOOP = 20

/** The middle point of a route, or the middle of its middle segment, where Archi attaches texts and other lines. */
export function middleOfRoute(points: readonly Point[]): Point {
  const i = Math.floor(points.length / 2)
  const [a, b] = [points[points.length % 2 === 0 ? i - 1 : i]!, points[i]!]
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** Archi's bend points are relative to the middles of both ends; farther along the line the target's counts more. */
function bendsOf({ bends }: ViewConnection, from: Point, to: Point): Point[] {
  return bends.map((bend, index) => {
    if (bend.type === 'absolute') return bend.at
    const share = (index + 1) / (bends.length + 1)
    return {
      x: (1 - share) * (from.x + bend.start.x) + share * (to.x + bend.end.x),
      y: (1 - share) * (from.y + bend.start.y) + share * (to.y + bend.end.y),
    }
  })
}

/** The routes of a view. One that ends at a connection follows that one's route, so its own comes after it. */
export function routesOf({ nodes, connections, router }: View): Routes {
  const anchors = new Map(nodes.map((node) => [node.id, nodeAnchor(node)]))
  const waiting = new Map(connections.map((one) => [one.id, one]))
  const routes = new Map<string, readonly Point[]>()
  const underway = new Set<string>()

  function anchorOf(id: string, depth: number): Anchor | undefined {
    const node = anchors.get(id)
    if (node) return node
    const route = routes.get(id) ?? routeOf(id, depth)
    return route && { middle: middleOfRoute(route) }
  }

  function routeOf(id: string, depth: number): readonly Point[] | undefined {
    const connection = waiting.get(id)
    if (!connection || depth <= 0 || underway.has(id)) return undefined
    underway.add(id)
    const from = anchorOf(connection.source, depth - 1)
    // Not without a start: looking for both ends of a connection in vain doubles the work with each that it ends at.
    const to = from && anchorOf(connection.target, depth - 1)
    underway.delete(id)
    if (!from || !to) return undefined
    const route = lineBetween(connection, from, to, router)
    routes.set(id, route)
    return route
  }
  for (const { id } of connections) if (!routes.has(id)) routeOf(id, MAX_DEPTH)
  return routes
}

function lineBetween(connection: ViewConnection, from: Anchor, to: Anchor, router: View['router']): readonly Point[] {
  const isManhattan = router === 'manhattan'
  const bends = isManhattan ? [] : bendsOf(connection, from.middle, to.middle)
  if (bends.length === 0 && connection.source === connection.target && from.node) return loopAround(from.node.box, LOOP)
  const common = from.node && to.node && commonReference(from.node.box, to.node.box)
  const next = bends[0] ?? connection.to ?? common ?? to.middle
  const before = bends.at(-1) ?? connection.from ?? common ?? from.middle
  const start = connection.from ?? (from.node ? borderPoint(from.node, next) : from.middle)
  const end = connection.to ?? (to.node ? borderPoint(to.node, before) : to.middle)
  if (isManhattan && from.node && to.node)
    return manhattan({ at: start, box: from.node.box }, { at: end, box: to.node.box })
  return [start, ...bends, end]
}
