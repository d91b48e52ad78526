/** Graphs without a drawing: from plain values, or laid out. */
import { describe, expect, test } from 'vitest'
import { convertDiagram } from '#index'
import { read } from '../read.test-util.ts'

const NAMES = 'xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/graphml"'

const KEYS = ['x', 'y', 'size', 'r', 'g', 'b', 'label'].map((id) => `<key id="${id}"/>`).join('')

/** Codes of the messages of a conversion. */
const messages = (text: string) => convertDiagram(text).report.messages.map(({ code }) => code)

describe('graphs of programs without a drawing', () => {
  const plain = (body: string) => `<graphml ${NAMES}><graph edgedefault="directed">${body}</graph></graphml>`
  const values = (all: Readonly<Record<string, string | number>>) =>
    Object.entries(all)
      .map(([key, value]) => `<data key="${key}">${value}</data>`)
      .join('')

  test('have the names that they give under keys without a declaration', () => {
    const { node: found, edge: line } = read(
      plain(
        `<node id="0">${values({ label: 'ABC' })}</node><node id="1"/><edge id="e" source="0" target="1">${values({ label: 'knows' })}</edge>`,
      ),
    )
    expect([found('0').labels[0]!.plain, line('e').labels[0]!.plain]).toEqual(['ABC', 'knows'])
  })

  test.each([
    ['X', 'Y'],
    ['pos_x', 'pos_y'],
    ['x-coordinate', 'y-coordinate'],
  ])('have the positions that are called %s and %s', (x, y) => {
    const text = plain(
      `<node id="a">${values({ [x]: 0, [y]: 0 })}</node><node id="b">${values({ [x]: 250, [y]: 80 })}</node>`,
    )
    expect(messages(text)).toEqual(['repaired-keys'])
    expect(read(text).node('b').box).toMatchObject({ x: 235, y: 65 })
  })

  test('have the positions, sizes and colours of plain values, and no message that there are none', () => {
    const text = plain(
      `<node id="a">${values({ x: -200, y: 100, size: 30, r: 230, g: 80, b: 60, label: 'Alpha' })}</node><node id="b">${values({ x: 250, y: -80, size: 60 })}</node><edge source="a" target="b"/>`,
    )
    expect(messages(text)).toEqual(['repaired-keys'])
    expect(messages(text.replace('><graph', `>${KEYS}<graph`))).toEqual([])
    const { node: found } = read(text)
    expect(found('a')).toMatchObject({
      box: { x: -215, y: 85, w: 30, h: 30 },
      figure: { parts: [{ fill: { type: 'solid', color: { r: 230, g: 80, b: 60 } } }] },
      labels: [{ plain: 'Alpha', anchor: { x: -200, y: 100 }, align: 'center', wrap: false }],
    })
    expect(found('b').box).toEqual({ x: 220, y: -110, w: 60, h: 60 })
  })

  test('have them from attributes of nodes, too, which is told', () => {
    const text = plain('<node id="a" label="A" x="-200" y="100" size="30"/><node id="b" x="250" y="-80"/>')
    const { node: found, messages: told } = read(text)
    expect(found('a')).toMatchObject({ box: { x: -215, y: 85, w: 30, h: 30 }, labels: [{ plain: 'A' }] })
    expect(told).toMatchObject([{ code: 'repaired-keys', from: '6' }])
  })

  test('from -1 to 1 are enlarged', () => {
    const text = plain(`<node id="a">${values({ x: -1, y: 0 })}</node><node id="b">${values({ x: 1, y: 0 })}</node>`)
    const { node: found } = read(text)
    expect(found('b').box.x - found('a').box.x).toBeCloseTo(120 * Math.sqrt(2))
  })
})

describe('plain graphs', () => {
  test('are laid out, which is reported', () => {
    const text = `<graphml ${NAMES}><key id="k" for="node" attr.name="label"/><graph edgedefault="directed">
      <node id="a"><data key="k">First</data></node><node id="b"/><edge source="a" target="b"/></graph></graphml>`
    expect(messages(text)).toEqual(['laid-out'])
    const { node: found, diagram } = read(text)
    expect(found('a').labels[0]!.plain).toBe('First')
    expect(found('b').box.y).toBeGreaterThan(found('a').box.y + found('a').box.h)
    expect(diagram.pages[0]!.elements).toHaveLength(3)
  })
})
