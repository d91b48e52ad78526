import { unpack } from '@drawbridge/intake/packed-text'
import type { Static } from 'typebox'
import { readEntity } from '#domain/branching/index'
import type { ConvertedFile, SnapshotTask } from '#domain/conversions/snapshot-task'
import { MAX_COMPARED } from '#domain/diagrams/compare'
import type { MergedDrawing, MergeSide, MergeTask, ShapeConflict } from '#domain/diagrams/merge-task'
import type { DrawnPicture } from '#domain/diagrams/picture-task'
import { saveDiagram } from '#domain/diagrams/save'
import { saveWithSource } from '#domain/diagrams/save-with-source'
import { readSnapshot, type Snapshot } from '#domain/diagrams/snapshots'
import { type DiagramSource, holdFile, readSources, readWhole } from '#domain/files/index'
import type { Identity } from '#platform/auth/identity'
import type { Preconditions } from '#platform/http/preconditions'
import { conflict, notFound, Problem } from '#platform/http/problem'
import type { Services } from '#services'
import { type DiagramRef, findDiagram } from './queries.ts'
import type { ReconvertRequest } from './schema.ts'

const CONVERT = new URL('../../domain/conversions/snapshot-task.ts', import.meta.url)
const MERGE = new URL('../../domain/diagrams/merge-task.ts', import.meta.url)
const PICTURE = new URL('../../domain/diagrams/picture-task.ts', import.meta.url)

/** How often the canvas may be saved by others while it is merged. */
const MAX_ATTEMPTS = 5

type Needed = Pick<Services, 'database' | 'objects' | 'pool' | 'config' | 'counters'>
type Asked = Static<typeof ReconvertRequest>
type SourceFile = Pick<DiagramSource, 'fileId' | 'fileName' | 'hash' | 'size'>

/**
 * Converts a diagram's source file, or a newer one that becomes its source, and replaces the canvas on a branch or is
 * merged into it; title, links and id are kept, also those that change meanwhile.
 * @throws {Problem} 404; 409 for a closed branch or conflicts of a merge; 412; 422 for a file that is not there, and any
 * error of a conversion.
 */
export async function reconvert(
  services: Needed,
  who: Identity,
  ref: DiagramRef,
  asked: Asked,
  preconditions: Preconditions,
) {
  const { ws } = who
  const found = await services.database.inWorkspace(ws, async (tx) => {
    const { branch, id } = await findDiagram(tx, ws, { ...ref, branch: asked.branch })
    if (!(await readEntity(tx, ws, branch.id, id))) throw notFound('diagram')
    const present = (await readSources(tx, branch, [id])).get(id)
    if (!present && (asked.merge || asked.source_file_id === undefined)) throw notFound('diagram source')
    const file = asked.source_file_id === undefined ? present! : await holdFile(tx, branch, asked.source_file_id)
    return { branch: branch.id, id, present, file }
  })
  const stored = (found.present?.options ?? {}) as Readonly<Record<string, unknown>>
  const converted = await convert(services, ws, found.file, { ...stored, ...asked.options })
  const change: Change = { who, ref, asked, preconditions, ...found, options: stored }
  const merging =
    asked.merge && found.present
      ? { base: (await convert(services, ws, found.present, stored)).snapshot, file: converted.snapshot }
      : undefined
  const { saved, notices } = merging
    ? await mergeInto(services, change, merging)
    : { saved: await save(services, change, converted.snapshot, { preconditions }), notices: [] }
  const { title, branch, revision, at } = saved
  const { pages, report } = converted
  return {
    at,
    done: { diagram_id: found.id, title, branch, revision, pages: [...pages], report, notices: [...notices] },
  }
}

interface Change {
  readonly who: Identity
  readonly ref: DiagramRef
  readonly asked: Asked
  readonly preconditions: Preconditions
  readonly branch: string
  readonly id: string
  /** The file that becomes the source. */
  readonly file: SourceFile
  /** Of the source. */
  readonly options: Readonly<Record<string, unknown>>
}

async function convert(
  services: Needed,
  ws: string,
  { fileName, hash, size }: SourceFile,
  options: Readonly<Record<string, unknown>>,
): Promise<ConvertedFile> {
  const { pool, config, counters } = services
  const file = await readWhole(services, { ws, hash, size })
  const task: SnapshotTask = {
    file,
    filename: fileName,
    options,
    limit: config.diagramLimit,
    resources: config.resources,
  }
  const began = performance.now()
  const count = (format: string, outcome: string) =>
    counters?.conversion(format, outcome, (performance.now() - began) / 1000)
  const converted = await pool
    .run<ConvertedFile>(CONVERT, task, { owner: ws, move: [file] })
    .catch((error: unknown) => {
      if (error instanceof Problem) count('unknown', error.code)
      throw error
    })
  count(converted.format, 'converted')
  return converted
}

/** Writes a canvas, and the file as its source. */
async function save(
  { database }: Needed,
  { who, ref, asked, branch: branchId, id, file, options }: Change,
  snapshot: Snapshot,
  seen: { readonly preconditions: Preconditions } | { readonly revision: number },
) {
  const { ws } = who
  await database.assertRoom(snapshot.byteLength)
  return database.inWorkspace(ws, async (tx) => {
    const write = { project: ref.projectId, branch: branchId, id, snapshot, ...seen }
    if (asked.source_file_id === undefined) return saveDiagram(tx, who, write)
    return saveWithSource(tx, who, write, { fileId: file.fileId, options })
  })
}

interface Merging {
  /** The present source file, converted as the new one is: what people have changed since is on the canvas. */
  readonly base: Snapshot
  /** The new file. */
  readonly file: Snapshot
}

const bytesOf = (snapshot: Snapshot) => new Uint8Array(Buffer.concat([...unpack(snapshot)]))

/** Merges a new file into the canvas; again if somebody saves it meanwhile. */
async function mergeInto(services: Needed, change: Change, { base, file }: Merging) {
  const { database, pool } = services
  const { who, preconditions, branch, id, asked } = change
  const { ws } = who
  for (let attempt = 1; ; attempt++) {
    const state = await database.inWorkspace(ws, (tx) => readEntity(tx, ws, branch, id))
    if (!state?.snapshotHash) throw notFound('diagram')
    const canvas = new Uint8Array(Buffer.concat(await readSnapshot(database, ws, state.snapshotHash)))
    if (canvas.byteLength + base.byteLength + file.byteLength > MAX_COMPARED)
      throw new Problem(413, 'too_large', 'Canvas and file are too large to be merged.')
    const task: MergeTask = { base: bytesOf(base), branch: canvas, parent: bytesOf(file), choices: choicesOf(asked) }
    const moved = [task.base, task.branch, task.parent]
    const { snapshot, conflicts, notices } = await pool.run<MergedDrawing>(MERGE, task, { owner: ws, move: moved })
    if (conflicts.length > 0) {
      const { svg } = await pool.run<DrawnPicture>(PICTURE, bytesOf(file), { owner: ws })
      throw conflict('reimport_conflict', 'The canvas and the file changed the same.', {
        conflicts: conflicts.map(told),
        file_picture: svg,
      })
    }
    if (!snapshot) throw conflict('not_mergeable', 'The canvas cannot be merged with the file, only replaced.')
    const isAsked = Object.values(preconditions).some((one) => one !== undefined)
    try {
      const seen = isAsked ? { preconditions } : { revision: state.revFrom }
      return { saved: await save(services, change, snapshot, seen), notices }
    } catch (error) {
      const isOvertaken = error instanceof Problem && error.status === 412 && !isAsked
      if (!isOvertaken || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

const SIDES = { canvas: 'branch', file: 'parent' } as const satisfies Record<string, MergeSide>
const nameOf = (side: MergeSide) => (side === 'branch' ? 'canvas' : 'file')

/** The choices of a request, by shape and property. */
function choicesOf({ choices = [] }: Asked): MergeTask['choices'] {
  const chosen: Record<string, Record<string, MergeSide>> = Object.create(null)
  for (const { shape_id, property = '', take } of choices) {
    chosen[shape_id] ??= Object.create(null) as Record<string, MergeSide>
    chosen[shape_id][property] = SIDES[take]
  }
  return chosen
}

/** A conflict with the names that its sides have here. */
function told({ branch, parent, deleted_by, ...rest }: ShapeConflict) {
  return {
    ...rest,
    ...(branch !== undefined && { canvas: branch }),
    ...(parent !== undefined && { file: parent }),
    ...(deleted_by !== undefined && { deleted_by: nameOf(deleted_by) }),
  }
}
