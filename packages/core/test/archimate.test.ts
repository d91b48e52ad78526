/** Every ArchiMate model of the corpus is read and converted, and every element is accounted for. */
import { describe, expect, test } from 'vitest'
import { convertShared, sharedAvailable, sharedFiles } from './shared.ts'

const files = ['corpus/archimate/', 'corpus/archi-native/']
  .flatMap(sharedFiles)
  .filter(({ path }) => !path.endsWith('.tsv'))

describe.runIf(sharedAvailable)('ArchiMate models of the corpus', () => {
  test('are here', () => expect(files.length).toBe(40))

  test.each(files)('$path', (file) => expect(convertShared(file).report.counts.dropped).toBe(0))
})
