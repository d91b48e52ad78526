/** Errors of requests, as sentences for people. */

interface ProblemBody {
  readonly status: number
  readonly detail: string
  readonly code?: string
  readonly errors?: readonly { readonly pointer: string; readonly message: string }[]
}

export interface RequestError {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** The service's stable code; '' if there is none. */
  readonly code: string
  readonly text: string
  /** Invalid members of the body: JSON pointers with a sentence each. */
  readonly places: readonly { readonly pointer: string; readonly message: string }[]
}

const CHANGED = 'Somebody else has changed it since you opened this page. Nothing was written: load the page again.'

type Place = RequestError['places'][number]

/** A sentence about a member that no field shows, by the member's name. */
export function sentenceAbout({ pointer, message }: Place): string {
  const name = pointer.split('/').at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~').replaceAll('_', ' ')
  return `“${name}” ${message.replace(/\.?$/, '.')}`
}

/** Converts anything that the client throws, and any other error. */
export function requestError(error: unknown): RequestError {
  const { name, problem, message } = error as { name?: string; message?: string; problem?: ProblemBody }
  if (problem) {
    const { status, code = '', detail, errors = [] } = problem
    return { status, code, text: code === 'precondition_failed' ? CHANGED : detail, places: errors }
  }
  const isNetwork = name === 'NetworkError'
  const text = isNetwork ? 'The server could not be reached. Nothing was lost: try again.' : (message ?? String(error))
  return { status: 0, code: '', text, places: [] }
}
