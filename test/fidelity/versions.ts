/** The versions of the core that one run measures: the present one, and with `--old` another one before it. */
import { join } from 'node:path'
import { type Core, PRESENT, withCore } from '../revision.ts'
import type { FidelityOptions } from './options.ts'
import type { Measure, Miss } from './tally.ts'

/** A core with the options of its run; its results have a folder of their own. */
export interface Version {
  readonly name: string
  readonly core: Core
  readonly options: FidelityOptions
}

/** The old version comes first. */
export function withVersions<T>(
  options: FidelityOptions,
  measure: (versions: readonly Version[]) => Promise<T>,
): Promise<T> {
  const present: Version = { name: 'present', core: PRESENT, options }
  const { old } = options
  if (old === undefined) return measure([present])
  const before = { ...options, out: join(options.out, `old-${old.replace(/[^\w.-]+/g, '_')}`) }
  return withCore(old, (core) => measure([{ name: old, core, options: before }, present]))
}

export interface Change {
  readonly name: string
  /** Of the old and of the present version: how many agree, of how many. */
  readonly old: readonly [good: number, total: number]
  readonly present: readonly [good: number, total: number]
  /** Missed by the present version alone, and by the old one alone. */
  readonly worse: readonly Miss[]
  readonly better: readonly Miss[]
}

/** Compares the measures of two versions from one run. A measure that a version lacks counts as 0 of 0. */
export function compareMeasures(old: readonly Measure[], present: readonly Measure[]): Change[] {
  const names = new Set([...old, ...present].map(({ name }) => name))
  const none = { good: 0, total: 0, misses: [] }
  return [...names].map((name): Change => {
    const [a, b] = [old, present].map((all) => all.find((one) => one.name === name) ?? none) as [Measure, Measure]
    const only = (one: Measure, other: Measure) => {
      const known = new Set(other.misses.map(({ where }) => where))
      return one.misses.filter(({ where }) => !known.has(where))
    }
    return { name, old: [a.good, a.total], present: [b.good, b.total], worse: only(b, a), better: only(a, b) }
  })
}

/** Most places that are printed of one measure in each direction. */
const SHOWN = 10

export function printChanges(changes: readonly Change[]): void {
  console.log(`\n${'measure'.padEnd(44)} ${'old'.padStart(15)} ${'present'.padStart(15)}   worse  better`)
  for (const { name, old, present, worse, better } of changes) {
    const [a, b] = [old, present].map(([good, total]) => `${good} / ${total}`.padStart(15))
    console.log(`${name.padEnd(44)} ${a} ${b} ${String(worse.length).padStart(7)} ${String(better.length).padStart(7)}`)
    for (const { where, note } of worse.slice(0, SHOWN)) console.log(`    worse   ${where}  ${note}`)
    for (const { where, note } of better.slice(0, SHOWN)) console.log(`    better  ${where}  ${note}`)
  }
}
