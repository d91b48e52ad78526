/** Budgets of repeated letters, so that a small file cannot become an enormous canvas. */
import { expect, test } from 'vitest'
import { Budget } from '#limits'
import { replacedWithin, TextBudget } from './text-budget.ts'

test('a budget is used up by what it allows, and small uses are free', () => {
  const budget = new Budget(10, 2)
  expect(budget.take(4)).toBe(true)
  expect(budget.take(7)).toBe(false)
  expect([budget.allows(2), budget.allows(2), budget.allows(6)]).toEqual([true, true, true])
  expect([budget.allows(3), budget.allows(2), budget.take(1), budget.take(0)]).toEqual([false, true, false, true])
})

test('labels may have a million letters together, or twice the length of the file', () => {
  const long = 'x'.repeat(500_000)
  const cut = `${'x'.repeat(200)}…`
  const labels = (length: number, count: number) => {
    const budget = new TextBudget(length)
    let cuts = 0
    const texts = Array.from({ length: count }, () => budget.label(long, () => (cuts += 1)))
    return [texts.filter((text) => text === long).length, texts.filter((text) => text === cut).length, cuts]
  }
  expect(labels(0, 3)).toEqual([2, 1, 1])
  expect(labels(749_999, 3)).toEqual([2, 1, 1])
  expect(labels(750_000, 3)).toEqual([3, 0, 0])
})

test('replacements end at the limit, and no more are made than it takes', () => {
  let made = 0
  const replace = () => {
    made += 1
    return 'abc'
  }
  expect(replacedWithin('-x-x', /(x)/g, 100, replace)).toBe('-abc-abc')
  expect(replacedWithin('x'.repeat(1000), /(x)/g, 7, replace)).toBe('abcabca')
  expect(made).toBeLessThan(2 + 5)
})
