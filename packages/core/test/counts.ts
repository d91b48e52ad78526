import { expect } from 'vitest'
import type { OutcomeCounts } from '../src/index.ts'

/** Each source element has exactly one outcome. @param file named if that is not so */
export function expectCountsAddUp({ total, ...outcomes }: OutcomeCounts, file?: string): void {
  const sum = Object.values(outcomes).reduce((all, count) => all + count, 0)
  expect(sum, file).toBe(total)
}
