import { expect, test } from 'vitest'
import { convertDiagramAsync as convertLazily } from './entries/lazy.ts'
import { convertDiagram, DiagramLossError, readDiagram, writeTldraw } from './index.ts'
import { createReport, reportOfPages } from './report/report.ts'

const drawing = (...styles: readonly string[]) => {
  const cells = styles.map(
    (style, i) =>
      `<mxCell id="n${i}" value="" style="${style}" vertex="1" parent="1"><mxGeometry x="${i * 90}" width="60" height="40" as="geometry"/></mxCell>`,
  )
  return `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel>`
}

test('in strict mode a loss is an error that has the report', () => {
  expect(convertDiagram(drawing(''), { mode: 'strict' }).report.counts).toMatchObject({ converted: 1, approximated: 0 })
  const lossy = drawing('shadow=1', '')
  const { report } = convertDiagram(lossy)
  let error: unknown
  try {
    convertDiagram(lossy, { mode: 'strict' })
  } catch (thrown) {
    error = thrown
  }
  expect(error).toBeInstanceOf(DiagramLossError)
  expect(error).toMatchObject({
    name: 'DiagramLossError',
    message: 'Not all elements would be converted: 1 approximated, 0 rasterised, 0 dropped.',
    report,
  })
})

test('a diagram that was read once can be written twice, each time with a report of its own', () => {
  const { diagram, report } = readDiagram(drawing('shape=nonsense', 'shadow=1'))
  const before = structuredClone(report)
  expect(writeTldraw(diagram, { report })).toEqual(writeTldraw(diagram, { report }))
  expect(report).toEqual(before)
})

test('a part of a report has the pages asked for and goes on alone', () => {
  const page = (id: string) => `<diagram id="${id}">${drawing('shape=nonsense')}</diagram>`
  const whole = readDiagram(`<mxfile>${page('p')}${page('q')}</mxfile>`).report
  const part = createReport(reportOfPages(whole, ['q']))
  part.add('label-cut', { page: 'q', cell: 'n0' })
  const { pages, messages } = part.build()
  expect(pages.map(({ page }) => page)).toEqual(['q'])
  expect(messages.map(({ code, page }) => [code, page])).toEqual([
    ['unknown-shape', 'q'],
    ['label-cut', 'q'],
  ])
  expect(whole.messages).toHaveLength(2)
})

test('a message about an unknown shape has the beginning of its name', () => {
  const { messages } = readDiagram(drawing(`shape=${'long'.repeat(300)}`)).report
  expect(messages.map(({ from }) => String(from).length)).toEqual([101])
})

test('a web page can pause after each page that is read and written, with the same result as at once', async () => {
  const pages = ['p', 'q', 'r'].map((id) => `<diagram id="${id}">${drawing('', 'shape=nonsense')}</diagram>`)
  const file = `<mxfile>${pages.join('')}</mxfile>`
  let pauses = 0
  const pause = async () => {
    pauses += 1
  }
  expect(await convertLazily(file, { pause })).toEqual(convertDiagram(file))
  expect(pauses).toBe(6)
})
