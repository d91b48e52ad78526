/** Folders, and what lies in them. */
import { realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'

/** Whether a path is a folder or lies in it; both are absolute. */
export function liesIn(folder: string, path: string): boolean {
  const below = relative(folder, path)
  return below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below)
}

/** The absolute path without symbolic links, or with them if there is nothing at the path. */
export function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return resolve(path)
  }
}

/**
 * The folder below which an argument of `discover` finds its files: the folder itself, the folder of a file, or the
 * part of a glob before its first wildcard. `recursive` is false if only one file of the folder is meant.
 */
export function folderOf(path: string): { folder: string; recursive: boolean } {
  const info = statSync(path, { throwIfNoEntry: false })
  if (info?.isDirectory()) return { folder: path, recursive: true }
  if (info) return { folder: dirname(path), recursive: false }
  const fixed = path.split(/[\\/](?=[^\\/]*[*?[\]{}])/)[0] ?? ''
  return { folder: fixed === path ? '.' : fixed || '/', recursive: true }
}
