/** For tests: a page from its XML, with all its routes, and the drawing of an edge. */
import { parseXml } from '#xml/parse'
import { readCells } from '../cells/read.ts'
import { pageModel } from '../cells/record.ts'
import { markerLooks } from '../markers/index.ts'
import type { Cell, EdgeState } from '../model.ts'
import { createPlaces } from '../page/places.ts'
import { resolvePaints } from '../style/paint.ts'
import type { SegmentIndex } from './crossings.ts'
import { drawEdge, type EdgeDrawing } from './draw.ts'

export interface RoutedPage {
  readonly byId: ReadonlyMap<string, Cell>
  readonly edges: ReadonlyMap<Cell, EdgeState>
}

/** Routes every edge of an `mxGraphModel`, in the order of the tree; edges without geometry are skipped. */
export function routedPage(xml: string): RoutedPage {
  const model = parseXml(xml, { maxDepth: 1000, maxElements: 1e6 })
  const { root, byId } = readCells(pageModel(model).cells, { onCell: () => {}, onMessage: () => {} })
  const gridSize = Number(model.attributes.get('gridSize') ?? 10)
  const places = createPlaces({ byId, gridSize })
  const edges = new Map<Cell, EdgeState>()
  const stack = [root]
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    stack.push(...cell.children.toReversed())
    const state = places.edge(cell)
    if (state !== null) edges.set(cell, state)
  }
  return { byId, edges }
}

/** The drawing of an edge with the paints of its own style. */
export function edgeDrawing(state: EdgeState, earlier?: SegmentIndex): EdgeDrawing {
  const { cell } = state
  const paints = resolvePaints(cell)
  return drawEdge(state, paints, markerLooks(cell.style, paints.stroke), earlier)
}
