/** Tables in labels: a text for each cell, on top of the table's backgrounds and borders. */
import { describe, expect, test } from 'vitest'
import { convertDiagram } from '#convert'
import { escapeXml } from '#xml/escape'

interface Shape {
  readonly typeName: string
  readonly type: string
  readonly x: number
  readonly y: number
  readonly props: { readonly richText?: unknown; readonly color?: string; readonly w?: number; readonly h?: number }
  readonly meta: { readonly drawbridge?: { readonly role?: string; readonly fill?: string } }
}

function convert(html: string, style = 'html=1;overflow=fill;align=left;') {
  const vertex = `<mxCell id="a" value="${escapeXml(html)}" style="${style}" vertex="1" parent="1"><mxGeometry x="40" y="40" width="200" height="100" as="geometry"/></mxCell>`
  const { snapshot, report } = convertDiagram(
    `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${vertex}</root></mxGraphModel>`,
  )
  const shapes = (Object.values(snapshot.store) as unknown as Shape[]).filter(({ typeName }) => typeName === 'shape')
  const texts = shapes.filter(({ type }) => type === 'text')
  return { shapes, texts, codes: report.messages.map(({ code }) => code) }
}

const wordsOf = ({ props }: Shape) =>
  [...JSON.stringify(props.richText).matchAll(/"text":"([^"]*)"/g)].map(([, t]) => t)

const table = (look: string, rows: readonly (readonly string[])[]) =>
  `<table ${look}>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`

describe('tables in labels', () => {
  test('a text for each cell, in one group, and nothing is lost', () => {
    const { shapes, texts, codes } = convert(
      `<div style="background:#e4e4e4">Title</div>${table('width="100%"', [
        ['PK', 'id'],
        ['', 'name'],
      ])}`,
    )
    expect(texts.map(wordsOf)).toEqual([['Title'], ['PK'], ['id'], ['name']])
    expect(shapes.map(({ type }) => type).filter((type) => type !== 'text')).toEqual(['group', 'geo', 'geo'])
    expect(shapes.find(({ meta }) => meta.drawbridge?.fill === '#e4e4e4')).toMatchObject({
      type: 'geo',
      props: { w: 200 },
      meta: { drawbridge: { role: 'decoration' } },
    })
    const [, , id, name] = texts
    expect(id!.x).toBeCloseTo(name!.x)
    expect(name!.y).toBeGreaterThan(id!.y)
    expect(codes).toEqual([])
  })

  test('many borders become one picture, which is reported', () => {
    const { shapes, texts, codes } = convert(
      table('border="1" style="border-collapse:collapse"', [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ]),
    )
    expect(texts).toHaveLength(6)
    expect(shapes.filter(({ type }) => type === 'image')).toHaveLength(1)
    expect(codes).toEqual(['label-table-drawn'])
  })

  test('letters are legible on the background of their cell', () => {
    const { texts, codes } = convert(
      '<table><tr style="background:#000080;color:#ffffff"><td>white</td></tr><tr><td>black</td></tr></table>',
    )
    expect(texts.map(({ props }) => props.color)).toEqual(['white', 'black'])
    expect(codes).toEqual([])
  })

  test('cells without text are painted', () => {
    const { shapes } = convert('<table width="100%"><tr><td height="20" bgcolor="#ff0000"></td></tr></table>')
    expect(shapes.filter(({ meta }) => meta.drawbridge?.fill === '#ff0000')).toHaveLength(1)
  })

  test('a table of very many cells becomes one text, which is reported', () => {
    const rows = Array.from({ length: 150 }, (_, i) => [`r${i}`, 'x'])
    const { shapes, texts, codes } = convert(table('border="1"', rows))
    expect(texts).toHaveLength(1)
    expect(shapes.length).toBeLessThan(5)
    expect(wordsOf(texts[0]!)).toEqual(expect.arrayContaining(['r0', 'r149']))
    expect(codes).toEqual(['label-table-flattened'])
  })
})
