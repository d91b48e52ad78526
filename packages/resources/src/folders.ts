/** Folders with stencil sets and pictures, in the order in which they are searched. */
import { join, resolve } from 'node:path'
import { fetchedSources, sourceFolder } from './cache.ts'
import { cacheFolder } from './cache-folder.mjs'
import { isFolder } from './named-folder.ts'

/** A folder with "stencils" and "img", laid out like draw.io's own web application. */
export interface ResourceFolder {
  readonly stencils: string
  readonly images: string
}

/** Environment variable; "off" disables the fetched sets. */
const SWITCH = 'DRAWBRIDGE_ICONS'

/** Whether fetched icon sets are enabled. */
export function iconsWanted(): boolean {
  return process.env[SWITCH] !== 'off'
}

function folderOf(root: string): ResourceFolder {
  const stencils = join(root, 'stencils')
  const holdsImages = isFolder(join(root, 'img'))
  return { stencils: resolve(isFolder(stencils) || holdsImages ? stencils : root), images: resolve(root) }
}

/**
 * The configured folder (draw.io's web application, or a folder of stencil sets alone), then every source in the cache.
 */
export function resourceFolders(named: string | undefined, cache: string = cacheFolder()): readonly ResourceFolder[] {
  const fetched = iconsWanted() ? fetchedSources(cache).map((source) => sourceFolder(source, cache)) : []
  return [...(named ? [named] : []), ...fetched].map(folderOf)
}
