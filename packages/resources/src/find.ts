/** Look-ups for the core in folders of this machine; files are read on demand. */
import type { FolderResources, ReadResources } from '@drawbridge/core'
import { pictureType, type ResourceFile, resourcesOf } from '@drawbridge/core/resources'
import { AWS_ICONS_SET, awsIconSet } from './aws-icons.ts'
import { cacheFolder } from './cache-folder.mjs'
import { type ResourceFolder, resourceFolders } from './folders.ts'
import { formula } from './formulas.ts'
import { mergeSets } from './merge.ts'
import { readInside } from './read.ts'

/** Where to look besides the fetched sets. */
export interface ResourceOptions {
  /** A folder with draw.io's "stencils" and "img", searched before the fetched sets. */
  readonly folder?: string | undefined
}

const MAX_SET_BYTES = 16 * 1024 * 1024
const MAX_IMAGE_BYTES = 4 * 1024 * 1024
const STENCILS = 'stencils/'

function fileOf({ stencils, images }: ResourceFolder): ResourceFile {
  return (path) => {
    if (!path.startsWith(STENCILS)) return readInside(images, path, MAX_IMAGE_BYTES)
    if (path !== AWS_ICONS_SET) return readInside(stencils, path.slice(STENCILS.length), MAX_SET_BYTES)
    const set = awsIconSet(images)
    return set === undefined ? undefined : new TextEncoder().encode(set)
  }
}

/** All folders merged: a picture comes from the first folder that has it, a stencil set has the stencils of all. */
function together(files: readonly ResourceFile[]): ResourceFile {
  return (path) => {
    if (path.startsWith(STENCILS)) return mergeSets(files.map((read) => read(path)))
    for (const read of files) {
      const bytes = read(path)
      if (bytes) return bytes
    }
    return undefined
  }
}

interface Store {
  readonly read: ResourceFile
  readonly resources: FolderResources & Pick<ReadResources, 'formula'>
  readonly isEmpty: boolean
}

const known = new Map<string, Store>()

/** One store per list of folders and process, so that a set is parsed only once; newly fetched sets make a new list. */
function storeOf(folder: string | undefined): Store {
  const folders = resourceFolders(folder, cacheFolder())
  const key = folders.map(({ images }) => images).join('\n')
  const before = known.get(key)
  if (before) return before
  const files = folders.map(fileOf)
  const store = { read: together(files), resources: { ...resourcesOf(files), formula }, isEmpty: folders.length === 0 }
  known.set(key, store)
  return store
}

/**
 * Stencils and pictures of draw.io from the given folder and the fetched sets; without any, look-ups find nothing. Formulas
 * are always set. Never throws.
 */
export function findResources({ folder }: ResourceOptions = {}): Store['resources'] {
  return storeOf(folder).resources
}

/** Whether there is a folder to look in at all. */
export function hasResources({ folder }: ResourceOptions = {}): boolean {
  return !storeOf(folder).isEmpty
}

/**
 * One file for look-ups elsewhere, such as in a browser: a stencil set ("stencils/….xml") or a picture ("img/…").
 * Undefined for everything else. Never throws.
 */
export function readResource(
  path: string,
  { folder }: ResourceOptions = {},
): { readonly type: string; readonly bytes: Uint8Array } | undefined {
  const isSet = path.startsWith(STENCILS) && path.endsWith('.xml')
  const type = isSet ? 'application/xml' : path.startsWith('img/') ? pictureType(path) : undefined
  if (type === undefined) return undefined
  const bytes = storeOf(folder).read(path)
  return bytes && { type, bytes }
}
