/** Stencils and pictures from folders laid out like draw.io's own web application. */
import type { FolderResources } from '../reader.ts'
import { decodeBytes } from '../shared/probe/text.ts'
import { otherNamesOf, type Stencil, type StencilSet, stencilFiles, stencilSet } from './stencils/index.ts'

/**
 * The bytes of a file of one folder, by its path such as "stencils/cisco/computers.xml" or "img/lib/ibm/box.svg";
 * undefined if there is none. Paths of pictures come unchecked from untrusted files.
 */
export type ResourceFile = (path: string) => Uint8Array | undefined

const TYPES: ReadonlyMap<string, string> = new Map([
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
])

/** The media type of a picture by its path; undefined for other files. */
export function pictureType(path: string): string | undefined {
  return TYPES.get(/\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '')
}

function loadSet(read: ResourceFile, file: string): StencilSet | undefined {
  const bytes = read(`stencils/${file}`)
  if (!bytes) return undefined
  try {
    return stencilSet(decodeBytes(bytes))
  } catch {
    return undefined
  }
}

/** Look-ups in folders, the first one first. A set is read on first use of one of its stencils, and kept. */
export function resourcesOf(folders: readonly ResourceFile[]): FolderResources {
  const sets = new Map<string, StencilSet>()
  function setOf(index: number, file: string): StencilSet | undefined {
    const key = `${index} ${file}`
    const known = sets.get(key)
    if (known) return known
    const set = loadSet(folders[index]!, file)
    // Files can name any set; only existing sets are kept, and there are some two hundred of them.
    if (set && set.size > 0) sets.set(key, set)
    return set
  }
  function exactly(name: string): Stencil | undefined {
    const files = stencilFiles(name)
    for (const index of folders.keys())
      for (const file of files) {
        const found = setOf(index, file)?.get(name)
        if (found) return found
      }
    return undefined
  }
  return {
    stencil(name) {
      const found = exactly(name)
      if (found) return found
      for (const twin of otherNamesOf(name)) {
        const other = exactly(twin)
        if (other) return other
      }
      return undefined
    },
    image(path) {
      const mime = pictureType(path)
      if (mime === undefined) return undefined
      for (const read of folders) {
        const bytes = read(path)
        if (bytes) return { mime, bytes }
      }
      return undefined
    },
  }
}
