import { readFile } from 'node:fs/promises'
import { mergeSnapshots, type SnapshotConflict, type SnapshotNotice } from '@drawbridge/core'
import { CommandError, EXIT } from '../exit-codes.ts'
import { writeReport } from '../files/outputs.ts'
import { reasonOf } from '../files/reason.ts'
import { visible } from '../terminal/visible.ts'

export interface MergeCommandOptions {
  readonly out: string
  /** Whose values the result has where both changed the same. */
  readonly prefer: 'ours' | 'theirs'
  readonly json?: boolean
}

type Snapshot = Parameters<typeof mergeSnapshots>[0]

/** A canvas and how its file holds it: as records of a `.tldr`, or as a snapshot. */
interface Canvas {
  readonly snapshot: Snapshot
  readonly fileOf: (merged: Snapshot) => unknown
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws CommandError when the file cannot be read or is no canvas. */
async function canvasOf(path: string): Promise<Canvas> {
  let value: unknown
  try {
    value = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw new CommandError(`cannot read ${visible(path)}: ${reasonOf(error)}`)
  }
  if (isObject(value) && isObject(value.schema)) {
    const { records, store, schema } = value
    if (Array.isArray(records)) {
      const entries = records.map((record) => [isObject(record) ? String(record.id) : '', record])
      return {
        snapshot: { store: Object.fromEntries(entries), schema } as unknown as Snapshot,
        fileOf: (merged) => ({ ...value, records: Object.values(merged.store) }),
      }
    }
    if (isObject(store))
      return { snapshot: value as unknown as Snapshot, fileOf: (merged) => ({ ...value, ...merged }) }
  }
  throw new CommandError(`${visible(path)} is no canvas of tldraw (.tldr, or a snapshot as JSON)`)
}

/** `drawbridge merge`; 0 if there is no conflict, 1 if there are some, 2 for trouble, as git wants it of a merge driver. */
export async function mergeCommand(
  [base, ours, theirs]: readonly [string, string, string],
  { out, prefer, json = false }: MergeCommandOptions,
): Promise<number> {
  const [was, our, their] = await Promise.all([canvasOf(base), canvasOf(ours), canvasOf(theirs)])
  const resolve = ({ kind, kept }: SnapshotConflict) => (kind === 'property' ? prefer : kept)
  let merge: ReturnType<typeof mergeSnapshots>
  try {
    merge = mergeSnapshots(was.snapshot, our.snapshot, their.snapshot, { resolve })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new CommandError(error.message)
  }
  const { snapshot, conflicts, notices } = merge
  await writeReport(out, `${JSON.stringify(our.fileOf(snapshot))}\n`)
  if (json) process.stderr.write(`${JSON.stringify({ conflicts, notices })}\n`)
  else
    for (const line of [...conflicts.map(conflictLine), ...notices.map(noticeLine)])
      process.stderr.write(`${visible(line)}\n`)
  return conflicts.length > 0 ? EXIT.failed : EXIT.ok
}

function conflictLine({ kind, record, property, deletedBy, kept }: SnapshotConflict): string {
  switch (kind) {
    case 'property':
      return `conflict: both changed ${property} of ${record}; ${kept} is kept`
    case 'deleted':
      return `conflict: ${deletedBy} deleted ${record}, which the other side changed; ${kept} is kept`
    case 'cycle':
      return `conflict: ${record} would be inside itself; it stays where it is in ours`
  }
}

function noticeLine({ kind, record, end, shape }: SnapshotNotice): string {
  switch (kind) {
    case 'arrow-unbound':
      return `note: ${shape} is deleted, so the ${end} of ${record} is bound to nothing`
    case 'container-kept':
      return `note: ${record} was deleted and is kept for what is in it`
    case 'group-removed':
      return `note: the group ${record} has nothing left in it and is removed`
  }
}
