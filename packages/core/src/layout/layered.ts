/** Positions for boxes that have none: layers by dagre, or a grid if there are too many boxes for it. */
import { Graph, layout } from '@dagrejs/dagre'
import type { Point } from '../diagram/index.ts'
import { largest, sum } from '../lists.ts'
import { spansOf } from './spans.ts'

export interface Sized {
  readonly id: string
  /** px */
  readonly w: number
  readonly h: number
}

export interface Link {
  readonly from: string
  readonly to: string
}

export interface LayerOptions {
  /** From top to bottom, from left to right, or from bottom to top. */
  readonly direction: 'TB' | 'LR' | 'BT'
  /** px between boxes of a layer, and between layers. */
  readonly gap: number
  readonly layerGap: number
}

export interface Layered {
  /** Upper left corners, in the order of the boxes; the smallest coordinates are 0. */
  readonly places: readonly Point[]
  /**
   * For each link the points that dagre leaves free for it, its ends included; empty for loops, for very long links and
   * in a grid.
   */
  readonly routes: readonly (readonly Point[])[]
}

/** Beyond this many boxes, layering takes too long and nobody could read the result; they are arranged in a grid. */
const MOST = 1_500
/**
 * Limit on the layers that all links span together: each costs as much as a box. The longest links are drawn straight
 * instead.
 */
const MOST_SPANNED = 2_500

/**
 * The same boxes and links always get the same positions. Links to anything that is not among the boxes are ignored.
 */
export function layered(boxes: readonly Sized[], links: readonly Link[], options: LayerOptions): Layered {
  return boxes.length + links.length > MOST ? grid(boxes, links, options.gap) : byLayers(boxes, links, options)
}

function byLayers(
  boxes: readonly Sized[],
  links: readonly Link[],
  { direction, gap, layerGap }: LayerOptions,
): Layered {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: direction, nodesep: gap, ranksep: layerGap })
  // Made-up names, because the library uses them as keys of plain objects.
  const names = new Map(boxes.map(({ id }, i) => [id, `n${i}`]))
  for (const { id, w, h } of boxes) graph.setNode(names.get(id)!, { width: w, height: h })
  const tooLong = longest(boxes, links)
  const drawn = links.map(({ from, to }, i) => {
    const [a, b] = [names.get(from), names.get(to)]
    if (a === undefined || b === undefined || a === b || tooLong.has(i)) return undefined
    graph.setEdge(a, b, {}, `e${i}`)
    return { v: a, w: b, name: `e${i}` }
  })
  layout(graph)
  const places = boxes.map(({ id, w, h }) => {
    const { x, y } = graph.node(names.get(id)!) as Point
    return { x: x - w / 2, y: y - h / 2 }
  })
  const routes = drawn.map((edge) => (edge ? ((graph.edge(edge) as { readonly points: Point[] }).points ?? []) : []))
  return { places, routes }
}

/** Indices of the links to leave out, so that the others do not span too many layers. */
function longest(boxes: readonly Sized[], links: readonly Link[]): ReadonlySet<number> {
  const spans = spansOf(
    boxes.map(({ id }) => id),
    links,
  )
  let total = sum(spans)
  const left = new Set<number>()
  if (total <= MOST_SPANNED) return left
  for (const [link, span] of [...spans.entries()].sort(([, a], [, b]) => b - a)) {
    if (total <= MOST_SPANNED) break
    left.add(link)
    total -= span
  }
  return left
}

function grid(boxes: readonly Sized[], links: readonly Link[], gap: number): Layered {
  const columns = Math.ceil(Math.sqrt(boxes.length))
  const w = Math.max(0, largest(boxes.map((box) => box.w)))
  const h = Math.max(0, largest(boxes.map((box) => box.h)))
  const places = boxes.map((_, i) => ({ x: (i % columns) * (w + gap), y: Math.floor(i / columns) * (h + gap) }))
  return { places, routes: links.map(() => []) }
}
