/** Reports that something below some paths has changed; a scan of the tree finds out what. */
import { basename } from 'node:path'
import { watch } from 'chokidar'
import { CommandError } from '../exit-codes.ts'
import { SKIPPED_FOLDERS } from '../files/discover.ts'
import { folderOf } from '../files/folder-of.ts'
import { reasonOf } from '../files/reason.ts'

export interface Watcher {
  /** Resolves after the next change, or at once when there was one since the last call. */
  next(): Promise<void>
  close(): void
}

/** Changes come in bursts; one scan covers all of them. */
const SETTLE_MS = 100

/** @throws CommandError when the system cannot watch. */
export async function watchPaths(paths: readonly string[]): Promise<Watcher> {
  let wanted = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(() => wanted.resolve(), SETTLE_MS)
  }
  const watched = paths.map(folderOf)
  const ignored = (path: string) => SKIPPED_FOLDERS.has(basename(path))
  // A file is replaced as often as rewritten, so its folder is watched.
  const watchers = [true, false].map((recursive) => {
    const folders = watched.filter((one) => one.recursive === recursive).map(({ folder }) => folder)
    return watch(folders, { ignored, ignoreInitial: true, followSymlinks: false, ...(!recursive && { depth: 0 }) })
  })
  const close = () => {
    clearTimeout(timer)
    for (const one of watchers) void one.close()
    wanted.resolve()
  }
  const ready = watchers.map(
    (one) =>
      new Promise<void>((resolve, reject) => {
        one.on('all', changed)
        one.on('error', (error) => {
          reject(new CommandError(`the folders cannot be watched: ${reasonOf(error)}`))
          // The next poll shows whether a missing folder is back.
          changed()
        })
        one.once('ready', resolve)
      }),
  )
  try {
    await Promise.all(ready)
  } catch (error) {
    close()
    throw error
  }
  return {
    async next() {
      await wanted.promise
      wanted = Promise.withResolvers()
    },
    close,
  }
}
