/** Files made to be slow. In time that grows with the square of their size they would not end within a test's limit. */
import { expect, test } from 'vitest'
import { readDiagram } from '../../../index.ts'

const vertex = (id: string, style = '', parent = '1') =>
  `<mxCell id="${id}" style="${style}" vertex="1" parent="${parent}"><mxGeometry width="9" height="9" as="geometry"/></mxCell>`
const many = (count: number, cell: (i: number) => string) => Array.from({ length: count }, (_, i) => cell(i)).join('')

const CHIP = 'shape=mxgraph.electrical.logic_gates.qfp_ic;pinSpacing=1;pinLabelType=cust'

const page = (cells: string) =>
  `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`

test.each([
  ['pieces of a split picture', () => vertex('v', `image=data:image/png;${'base64,a;'.repeat(250_000)}`)],
  [
    'names of pins',
    () =>
      many(30, (i) =>
        vertex(`v${i}`, `${CHIP};labelNames=${','.repeat(200_000)}`)
          .replace('width="9"', `width="2${i}000"`)
          .replace('height="9"', 'height="9000"'),
      ),
  ],
  [
    'edges deep in groups, each ending at the next',
    () =>
      many(990, (i) => vertex(`g${i}`, '', i === 0 ? '1' : `g${i - 1}`)) +
      many(
        8_000,
        (i) =>
          `<mxCell id="e${i}" edge="1" parent="g989" source="e${i + 1}"><mxGeometry as="geometry"><mxPoint as="sourcePoint"/><mxPoint as="targetPoint"/></mxGeometry></mxCell>`,
      ),
  ],
])('many %s take time in proportion', (_, cells) => {
  const text = page(cells())
  expect(readDiagram(text).diagram.pages[0]!.elements.length).toBeGreaterThan(0)
})
