/** Files made to be slow. Each took more than ten times as long as allowed here before it was looked at. */
import { expect, test } from 'vitest'
import { drawioPage } from '../../../../test/drawio-page.ts'
import { readDiagram } from '../../../index.ts'
import { createLooks } from './shared-figures.ts'

const vertex = (id: string, style = '', parent = '1') =>
  `<mxCell id="${id}" style="${style}" vertex="1" parent="${parent}"><mxGeometry width="9" height="9" as="geometry"/></mxCell>`
const many = (count: number, cell: (i: number) => string) => Array.from({ length: count }, (_, i) => cell(i)).join('')

const page = (cells: string) =>
  `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`

test.each([
  ['pieces of a split picture', () => vertex('v', `image=data:image/png;${'base64,a;'.repeat(100_000)}`)],
  [
    'edges deep in groups, each ending at the next',
    () =>
      many(990, (i) => vertex(`g${i}`, '', i === 0 ? '1' : `g${i - 1}`)) +
      many(
        4_000,
        (i) =>
          `<mxCell id="e${i}" edge="1" parent="g989" source="e${i + 1}"><mxGeometry as="geometry"><mxPoint as="sourcePoint"/><mxPoint as="targetPoint"/></mxGeometry></mxCell>`,
      ),
  ],
])('many %s take time in proportion', (_, cells) => {
  const text = page(cells())
  const start = performance.now()
  expect(readDiagram(text).diagram.pages[0]!.elements.length).toBeGreaterThan(0)
  expect(performance.now() - start).toBeLessThan(4_000)
})

test('many opacities of one colour take time in proportion', () => {
  const { tree } = drawioPage(page(many(60_000, (i) => vertex(`v${i}`, `fillColor=#ff0000;fillOpacity=${i / 1000}`))))
  const looks = createLooks()
  const start = performance.now()
  for (const cell of tree.cells) looks.paints(cell, () => {})
  expect(performance.now() - start).toBeLessThan(3_000)
})
