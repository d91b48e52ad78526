/** Converts a file on this machine and writes its diagrams one by one. */
import { conversionSettings } from '@drawbridge/core/options'
import { addCounts, emptyCounts } from '@drawbridge/core/report'
import type { KnownEntities } from '@drawbridge/intake/elements'
import type { FileContext } from './context.ts'
import type { Imported } from './imported.ts'
import type { Unit } from './worker.ts'
import { beginWrite, type UnitToWrite, type Written } from './write-unit.ts'

function sum(units: readonly Unit[]): Unit['counts'] {
  const counts = emptyCounts()
  for (const unit of units) addCounts(counts, unit.counts)
  return counts
}

/**
 * The outcome for a file's diagrams, once all are in the service.
 * @throws the first failure, after all have ended.
 */
async function writeAll(
  units: readonly Unit[],
  { bytes, ...file }: Omit<UnitToWrite, 'unit' | 'source'> & { readonly bytes: Uint8Array },
  context: FileContext,
): Promise<Written[]> {
  const { service, task } = context
  let uploaded: Promise<string | undefined> | undefined
  const sourceOf = (page: number) => async () => {
    uploaded ??= service.sources.upload(file.key, bytes)
    const id = await uploaded
    const options = { ...conversionSettings(task), ...(task.pages === 'each' && { pages: [page] }) }
    return id === undefined ? undefined : { file_id: id, options }
  }
  const begun: Promise<Written>[] = []
  try {
    // One by one, since an existing diagram is read completely.
    for (const [page, unit] of units.entries())
      begun.push((await beginWrite({ unit, source: sourceOf(page), ...file }, context)).written)
  } finally {
    await Promise.allSettled(begun)
  }
  return Promise.all(begun)
}

interface LocalFile extends Omit<UnitToWrite, 'unit' | 'source'> {
  /** Id of its diagram if it does not follow from the path. */
  readonly id?: string
  /** The entities that its elements have already. */
  readonly entities?: KnownEntities
}

/** Converts a file and writes its diagrams. @throws ApiError, NetworkError, NotOursError */
export async function importLocally(
  bytes: Uint8Array,
  { id, entities, ...file }: LocalFile,
  context: FileContext,
): Promise<Imported> {
  const { key, host } = file
  const { pool, task, thumbnails } = context
  const made = await pool.run({
    ...task,
    thumbnails,
    bytes,
    key,
    ...(id && { id }),
    ...(entities && { known: entities }),
    ...(host !== undefined && { host }),
  })
  if (!made.ok) return made
  const { units } = made
  const done = await writeAll(units, { bytes, ...file }, context)
  return {
    ok: true,
    counts: sum(units),
    messages: units.flatMap((unit) => unit.messages),
    elements: units.flatMap(({ id, elements }) => elements.map((element) => ({ ...element, diagram: id }))),
    diagrams: units.map(({ id, hash, title, pages, members }, n) => ({
      id,
      hash,
      title,
      pages,
      members,
      ...done[n]!,
    })),
  }
}
