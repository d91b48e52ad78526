/** The exact look on a machine that lacks the source's fonts: the text is as wide as with them. */
import { expect, test } from 'vitest'
import { vertex } from './cells.ts'
import { droppedDiagram } from './diagram.ts'

const SAMPLE = 'The quick brown fox jumps over the lazy dog 0123456789'
/** px of the sample in Arial at 20 px. */
const IN_ARIAL = 512.5
const cell = { w: 700, h: 60, value: SAMPLE }
const diagram = droppedDiagram(
  [
    vertex('text', 'text;fontSize=20;fontFamily=No Such Font;', 0, 0, cell),
    vertex('box', 'rounded=0;fontSize=20;fontFamily=No Such Font;', 0, 100, cell),
    vertex('narrow', 'text;fontSize=20;fontFamily=Calibri;', 0, 200, cell),
    vertex('of a list', 'text;fontSize=20;fontFamily=Calibri, sans-serif;', 0, 300, cell),
  ].join(''),
)

/** px on the page. */
function widthOf(element: string): Promise<number> {
  return diagram.page.evaluate((wanted) => {
    const [id] = window.imports[0]?.pages[0]?.elements.get(wanted) ?? []
    const text = document.querySelector(`[data-shape-id="${id}"] p`)
    if (!text) throw new Error(`no text of ${wanted}`)
    const range = document.createRange()
    range.selectNodeContents(text)
    const lines = [...range.getClientRects()].map(({ width }) => width)
    return Math.max(...lines) / window.editor.getZoomLevel()
  }, element)
}

test.each([
  ['text', 1],
  ['box', 1],
  ['narrow', 0.92],
  ['of a list', 0.92],
] as const)('%s: one line, hardly wider than in the source', async (element, factor) => {
  const share = (await widthOf(element)) / (IN_ARIAL * factor)
  expect(share).toBeGreaterThan(0.9)
  expect(share).toBeLessThan(1.02)
})
