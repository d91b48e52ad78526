/** Files that could not be imported, and why. */
import type { OutcomeCounts } from '@drawbridge/core'
import { PayloadError } from '@drawbridge/core/payload'
import { reasonOf } from '../files/reason.ts'
import { HostError } from '../hosts/resolve.ts'
import type { Entry } from '../report/lines.ts'
import type { FileContext } from './context.ts'
import { ElementError } from './elements.ts'
import { NotOursError } from './not-ours.ts'
import { requestFailure } from './service/failures.ts'

/** A file that cannot be imported. */
export class FileError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Why a file has failed. */
export interface Failure {
  readonly code: string
  readonly error: string
  readonly counts?: OutcomeCounts
}

/** The members of all lines about files. */
export const lineOf = (key: string, { dryRun }: FileContext) => ({ type: 'file', file: key, dryRun }) as const

/** The entry of a file that has failed, whose diagrams may still exist. */
export function failed(key: string, context: FileContext, failure: Failure): Entry {
  context.seen.failed(key)
  return { file: { ...lineOf(key, context), status: 'fail', ...failure }, pages: [] }
}

/** The failure of a file by an error; undefined for errors that end the run. */
export function failureOf(error: unknown): Failure | undefined {
  const refused = requestFailure(error)
  if (refused !== undefined) return refused
  if (
    error instanceof PayloadError ||
    error instanceof FileError ||
    error instanceof NotOursError ||
    error instanceof ElementError
  )
    return { code: error.code, error: error.message }
  if (error instanceof HostError) return { code: 'host', error: error.message }
  const { code } = error as { code?: unknown }
  // A file that vanished or is unreadable fails on its own and does not stop the run.
  return typeof code === 'string' ? { code: 'unreadable', error: `cannot read it: ${reasonOf(error)}` } : undefined
}
