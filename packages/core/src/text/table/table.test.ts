/** Tables in labels compared with draw.io's viewer (vectors.json), and laws that hold for any. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDiagram } from '#convert'
import type { Box, Label, Node } from '#diagram/index'
import { escapeXml } from '#xml/escape'
import { layoutSource } from '../index.ts'

interface Vector {
  readonly name: string
  readonly style: string
  readonly width: number
  readonly height: number
  readonly html: string
  /** The middle of each cell's text, px from the vertex's top left, and how wide it is. */
  readonly cells: readonly { readonly text: string; readonly x: number; readonly y: number; readonly width: number }[]
}

const vectors: Vector[] = JSON.parse(readFileSync(new URL('vectors.json', import.meta.url), 'utf8'))

const PART = { left: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 } as const

function labelOf(
  html: string,
  style: string,
  width = 200,
  height = 100,
): { label: Label; box: Box; reported: string[] } {
  const vertex = `<mxCell id="a" value="${escapeXml(html)}" style="${style}" vertex="1" parent="1"><mxGeometry width="${width}" height="${height}" as="geometry"/></mxCell>`
  const source = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${vertex}</root></mxGraphModel>`
  const { diagram, report } = readDiagram(source)
  const node = diagram.pages[0]!.elements[0] as Node
  return { label: node.labels[0]!, box: node.box, reported: report.messages.map(({ code }) => code) }
}

/** The text of each cell of the outermost table, as in the vectors. */
function cellsOf({ label, box }: { label: Label; box: Box }) {
  const laid = layoutSource(label)
  const isFilled = label.overflow === 'fill'
  const isFull = isFilled || (label.wrap && laid.lines.some((line) => line.wraps))
  const left = label.anchor.x - box.x - (isFull ? label.area.w : laid.width) * PART[label.align]
  const top = label.anchor.y - box.y - (isFilled ? label.area.h : laid.height) * PART[label.valign]
  return laid.cells.flatMap(({ box: cell }) => {
    const lines = laid.placed.filter(
      ({ line, y, left: x }) =>
        line.width > 0 && y >= cell.y - 0.1 && y < cell.y + cell.h && x >= cell.x - 0.1 && x <= cell.x + cell.w,
    )
    if (lines.length === 0) return []
    const starts = lines.map((one) => one.left + ((one.room ?? 0) - one.line.width) * PART[one.align ?? label.align])
    const ends = lines.map((one, i) => starts[i]! + one.line.width)
    const [from, to] = [Math.min(...starts), Math.max(...ends)]
    const bottom = Math.max(...lines.map(({ line, y }) => y + line.height))
    return [{ x: left + (from + to) / 2, y: top + (lines[0]!.y + bottom) / 2, width: to - from }]
  })
}

describe('cells are where draw.io has them', () => {
  test.each(vectors.map((vector) => [vector.name, vector] as const))('%s', (_, vector) => {
    const read = labelOf(vector.html, vector.style, vector.width, vector.height)
    const ours = cellsOf(read)
    // draw.io positions its labels in whole px.
    expect(ours).toHaveLength(vector.cells.length)
    for (const [i, { x, y, width }] of vector.cells.entries()) {
      expect(Math.abs(ours[i]!.x - x), `x of ${i}`).toBeLessThan(1.1)
      expect(Math.abs(ours[i]!.y - y), `y of ${i}`).toBeLessThan(1)
      expect(Math.abs(ours[i]!.width - width), `width of ${i}`).toBeLessThan(0.5)
    }
    expect(read.reported).toEqual([])
  })
})

const overlap = (from: number, to: number, start: number, end: number) => Math.min(to, end) - Math.max(from, start)

test('with any spans and widths, cells are side by side in the table', () => {
  const cell = fc.record({
    rowspan: fc.integer({ min: 0, max: 4 }),
    colspan: fc.integer({ min: 0, max: 4 }),
    width: fc.constantFrom('', '30%', '120%', '50', '-3', 'x'),
    height: fc.constantFrom('', '40', '10%'),
    text: fc.constantFrom('', 'a', 'some more words', 'two<br>lines'),
  })
  const attributes = ({ rowspan, colspan, width, height }: { [key: string]: unknown }) =>
    `rowspan="${rowspan}" colspan="${colspan}" width="${width}" height="${height}"`
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom('', 'width="100%"', 'border="1" cellspacing="0"', 'border="3" style="border-collapse:collapse"'),
      fc.boolean(),
      (rows, look, wraps) => {
        const html = rows.map(
          (row) => `<tr>${row.map((one) => `<td ${attributes(one)}>${one.text}</td>`).join('')}</tr>`,
        )
        const style = `html=1;overflow=fill;${wraps ? 'whiteSpace=wrap;' : ''}`
        const { label } = labelOf(`x<table ${look}>${html.join('')}</table>`, style)
        const { cells, width, height } = layoutSource(label)
        expect(cells.length).toBe(rows.flat().length)
        for (const { box } of cells) {
          expect([box.x, box.y, box.w, box.h].every(Number.isFinite)).toBe(true)
          expect(box.x).toBeGreaterThanOrEqual(0)
          expect(box.x + box.w).toBeLessThanOrEqual(width + 0.01)
          expect(box.y + box.h).toBeLessThanOrEqual(height + 0.01)
        }
      },
    ),
    { numRuns: 200 },
  )
})

test('the time for nested tables does not double with each level', () => {
  const nested = `${'<table><tr><td>'.repeat(40)}a${'</td></tr></table>'.repeat(40)}`
  const { label } = labelOf(nested, 'html=1;whiteSpace=wrap;')
  expect(layoutSource(label).cells).toHaveLength(1)
})

test('cells of one row do not overlap', () => {
  const row = (n: number) => `<tr>${'<td width="40">cell</td>'.repeat(n)}</tr>`
  const { label } = labelOf(`<table border="2">${row(3)}${row(5)}</table>`, 'html=1;overflow=fill;')
  const { cells } = layoutSource(label)
  for (const [i, { box: a }] of cells.entries())
    for (const { box: b } of cells.slice(i + 1))
      expect(
        Math.min(overlap(a.x, a.x + a.w, b.x, b.x + b.w), overlap(a.y, a.y + a.h, b.y, b.y + b.h)),
      ).toBeLessThanOrEqual(0)
})

test.each([
  ['1px solid', '2px dotted', 'right', 'dotted'],
  ['2px dotted', '2px dashed', 'right', 'dashed'],
  ['2px dashed', '2px dotted', 'left', 'dashed'],
  ['2px dashed', '2px solid', 'right', undefined],
  ['2px solid', '2px solid', 'left', undefined],
])('of borders of %s and %s, which meet, the %s one is drawn, half of it in each cell', (left, right, drawn, style) => {
  const cell = (text: string, side: string, border: string) =>
    `<td style="padding:0;border-${side}:${border} ${text === 'a' ? '#ff0000' : '#0000ff'}">${text}</td>`
  const { label } = labelOf(
    `<table style="border-collapse:collapse"><tr>${cell('a', 'right', left)}${cell('b', 'left', right)}</tr></table>`,
    'html=1;overflow=fill;',
  )
  const { cells, areas } = layoutSource(label)
  const [a, b] = cells.map(({ box }) => box)
  const color = { r: drawn === 'left' ? 255 : 0, b: drawn === 'left' ? 0 : 255 }
  expect(areas).toMatchObject([{ color, box: { x: a!.x + a!.w, w: 2 } }])
  expect([areas[0]!.style, b!.x - a!.x - a!.w]).toEqual([style, expect.closeTo(2)])
})

test('room that is left goes to columns without a width, else to those in px, else to those with shares', () => {
  const widths = (...cells: string[]) => {
    const html = `<table width="200" cellspacing="0" cellpadding="0"><tr>${cells.map((width) => `<td width="${width}">a</td>`).join('')}</tr></table>`
    return layoutSource(labelOf(html, 'html=1;overflow=fill;').label).cells.map(({ box }) => Math.round(box.w))
  }
  expect(widths('50', '25%', '')).toEqual([50, 50, 100])
  expect(widths('50', '25%')).toEqual([150, 50])
  expect(widths('30%', '30%')).toEqual([100, 100])
})

test('the background of a table and the four sides of its border are those of the whole table', () => {
  const html = '<table bgcolor="#ff0000" style="border:3px solid #0000ff" width="200"><tr><td>a</td></tr></table>'
  const { areas, width, height } = layoutSource(labelOf(html, 'html=1;overflow=fill;').label)
  expect(areas.map(({ box, color }) => [color.b, box.x, box.y, box.w, box.h])).toEqual([
    [0, 0, 0, width, height],
    [255, 0, 0, width, 3],
    [255, 0, height - 3, width, 3],
    [255, 0, 0, 3, height],
    [255, width - 3, 0, 3, height],
  ])
})
