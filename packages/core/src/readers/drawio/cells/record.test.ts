import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '#limits'
import { parseXml } from '#xml/parse'
import { readCells } from './read.ts'
import { pageModel } from './record.ts'

const PAGE = `<mxGraphModel grid="1"><root><mxCell id="0"/><mxCell id="1" parent="0"/>
  <mxCell id="a" value="A" style="rounded=1" vertex="1" collapsed="1" parent="1"><mxGeometry x="1e400" y="12px" width="-80" height="40" as="geometry"/></mxCell>
  <mxCell id="a" vertex="1" visible="0" parent="nowhere"/>
  <UserObject id="w" label="W" owner="me"><mxCell value="not shown" vertex="1" parent="1"><mxGeometry width="8" height="4" as="geometry"><mxPoint x="3" y="5" as="offset"/></mxGeometry></mxCell></UserObject>
  <mxCell edge="1" source="a" target="gone" parent="1"><mxGeometry relative="1" as="geometry"><Array as="points"><mxPoint x="7"/></Array></mxGeometry></mxCell>
  <object id="bare" label="no cell"/>
  <object label="neither cell nor id"/>
  <mxCell id="old" vertex="1" parent="1"><Object as="value" label="inner" owner="you"/><mxGeometry x="9" as="geometry"/></mxCell>
</root></mxGraphModel>`

const { attributes, cells } = pageModel(parseXml(PAGE, DEFAULT_LIMITS))

test('every cell is a record, with what its wrapper says', () => {
  expect([...attributes]).toEqual([['grid', '1']])
  expect(cells.map(({ id, kind, value }) => [id, kind, value])).toEqual([
    ['0', 'other', ''],
    ['1', 'other', ''],
    ['a', 'vertex', 'A'],
    ['a', 'vertex', ''],
    ['w', 'vertex', 'W'],
    [undefined, 'edge', ''],
    ['bare', 'other', 'no cell'],
    ['old', 'vertex', 'inner'],
  ])
  expect(cells.map(({ attributes: own }) => Object.fromEntries(own))).toEqual([
    ...[{}, {}, {}, {}, { owner: 'me' }, {}, {}, { owner: 'you' }],
  ])
  expect(cells.filter(({ isMissing }) => isMissing).map(({ id }) => id)).toEqual(['bare'])
  expect(cells[4]!.geometry).toMatchObject({ width: 8, height: 4, offset: { x: 3, y: 5 } })
})

test('a record that cannot be used as it is written gives a message', () => {
  const codes: string[] = []
  readCells(cells, { onCell: () => {}, onMessage: (code) => codes.push(code) })
  expect(codes).toEqual([
    'invalid-number',
    'invalid-number',
    'invalid-number',
    'duplicate-id',
    'missing-id',
    'unknown-parent',
    'unknown-terminal',
  ])
})
