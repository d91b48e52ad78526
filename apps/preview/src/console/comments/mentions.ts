import { type FoundName, namedAmong } from '../api/use-found-names.ts'
import { usePersonNames } from '../parts/use-people.ts'
import type { Person } from '../rich-text/markdown.ts'

/** Finds the name of a person by the id. */
export type FindPerson = (id: string) => FoundName

interface Mentioning {
  readonly mentions: readonly string[]
}

/** Names of the people whom any of the threads mentions: found for all of them together. */
export function useMentioned(
  threads: readonly (Mentioning & { readonly replies: readonly Mentioning[] })[],
): FindPerson {
  return usePersonNames(threads.flatMap((thread) => [thread, ...thread.replies].flatMap(({ mentions }) => mentions)))
}

/** The people that a comment mentions. */
interface Mentions {
  readonly people: readonly Person[]
  /** Ids of those whose names were not found: in the text they are mere words. */
  readonly unnamed: readonly string[]
  readonly isLoading: boolean
}

export function mentionsOf(ids: readonly string[], find: FindPerson): Mentions {
  return {
    people: namedAmong(ids, (id) => find(id).name),
    unnamed: ids.filter((id) => find(id).name === undefined),
    isLoading: ids.some((id) => find(id).isLoading),
  }
}
