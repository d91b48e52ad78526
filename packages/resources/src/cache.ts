/** The user's cache of fetched and unpacked files, one folder for each version. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheFolder } from './cache-folder.mjs'
import { SOURCES, type Source } from './sources.ts'

/** Environment variables that decide which icons are found; threads that convert need them. */
export const ICON_VARIABLES: readonly string[] = ['DRAWBRIDGE_CACHE', 'XDG_CACHE_HOME', 'DRAWBRIDGE_ICONS']

/** The folder of a source, whether it exists or not; it is created complete or not at all. */
export function sourceFolder(source: Source, cache: string = cacheFolder()): string {
  return join(cache, 'icons', `${source.name.replace('/', '+')}-${source.version}`)
}

/** Sources that have been fetched. */
export function fetchedSources(cache?: string): readonly Source[] {
  return SOURCES.filter((source) => existsSync(sourceFolder(source, cache)))
}

/** ms after which a folder of unfinished work belongs to a process that was killed. */
const ABANDONED = 3_600_000

/**
 * Runs `work` in a fresh folder in `parent`, whose name begins with `prefix`, and deletes the folder afterwards.
 * Folders that killed processes left there are deleted too.
 */
export async function inFreshFolder<T>(
  parent: string,
  prefix: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue
    const left = join(parent, name)
    const changed = await stat(left).catch(() => undefined)
    if (changed && Date.now() - changed.mtimeMs > ABANDONED) await rm(left, { recursive: true, force: true })
  }
  const folder = await mkdtemp(join(parent, prefix))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
