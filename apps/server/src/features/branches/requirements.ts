import { sql } from 'kysely'
import { type Branch, type Change, portions, statesOf } from '#domain/branching/index'
import type { ReviewPolicy } from '#domain/review/policy'
import type { Tx } from '#platform/database/database'
import { isUuid } from '#platform/ids/uuid'

/** Maximum length of a text that is looked up as a person. */
const MAX_NAME_BYTES = 1000

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
    readonly changes_requested_by: string[]
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
  branch: Branch,
  changes: readonly Change[],
  policy: ReviewPolicy,
): Promise<Verdict> {
  const words = await lastWords(tx, branch)
  const approvedBy = words.flatMap(({ user_id, verdict }) => (verdict === 'approved' ? [user_id] : []))
  const items = policy.changed_item_review_enabled
    ? await reviewedItems(tx, branch, changes, policy.changed_item_review_fields, new Set(approvedBy))
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
      changes_requested_by: words.flatMap(({ user_id, verdict }) => (verdict === 'changes_requested' ? [user_id] : [])),
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

/** The last word of each person on the current revision of a branch. */
function lastWords(tx: Tx, { ws, id, rev }: Branch) {
  return tx
    .selectFrom('approval')
    .distinctOn('user_id')
    .select(['user_id', 'verdict'])
    .where('ws', '=', ws)
    .where('branch_id', '=', id)
    .where('branch_rev', '=', rev)
    .orderBy('user_id')
    .orderBy('created_at', 'desc')
    .execute()
}

/** A changed item with the texts in its user fields: ids or e-mail addresses of people. */
interface NamedItem {
  readonly id: string
  readonly name: string
  /** Before the branch changed it. */
  readonly before: readonly string[]
  readonly after: readonly string[]
  /** The entities that a diagram belongs to. */
  readonly hosts: readonly string[]
}

/**
 * The changed items with the people that their user fields name. An item is satisfied when one of them approved. The people
 * that it named before the branch changed it count, so that nobody becomes the reviewer of his own change by it; those that
 * the branch names count for a new item and for one that named nobody. A diagram, which seldom has such fields, is also
 * reviewed by the people of the entities that it belongs to.
 */
async function reviewedItems(
  tx: Tx,
  branch: Branch,
  changes: readonly Change[],
  fields: readonly string[],
  approvers: ReadonlySet<string>,
): Promise<ReviewedItem[]> {
  const items: ReviewedItem[] = []
  for (const ids of portions(changes)) {
    const rows = await readNamed(tx, branch, ids, fields)
    const hosts = await readNamed(tx, branch, [...new Set(rows.flatMap((row) => row.hosts))], fields)
    const hostsById = new Map(hosts.map((host) => [host.id, host]))
    const people = await findPeople(
      tx,
      branch.ws,
      [...rows, ...hosts].flatMap(({ before, after }) => [...before, ...after]),
    )
    const named = (texts: readonly string[]) => texts.flatMap((text) => people.get(text.toLowerCase()) ?? [])
    const reviewersOf = ({ before, after }: NamedItem) => {
      const former = named(before)
      return former.length > 0 ? former : named(after)
    }
    for (const row of rows) {
      const { id, name } = row
      const all = [row, ...row.hosts.flatMap((host) => hostsById.get(host) ?? [])]
      const reviewers = [...new Set(all.flatMap(reviewersOf))]
      const satisfied = reviewers.some((person) => approvers.has(person))
      items.push({ entity_id: id, name, reviewers, satisfied })
    }
  }
  return items
}

async function readNamed(tx: Tx, branch: Branch, ids: readonly string[], fields: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<NamedItem>`
    select o.entity_id as id, coalesce(b.name, o.name) as name, coalesce(b.hosts, o.hosts) as hosts,
      ${textsIn('b', fields)} as before, ${textsIn('o', fields)} as after
    from unnest(${[...ids]}::uuid[]) w(id) ${statesOf(branch)} order by o.entity_id`.execute(tx)
  return rows
}

/** SQL for the texts in fields of a state, single or in lists, that are short enough to name a person. */
function textsIn(state: string, fields: readonly string[]) {
  return sql`array(
    select v #>> '{}' from unnest(${[...fields]}::text[]) with ordinality f(field, place)
    cross join lateral (select ${sql.raw(state)}.vals -> f.field as value) one
    cross join lateral jsonb_array_elements(
      case jsonb_typeof(value) when 'array' then value else jsonb_build_array(value) end
    ) with ordinality l(v, n)
    where jsonb_typeof(v) = 'string' and octet_length(v #>> '{}') <= ${sql.lit(MAX_NAME_BYTES)}
    order by f.place, l.n
  )`
}

/** Ids of people, by id and by e-mail address in lower case. */
async function findPeople(tx: Tx, ws: string, texts: readonly string[]): Promise<Map<string, string>> {
  const names = texts.map((text) => text.toLowerCase())
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
