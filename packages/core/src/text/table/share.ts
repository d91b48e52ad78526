/** Sharing a length. */
import { sum } from '#lists'

/** Adds an amount to some of the values, in proportion to their weights, or equally if these are all 0. */
export function addShared(
  values: number[],
  amount: number,
  indices: readonly number[],
  weights: readonly number[],
): void {
  const total = sum(indices.map((index) => weights[index]!))
  for (const index of indices)
    values[index] = values[index]! + amount * (total > 0 ? weights[index]! / total : 1 / indices.length)
}
