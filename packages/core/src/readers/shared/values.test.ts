import { expect, test } from 'vitest'
import { cutValue } from './text-budget.ts'

test('only a value that is too long is cut, and ends in an ellipsis', () => {
  const whole = 'a'.repeat(4000)
  expect(cutValue(whole)).toBe(whole)
  expect(cutValue(`${whole}b`)).toBe(`${whole}…`)
})
