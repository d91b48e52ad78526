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

/** The file that a path names instead of a folder: itself, or the one that it lies below. */
function inPlaceOfFolder(path: string): string | undefined {
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

const problem = (path: string): string => `must be a folder, which ${path} is not`

/** The fault of a path that must be a folder, as the end of a sentence; undefined for a folder. */
export function folderProblem(path: string): string | undefined {
  return isFolder(path) ? undefined : problem(path)
}

/** The same for a folder that is created when it is needed. */
export function newFolderProblem(path: string): string | undefined {
  const other = inPlaceOfFolder(path)
  return other === undefined ? undefined : problem(other)
}
