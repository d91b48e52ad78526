import { getSystemErrorMessage } from 'node:util'

/** Why a system call failed, in the system's own words ("permission denied"); for other errors, their message. */
export function reasonOf(error: unknown): string {
  const { code, path, errno, message } = error as { code?: unknown; path?: unknown; errno?: unknown; message?: unknown }
  // Node replaces what it cannot read in a name, so that the file is not found by it.
  if (code === 'ENOENT' && typeof path === 'string' && path.includes('\ufffd')) return 'its name is not in UTF-8'
  // Node's own errors, such as that of deleting a folder as a file, have a positive number that the function refuses.
  if (typeof errno === 'number' && errno < 0) return getSystemErrorMessage(errno)
  return typeof message === 'string' ? message : String(error)
}
