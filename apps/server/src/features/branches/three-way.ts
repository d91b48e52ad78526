import { sql } from 'kysely'
import {
  type Branch,
  type Change,
  type Copy,
  namesOfDifferences,
  portions,
  seenState,
  statesOf,
} from '#domain/branching/index'
import type { DrawingVersions, ShapeConflict, ShapeNotice } from '#domain/diagrams/merge'
import type { Tx } from '#platform/database/database'
import type { ClashingDrawing, DrawingMerges } from './drawings.ts'

/** An item that a merge cannot write, because both sides changed it differently. */
export interface MergeConflict {
  readonly entity_id: string
  readonly name: string
  readonly fields: string[]
  /** Of a diagram whose versions can be merged by shape. */
  readonly shapes?: ShapeConflict[]
}

/** A diagram that both branches changed, merged by shape. */
export interface MergedDiagram {
  readonly entity_id: string
  readonly name: string
  readonly notices: ShapeNotice[]
}

/** Changes that a merge would write, and the conflicts that prevent it. */
export interface MergePlan {
  readonly copies: readonly Copy[]
  readonly conflicts: MergeConflict[]
  readonly diagrams: MergedDiagram[]
  /** Diagrams that both branches changed, whose merge is not known yet; they are no conflicts so far. */
  readonly unmerged: ClashingDrawing[]
}

/** The names of the fields of an entity that differ between three states: at the fork, on the branch, on the target. */
interface Sides {
  readonly id: string
  readonly name: string
  /** That the branch has changed. */
  readonly ours: string[]
  /** That the target has changed. */
  readonly theirs: readonly string[]
  /** That the branch and the target have differently. */
  readonly apart: readonly string[]
  /** Whether one of them does not have the entity. */
  readonly isGone: boolean
  /** The snapshots of a diagram. */
  readonly drawing: { readonly [Side in keyof DrawingVersions]: string | null }
}

/**
 * Plans the merge of the changes of a branch. The cost grows with the changes.
 * @param merges of the diagrams that both branches changed, as far as they are known
 */
export async function planMerge(
  tx: Tx,
  { branch, target }: { readonly branch: Branch; readonly target: Branch },
  changes: readonly Change[],
  merges: DrawingMerges,
): Promise<MergePlan> {
  const plan: Growing = { copies: [], conflicts: [], diagrams: [], unmerged: [] }
  for (const ids of portions(changes)) {
    const { rows } = await sql<Sides>`
      select o.entity_id as id, o.name, ${namesOfDifferences('b', 'n')} as ours, ${namesOfDifferences('b', 't')} as theirs,
        ${namesOfDifferences('t', 'n')} as apart, o.deleted or t.entity_id is null as "isGone",
        jsonb_build_object('base', b.snapshot_hash, 'branch', n.snapshot_hash, 'parent', t.snapshot_hash) as drawing
      from unnest(${ids}::uuid[]) w(id) ${statesOf(branch)}
      left join lateral (
        select * from ${seenState(target, sql.ref('w.id'))} s where not s.deleted
      ) t on true
      order by o.entity_id`.execute(tx)
    for (const sides of rows) planEntity(sides, plan, merges)
  }
  return plan
}

type Growing = MergePlan & { readonly copies: Copy[] }

function planEntity(sides: Sides, { copies, conflicts, diagrams, unmerged }: Growing, merges: DrawingMerges) {
  const { id, name } = sides
  const clashing = clashesOf(sides)
  const drawing = clashing.includes('snapshot') && !sides.isGone ? drawingOf(sides) : undefined
  const merged = drawing && merges.get(drawing)
  if (drawing && !merged) unmerged.push(drawing)
  if (merged?.snapshot) diagrams.push({ entity_id: id, name, notices: [...merged.notices] })
  const left = drawing && (!merged || merged.snapshot) ? clashing.filter((field) => field !== 'snapshot') : clashing
  if (left.length > 0)
    conflicts.push({
      entity_id: id,
      name,
      fields: left,
      ...(left.includes('snapshot') && merged && merged.conflicts.length > 0 && { shapes: [...merged.conflicts] }),
    })
  else if (sides.apart.length > 0) copies.push(copyOf(sides, merged?.snapshot?.hash))
}

function drawingOf({ id, drawing: { base, branch, parent } }: Sides): ClashingDrawing | undefined {
  return base === null || branch === null || parent === null ? undefined : { id, base, branch, parent }
}

/**
 * The fields that keep an entity from being merged. A field that only one side changed is taken from that side, equal
 * changes are fine, and different changes are a conflict, except that the hosts of a diagram are merged one by one, and
 * its snapshot shape by shape. Deleting on one side what the other side changed is a conflict.
 */
function clashesOf({ ours, theirs, apart, isGone }: Sides): string[] {
  if (apart.length === 0 || theirs.length === 0) return []
  if (isGone) return ours
  return ours.filter((field) => field !== 'hosts' && theirs.includes(field) && apart.includes(field))
}

/** The whole entity where the target has not changed it. */
function copyOf({ id, ours, theirs }: Sides, snapshot: string | undefined): Copy {
  if (theirs.length === 0) return { entityId: id }
  return { entityId: id, fields: ours, ...(snapshot !== undefined && { snapshot }) }
}
