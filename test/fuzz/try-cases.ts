/** The cases that every test run tries; files of tests share them, so that they run side by side. */
import { expect, test } from 'vitest'
import { caseOf } from './case.ts'
import { judge } from './judge.ts'
import { ownSeeds } from './seed.ts'

/** By the extensions of their files. */
const FORMATS = ['archimate', 'bpmn', 'cmmn', 'dmn', 'drawio', 'graphml', 'svg', 'vdx', 'vsdx', 'xml']
/** Cases of one test: every format has some that are converted and some that are refused. */
const AT_ONCE = 2_000
/** Other load makes cases slow; `npm run fuzz` checks times. */
const isFault = ({ kind }: { readonly kind: string }) => kind !== 'slow'

/** Defines a test for each 2,000 cases. */
export function tryCases(first: number, last: number): void {
  const seeds = ownSeeds()
  const starts = Array.from({ length: Math.ceil((last - first + 1) / AT_ONCE) }, (_, i) => first + i * AT_ONCE)
  test.each(starts)('damaged files are converted whole or refused, from case %i', { timeout: 600_000 }, (start) => {
    const outcomes = new Map<string, Set<boolean>>()
    for (let number = start; number <= Math.min(last, start + AT_ONCE - 1); number++) {
      const one = caseOf(number, seeds)
      const { outcome, findings } = judge(one.bytes, one.prefer)
      expect(findings.filter(isFault), `case ${number} of ${one.seed}`).toEqual([])
      const known = outcomes.get(one.format) ?? new Set()
      outcomes.set(one.format, known.add(outcome === 'converted'))
    }
    // Mutations that break every file, or none, would test nothing.
    for (const [format, ends] of outcomes) expect([format, ...ends].sort()).toEqual([format, false, true].sort())
    expect([...outcomes.keys()].sort()).toEqual(FORMATS)
  })
}
