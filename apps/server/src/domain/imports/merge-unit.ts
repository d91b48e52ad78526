/** Merges a file into a diagram that people have changed since the file was imported before. */
import { unpack } from '@drawbridge/intake/packed-text'
import type { WorkerPool } from '#platform/conversion/pool'
import { readEntity } from '../branching/index.ts'
import type { ConvertedFile, SnapshotTask } from '../conversions/snapshot-task.ts'
import { MAX_COMPARED } from '../diagrams/compare.ts'
import type { MergedDrawing, MergeTask } from '../diagrams/merge-task.ts'
import { readSnapshot, type Snapshot } from '../diagrams/snapshots.ts'
import { type FileAccess, readSources, readWhole } from '../files/index.ts'
import type { Import } from './claim.ts'
import type { ImportedUnit } from './convert-task.ts'
import type { ImportBounds } from './entries.ts'
import { NotOursError } from './not-ours.ts'
import { runPatiently } from './patience.ts'

const CONVERT = new URL('../conversions/snapshot-task.ts', import.meta.url)
const MERGE = new URL('../diagrams/merge-task.ts', import.meta.url)

/** A diagram with a file merged into it. */
export interface MergedUnit {
  readonly text: Snapshot
  /** Revision of the state that it was merged with. */
  readonly revision: number
}

export interface MergeOptions extends FileAccess {
  readonly pool: WorkerPool
  readonly bounds: Pick<ImportBounds, 'file'>
  /** Folder of draw.io's stencils and pictures. */
  readonly resources: string | undefined
}

const bytesOf = (snapshot: Snapshot) => new Uint8Array(Buffer.concat([...unpack(snapshot)]))

/**
 * What differs between the present source of a diagram and the new file, put into the diagram as it is on the branch.
 * @returns undefined for a diagram that is not there, or whose source is not known
 * @throws {NotOursError} if both have changed the same
 */
export async function mergeUnit(
  options: MergeOptions,
  job: Import,
  { id, text }: ImportedUnit,
  signal: AbortSignal,
): Promise<MergedUnit | undefined> {
  const { database, pool, bounds, resources } = options
  const { ws, branch_id } = job
  const found = await database.inWorkspace(ws, async (tx) => {
    const state = await readEntity(tx, ws, branch_id, id)
    const source = (await readSources(tx, { ws, id: branch_id }, [id])).get(id)
    return state?.snapshotHash && source ? { state, hash: state.snapshotHash, source } : undefined
  })
  if (!found) return undefined
  const { state, hash, source } = found
  const file = await readWhole(options, { ws, hash: source.hash, size: source.size })
  const before: SnapshotTask = {
    file,
    filename: source.fileName,
    options: source.options as Readonly<Record<string, unknown>>,
    limit: bounds.file,
    resources,
  }
  const run = { owner: ws, signal }
  const { snapshot: base } = await runPatiently<ConvertedFile>(pool, CONVERT, () => before, run)
  const canvas = new Uint8Array(Buffer.concat(await readSnapshot(database, ws, hash)))
  if (canvas.byteLength + base.byteLength + text.byteLength > MAX_COMPARED) return undefined
  const task: MergeTask = { base: bytesOf(base), branch: canvas, parent: bytesOf(text), choices: {} }
  const merged = await runPatiently<MergedDrawing>(pool, MERGE, () => task, run)
  if (merged.conflicts.length > 0)
    throw new NotOursError(
      'edited',
      `The file and the diagram have both changed ${merged.conflicts[0]!.shape_name}: choose on the page of the diagram, by *Import a newer file*.`,
    )
  return merged.snapshot && { text: merged.snapshot, revision: state.revFrom }
}
