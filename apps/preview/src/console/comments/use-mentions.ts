import { namedAmong } from '../api/use-found-names.ts'
import { usePersonNames } from '../parts/use-people.ts'
import type { Person } from '../rich-text/markdown.ts'

/** The people that a comment mentions. */
interface Mentions {
  readonly people: readonly Person[]
  /** Ids of those whose names were not found: in the text they are mere words. */
  readonly unnamed: readonly string[]
  readonly isLoading: boolean
}

export function useMentions(ids: readonly string[]): Mentions {
  const find = usePersonNames(ids)
  return {
    people: namedAmong(ids, find),
    unnamed: ids.filter((id) => find(id).name === undefined),
    isLoading: ids.some((id) => find(id).isLoading),
  }
}
