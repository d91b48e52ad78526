/** Every GraphML file of the corpus is read and converted, and every element is accounted for. */
import { describe, expect, test } from 'vitest'
import { checkDiagram, readDiagram, writeTldraw } from '../src/index.ts'
import { sharedAvailable, sharedFiles } from './shared.ts'

const files = ['corpus/graphml/'].flatMap(sharedFiles).filter(({ path }) => !path.endsWith('.tsv'))

describe.runIf(sharedAvailable)('GraphML files of the corpus', () => {
  test('are here', () => expect(files.length).toBe(58))

  test.each(files)('$path', ({ bytes, path }) => {
    // One file of a test suite is malformed on purpose.
    if (path.includes('incorrect_graphml')) return expect(() => readDiagram(bytes())).toThrow('malformed')
    const { diagram, report } = readDiagram(bytes(), { filename: path })
    expect(checkDiagram(diagram)).toEqual([])
    const { counts } = writeTldraw(diagram, { report }).report
    const { total, ...outcomes } = counts
    expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(total)
    expect(counts.dropped).toBe(0)
  })
})
