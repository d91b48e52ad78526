import { getSystemErrorMessage } from 'node:util'

/** Why a system call failed, in the system's own words ("permission denied"); for other errors, their message. */
export function reasonOf(error: unknown): string {
  const { errno, message } = error as { errno?: unknown; message?: unknown }
  if (typeof errno === 'number') return getSystemErrorMessage(errno)
  return typeof message === 'string' ? message : String(error)
}
