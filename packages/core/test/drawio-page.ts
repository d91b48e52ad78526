/** For tests: the cells and positions of an `mxGraphModel`, without containers, report and figures. */
import type { XmlElement } from '../src/index.ts'
import { type CellTree, readCells } from '../src/readers/drawio/cells/read.ts'
import { pageModel } from '../src/readers/drawio/cells/record.ts'
import type { Cell } from '../src/readers/drawio/model.ts'
import { createPlaces, type Places } from '../src/readers/drawio/page/places.ts'
import { parseXml } from '../src/xml/parse.ts'

export interface DrawioPage {
  readonly model: XmlElement
  readonly tree: CellTree
  readonly places: Places
  /** Messages of the cell reader, as "code cell". */
  readonly messages: readonly string[]
  /** @throws Error when there is no such cell. */
  cell(id: string): Cell
}

export function drawioPage(xml: string): DrawioPage {
  const model = parseXml(xml, { maxDepth: 1000, maxElements: 1e6 })
  const messages: string[] = []
  const tree = readCells(pageModel(model).cells, {
    onCell: () => {},
    onMessage: (code, cell) => messages.push(`${code} ${cell}`),
  })
  const places = createPlaces({ byId: tree.byId, gridSize: Number(model.attributes.get('gridSize') ?? 10) })
  return {
    model,
    tree,
    places,
    messages,
    cell(id) {
      const cell = tree.byId.get(id)
      if (!cell) throw new Error(`no cell ${id}`)
      return cell
    },
  }
}
