/** The ledger: every source element ends as exactly one outcome, and nothing else is counted. */
import { expect, test } from 'vitest'
import { OUTCOMES } from './catalogue/kind.ts'
import { createReport, reportOfPages } from './report.ts'

function ledger(...cells: readonly string[]) {
  const report = createReport()
  report.page('p', 'P')
  for (const cell of cells) report.expect('p', cell)
  return report
}

test('of two outcomes of an element the worse one counts, whichever comes first', () => {
  for (const [i, one] of OUTCOMES.entries())
    for (const [j, other] of OUTCOMES.entries()) {
      const report = ledger('a')
      report.settle('p', 'a', one)
      report.settle('p', 'a', other)
      const { counts } = report.build()
      expect(counts.total).toBe(1)
      expect(counts[OUTCOMES[Math.max(i, j)]!]).toBe(1)
    }
})

test('a message about an element settles it as its code says; without an effect, a page or an element it does not', () => {
  const report = ledger('a', 'b', 'c')
  report.add('nesting-dropped', { page: 'p', cell: 'a' })
  report.add('attributes-cut', { page: 'p', cell: 'b' }, { from: 2 })
  report.add('nesting-dropped', { page: 'p' })
  report.add('nesting-dropped', {})
  expect(report.unsettled()).toEqual([
    { page: 'p', cell: 'b' },
    { page: 'p', cell: 'c' },
  ])
  const { counts, messages } = report.build()
  expect(counts).toEqual({ converted: 0, merged: 0, approximated: 0, rasterised: 0, dropped: 1, total: 1 })
  expect(messages).toEqual([
    { code: 'nesting-dropped', severity: 'warning', page: 'p', cell: 'a' },
    { code: 'attributes-cut', severity: 'info', page: 'p', cell: 'b', from: '2' },
    { code: 'nesting-dropped', severity: 'warning', page: 'p' },
    { code: 'nesting-dropped', severity: 'warning' },
  ])
})

test('what was not announced, or was announced twice, is a defect', () => {
  const report = ledger('a')
  expect(() => report.page('p', 'again')).toThrow('already has a page "p"')
  expect(() => report.expect('p', 'a')).toThrow('"a" is already registered')
  expect(() => report.expect('q', 'a')).toThrow('knows no page "q"')
  expect(() => report.settle('p', 'b', 'converted')).toThrow('expects no cell "b" on page "p"')
  expect(() => report.add('nesting-dropped', { page: 'p', cell: 'b' })).toThrow('expects no cell "b"')
  for (const name of ['constructor', '__proto__']) expect(() => report.settle('p', name, 'merged')).toThrow('no cell')
})

test('the counts of all pages are the sums of those of each', () => {
  const report = ledger('a', 'b')
  report.page('q', 'Q')
  report.expect('q', 'a')
  report.settle('p', 'a', 'converted')
  report.settle('p', 'b', 'merged')
  report.settle('q', 'a', 'converted')
  const none = { converted: 0, merged: 0, approximated: 0, rasterised: 0, dropped: 0 }
  expect(report.build()).toEqual({
    counts: { ...none, converted: 2, merged: 1, total: 3 },
    pages: [
      { page: 'p', name: 'P', counts: { ...none, converted: 1, merged: 1, total: 2 } },
      { page: 'q', name: 'Q', counts: { ...none, converted: 1, total: 1 } },
    ],
    messages: [],
  })
  expect(report.unsettled()).toEqual([])
})

test('elements that a repair left out are dropped, on their page or in the document', () => {
  const report = ledger('a')
  report.settle('p', 'a', 'converted')
  report.leaveOut(2, 'p')
  report.leaveOut(3)
  const { counts, pages } = report.build()
  expect(counts).toMatchObject({ converted: 1, dropped: 5, total: 6 })
  expect(pages[0]?.counts).toMatchObject({ converted: 1, dropped: 2, total: 3 })
  expect(createReport(reportOfPages(report.read(), ['p'])).build().counts).toEqual(counts)
})

test('what is settled in a part stays open in the whole', () => {
  const report = ledger('a')
  report.add('attributes-cut', {}, { from: 1 })
  const part = createReport(reportOfPages(report.read(), ['p']))
  part.settle('p', 'a', 'converted')
  expect([part.unsettled().length, report.unsettled().length]).toEqual([0, 1])
  expect(part.build().messages).toEqual(report.build().messages)
  expect(reportOfPages(report.read(), [])).toMatchObject({ pages: [], messages: [{ code: 'attributes-cut' }] })
})

test('a detail has at most a thousand letters', () => {
  const report = createReport()
  for (const length of [1000, 1001])
    report.add('attributes-cut', {}, { from: 'a'.repeat(length), to: 'b'.repeat(length) })
  const [fits, cut] = report.build().messages
  expect(fits).toMatchObject({ from: 'a'.repeat(1000), to: 'b'.repeat(1000) })
  expect(cut).toMatchObject({ from: `${'a'.repeat(1000)}…`, to: `${'b'.repeat(1000)}…` })
})
