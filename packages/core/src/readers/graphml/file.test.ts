/** Files that are empty, odd or made to do harm, and values of graphs (docs/formats/graphml.md §7 to §9). */
import { gzipSync, strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readDiagram } from '#index'
import { read } from '../read.test-util.ts'

const NAMES = 'xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/graphml"'
const graph = (body: string, before = '') =>
  `<graphml ${NAMES}>${before}<graph id="G" edgedefault="directed">${body}</graph></graphml>`
const codes = (text: string | Uint8Array) => read(text).messages.map(({ code, page, from }) => ({ code, page, from }))

test('a file without a graph is empty', () => {
  expect(() => read(`<graphml ${NAMES}/>`)).toThrow(expect.objectContaining({ code: 'empty' }))
})

test('a graph without nodes is an empty page, with a message', () => {
  expect(codes(graph(''))).toEqual([{ code: 'page-empty', page: 'G', from: undefined }])
})

test('more nodes and edges than the limit are refused, those that we add too', () => {
  const limits = { maxCells: 3 }
  const nodes = (count: number) => Array.from({ length: count }, (_, i) => `<node id="n${i}"/>`).join('')
  expect(readDiagram(graph(nodes(3)), { limits }).diagram.pages).toHaveLength(1)
  const tooMany = expect.objectContaining({ code: 'too-many-cells' })
  expect(() => readDiagram(graph(nodes(4)), { limits })).toThrow(tooMany)
  const rows = '<y:Row height="9"/>'.repeat(5)
  const table = `<key id="d" for="node" yfiles.type="nodegraphics"/>`
  const lanes = `<node id="a"><data key="d"><y:TableNode configuration="x"><y:Geometry x="0" y="0" width="90" height="90"/>
    <y:StyleProperties><y:Property name="yed.table.lane.color.main" value="#FF0000"/></y:StyleProperties><y:Table><y:Rows>${rows}</y:Rows></y:Table></y:TableNode></data></node>`
  expect(() => readDiagram(graph(lanes, table), { limits })).toThrow(tooMany)
})

test('ids that we make up differ from those of the file', () => {
  const key = '<key id="d" for="node" yfiles.type="nodegraphics"/>'
  const shape = '<data key="d"><y:ShapeNode><y:Geometry x="0" y="0" width="90" height="90"/></y:ShapeNode></data>'
  const table = `<data key="d"><y:TableNode><y:Geometry x="100" y="0" width="90" height="90"/>
    <y:StyleProperties><y:Property name="yed.table.lane.color.main" value="#FF0000"/></y:StyleProperties><y:Table><y:Rows><y:Row height="9"/></y:Rows></y:Table></y:TableNode></data>`
  const { diagram } = read(graph(`<node id="a:lane-0">${shape}</node><node id="a">${table}</node>`, key))
  expect(diagram.pages[0]?.elements.map(({ id }) => id)).toEqual(['a:lane-0', 'a', "a:lane-0'"])
})

test('forbidden control characters are left out, with a message', () => {
  expect(codes(graph('<node id="a\u0001"/><node id="b"/>'))).toContainEqual({
    code: 'control-characters-removed',
    page: 'G',
    from: undefined,
  })
})

test('graphs of more nodes than are laid out are in a grid, with a message', () => {
  const nodes = Array.from({ length: 1501 }, (_, i) => `<node id="n${i}"/>`).join('')
  expect(codes(graph(nodes))).toMatchObject([
    { code: 'laid-out' },
    { code: 'layout-simplified', page: 'G', from: '1501' },
  ])
})

const key = (i: number, domain: string, inner = '') =>
  `<key id="k${i}" for="${domain}" attr.name="value ${i}">${inner}</key>`
const many = (domain: string, inner = '') => Array.from({ length: 203 }, (_, i) => key(i, domain, inner)).join('')
const values = Array.from({ length: 203 }, (_, i) => `<data key="k${i}">x</data>`).join('')

test('values of graphs, files and edges beyond 200 are left out, with a message', () => {
  const cut = { code: 'attributes-cut', from: '3' }
  expect(codes(graph(`${values}<node id="a"/>`, many('graph')))).toMatchObject([
    { code: 'laid-out' },
    { ...cut, page: 'G' },
  ])
  expect(
    codes(`<graphml ${NAMES}>${many('graphml')}${values}<graph id="G"><node id="a"/></graph></graphml>`),
  ).toMatchObject([cut, { code: 'laid-out' }])
  const linked = `<node id="a"/><node id="b"/><edge id="e" source="a" target="b">${values}</edge>`
  expect(read(graph(linked, many('edge'))).messages).toMatchObject([{ ...cut, cell: 'e' }, { code: 'laid-out' }])
})

test('default values beyond 200 are left out, with a message', () => {
  const { messages, node } = read(graph('<node id="a"/>', many('node', '<default>x</default>')))
  expect(messages).toMatchObject([{ code: 'attributes-cut', cell: 'a', from: '3' }, { code: 'laid-out' }])
  expect(Object.keys(node('a').attributes ?? {})).toHaveLength(200)
})

test('the link of a graph is an attribute of its page, that of a node is text if it may not be opened', () => {
  const keys = '<key id="u" for="all" attr.name="url"/>'
  const link = (url: string) => `<data key="u">${url}</data>`
  const text = graph(`${link('https://example.com/g')}<node id="a">${link('javascript:alert(1)')}</node>`, keys)
  const { diagram, node } = read(text)
  expect(diagram.pages[0]?.attributes).toEqual({ url: 'https://example.com/g' })
  expect(node('a').link).toEqual({ raw: 'javascript:alert(1)' })
  const odd = read(graph(`${link('ftp://example.com')}<node id="a"/>`, keys))
  expect(odd.diagram.pages[0]?.attributes).toEqual({ url: 'ftp://example.com' })
})

test('nodes have the default of the key that names them', () => {
  const keys = '<key id="l" for="node" attr.name="label"><default>Box</default></key>'
  expect(read(graph('<node id="a"/>', keys)).node('a').labels).toMatchObject([{ plain: 'Box' }])
})

test('an edge without a source, or to a node that is not there, is left out, with a message', () => {
  const edges = '<edge id="e" source="x" target="a"/><edge id="f" source="a" target="x"/>'
  expect(read(graph(`<node id="a"/>${edges}`)).messages).toMatchObject([
    { code: 'edge-without-end', cell: 'e', from: 'begin' },
    { code: 'edge-without-end', cell: 'f', from: 'end' },
    { code: 'laid-out' },
  ])
})

test('compressed files may have several members; one whose checksum is wrong is damaged', () => {
  const text = graph('<node id="a"/>')
  const [first, second] = [gzipSync(strToU8(text.slice(0, 100))), gzipSync(strToU8(text.slice(100)))]
  const both = new Uint8Array([...first, ...second])
  expect(read(both).node('a')).toMatchObject({ id: 'a' })
  const whole = gzipSync(strToU8(text))
  whole[whole.length - 5]! ^= 1
  expect(() => read(whole)).toThrow(expect.objectContaining({ code: 'damaged' }))
  expect(() => read(whole.slice(0, 9))).toThrow(expect.objectContaining({ code: 'damaged' }))
})
