/** Failures of requests to the service: their kinds, and their texts for people. */
import { ApiError, NetworkError, type Problem } from '@drawbridge/client'

/** Whether a request may succeed later. */
export function isShortage(status: number): boolean {
  return status === 429 || status >= 500
}

/** Whether a request has failed because the service cannot be reached or is overloaded. */
export function isOutage(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && isShortage(error.status))
}

/** Whether a later run may succeed; an internal error (500) may be one of the file. */
export function isPassing(error: unknown): boolean {
  return isOutage(error) && !(error instanceof ApiError && error.status === 500)
}

/**
 * Whether the service has certainly left a diagram unchanged; false after a lost connection or an internal error, when
 * nobody knows.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.problem.outcome === 'unknown') return false
  return error.status < 500 || error.status === 503 || error.status === 507
}

/** The problem of a write over a revision that is no longer the current one, as the service states it. */
export const OVERTAKEN: Problem = {
  type: 'about:blank',
  title: 'Precondition Failed',
  status: 412,
  code: 'precondition_failed',
  detail: 'It has been changed since it was read.',
  instance: '',
}

/** Whether somebody else has written a diagram or an entity since it was read. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'precondition_failed'
}

/** Whether nobody knows if the service has made a change. */
export function isUnclear(error: unknown): boolean {
  return isOutage(error) && !isRefusal(error)
}

/** Members of writes that older services do not know. */
const LATER_MEMBERS: ReadonlySet<string> = new Set(['/revision', '/path', '/source'])

/** Whether a service is too old to know a member of a write that was added later. */
export function isUnknownMember(problem: Problem | undefined): boolean {
  return problem?.status === 422 && problem.errors?.some(({ pointer }) => LATER_MEMBERS.has(pointer)) === true
}

/** The code and the text of a failed request; undefined for other errors. */
export function requestFailure(error: unknown): { readonly code: string; readonly error: string } | undefined {
  if (error instanceof ApiError) return { code: error.code, error: error.message }
  return error instanceof NetworkError ? { code: 'network', error: causeOf(error) } : undefined
}

/** Whether a service is too old to know the address. */
export function isMissing({
  response: { status },
  error,
}: {
  readonly response: Pick<Response, 'status'>
  readonly error?: unknown
}): boolean {
  return status === 405 || (status === 404 && (error as { code?: unknown } | undefined)?.code === 'route_not_found')
}

/** The same of a request that has failed. */
export function isUnknownAddress(error: unknown): boolean {
  return error instanceof ApiError && isMissing({ response: error, error: error.problem })
}

/** Enough of a key to recognise it, and too little to use it. */
export function keyHint(apiKey: string): string {
  // Keys of the service share a common prefix.
  const common = /^(?:[a-z]+_)*/.exec(apiKey)?.[0].length ?? 0
  return `${apiKey.slice(0, common + 4)}…${apiKey.length > common + 12 ? apiKey.slice(-2) : ''}`
}

/** Why the service cannot be used, with the settings involved. */
export function failureText(
  error: ApiError | NetworkError,
  { keyOrigin, apiKey }: { readonly keyOrigin: string; readonly apiKey: string },
): string {
  if (error instanceof NetworkError) return causeOf(error)
  const isKey = error.status === 401 || error.status === 403
  const from = isKey ? `; the key ${keyHint(apiKey)} comes from ${keyOrigin}` : ''
  return `${error.message} (${error.code})${from}`
}

/** The innermost cause of a lost connection, such as "connect ECONNREFUSED 127.0.0.1:9". */
export function causeOf(error: Error): string {
  let cause: unknown = error
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause
  const { message, code, errors } = cause as { message?: string; code?: string; errors?: readonly Error[] }
  const said = message || errors?.map((one) => one.message).join(', ') || code || String(cause)
  return said === error.message ? said : `${error.message}: ${said}`
}
