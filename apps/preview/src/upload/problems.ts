/** Errors of a request, by the field that they concern. */

export type FieldName = 'key' | 'project' | 'title' | 'host' | 'branch' | 'field' | 'target'

export interface Problems {
  /** A sentence about no single field; '' = none. */
  readonly text: string
  readonly fields: Partial<Readonly<Record<FieldName, string>>>
}

export const NO_PROBLEMS: Problems = { text: '', fields: {} }

/** Parts of the service's JSON pointers and the fields that they come from. */
const FIELDS: readonly (readonly [RegExp, FieldName])[] = [
  [/title/i, 'title'],
  [/host|entity/i, 'host'],
  [/branch/i, 'branch'],
  [/values/i, 'field'],
  [/^\/id$/i, 'target'],
]

interface ProblemBody {
  readonly status: number
  readonly detail: string
  readonly errors?: readonly { readonly pointer: string; readonly message: string }[]
}

/** Sentences for people about a failed request. */
export function problemsOf(error: unknown): Problems {
  const { name, problem, message } = error as { name?: string; message?: string; problem?: ProblemBody }
  if (!problem) {
    const isNetwork = name === 'NetworkError'
    const text = isNetwork
      ? 'The server could not be reached. Nothing was lost: try again.'
      : (message ?? String(error))
    return { text, fields: {} }
  }
  if (problem.status === 401)
    return { text: '', fields: { key: 'The server does not know this workspace and key. Check both.' } }
  const fields: Partial<Record<FieldName, string>> = {}
  const others: string[] = []
  for (const { pointer, message: sentence } of problem.errors ?? []) {
    const field = FIELDS.find(([pattern]) => pattern.test(pointer))?.[1]
    if (field) fields[field] = sentence
    else others.push(`${pointer}: ${sentence}`)
  }
  return { text: [problem.detail, ...others].join('\n'), fields }
}
