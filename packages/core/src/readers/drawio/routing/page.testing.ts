/** For tests: a page from its XML, with the plain rules of geometry (draw.io semantics 2.1 to 2.5) and all routes. */
import { parseXml } from '../../../xml/parse.ts'
import { readCells } from '../cells/read.ts'
import type { Cell, EdgeState, VertexState } from '../model.ts'
import { rotated } from '../perimeter/terminal.ts'
import { numberOf } from '../style/access.ts'
import { pointOnEdge } from './along.ts'
import { createEdgeRouter, routeEdges } from './index.ts'

export interface RoutedPage {
  readonly cells: readonly Cell[]
  readonly byId: ReadonlyMap<string, Cell>
  readonly edges: ReadonlyMap<Cell, EdgeState>
}

/** Routes every edge of an `mxGraphModel`. */
export function routedPage(xml: string): RoutedPage {
  const model = parseXml(xml, { maxDepth: 1000, maxElements: 1e6 })
  const { root, cells, byId } = readCells(model, { onCell: () => {}, onMessage: () => {} })
  const states = new Map<Cell, VertexState>()
  const origin = (cell: Cell): { x: number; y: number } => {
    if (cell.kind === 'edge') return cell.parent === null ? { x: 0, y: 0 } : origin(cell.parent)
    if (cell.kind !== 'vertex' || cell.geometry === null || cell.parent === null) return { x: 0, y: 0 }
    const { geometry, parent } = cell
    const from = origin(parent)
    if (!geometry.relative) return { x: from.x + geometry.x, y: from.y + geometry.y }
    const offset = geometry.offset ?? { x: 0, y: 0 }
    if (parent.kind === 'edge') return pointOnEdge(router(parent)?.points ?? [], geometry.x, geometry.y, offset)
    const w = parent.geometry?.width ?? 0
    const h = parent.geometry?.height ?? 0
    return { x: from.x + geometry.x * w + offset.x, y: from.y + geometry.y * h + offset.y }
  }
  const vertexState = (cell: Cell): VertexState | undefined => {
    const known = states.get(cell)
    if (known !== undefined || cell.geometry === null) return known
    let { x, y } = origin(cell)
    const { width: w, height: h, relative } = cell.geometry
    const turn = cell.parent?.kind === 'vertex' && relative ? numberOf(cell.parent.style, 'rotation', 0) : 0
    const above = turn !== 0 && cell.parent !== null ? vertexState(cell.parent)?.box : undefined
    if (above !== undefined) {
      const about = { x: above.x + above.w / 2, y: above.y + above.h / 2 }
      const centre = rotated({ x: x + w / 2, y: y + h / 2 }, turn, about)
      x = centre.x - w / 2
      y = centre.y - h / 2
    }
    const state = { cell, box: { x, y, w, h }, rotation: numberOf(cell.style, 'rotation', 0), visible: true }
    states.set(cell, state)
    return state
  }
  const gridSize = Number(/gridSize="(\d+)"/.exec(xml)?.[1] ?? 10)
  const router = createEdgeRouter({ vertexState, origin, cellById: (id) => byId.get(id), gridSize })
  return { cells, byId, edges: routeEdges(root, router) }
}
