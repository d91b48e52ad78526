import { expect, it } from 'vitest'
import { wordDiff } from '../../apps/preview/src/console/compare/word-diff.ts'

const marked = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text.trim()}]`))
    .join('')
    .replaceAll(/\s+/g, ' ')

it('only the words that differ are marked', () => {
  expect(marked('The voter is fast', 'The signal voter is slow')).toBe('The+[signal] voter is-[fast]+[slow]')
  expect(marked('ada@example.com', 'grace@example.com')).toBe('-[ada@example.com]+[grace@example.com]')
})

it('nothing before or after is one mark', () => {
  expect(wordDiff('', 'New text')).toEqual([{ kind: 'added', text: 'New text' }])
  expect(wordDiff('Old text', '')).toEqual([{ kind: 'removed', text: 'Old text' }])
  expect(wordDiff('Same', 'Same')).toEqual([{ kind: 'same', text: 'Same' }])
})

it('long runs of what is the same are folded', () => {
  const long = Array.from({ length: 40 }, (_, i) => `w${i}`).join(' ')
  expect(marked(`${long} end`, `${long} stop`)).toBe(' … w34 w35 w36 w37 w38 w39-[end]+[stop]')
})
