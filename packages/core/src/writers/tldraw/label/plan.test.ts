import { expect, test } from 'vitest'
import { labelOf } from '#text/label.test-util'
import { planLabel } from './plan.ts'

test('upright letters of a vertical text are below each other', () => {
  const { given } = planLabel(labelOf('縦書き', { direction: 'vertical-rl' }))
  expect(given.label.plain).toBe('縦\n書\nき')
})
