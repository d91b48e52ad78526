import { availableParallelism } from 'node:os'

/** All cores less `spared` for what the main thread does, and at least one; `asked` above 0 comes first. */
export function threadsFor(asked: number, spared: number): number {
  return asked > 0 ? asked : Math.max(1, availableParallelism() - spared)
}
