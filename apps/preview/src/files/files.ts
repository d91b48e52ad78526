/** The open files: opening, replacing and closing them, and keeping them in this browser. */
import { closing } from './closing.ts'
import { type Files, type FilesOptions, openFiles } from './open-files.ts'
import { opening } from './opening.ts'

export function createFiles(options: FilesOptions): Files {
  const files = openFiles(options)
  return { ...opening(files), ...closing(files), renew: (file) => files.conversions.renew(file) }
}
