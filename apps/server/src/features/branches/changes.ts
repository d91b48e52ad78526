/** The changes of a branch as the API shows them. */
import {
  type BranchAt,
  type BranchRef,
  branchAt,
  type ChangeText,
  type FieldText,
  type OwnEntity,
  ownEntities,
  portions,
  readChangeTexts,
} from '#domain/branching/index'
import { type ChangedSource, changedSources, type DiagramSource } from '#domain/files/index'
import type { Database, Tx } from '#platform/database/database'

/** The changes of a branch at a revision, which are read while they are sent. */
export interface OpenDiff {
  readonly branch: BranchAt
  /** All members but the changes. */
  readonly summary: object
  /** The entities that the branch has written, and the diagrams with changed sources, ordered by id. */
  readonly entities: readonly OwnEntity[]
  /** By diagram. */
  readonly sources: ReadonlyMap<string, ChangedSource>
}

/** Lists what a branch has changed since its fork point. @throws {Problem} 404. */
export async function openDiff(tx: Tx, ws: string, path: BranchRef): Promise<OpenDiff> {
  const branch = await branchAt(tx, ws, path)
  const { id, parent_id, rev, fork_rev } = branch
  const summary = { branch_id: id, parent_id, revision: rev, fork_revision: fork_rev }
  // The base branch has no fork point.
  if (parent_id === null) return { branch, summary, entities: [], sources: new Map() }
  const sources = new Map((await changedSources(tx, branch)).map((source) => [source.diagramId, source]))
  const own = await ownEntities(tx, branch)
  const written = new Set(own.map(({ entityId }) => entityId))
  const others = [...sources.keys()].filter((diagram) => !written.has(diagram))
  const entities = [...own, ...others.map((entityId) => ({ entityId, bytes: 0, isDeleted: false }))]
  return { branch, summary, sources, entities: entities.sort((a, b) => (a.entityId < b.entityId ? -1 : 1)) }
}

/**
 * The JSON of a diff, a few changes in each transaction: a slow receiver neither holds one open nor makes the values wait in
 * memory. The branch is read as it was when the diff was opened.
 */
export async function* diffText(
  { inWorkspace }: Pick<Database, 'inWorkspace'>,
  { branch, summary, entities, sources }: OpenDiff,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(summary).slice(0, -1)},"changes":[`)
  let separator = ''
  for (const ids of portions(entities)) {
    for (const change of await inWorkspace(branch.ws, (tx) => readChangeTexts(tx, branch, ids))) {
      const text = textOf(change, sources.get(change.entityId))
      if (text === undefined) continue
      yield Buffer.from(separator + text)
      separator = ','
    }
  }
  yield Buffer.from(']}')
}

/** The JSON of a change; undefined for an entity that was changed back. */
function textOf({ entityId, type, name, kind, fields }: ChangeText, source: ChangedSource | undefined) {
  const all = source && kind !== 'deleted' ? [...fields, sourceField(source)] : fields
  if (all.length === 0) return undefined
  const texts = [...all].sort((a, b) => (a.field < b.field ? -1 : 1)).map(({ text }) => text)
  const head = JSON.stringify({ entity_id: entityId, type, name, kind })
  return `${head.slice(0, -1)},"fields":[${texts.join(',')}]}`
}

function sourceField({ before, after }: ChangedSource): FieldText {
  const field = 'source'
  return { field, text: JSON.stringify({ field, before: shown(before), after: shown(after) }) }
}

function shown(source: DiagramSource | undefined) {
  return source && { source_file_id: source.fileId, file_name: source.fileName, options: source.options }
}
