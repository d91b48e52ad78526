/** The icon sets of the server that serves this page: whether they have arrived, and their credits. */
import { serverSettings } from './settings.ts'

export interface IconSource {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly credit: string
}

export interface IconSets {
  /** `failed`: some could not be fetched; `off`: the server fetches none. */
  readonly state: 'ready' | 'fetching' | 'failed' | 'off'
  readonly sources: readonly IconSource[]
}

const STATES: readonly unknown[] = ['ready', 'fetching', 'failed', 'off'] satisfies IconSets['state'][]

function isSource(value: unknown): value is IconSource {
  const source = value as Partial<Record<keyof IconSource, unknown>> | null
  return [source?.name, source?.version, source?.licence, source?.credit].every((text) => typeof text === 'string')
}

/** Undefined if the server has no icon sets, does not report them, or cannot be reached. */
export async function readIconSets(): Promise<IconSets | undefined> {
  try {
    if (!(await serverSettings()).resources) return undefined
    const response = await fetch('/resources/status.json', { redirect: 'error', credentials: 'omit' })
    if (!response.ok) return undefined
    const { state, sources }: { state?: unknown; sources?: unknown } = await response.json()
    if (!STATES.includes(state)) return undefined
    return { state: state as IconSets['state'], sources: Array.isArray(sources) ? sources.filter(isSource) : [] }
  } catch {
    return undefined
  }
}
