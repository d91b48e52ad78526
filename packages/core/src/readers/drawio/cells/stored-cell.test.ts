/** Cells that are stored while a page is parsed mean the same as those read from its XML. */
import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../../../limits.ts'
import { elementsOf } from '../../../xml/node.ts'
import { parseXml } from '../../../xml/parse.ts'
import { readCells } from './read.ts'
import { StoredCell, storeCell } from './stored-cell.ts'

const PAGE = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
  <mxCell id="a" value="A" style="rounded=1" vertex="1" collapsed="1" parent="1"><mxGeometry x="1e400" y="12px" width="-80" height="40" as="geometry"/></mxCell>
  <mxCell id="a" vertex="1" visible="0" parent="nowhere"/>
  <UserObject id="w" label="W" owner="me"><mxCell value="not shown" vertex="1" parent="1"><mxGeometry width="8" height="4" as="geometry"><mxPoint x="3" y="5" as="offset"/></mxGeometry></mxCell></UserObject>
  <mxCell edge="1" source="a" target="gone" parent="1"><mxGeometry relative="1" as="geometry"><Array as="points"><mxPoint x="7"/></Array></mxGeometry></mxCell>
  <object id="bare" label="no cell"/>
  <mxCell id="old" vertex="1" parent="1"><Object as="value" label="inner" owner="you"/><mxGeometry x="9" as="geometry"/></mxCell>
</root></mxGraphModel>`

function read(onElement?: typeof storeCell) {
  const model = parseXml(PAGE, DEFAULT_LIMITS, undefined, onElement)
  const log: unknown[] = []
  const { cells } = readCells(model, { onCell: (id) => log.push(id), onMessage: (...message) => log.push(message) })
  return { model, cells, log }
}

test('the same cells and messages', () => {
  const [plain, stored] = [read(), read(storeCell)]
  expect(stored.cells).toEqual(plain.cells)
  expect(stored.log).toEqual(plain.log)
  expect(stored.log.filter(Array.isArray).map(([code]) => code)).toEqual([
    'invalid-number',
    'invalid-number',
    'invalid-number',
    'duplicate-id',
    'missing-id',
    'unknown-parent',
    'unknown-terminal',
  ])
})

test('only a cell with more than its geometry keeps its XML', () => {
  const [root] = elementsOf(read(storeCell).model, 'root')
  const kept = elementsOf(root!).map((element) => (element instanceof StoredCell ? '' : element.name))
  expect(kept).toEqual(['', '', '', '', 'UserObject', '', 'object', 'mxCell'])
  expect(elementsOf(root!, 'UserObject')[0]!.children).toEqual([expect.any(StoredCell)])
})
