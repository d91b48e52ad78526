import { statSync } from 'node:fs'
import { dirname } from 'node:path'

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
