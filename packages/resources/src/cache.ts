/** The user's cache of fetched and unpacked files, one folder for each version. */
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { SOURCES, type Source } from './sources.ts'

/** Environment variables that decide which icons are found; threads that convert need them. */
export const ICON_VARIABLES: readonly string[] = ['DRAWBRIDGE_CACHE', 'XDG_CACHE_HOME', 'DRAWBRIDGE_ICONS']

/** `DRAWBRIDGE_CACHE`, or "drawbridge" in the user's folder for caches. */
export function cacheFolder(): string {
  const { DRAWBRIDGE_CACHE, XDG_CACHE_HOME } = process.env
  return DRAWBRIDGE_CACHE || join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'drawbridge')
}

/** The folder of a source, whether it exists or not; it is created complete or not at all. */
export function sourceFolder(source: Source, cache: string = cacheFolder()): string {
  return join(cache, 'icons', `${source.name.replace('/', '+')}-${source.version}`)
}

/** Sources that have been fetched. */
export function fetchedSources(cache?: string): readonly Source[] {
  return SOURCES.filter((source) => existsSync(sourceFolder(source, cache)))
}
