import { getSystemErrorMessage } from 'node:util'

/** Why a system call failed, in the system's own words ("permission denied"); for other errors, their message. */
export function reasonOf(error: unknown): string {
  const { errno, message } = error as { errno?: unknown; message?: unknown }
  // Node's own errors, such as that of deleting a folder as a file, have a positive number that the function refuses.
  if (typeof errno === 'number' && errno < 0) return getSystemErrorMessage(errno)
  return typeof message === 'string' ? message : String(error)
}
