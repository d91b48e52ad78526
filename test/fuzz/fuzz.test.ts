/**
 * Damaged files of every format: 20,000 of the cases of `npm run fuzz` (half of them here), and all that ever failed.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { judge } from './judge.ts'
import { tryCases } from './try-cases.ts'

describe('files that once failed', () => {
  const folder = join(import.meta.dirname, 'regressions')
  test.each(readdirSync(folder))('%s', (name) => {
    const bytes = readFileSync(join(folder, name))
    for (const prefer of ['look', 'edit'] as const) expect(judge(bytes, prefer).findings).toEqual([])
  })
})

tryCases(1, 10_000)
