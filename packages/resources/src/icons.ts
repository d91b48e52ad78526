/** Icon sets that come by themselves: fetched once, while everything else goes on. */
import { fetchedSources } from './cache.ts'
import { fetchSources } from './fetch.ts'
import { iconsWanted } from './folders.ts'
import { SOURCES } from './sources.ts'

/** `off`: not wanted; `failed`: some sources could not be had, the next start tries again. */
export type IconState = 'ready' | 'fetching' | 'failed' | 'off'

export interface Icons {
  state(): IconState
  /** Resolves when nothing is under way, with a sentence for each source that could not be had. */
  readonly settled: Promise<readonly string[]>
}

/** Whether sources are wanted that have not been fetched. */
export function iconsMissing(): boolean {
  return iconsWanted() && fetchedSources().length < SOURCES.length
}

/** Starts to fetch what is missing and returns at once. */
export function startIcons(): Icons {
  if (!iconsMissing()) {
    const state: IconState = iconsWanted() ? 'ready' : 'off'
    return { state: () => state, settled: Promise.resolve([]) }
  }
  let state: IconState = 'fetching'
  const settled = fetchSources().then(({ problems }) => {
    state = problems.length === 0 ? 'ready' : 'failed'
    return problems
  })
  return { state: () => state, settled }
}
