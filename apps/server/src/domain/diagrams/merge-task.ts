import { mergeSnapshots, type SnapshotConflict } from '@drawbridge/core/lazy'
import { type PackedText, packText } from '@drawbridge/intake/packed-text'
import { settle, type TaskResult } from '#platform/conversion/result'

/** The two branches of a merge, and the one that is taken: the branch that is merged, or the one that it is merged into. */
export type MergeSide = 'branch' | 'parent'

/** Three versions of a diagram as the JSON of their snapshots. */
export interface MergeTask {
  readonly base: Uint8Array
  readonly branch: Uint8Array
  readonly parent: Uint8Array
  /** Choices by the id of a shape and the property, which is '' for a shape that one side deleted. */
  readonly choices: Readonly<Record<string, Readonly<Record<string, MergeSide>>>>
}

/** A property of a shape that both branches changed, or a shape that one deleted and the other changed. */
export interface ShapeConflict {
  readonly shape_id: string
  /** Its text, or what it is. */
  readonly shape_name: string
  readonly kind: 'property' | 'deleted'
  readonly property?: string
  /** For people; absent where there is none. */
  readonly base?: string
  readonly branch?: string
  readonly parent?: string
  readonly deleted_by?: MergeSide
}

/** Repairs that keep the merged diagram valid. */
export interface ShapeNotice {
  readonly kind: 'arrow-unbound' | 'container-kept' | 'group-removed' | 'cycle'
  readonly shape_id: string
  readonly shape_name: string
  readonly end?: string
}

/** A diagram that both branches changed, merged; without a snapshot if the versions cannot be merged by shape. */
export interface MergedDrawing {
  readonly snapshot?: PackedText
  /** Without a choice. */
  readonly conflicts: readonly ShapeConflict[]
  readonly notices: readonly ShapeNotice[]
}

const UNMERGEABLE: MergedDrawing = { conflicts: [], notices: [] }

/** Characters of a name or value for people. */
const MAX_WORDS = 300
/** Conflicts and notices of a diagram. */
const MAX_LISTED = 200

type Snapshot = Parameters<typeof mergeSnapshots>[0]
type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const clipped = (text: string) => (text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS)} …` : text)

const parsed = (bytes: Uint8Array): Snapshot => JSON.parse(new TextDecoder().decode(bytes))

/** The text of a rich text of the canvas; hostile ones may be deep. */
function plainText(node: unknown, depth = 0): string {
  if (!isObject(node) || depth > 20) return ''
  if (typeof node.text === 'string') return node.text
  if (!Array.isArray(node.content)) return ''
  return node.content.map((child) => plainText(child, depth + 1)).join(node.type === 'doc' ? '\n' : '')
}

const isRichText = (value: unknown): value is Json => isObject(value) && value.type === 'doc'

/** A value for people. */
function words(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (isRichText(value)) return clipped(plainText(value))
  if (typeof value === 'string') return clipped(value)
  if (isObject(value) && !Array.isArray(value) && Object.values(value).every((one) => typeof one === 'number'))
    return Object.entries(value)
      .map(([key, one]) => `${key} ${Math.round(Number(one) * 10) / 10}`)
      .join(', ')
  return clipped(JSON.stringify(value))
}

/** Name of a record: its text, its name, or its type. */
function nameIn(versions: readonly Snapshot[], id: string): string {
  for (const { store } of versions) {
    const record = Object.hasOwn(store, id) ? (store as unknown as Json)[id] : undefined
    if (!isObject(record)) continue
    const props = isObject(record.props) ? record.props : {}
    const text = [plainText(props.richText), props.text, props.name, record.name].find(
      (one): one is string => typeof one === 'string' && one.trim() !== '',
    )
    return clipped(text?.trim() ?? String(record.type ?? record.typeName ?? id))
  }
  return id
}

function merged({ base, branch, parent, choices }: MergeTask): MergedDrawing {
  const versions = { base: parsed(base), branch: parsed(branch), parent: parsed(parent) }
  const open: SnapshotConflict[] = []
  const choiceOf = ({ record, property = '' }: SnapshotConflict) =>
    Object.hasOwn(choices, record) && Object.hasOwn(choices[record]!, property) ? choices[record]![property] : undefined
  const resolve = (conflict: SnapshotConflict) => {
    const choice = choiceOf(conflict)
    if (choice !== undefined) return choice === 'branch' ? 'ours' : 'theirs'
    open.push(conflict)
    return conflict.kept
  }
  const { snapshot, conflicts, notices } = mergeSnapshots(versions.base, versions.branch, versions.parent, { resolve })
  const nameOf = (id: string) => nameIn([versions.branch, versions.parent, versions.base], id)
  const told = open.slice(0, MAX_LISTED).map((conflict): ShapeConflict => {
    const { record, kind, property, deletedBy } = conflict
    const about = { shape_id: record, shape_name: nameOf(record) }
    if (kind === 'deleted') return { ...about, kind, deleted_by: deletedBy === 'ours' ? 'branch' : 'parent' }
    const values = Object.entries({ base: conflict.base, branch: conflict.ours, parent: conflict.theirs })
    const known = values.flatMap(([side, value]) => (value === undefined ? [] : [[side, words(value)!] as const]))
    return { ...about, kind: 'property', ...(property !== undefined && { property }), ...Object.fromEntries(known) }
  })
  const cycles = conflicts
    .filter(({ kind }) => kind === 'cycle')
    .map(({ record }) => ({ kind: 'cycle' as const, record }))
  const seen = [...cycles, ...notices].slice(0, MAX_LISTED).map(
    (notice): ShapeNotice => ({
      kind: notice.kind,
      shape_id: notice.record,
      shape_name: nameOf(notice.record),
      ...('end' in notice && notice.end !== undefined && { end: notice.end }),
    }),
  )
  return {
    ...(open.length === 0 && { snapshot: packText([JSON.stringify(snapshot)]) }),
    conflicts: told,
    notices: seen,
  }
}

/** Task of the pool: merges two versions of a diagram with the one that both began with, record by record. */
export default function task(input: MergeTask): Promise<TaskResult<MergedDrawing>> {
  return settle(
    () => {
      try {
        return merged(input)
      } catch (error) {
        // Not a snapshot, or not of one schema: a person chooses one of the versions.
        if (error instanceof RangeError) return UNMERGEABLE
        throw error
      }
    },
    ({ snapshot }) => snapshot?.pieces ?? [],
  )
}
