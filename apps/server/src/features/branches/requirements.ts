import { sql } from 'kysely'
import type { Branch, Change, EntityState } from '../../domain/branching/index.ts'
import type { ReviewPolicy } from '../../domain/review/policy.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/ids/uuid.ts'

interface ReviewedItem {
  readonly entity_id: string
  readonly name: string
  /** Ids of the people that its user fields name. */
  readonly reviewers: string[]
  readonly satisfied: boolean
}

/** How a branch meets the rules of a policy. */
export interface Verdict {
  readonly satisfied: boolean
  readonly min_approvals: {
    readonly enabled: boolean
    readonly required: number
    readonly approvals: number
    readonly approved_by: string[]
    readonly satisfied: boolean
  }
  readonly changed_item_review: {
    readonly enabled: boolean
    readonly fields: string[]
    readonly satisfied: boolean
    readonly items: ReviewedItem[]
  }
}

/** Judges a branch by the approvals of its current revision. A rule that is off is always satisfied. */
export async function judge(
  tx: Tx,
  ws: string,
  branch: Branch,
  changes: readonly Change[],
  policy: ReviewPolicy,
): Promise<Verdict> {
  const approvedBy = await approversOf(tx, branch)
  const items = policy.changed_item_review_enabled
    ? await reviewedItems(tx, ws, changes, policy.changed_item_review_fields, new Set(approvedBy))
    : []
  const enough = !policy.min_approvals_enabled || approvedBy.length >= policy.min_approvals
  const reviewed = items.every((item) => item.satisfied)
  return {
    satisfied: enough && reviewed,
    min_approvals: {
      enabled: policy.min_approvals_enabled,
      required: policy.min_approvals,
      approvals: approvedBy.length,
      approved_by: approvedBy,
      satisfied: enough,
    },
    changed_item_review: {
      enabled: policy.changed_item_review_enabled,
      fields: policy.changed_item_review_fields,
      satisfied: reviewed,
      items,
    },
  }
}

/** Ids of the people who approved the current revision of a branch. */
async function approversOf(tx: Tx, { ws, id, rev }: Branch): Promise<string[]> {
  const rows = await tx
    .selectFrom('approval')
    .select('user_id')
    .where('ws', '=', ws)
    .where('branch_id', '=', id)
    .where('branch_rev', '=', rev)
    .orderBy('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

/** The changed items with the people that their user fields name. An item is satisfied when one of them approved. */
async function reviewedItems(
  tx: Tx,
  ws: string,
  changes: readonly Change[],
  fields: readonly string[],
  approvers: ReadonlySet<string>,
): Promise<ReviewedItem[]> {
  const states = changes.map(({ before, after }) => (after.deleted && before ? before : after))
  const named = states.map((state) => namesIn(state, fields))
  const people = await findPeople(tx, ws, named.flat())
  return states.map((state, i) => {
    const reviewers = [...new Set(named[i]!.flatMap((name) => people.get(name) ?? []))]
    const satisfied = reviewers.some((person) => approvers.has(person))
    return { entity_id: state.entityId, name: state.name, reviewers, satisfied }
  })
}

/** The texts in an item's user fields: ids or e-mail addresses of people, single or in lists, in lower case. */
function namesIn(state: EntityState, fields: readonly string[]): string[] {
  return fields.flatMap((field) => {
    const value = Object.hasOwn(state.values, field) ? state.values[field] : undefined
    return (Array.isArray(value) ? value : [value]).flatMap((one) => (typeof one === 'string' ? one.toLowerCase() : []))
  })
}

/** Ids of people, by id and by e-mail address in lower case. */
async function findPeople(tx: Tx, ws: string, names: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(names.filter(isUuid))]
  const emails = [...new Set(names.filter((name) => !isUuid(name)))]
  if (ids.length + emails.length === 0) return new Map()
  const rows = await tx
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('ws', '=', ws)
    // Arrays, because a statement takes at most 65,535 parameters, and a field holds any number of texts.
    .where(sql<boolean>`(id = any(${ids}::uuid[]) or lower(email) = any(${emails}::text[]))`)
    .execute()
  return new Map(
    rows.flatMap((row): [string, string][] => [
      [row.id, row.id],
      [row.email.toLowerCase(), row.id],
    ]),
  )
}
