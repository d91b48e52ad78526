/** Positions for boxes that have none: layers by dagre, a row if nothing links them, or a grid if they are too many. */
import { Graph, layout } from '@dagrejs/dagre'
import type { Point } from '../diagram/index.ts'
import { largest, sum } from '../values/lists.ts'
import { type Arrangement, LayoutBudget, MAX_SPANNED } from './budget.ts'
import { type Link, spansOf } from './spans.ts'

export interface Sized {
  readonly id: string
  /** px */
  readonly w: number
  readonly h: number
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
   * outside of layers.
   */
  readonly routes: readonly (readonly Point[])[]
}

/**
 * The same boxes and links always get the same positions. Links to anything that is not among the boxes are ignored.
 */
export function layered(
  boxes: readonly Sized[],
  links: readonly Link[],
  options: LayerOptions,
  arrangement: Arrangement = new LayoutBudget().take(idsOf(boxes), links),
): Layered {
  if (arrangement === 'layers') return byLayers(boxes, links, options)
  const places = arrangement === 'row' ? row(boxes, options) : grid(boxes, options.gap)
  return { places, routes: links.map(() => []) }
}

const idsOf = (boxes: readonly Sized[]): string[] => boxes.map(({ id }) => id)

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
  const spans = spansOf(idsOf(boxes), links)
  let total = sum(spans)
  const left = new Set<number>()
  if (total <= MAX_SPANNED) return left
  for (const [link, span] of [...spans.entries()].sort(([, a], [, b]) => b - a)) {
    if (total <= MAX_SPANNED) break
    left.add(link)
    total -= span
  }
  return left
}

/** A layer of its own, in the order of the boxes; each in the middle of the layer. */
function row(boxes: readonly Sized[], { direction, gap }: LayerOptions): Point[] {
  const isUpright = direction !== 'LR'
  const thickness = largest(boxes.map(({ w, h }) => (isUpright ? h : w)))
  let at = 0
  return boxes.map(({ w, h }) => {
    const start = at
    at += (isUpright ? w : h) + gap
    return isUpright ? { x: start, y: (thickness - h) / 2 } : { x: (thickness - w) / 2, y: start }
  })
}

/** Columns and rows are as large as their largest box. */
function grid(boxes: readonly Sized[], gap: number): Point[] {
  const count = Math.ceil(Math.sqrt(boxes.length))
  const widths = new Float64Array(count)
  const heights = new Float64Array(count)
  for (const [i, { w, h }] of boxes.entries()) {
    const [column, line] = [i % count, Math.floor(i / count)]
    widths[column] = Math.max(widths[column]!, w)
    heights[line] = Math.max(heights[line]!, h)
  }
  const [xs, ys] = [starts(widths, gap), starts(heights, gap)]
  return boxes.map((_, i) => ({ x: xs[i % count]!, y: ys[Math.floor(i / count)]! }))
}

function starts(sizes: Float64Array, gap: number): Float64Array {
  let at = 0
  return sizes.map((size) => {
    const start = at
    at += size + gap
    return start
  })
}
