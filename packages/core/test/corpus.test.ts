/** Every file of the corpus is read and converted, and every cell is accounted for. */
import { describe, expect, test } from 'vitest'
import { convertDiagram, readDiagram } from '../src/index.ts'
import { sharedAvailable, sharedFiles } from './shared.ts'

const files = sharedFiles('corpus/drawio/').filter(({ path }) => !path.endsWith('.tsv'))

/** All numbers in a value. */
function* numbersIn(value: unknown): Generator<number> {
  if (typeof value === 'number') yield value
  else if (value instanceof Map) for (const inner of value.values()) yield* numbersIn(inner)
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* numbersIn(inner)
}

describe.runIf(sharedAvailable)('corpus', () => {
  test('is here', () => expect(files.length).toBe(119))

  test.each(files)('$path', ({ bytes, path }) => {
    const { diagram } = readDiagram(bytes(), { filename: path })
    expect([...numbersIn(diagram)].every(Number.isFinite)).toBe(true)
    for (const page of diagram.pages) {
      const ids = page.elements.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const [index, { parent }] of page.elements.entries())
        if (parent !== undefined)
          expect(ids.indexOf(parent), `the parent of ${ids[index]} comes first`).toBeLessThan(index)
    }
    const first = convertDiagram(bytes(), { filename: path })
    const { counts, pages } = first.report
    const { total, ...outcomes } = counts
    expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(total)
    expect(pages.map(({ page }) => page)).toEqual(diagram.pages.map(({ id }) => id))
    expect(convertDiagram(bytes(), { filename: path })).toEqual(first)
  })
})
