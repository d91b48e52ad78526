import type { errorCodes } from './schema.gen.ts'

/** Every code of the service's errors. */
export type ErrorCode = errorCodes[keyof errorCodes]

/** The codes that one operation may return. */
export type OperationErrorCode<Id extends keyof errorCodes> = errorCodes[Id]

/** The problem document of every error (RFC 9457). */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  /** Stable code: compare this, not the title. */
  readonly code: string
  readonly detail: string
  /** Id of the request, for the service's operators. */
  readonly instance: string
  /** Invalid members of the body: JSON pointers, each with its error. */
  readonly errors?: readonly { readonly pointer: string; readonly message: string }[]
  readonly [extension: string]: unknown
}

/** The service refused a request; `problem` says why. */
export class ApiError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.name = 'ApiError'
    this.problem = problem
  }
  get status(): number {
    return this.problem.status
  }
  get code(): string {
    return this.problem.code
  }
}

/** Whether the service refused a request with one of these codes: `hasCode(error, 'project_slug_taken')`. */
export function hasCode(error: unknown, ...codes: readonly ErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes as readonly string[]).includes(error.code)
}

/** The service could not be reached, or lost the connection, in every attempt. */
export class NetworkError extends Error {
  constructor(message: string, options: ErrorOptions) {
    super(message, options)
    this.name = 'NetworkError'
  }
}

/** The result of a call. */
export interface Outcome<T> {
  readonly data?: T
  readonly error?: unknown
  readonly response: Response
}

/**
 * The data of a call.
 * @throws {ApiError} when the service refused it. A response that is not a problem document, such as a proxy's page,
 * gets the code `http_` and its status.
 */
export function unwrap<T>(outcome: Outcome<T>): T {
  if (outcome.response.ok) return outcome.data as T
  throw new ApiError(isProblem(outcome.error) ? outcome.error : unknownProblem(outcome.response))
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'detail' in value
}

function unknownProblem({ status, statusText }: Response): Problem {
  const title = statusText || 'Error'
  return { type: 'about:blank', title, status, code: `http_${status}`, detail: `${status} ${title}`, instance: '' }
}
