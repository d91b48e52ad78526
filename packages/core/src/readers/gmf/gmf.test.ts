/** Rules of docs/formats/gmf.md, one by one. */
import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { checkDiagram, convertDiagram, type DiagramNode, type Edge, readDiagram, repairDiagram } from '#index'
import { SHOP_MODEL } from './shop-model.test-util.ts'

const fixture = (name: string) => readFileSync(new URL(`../../../../../test/fixtures/gmf/${name}`, import.meta.url))
const shop = fixture('gmf-shop.notation')
const machine = fixture('gmf-machine.aird')
const model = new Map([['gmf-shop.uml', strToU8(SHOP_MODEL)]])

function read(input: Uint8Array | string, files: ReadonlyMap<string, Uint8Array> = new Map()) {
  const { diagram, report } = readDiagram(input, { files })
  expect(checkDiagram(diagram)).toEqual([])
  const all = new Map(diagram.pages.flatMap(({ elements }) => elements).map((element) => [element.id, element]))
  return {
    diagram,
    messages: report.messages,
    node: (id: string) => all.get(id) as DiagramNode,
    edge: (id: string) => all.get(id) as Edge,
  }
}

const points = ({ points: all }: Edge) => all.map(({ x, y }) => [x, y])
const texts = ({ labels }: DiagramNode | Edge) => labels.map(({ plain }) => plain)

describe('a drawing of Papyrus', () => {
  const { diagram, messages, node, edge } = read(shop, model)

  test('has a page for each diagram, boxes inside of each other, and what is missing is told', () => {
    expect(diagram.pages.map(({ id, name }) => [id, name])).toEqual([
      ['D1', 'Structure'],
      ['D2', 'Talk'],
    ])
    expect([node('v_order').box, node('v_order').parent]).toEqual([{ x: 66, y: 78, w: 150, h: 120 }, 'v_pk'])
    expect(messages.map(({ code, cell }) => [code, cell])).toEqual([
      ['reference-missing', 'v_lost'],
      ['edge-without-end', 'e_free'],
    ])
  })

  test('shows texts of its model, without compartments that are switched off', () => {
    expect(texts(node('v_order'))).toEqual(['«entity»\nOrder', '- /total: Real\n+ lines: Line [*]'])
    expect(texts(node('v_note'))).toEqual(['Straße & number'])
    expect(texts(node('v_port'))).toEqual(['orders'])
    expect(texts(edge('e_assoc'))).toEqual(['buys', 'orders', 'buyer'])
  })

  test('has the meaning of its model', () => {
    expect(node('v_order').semantic).toEqual({
      notation: 'uml',
      type: 'uml:Class',
      elementId: 'order',
      stereotype: ['entity'],
      documentation: 'What was bought.',
    })
    // Values that a stereotype gives.
    expect(node('v_order').attributes).toEqual({ name: 'Order', id: 'S-1' })
  })

  test('has sizes that follow from the texts where none is stored', () => {
    expect(node('v_customer').box).toMatchObject({ w: 100, h: 100 })
    expect(node('v_port').box).toEqual({ x: 230, y: 320, w: 20, h: 20 })
  })

  test('has colours as red, green and blue', () => {
    expect(node('v_order').figure.parts[0]).toMatchObject({
      fill: { color: { r: 255, g: 255, b: 204 } },
      stroke: { paint: { color: { r: 255, g: 0, b: 0 } } },
    })
  })

  test('has edges between anchors, with bends of the page or of both ends', () => {
    expect(points(edge('e_assoc'))).toEqual([
      [216, 138],
      [306, 138],
    ])
    expect(points(edge('e_dep'))).toEqual([
      [140, 280],
      [140, 255],
      [141, 255],
      [141, 198],
    ])
    expect(edge('e_note').stroke.dash).toBeDefined()
  })

  test('has messages at the height of their anchors, between lifelines and executions', () => {
    expect(points(edge('e_msg'))).toEqual([
      [116, 198],
      [376, 198],
    ])
    expect(points(edge('e_reply'))).toEqual([
      [376, 268],
      [126, 266],
    ])
    expect([edge('e_msg').end.kind, edge('e_reply').end.kind]).toEqual(['triangle', 'open'])
  })

  test('without its model shows boxes and lines, and names the file', () => {
    const { messages: told, node: found } = read(shop)
    expect(found('v_order').box.w).toBe(150)
    expect(told.filter(({ code }) => code === 'neighbour-missing').map(({ to }) => to)).toEqual(['gmf-shop.uml'])
  })
})

test('a zip archive may hold a drawing and its model, in folders', () => {
  const zip = zipSync({ 'a/gmf-shop.notation': new Uint8Array(shop), 'b/gmf-shop.uml': strToU8(SHOP_MODEL) })
  expect(texts(read(zip).node('v_order'))[0]).toBe('«entity»\nOrder')
})

describe('a zip archive that is damaged is read, and written so that it needs no repair', () => {
  const cutText = (text: string) => strToU8(text.slice(0, text.lastIndexOf('</')))
  const papyrus = { 'a/gmf-shop.notation': new Uint8Array(shop), 'b/gmf-shop.uml': strToU8(SHOP_MODEL) }
  const capella = { 'm/gmf-machine.aird': new Uint8Array(machine) }
  const start = (zip: Uint8Array) => zip.subarray(0, zip.length - 60)

  test.each([
    ['Papyrus, without its directory', start(zipSync(papyrus)), ['repaired-directory']],
    [
      'Papyrus, with a drawing that is cut off',
      zipSync({ ...papyrus, 'a/gmf-shop.notation': cutText(shop.toString()) }),
      ['repaired-end'],
    ],
    [
      'Papyrus, with a model that is cut off',
      zipSync({ ...papyrus, 'b/gmf-shop.uml': cutText(SHOP_MODEL) }),
      ['repaired-end'],
    ],
    ['Capella, without its directory', start(zipSync(capella)), ['repaired-directory']],
    [
      'Capella, with a drawing that is cut off',
      zipSync({ 'm/gmf-machine.aird': cutText(machine.toString()) }),
      ['repaired-end'],
    ],
  ])('%s', (name, zip, codes) => {
    const whole = read(zipSync(name.startsWith('Papyrus') ? papyrus : capella))
    const ids = ({ diagram }: typeof whole) => diagram.pages.map(({ elements }) => elements.map(({ id }) => id))
    const saved = read(zip)
    expect(saved.messages.map(({ code }) => code).filter((code) => code.startsWith('repaired'))).toEqual(codes)
    expect(ids(saved)).toEqual(ids(whole))
    const { content, left } = repairDiagram(zip)
    expect(left).toEqual([])
    expect(ids(read(content))).toEqual(ids(whole))
    expect(() => readDiagram(content, { repair: false })).not.toThrow()
  })
})

test('a model beside the drawing that is damaged is told', () => {
  const { messages } = read(shop, new Map([['gmf-shop.uml', strToU8('<uml:Model>')]]))
  expect(messages.map(({ code }) => code)).toContain('neighbour-not-readable')
})

test('references lead to no other place than the files that are given', () => {
  const away = shop.toString().replaceAll('gmf-shop.uml#', 'https://example.org/gmf-shop.uml#')
  const { messages, node } = read(away, model)
  expect(texts(node('v_order'))).toEqual([])
  expect(messages.some(({ code }) => code === 'neighbour-missing')).toBe(false)
})

test('edges that end at each other in a circle end', () => {
  const edge = (id: string, other: string) =>
    `<edges xmi:id="${id}" source="${other}" target="${other}"><bendpoints points="[0, 0, 0, 0]"/></edges>`
  const { messages } = read(
    `<notation:Diagram xmlns:notation="http://www.eclipse.org/gmf/runtime/1.0.3/notation" xmi:id="D">${edge('a', 'b')}${edge('b', 'a')}</notation:Diagram>`,
  )
  expect(messages.map(({ code }) => code)).toEqual(['edge-without-end', 'edge-without-end', 'page-empty'])
})

test('boxes in what is no box itself are not expected', () => {
  const damaged = shop.toString().replace('href="gmf-shop.uml#pk"', '')
  const { report } = convertDiagram(damaged)
  expect(report.counts.total).toBe(14)
})

test('boxes inside of each other may all have the same id', () => {
  const open = '<children xmi:id="x" xmi:type="notation:Shape" type="Package_Shape"><element href="m.uml#a"/>'
  const { diagram } = read(
    `<notation:Diagram xmlns:notation="http://www.eclipse.org/gmf/runtime/1.0.3/notation" xmi:id="D">${open.repeat(50)}${'</children>'.repeat(50)}</notation:Diagram>`,
  )
  expect(diagram.pages[0]?.elements).toHaveLength(50)
})

describe('a drawing of Capella', () => {
  const { diagram, node, edge } = read(machine)

  test('has the names and kinds of its descriptors', () => {
    expect(diagram.pages.map(({ id, name, semantic }) => [id, name, semantic?.type])).toEqual([
      ['G1', '[SAB] System', 'gmf:System Architecture Blank'],
      ['G2', '[ES] Talk', 'gmf:Diagram'],
    ])
  })

  test('draws containers without the shadow that their size includes, and what is in them below its corner', () => {
    expect(node('n_sys').box).toEqual({ x: 20, y: 20, w: 170, h: 240 })
    expect([node('n_fun').box, node('n_fun').parent]).toEqual([{ x: 55, y: 66, w: 100, h: 30 }, 'n_sys'])
    expect(node('n_port').box).toEqual({ x: 148, y: 76, w: 9, h: 9 })
  })

  test('stacks regions over the whole width', () => {
    const [state, region] = [node('n_state').box, node('n_reg').box]
    expect([region.x, region.w, region.y]).toEqual([state.x + 1, state.w - 1, state.y + 26])
  })

  test('has its own texts, rows of lists, colours and meaning', () => {
    expect(texts(node('n_fun'))).toEqual(['make coffee'])
    expect(texts(node('n_list'))).toEqual(['Types', 'size : Integer'])
    expect(texts(node('n_note'))).toEqual(['Only a note'])
    expect(texts(node('n_port'))).toEqual([])
    expect(node('n_fun').figure.parts[0]).toMatchObject({ fill: { color: { r: 197, g: 255, b: 166 } } })
    expect(node('n_fun').semantic).toEqual({ notation: 'capella', type: 'capella:SystemFunction', elementId: 'd_funm' })
  })

  test('has exchanges with their names, along the axes', () => {
    const found = edge('e_x')
    expect(found.points.every(({ x, y }, i, all) => i === 0 || x === all[i - 1]!.x || y === all[i - 1]!.y)).toBe(true)
    expect([texts(found), found.end.kind]).toEqual([['coffee'], 'none'])
  })

  test('has messages at their height below the heads of the lifelines', () => {
    expect(node('s_al').box).toMatchObject({ y: 47 })
    expect(points(edge('e_m')).map(([, y]) => y)).toEqual([107, 107])
  })
})

test('a drawing of an older Sirius, whose elements have ids of XMI, has its texts', () => {
  const { node } = read(machine.toString().replaceAll(' uid="', ' xmi:id="'))
  expect(texts(node('n_fun'))).toEqual(['make coffee'])
})

test('traces of the model are relations, whether a line shows them or not', () => {
  const trace =
    '<packagedElement xmi:type="uml:Abstraction" xmi:id="t" client="line" supplier="order"/></uml:Model><r:Satisfy xmlns:r="urn:r" xmi:id="u" base_Abstraction="t"/>'
  const traced = new Map([['gmf-shop.uml', strToU8(SHOP_MODEL.replace('</uml:Model>', trace))]])
  const semantic = { notation: 'uml', type: 'uml:Abstraction', elementId: 't', stereotype: ['Satisfy'] }
  expect(read(shop, traced).diagram.relations).toContainEqual({ semantic, source: 'line', target: 'order' })
  expect(read(shop).diagram.relations).toBeUndefined()
})

test('a file without diagrams is refused', () => {
  const empty =
    '<xmi:XMI xmlns:xmi="http://www.omg.org/XMI" xmlns:notation="http://www.eclipse.org/gmf/runtime/1.0.3/notation"/>'
  expect(() => convertDiagram(empty)).toThrow(expect.objectContaining({ code: 'empty' }))
})
