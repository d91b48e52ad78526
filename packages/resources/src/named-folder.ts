/** Folders that settings name. */
import { type Stats, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

function at(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    // A file has nothing below it.
    return undefined
  }
}

/**
 * The file that a path names instead of a folder: itself, or the one that it lies below. Undefined for a folder, and
 * for a path where one can be created.
 */
export function inPlaceOfFolder(path: string): string | undefined {
  for (let above = resolve(path); ; above = dirname(above)) {
    const found = at(above)
    if (found) return found.isDirectory() ? undefined : above
    if (above === dirname(above)) return undefined
  }
}

/** Whether a path is a folder. */
export function isFolder(path: string): boolean {
  return at(path)?.isDirectory() === true
}
