/** Errors of a request, by the field that they concern. */
import { requestError, sentenceAbout } from '../connection/errors.ts'

export type FieldName = 'key' | 'project' | 'title' | 'host' | 'branch' | 'field' | 'target'

export interface Problems {
  /** A sentence that concerns no single field; '' = none. */
  readonly text: string
  readonly fields: Partial<Readonly<Record<FieldName, string>>>
}

export const NO_PROBLEMS: Problems = { text: '', fields: {} }

/** Parts of the service's JSON pointers, and the fields that they belong to. */
const FIELDS: readonly (readonly [RegExp, FieldName])[] = [
  [/title/i, 'title'],
  [/host|entity/i, 'host'],
  [/branch/i, 'branch'],
  [/values/i, 'field'],
  [/^\/id$/i, 'target'],
]

/** Sentences for people about a failed request. */
export function problemsOf(error: unknown): Problems {
  const { status, text, places } = requestError(error)
  if (status === 401)
    return { text: '', fields: { key: 'The server does not know this workspace and key. Check both.' } }
  const fields: Partial<Record<FieldName, string>> = {}
  const others: string[] = []
  for (const { pointer, message } of places) {
    const field = FIELDS.find(([pattern]) => pattern.test(pointer))?.[1]
    if (field) fields[field] = message
    else others.push(sentenceAbout({ pointer, message }))
  }
  // The service's own sentence names members by their pointers.
  return { text: places.length === 0 ? text : others.join('\n'), fields }
}
