/** For tests: a page from its XML, with all its routes. */
import { parseXml } from '../../../xml/parse.ts'
import { readCells } from '../cells/read.ts'
import type { Cell, EdgeState } from '../model.ts'
import { createPlaces } from '../read/places.ts'
import { routeEdges } from './index.ts'

export interface RoutedPage {
  readonly byId: ReadonlyMap<string, Cell>
  readonly edges: ReadonlyMap<Cell, EdgeState>
}

/** Routes every edge of an `mxGraphModel`. */
export function routedPage(xml: string): RoutedPage {
  const model = parseXml(xml, { maxDepth: 1000, maxElements: 1e6 })
  const { root, byId } = readCells(model, { onCell: () => {}, onMessage: () => {} })
  const gridSize = Number(model.attributes.get('gridSize') ?? 10)
  const places = createPlaces({ byId, gridSize })
  return { byId, edges: routeEdges(root, places.edge) }
}
