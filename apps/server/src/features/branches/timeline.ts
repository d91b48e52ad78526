import { sql } from 'kysely'
import { type BranchRef, branchAt } from '#domain/branching/index'
import { namesOf } from '#domain/people/find'
import type { Tx } from '#platform/database/database'
import type { EventKind } from './timeline-schema.ts'

/** Events of a branch that are told; the newest ones of a branch with more. */
const MOST = 500

interface EventRow {
  readonly kind: EventKind
  readonly at: Date
  readonly actor: string | null
  /** What was said, or why a merge was forced. */
  readonly comment: string | null
  readonly revision: string | null
  /** People who were asked. */
  readonly asked: readonly string[]
  readonly comment_id: string | null
  readonly run: {
    readonly id: string
    readonly name: string
    readonly phase: string
    readonly verdict: string | null
  } | null
}

/** What happened to a branch, the oldest first. @throws {Problem} 404. */
export async function readTimeline(tx: Tx, ws: string, path: BranchRef) {
  const { id, owner_id, created_at, project_id } = await branchAt(tx, ws, path)
  const { rows } = await sql<EventRow>`
    select * from (
      select 'made' as kind, ${created_at}::timestamptz as at, ${owner_id}::uuid as actor, null as comment,
        null::bigint as revision, '[]'::jsonb as asked, null::uuid as comment_id, null::jsonb as run
      union all
      select substr(action, 8), created_at, actor_id, coalesce(details ->> 'comment', details ->> 'reason'),
        (details ->> 'revision')::bigint, coalesce(details -> 'reviewers', '[]'), null, null
      from audit_log where ws = ${ws} and target_id = ${id}
        and action in ('branch.review_requested', 'branch.merged', 'branch.merge_forced', 'branch.closed', 'branch.reopened')
      union all
      select verdict, created_at, user_id, comment, branch_rev, '[]', null, null
      from approval where ws = ${ws} and branch_id = ${id}
      union all
      select 'commented', created_at, author_id, body, null, '[]', id, null
      from comment where ws = ${ws} and project_id = ${project_id} and target_id = ${id} and thread_id is null
        and deleted_at is null
      union all
      select 'check_ended', finished_at, null, null, null, '[]', null,
        jsonb_build_object('id', id, 'name', automation_name, 'phase', phase, 'verdict', verdict)
      from run where ws = ${ws} and branch_id = ${id} and finished_at is not null
    ) e order by at desc limit ${MOST + 1}`.execute(tx)
  const shown = rows.slice(0, MOST).reverse()
  const names = await namesOf(
    tx,
    ws,
    shown.flatMap(({ actor, asked }) => [...asked, ...(actor === null ? [] : [actor])]),
  )
  const person = (one: string) => ({ id: one, display_name: names.get(one) ?? 'Somebody' })
  return {
    events: shown.map(({ at, actor, asked, revision, ...event }) => ({
      ...event,
      at: at.toISOString(),
      actor: actor === null ? null : person(actor),
      revision: revision === null ? null : Number(revision),
      asked: asked.map(person),
    })),
    has_more: rows.length > MOST,
  }
}
