/** Says when anything below some paths has changed; what it was is for a look at the tree to find out. */
import { type FSWatcher, watch } from 'node:fs'
import { CommandError } from '../exit-codes.ts'
import { SKIPPED_FOLDERS } from '../files/discover.ts'
import { folderOf } from '../files/folder-of.ts'

export interface Watcher {
  /** Resolves after the next change, or at once when there was one since the last call. */
  next(): Promise<void>
  close(): void
}

/** Changes come in bursts; one look is for all of them. */
const SETTLE_MS = 100
/** The system's watches are few and such folders many; the option is newer than its type, and older Nodes pass it over. */
const IGNORED = { ignore: [...SKIPPED_FOLDERS].flatMap((name) => [name, `**/${name}/**`]) }

/** @throws CommandError when the system cannot watch. */
export function watchPaths(paths: readonly string[]): Watcher {
  const watchers: FSWatcher[] = []
  let wanted = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(() => wanted.resolve(), SETTLE_MS)
  }
  const close = () => {
    clearTimeout(timer)
    for (const one of watchers) one.close()
    wanted.resolve()
  }
  for (const path of paths) {
    // A file is replaced as often as written, so its folder tells.
    const { folder, recursive } = folderOf(path)
    try {
      const one = watch(folder, { recursive, ...IGNORED }, changed)
      // A folder that goes away is a change; what is left of it is seen at the next look.
      one.on('error', changed)
      watchers.push(one)
    } catch (error) {
      close()
      throw new CommandError(`${folder} cannot be watched: ${(error as Error).message}`)
    }
  }
  return {
    async next() {
      await wanted.promise
      wanted = Promise.withResolvers()
    },
    close,
  }
}
