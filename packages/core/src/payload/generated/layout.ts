/** Places for boxes that have none: layers from top to bottom by dagre, below what is placed already. */
import { Graph, layout } from '@dagrejs/dagre'
import type { Box, Point } from '../../diagram/index.ts'

export interface Placeable {
  readonly id: string
  readonly at?: Point
  readonly w: number
  readonly h: number
}

const GAP = 60
/** Beyond this the layering takes too long, and no one would read it; a grid does. */
const MOST = 1_500

/** Boxes by id; given places are kept. The same items always get the same places. */
export function placeAll(
  items: readonly Placeable[],
  links: readonly { readonly from: string; readonly to: string }[],
): Map<string, Box> {
  const boxes = new Map<string, Box>()
  for (const { id, at, w, h } of items) if (at) boxes.set(id, { ...at, w, h })
  const open = items.filter((item) => !item.at)
  const ids = new Set(open.map((item) => item.id))
  const inner = links.filter(({ from, to }) => ids.has(from) && ids.has(to) && from !== to)
  const fixed = [...boxes.values()]
  const x = fixed.length > 0 ? Math.min(...fixed.map((box) => box.x)) : 0
  const y = fixed.length > 0 ? Math.max(...fixed.map((box) => box.y + box.h)) + GAP : 0
  const places = open.length + inner.length > MOST ? grid(open) : layered(open, inner)
  open.forEach(({ id, w, h }, i) => {
    const place = places[i] as Point
    boxes.set(id, { x: Math.round(place.x + x), y: Math.round(place.y + y), w, h })
  })
  return boxes
}

function layered(open: readonly Placeable[], links: readonly { from: string; to: string }[]): Point[] {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: GAP, ranksep: GAP })
  // Numbers for names: the library keeps them as keys of plain objects.
  const names = new Map(open.map(({ id }, i) => [id, `n${i}`]))
  for (const { id, w, h } of open) graph.setNode(names.get(id) as string, { width: w, height: h })
  links.forEach(({ from, to }, i) => {
    graph.setEdge(names.get(from) as string, names.get(to) as string, {}, `e${i}`)
  })
  layout(graph)
  return open.map(({ id, w, h }) => {
    const { x, y } = graph.node(names.get(id) as string) as Point
    return { x: x - w / 2, y: y - h / 2 }
  })
}

function grid(open: readonly Placeable[]): Point[] {
  const columns = Math.ceil(Math.sqrt(open.length))
  const [w, h] = [Math.max(...open.map((item) => item.w)), Math.max(...open.map((item) => item.h))]
  return open.map((_, i) => ({ x: (i % columns) * (w + GAP), y: Math.floor(i / columns) * (h + GAP) }))
}
