/** Icon sets are fetched once, in the background. */
import { fetchedSources } from './cache.ts'
import { iconsWanted } from './folders.ts'
import { SOURCES } from './sources.ts'

/** `off`: disabled; `failed`: some sources could not be fetched, the next start tries again. */
export type IconState = 'ready' | 'fetching' | 'failed' | 'off'

/** The icon sets while they are being fetched. */
export interface Icons {
  state(): IconState
  /** Resolves when nothing is being fetched, with one sentence for each source that could not be fetched. A folder that cannot be written to is one. */
  readonly settled: Promise<readonly string[]>
}

/** Whether some enabled sources have not been fetched. */
export function iconsMissing(): boolean {
  return iconsWanted() && fetchedSources().length < SOURCES.length
}

/** Loads the code that unpacks archives only if there is something to fetch. @returns the problems */
async function fetchMissing(): Promise<readonly string[]> {
  const { fetchSources } = await import('./fetch.ts')
  return (await fetchSources()).problems
}

/** Starts to fetch missing sources and returns at once. */
export function startIcons(): Icons {
  if (!iconsMissing()) {
    const state: IconState = iconsWanted() ? 'ready' : 'off'
    return { state: () => state, settled: Promise.resolve([]) }
  }
  let state: IconState = 'fetching'
  const settled = fetchMissing().then((problems) => {
    state = problems.length === 0 ? 'ready' : 'failed'
    return problems
  })
  return { state: () => state, settled }
}
