/** The name that identifies a file across runs. */
import { realpath } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { CommandError } from '../exit-codes.ts'
import type { FoundFile } from '../files/discover.ts'
import { liesIn } from '../files/folder-of.ts'

/**
 * Names files by their path below `root` (absolute, without links), whichever argument they were found under; an entry
 * of an archive is `archive.zip!entry`.
 * @throws CommandError for a file outside the root.
 */
export function keysBelow(root: string): (file: Pick<FoundFile, 'container' | 'path'>) => Promise<string> {
  const folders = new Map<string, Promise<string>>()
  return async ({ container, path }) => {
    const folder = dirname(resolve(container))
    if (!folders.has(folder))
      folders.set(
        folder,
        realpath(folder).catch(() => folder),
      )
    const location = join((await folders.get(folder)) ?? folder, basename(container))
    if (!liesIn(root, location)) throw new CommandError(`${path} is outside ${root}; give --root DIR`)
    const key = relative(root, location).replaceAll('\\', '/') + path.slice(container.length)
    // Systems differ in whether they compose accented characters.
    return key.normalize('NFC')
  }
}
