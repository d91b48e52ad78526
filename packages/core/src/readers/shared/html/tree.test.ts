import { expect, test } from 'vitest'
import { parseTree } from './tree.ts'

test('a label may have 200,000 letters and 40,000 elements, and no more', () => {
  const isCut = (source: string) => parseTree(source).cut
  expect([isCut('x'.repeat(200_000)), isCut('x'.repeat(200_001))]).toEqual([false, true])
  // The parser makes three elements around those of the label.
  expect([isCut('<p>'.repeat(39_997)), isCut('<p>'.repeat(39_998))]).toEqual([false, true])
})
