import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import {
  type Diagram,
  type DiagramConflict,
  type DiagramNotice,
  mergeDiagrams,
  mergeSnapshots,
  readDiagramAsync,
  type SnapshotConflict,
  type SnapshotNotice,
  writeDrawio,
} from '@drawbridge/core/lazy'
import { DiagramInputError } from '@drawbridge/core/report'
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

/** A file as it was read. */
interface Version {
  readonly path: string
  readonly text: string
}

/** @throws CommandError */
async function versionOf(path: string): Promise<Version> {
  try {
    return { path, text: await readFile(path, 'utf8') }
  } catch (error) {
    throw new CommandError(`cannot read ${visible(path)}: ${reasonOf(error)}`)
  }
}

/** The beginning of a file of draw.io that can be written over. */
const DRAWIO = /^\s*(?:<\?xml[^>]*\?>\s*)?<(?:mxfile|mxGraphModel)\b/

/** @throws CommandError when it is no canvas. */
function canvasOf({ path, text }: Version): Canvas {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
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
  throw new CommandError(
    `${visible(path)} is no canvas of tldraw (.tldr, or a snapshot as JSON) and no plain file of draw.io`,
  )
}

/** @throws CommandError when it is no diagram. */
async function diagramOf({ path, text }: Version): Promise<Diagram> {
  try {
    return (await readDiagramAsync(text, { filename: basename(path) })).diagram
  } catch (error) {
    if (!(error instanceof DiagramInputError)) throw error
    throw new CommandError(`${visible(path)}: ${error.message} (${error.code})`)
  }
}

interface Merged {
  readonly text: string
  readonly conflicts: readonly (SnapshotConflict | DiagramConflict)[]
  readonly notices: readonly (SnapshotNotice | DiagramNotice)[]
}

/** The file of the preferred side, in which only the cells are written that the other one changed. */
async function mergedDrawio([base, ours, theirs]: readonly Version[], prefer: 'ours' | 'theirs'): Promise<Merged> {
  const [kept, other] = prefer === 'ours' ? [ours!, theirs!] : [theirs!, ours!]
  const [was, before, now] = [await diagramOf(base!), await diagramOf(kept), await diagramOf(other)]
  const { diagram, conflicts, notices } = mergeDiagrams(was, before, now)
  return {
    text: writeDrawio(diagram, { kept: { text: kept.text, before } }),
    conflicts: prefer === 'ours' ? conflicts : conflicts.map(swapped),
    notices,
  }
}

/** A conflict as it is with the sides the other way round. */
function swapped({ ours, theirs, deletedBy, kept, ...rest }: DiagramConflict): DiagramConflict {
  const other = { ours: 'theirs', theirs: 'ours' } as const
  return {
    ...rest,
    ...(theirs !== undefined && { ours: theirs }),
    ...(ours !== undefined && { theirs: ours }),
    ...(deletedBy && { deletedBy: other[deletedBy] }),
    kept: other[kept],
  }
}

/** @throws CommandError for files that are none, or snapshots of different schemas. */
function mergedCanvas(versions: readonly Version[], prefer: 'ours' | 'theirs'): Merged {
  const [was, our, their] = versions.map(canvasOf)
  const resolve = ({ kind, kept }: SnapshotConflict) => (kind === 'property' ? prefer : kept)
  try {
    const { snapshot, ...told } = mergeSnapshots(was!.snapshot, our!.snapshot, their!.snapshot, { resolve })
    return { text: `${JSON.stringify(our!.fileOf(snapshot))}\n`, ...told }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new CommandError(error.message)
  }
}

/** `drawbridge merge`; 0 if there is no conflict, 1 if there are some, 2 for trouble, as git wants it of a merge driver. */
export async function mergeCommand(
  paths: readonly [base: string, ours: string, theirs: string],
  { out, prefer, json = false }: MergeCommandOptions,
): Promise<number> {
  const versions = await Promise.all(paths.map(versionOf))
  const isDrawio = versions.every(({ text }) => DRAWIO.test(text))
  const { text, conflicts, notices } = isDrawio ? await mergedDrawio(versions, prefer) : mergedCanvas(versions, prefer)
  await writeReport(out, text)
  if (json) process.stderr.write(`${JSON.stringify({ conflicts, notices })}\n`)
  else
    for (const line of [...conflicts.map(conflictLine), ...notices.map(noticeLine)])
      process.stderr.write(`${visible(line)}\n`)
  return conflicts.length > 0 ? EXIT.failed : EXIT.ok
}

/** Subject of a conflict or notice. */
const subjectOf = (told: SnapshotConflict | SnapshotNotice | DiagramConflict | DiagramNotice): string =>
  'record' in told ? told.record : (told.element ?? told.page)

/** Plain words for each aspect of an element. */
const ASPECTS: Readonly<Record<string, string>> = {
  moved: 'the place',
  resized: 'the size',
  turned: 'the rotation',
  relabelled: 'the text',
  restyled: 'the look',
  rerouted: 'the route',
  rebound: 'an end',
  reparented: 'the container',
  attributes: 'an attribute',
  hidden: 'the visibility',
}

/** A property in words; those of canvases are named as their records name them. */
function propertyWords(property = ''): string {
  const [aspect = '', ...name] = property.split(' ')
  const words = ASPECTS[aspect]
  if (words === undefined) return property
  return name.length === 0 ? words : `${words} (${name.join(' ')})`
}

function conflictLine(conflict: SnapshotConflict | DiagramConflict): string {
  const { kind, property, deletedBy, kept } = conflict
  const record = subjectOf(conflict)
  switch (kind) {
    case 'property':
      return `conflict: both changed ${propertyWords(property)} of ${record}; ${kept} is kept`
    case 'deleted':
      return `conflict: ${deletedBy} deleted ${record}, which the other side changed; ${kept} is kept`
    case 'cycle':
      return `conflict: ${record} would be inside itself; it stays where it is in ours`
  }
}

function noticeLine(notice: SnapshotNotice | DiagramNotice): string {
  const record = subjectOf(notice)
  switch (notice.kind) {
    case 'edge-unbound':
      return `note: a shape is deleted at which ${record} ends, so that end is free`
    case 'arrow-unbound':
      return `note: ${notice.shape} is deleted, so the ${notice.end} of ${record} is bound to nothing`
    case 'container-kept':
      return `note: ${record} was deleted and is kept for what is in it`
    case 'group-removed':
      return `note: the group ${record} has nothing left in it and is removed`
  }
}
