import { expect, test } from 'vitest'
import { readDiagram } from '#index'

/** The nodes of two cells of one style and size, and the codes of all messages. */
function twoOf(style: string, labels: readonly [string, string]) {
  const cells = labels.map(
    (label, i) => `<mxCell id="${i + 2}" value="${label}" style="${style}" vertex="1" parent="1">
      <mxGeometry x="${i * 200}" width="120" height="80" as="geometry"/></mxCell>`,
  )
  const root = `<mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}`
  const { diagram, report } = readDiagram(`<mxGraphModel><root>${root}</root></mxGraphModel>`)
  const figures = diagram.pages[0]!.elements.map((element) => (element.kind === 'node' ? element.figure : undefined))
  return { figures, codes: report.messages.map(({ code }) => code) }
}

const ICON = 'shape=mxgraph.aws4.lambda;html=1'
const PICTURE = 'shape=image;image=img/lib/azure2/a.svg'

test.each([
  ['icons with labels below', `${ICON};verticalLabelPosition=bottom`, 'stencil-missing'],
  ['pictures with labels below', `${PICTURE};verticalLabelPosition=bottom`, 'image-not-supplied'],
])('%s share one figure, with a message for each', (_, style, code) => {
  const { figures, codes } = twoOf(style, ['one', 'two'])
  expect(figures[0]!.parts.length).toBeGreaterThan(0)
  expect(figures[1]).toBe(figures[0])
  expect(codes).toEqual([code, code])
})

test('an icon with its label inside has no name, and one without a label has', () => {
  const { figures } = twoOf(ICON, ['one', ''])
  expect(figures.map((figure) => figure!.parts.some(({ type }) => type === 'text'))).toEqual([false, true])
})
