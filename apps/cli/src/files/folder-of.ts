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
 * folder of a glob, see {@link globParts}. `recursive` is false if only one file of the folder is meant.
 */
export function folderOf(path: string): { folder: string; recursive: boolean } {
  const info = statSync(path, { throwIfNoEntry: false })
  if (info?.isDirectory()) return { folder: path, recursive: true }
  if (info) return { folder: dirname(path), recursive: false }
  return { folder: globParts(path).folder, recursive: true }
}

/** Characters of a pattern; names may have them, too. */
const WILDCARD = /[*?[\]{}]/

export function mayBeGlob(path: string): boolean {
  return WILDCARD.test(path)
}

/**
 * A glob as the folder before its first wildcard, and the pattern below it. A part that is the name of a folder, such
 * as `wiki [old]`, is that folder.
 */
export function globParts(glob: string): { folder: string; pattern: string } {
  const parts = glob.split(sep === '\\' ? /[\\/]/ : sep)
  let fixed = 0
  const isFixed = () => {
    if (!mayBeGlob(parts[fixed]!)) return true
    return statSync(parts.slice(0, fixed + 1).join('/'), { throwIfNoEntry: false })?.isDirectory() === true
  }
  while (fixed < parts.length - 1 && isFixed()) fixed += 1
  const folder = fixed === 0 ? '.' : parts.slice(0, fixed).join('/') || '/'
  return { folder, pattern: parts.slice(fixed).join('/') }
}

/** The order of paths and other names in reports: that of their characters. */
export function comparePaths(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
