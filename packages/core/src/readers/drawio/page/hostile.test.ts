/** Files made to be slow. In time that grows with the square of their size they would not end within a test's limit. */
import { expect, test } from 'vitest'
import { convertDiagram, readDiagram } from '#index'

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

const label = (id: string, text: string) =>
  `<object id="${id}" label="${text}" placeholders="1"><mxCell style="html=1" vertex="1" parent="1"><mxGeometry width="99" height="40" as="geometry"/></mxCell></object>`
const lettersOf = (text: string) => {
  const { diagram } = readDiagram(text)
  const labels = diagram.pages[0]!.elements.flatMap((element) => element.labels)
  return labels.reduce((sum, { plain }) => sum + plain.length, 0)
}

test.each([
  ['an attribute above them', (value: string) => ['', `<object id="1" a="${value}"><mxCell parent="0"/></object>`]],
  ['a variable of the file', (value: string) => [`vars='{"a":"${value}"}'`, '<mxCell id="1" parent="0"/>']],
])('many labels that show %s are cut, with a message', (_, definition) => {
  const [file, layer] = definition('x'.repeat(100_000))
  const text = `<mxfile ${file}><diagram id="p"><mxGraphModel><root><mxCell id="0"/>${layer}${many(400, (i) => label(`v${i}`, '%a%'))}</root></mxGraphModel></diagram></mxfile>`
  const letters = lettersOf(text)
  expect(letters).toBeGreaterThan(1_000_000)
  expect(letters).toBeLessThan(1_200_000)
  const { messages } = convertDiagram(text).report
  expect(messages.filter(({ code }) => code === 'label-cut').length).toBeGreaterThan(300)
})

test('a label that multiplies a value beyond what a text can hold is cut', () => {
  const layer = `<object id="1" a="${'x'.repeat(200_000)}"><mxCell parent="0"/></object>`
  const letters = lettersOf(
    `<mxGraphModel><root><mxCell id="0"/>${layer}${label('v', '%a% '.repeat(5_000))}</root></mxGraphModel>`,
  )
  expect(letters).toBeLessThanOrEqual(200_000)
})
