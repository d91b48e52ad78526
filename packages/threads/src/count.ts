import { availableParallelism } from 'node:os'

/**
 * `asked` if it is above 0; otherwise the number of cores without the `spared` ones of the main thread, and at least
 * one.
 */
export function threadsFor(asked: number, spared: number): number {
  return asked > 0 ? asked : Math.max(1, availableParallelism() - spared)
}
