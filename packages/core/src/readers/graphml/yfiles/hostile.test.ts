/** Hostile values in the dialect of yFiles. */
import { expect, test } from 'vitest'
import { convertDiagram } from '../../../index.ts'
import { file, node } from './yfiles.test-util.ts'

test('a picture whose address does not end is damaged', () => {
  const text = file(node('a', 0, 0, `<yjs:ImageNodeStyle href="data:image/${'a'.repeat(80_000)}"/>`))
  expect(convertDiagram(text).report.messages.map(({ code }) => code)).toEqual(['image-damaged'])
})
