import { expect, test } from 'vitest'
import { timeText } from '../../apps/preview/src/console/parts/time-text.ts'

const NOW = new Date(2026, 10, 25, 12, 0, 30)
const text = (...at: [number, number, number, number?, number?]) => timeText(new Date(...at), NOW)

test('a time is told as people say it, the older the coarser', () => {
  expect(text(2026, 10, 25, 12, 0)).toBe('just now')
  expect(text(2026, 10, 25, 11, 48)).toBe('12 min ago')
  expect(text(2026, 10, 25, 9, 5)).toBe('today 09:05')
  expect(text(2026, 10, 24, 16, 40)).toBe('yesterday 16:40')
  expect(text(2026, 10, 20, 16, 40)).toBe('Friday 16:40')
  expect(text(2026, 9, 3)).toBe('3 Oct')
  expect(text(2025, 9, 3)).toBe('3 Oct 2025')
})

test('a time to come is told with its clock', () => {
  expect(text(2026, 10, 25, 18, 0)).toBe('today 18:00')
  expect(text(2026, 11, 24, 15, 0)).toBe('24 Dec 15:00')
})
