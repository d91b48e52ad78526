/**
 * Drawings of Papyrus and Capella refer to models, which stand in files beside them: both are read together, as a zip
 * archive.
 */
import { isDrawing, isModel, withModels } from '@drawbridge/core/neighbours'
import { type ArchiveEntry, type ArchiveLimits, readArchive } from './archive.ts'
import { isWorthReading } from './passed-over.ts'

/** How many times an archive is read again for models, which bounds the time that a hostile one takes. */
const MAX_FOLDERS = 50

const partsOf = (path: string) => {
  const end = path.lastIndexOf('/') + 1
  return { folder: path.slice(0, end), name: path.slice(end) }
}

/**
 * The entries of an archive that may be diagrams, as {@link readArchive} yields them; a drawing with the models of its
 * folder, wherever in the archive they are.
 * @param open begins to read the archive
 */
export async function* readDiagrams(
  open: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>,
  limits?: ArchiveLimits,
): AsyncGenerator<ArchiveEntry> {
  let last: { readonly folder: string; readonly models: Readonly<Record<string, Uint8Array>> } | undefined
  let folders = 0
  for await (const entry of readArchive(await open(), isWorthReading, limits)) {
    const { folder, name } = partsOf(entry.name)
    if (!entry.bytes || !isDrawing(name)) {
      yield entry
      continue
    }
    if (last?.folder !== folder) {
      folders += 1
      last = { folder, models: folders <= MAX_FOLDERS ? await modelsIn(folder, await open(), limits) : {} }
    }
    yield { ...entry, bytes: withModels(name, entry.bytes, last.models) }
  }
}

/** The models of a folder of an archive, by name. */
async function modelsIn(
  folder: string,
  source: AsyncIterable<Uint8Array>,
  limits?: ArchiveLimits,
): Promise<Record<string, Uint8Array>> {
  const models: [string, Uint8Array][] = []
  const isWanted = (path: string) => isModel(path) && partsOf(path).folder === folder
  for await (const { name, bytes } of readArchive(source, isWanted, limits))
    if (bytes) models.push([partsOf(name).name, bytes])
  return Object.fromEntries(models)
}
