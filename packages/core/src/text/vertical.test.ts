import { expect, test } from 'vitest'
import type { Label } from '../diagram/index.ts'
import { labelOf } from './label.test-util.ts'
import { stacked } from './vertical.ts'

const vertical = (text: string, more: Partial<Label> = {}) => labelOf(text, { direction: 'vertical-rl', ...more })

test('a vertical text of upright letters in one column has a line for each letter', () => {
  const label = stacked(vertical('縦書き', { wrap: true, area: { w: 30, h: 60 } }))
  expect(label).toMatchObject({
    plain: '縦\n書\nき',
    text: [
      { type: 'paragraph', runs: [{ text: '縦' }, { text: '\n' }, { text: '書' }, { text: '\n' }, { text: 'き' }] },
    ],
  })
  expect(label).not.toHaveProperty('direction')
})

test.each<[string, Label]>([
  ['it is not vertical', labelOf('縦書き')],
  ['some letters are turned', vertical('縦書き A')],
  ['a mark looks different in vertical text', vertical('サーバー')],
  ['it has several columns', vertical('縦書き', { wrap: true, area: { w: 60, h: 30 } })],
  ['it has several paragraphs', vertical('縦', { text: [labelOf('縦').text[0]!, labelOf('書').text[0]!] })],
])('but not if %s', (_, label) => expect(stacked(label)).toBeUndefined())
