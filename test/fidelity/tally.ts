/** Counts of agreements, with the worst mismatches. */

export interface Miss {
  readonly where: string
  readonly amount: number
  readonly note: string
}

export interface Measure {
  readonly name: string
  readonly good: number
  readonly total: number
  /** Worst first. */
  readonly misses: readonly Miss[]
}

export class Tally {
  readonly #measures = new Map<string, { good: number; total: number; misses: Miss[] }>()

  /** `amount` ranks the misses; infinite = absent. */
  count(name: string, good: boolean, where: string, amount: number, note = ''): void {
    const measure = this.#measures.get(name) ?? { good: 0, total: 0, misses: [] }
    this.#measures.set(name, measure)
    measure.total += 1
    if (good) measure.good += 1
    else measure.misses.push({ where, amount, note })
  }

  measures(): Measure[] {
    return [...this.#measures].map(([name, { good, total, misses }]) => ({
      name,
      good,
      total,
      misses: misses.sort((a, b) => b.amount - a.amount),
    }))
  }
}

export function printTable(measures: readonly Measure[], show = 8): void {
  for (const { name, good, total, misses } of measures) {
    console.log(
      `${name.padEnd(44)} ${String(good).padStart(6)} / ${String(total).padEnd(6)} ${((100 * good) / Math.max(1, total)).toFixed(2)} %`,
    )
    for (const miss of misses.slice(0, show))
      console.log(`    ${miss.amount.toFixed(1).padStart(9)}  ${miss.where}  ${miss.note}`)
  }
}
