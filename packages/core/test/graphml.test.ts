/** Every GraphML file of the corpus is read and converted, and every element is accounted for. */
import { describe, expect, test } from 'vitest'
import { readDiagram } from '../src/index.ts'
import { convertShared, sharedAvailable, sharedFiles } from './shared.ts'

const files = ['corpus/graphml/'].flatMap(sharedFiles).filter(({ path }) => !path.endsWith('.tsv'))

describe.runIf(sharedAvailable)('GraphML files of the corpus', () => {
  test('are here', () => expect(files.length).toBe(58))

  test.each(files)('$path', (file) => {
    // One file of a test suite is malformed on purpose.
    if (file.path.includes('incorrect_graphml')) return expect(() => readDiagram(file.bytes())).toThrow('malformed')
    expect(convertShared(file).report.counts.dropped).toBe(0)
  })
})
