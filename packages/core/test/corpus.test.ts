/** Every file of the corpus is read and converted, and every cell is accounted for. */
import { describe, expect, test } from 'vitest'
import { checkDiagram, convertDiagram, readDiagram, writeTldraw } from '../src/index.ts'
import { expectCountsAddUp } from './counts.ts'
import { sharedAvailable, sharedFiles } from './shared.ts'

const files = sharedFiles('corpus/drawio/').filter(({ path }) => !path.endsWith('.tsv'))

describe.runIf(sharedAvailable)('corpus', () => {
  test('is here', () => expect(files.length).toBe(119))

  test.each(files)('$path', ({ bytes, path }) => {
    const { diagram, report } = readDiagram(bytes(), { filename: path })
    expect(checkDiagram(diagram)).toEqual([])
    const first = writeTldraw(diagram, { report })
    const { counts, pages } = first.report
    expectCountsAddUp(counts)
    expect(pages.map(({ page }) => page)).toEqual(diagram.pages.map(({ id }) => id))
    expect(convertDiagram(bytes(), { filename: path })).toEqual(first)
  })
})

describe.runIf(sharedAvailable).each([
  ['bpmn', 47],
  ['dmn', 30],
])('corpus of %s', (format, count) => {
  const models = sharedFiles(`corpus/${format}/`).filter(({ path }) => !path.endsWith('.tsv'))

  test('is here', () => expect(models.length).toBe(count))

  test.each(models)('$path', ({ bytes, path }) => {
    const { diagram, report } = readDiagram(bytes(), { filename: path })
    expect(diagram.format).toBe(format)
    expect(checkDiagram(diagram)).toEqual([])
    const { counts } = writeTldraw(diagram, { report }).report
    expect(counts.total).toBeGreaterThan(0)
    expectCountsAddUp(counts)
  })
})
