/** Where the connections of a view run (docs/formats/archimate.md §5). */
import type { Box, Point } from '../../diagram/index.ts'
import { halfway } from '../shared/di/line.ts'
import { leavingBox, middleOfBox } from '../shared/drawing/border.ts'
import type { View, ViewConnection, ViewNode } from './views.ts'

/** What a connection ends at: a box, or the middle of another connection. */
interface Anchor {
  readonly middle: Point
  readonly box?: Box
}

/** Routes by the id of their connection; a connection without both ends has none. */
export type Routes = ReadonlyMap<string, readonly Point[]>

/** Bend points of Archi count from the middles of both ends; the further along, the more the target's counts. */
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

/** Lines of a connection from an element to itself that says nothing of its way: out at the right, back at the top. */
function loop({ x, y, w, h }: Box): Point[] {
  const [right, top] = [x + w + 20, y - 20]
  return [
    { x: x + w, y: y + h / 2 },
    { x: right, y: y + h / 2 },
    { x: right, y: top },
    { x: x + w / 2, y: top },
    { x: x + w / 2, y },
  ]
}

export function routesOf({ nodes, connections }: View): Routes {
  const boxes = new Map(nodes.map((node: ViewNode) => [node.id, node.box]))
  const waiting = new Map(connections.map((one) => [one.id, one]))
  const routes = new Map<string, readonly Point[]>()
  const underway = new Set<string>()

  function anchorOf(id: string, depth: number): Anchor | undefined {
    const box = boxes.get(id)
    if (box) return { middle: middleOfBox(box), box }
    const route = routes.get(id) ?? routeOf(id, depth)
    return route && { middle: halfway(route) }
  }

  function routeOf(id: string, depth: number): readonly Point[] | undefined {
    const connection = waiting.get(id)
    if (!connection || depth <= 0 || underway.has(id)) return undefined
    underway.add(id)
    const from = anchorOf(connection.source, depth - 1)
    const to = anchorOf(connection.target, depth - 1)
    underway.delete(id)
    if (!from || !to) return undefined
    const route = lineBetween(connection, from, to)
    routes.set(id, route)
    return route
  }
  for (const { id } of connections) if (!routes.has(id)) routeOf(id, DEEPEST)
  return routes
}

/** Connections on connections on connections … */
const DEEPEST = 50

function lineBetween(connection: ViewConnection, from: Anchor, to: Anchor): readonly Point[] {
  const bends = bendsOf(connection, from.middle, to.middle)
  if (bends.length === 0 && connection.source === connection.target && from.box) return loop(from.box)
  const next = bends[0] ?? connection.to ?? to.middle
  const before = bends.at(-1) ?? connection.from ?? from.middle
  const start = connection.from ?? (from.box ? leavingBox(from.box, from.middle, next) : from.middle)
  const end = connection.to ?? (to.box ? leavingBox(to.box, to.middle, before) : to.middle)
  return [start, ...bends, end]
}
