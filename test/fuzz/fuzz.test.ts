/** Damaged files of every format: some of the cases of `npm run fuzz`, and all that ever failed. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isWhole } from '../share.ts'
import { caseOf } from './case.ts'
import { judge } from './judge.ts'
import { ownSeeds } from './seed.ts'

/** By the extensions of their files. */
const FORMATS = [
  'aird',
  'archimate',
  'bpmn',
  'cmmn',
  'dmn',
  'drawio',
  'excalidraw',
  'graphml',
  'notation',
  'svg',
  'tldr',
  'vdx',
  'vsdx',
  'xmi',
  'xml',
]
/** A damaged file is repaired and read to its end, which costs three times what refusing it did. */
const CASES = isWhole ? 4_500 : 1_500
/** Cases of one test: every format has some that are whole and some that are broken. */
const AT_ONCE = 1_500
/** Other load makes cases slow; `npm run fuzz` checks times. */
const isFault = ({ kind }: { readonly kind: string }) => kind !== 'slow'

describe('files that once failed', () => {
  const folder = join(import.meta.dirname, 'regressions')
  test.each(readdirSync(folder))('%s', (name) => {
    const bytes = readFileSync(join(folder, name))
    for (const prefer of ['look', 'edit'] as const) expect(judge(bytes, prefer).findings).toEqual([])
  })
})

const seeds = ownSeeds()
const starts = Array.from({ length: CASES / AT_ONCE }, (_, i) => 1 + i * AT_ONCE)

test.each(starts)('damaged files are converted whole or refused, from case %i', { timeout: 600_000 }, (start) => {
  const outcomes = new Map<string, Set<boolean>>()
  for (let number = start; number < start + AT_ONCE; number++) {
    const one = caseOf(number, seeds)
    const { outcome, repaired, findings } = judge(one.bytes, one.prefer)
    expect(findings.filter(isFault), `case ${number} of ${one.seed}`).toEqual([])
    const known = outcomes.get(one.format) ?? new Set()
    outcomes.set(one.format, known.add(outcome === 'converted' && !repaired))
  }
  // Mutations that break every file, or none, would test nothing. A broken file is refused or repaired.
  for (const [format, ends] of outcomes) expect([format, ...ends].sort()).toEqual([format, false, true].sort())
  expect([...outcomes.keys()].sort()).toEqual(FORMATS)
})
