import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database'
import type { RunRef } from '#platform/jobs/jobs'

/** SQL of {@link nextRun}, for tests that check its query plan. */
export function nextQuery(): RawBuilder<{ ws: string; run: string }> {
  // Waiting workspaces are found by index steps from one to the next, however many runs each has.
  return sql`
    with recursive waiting as (
      (select ws from run where phase = 'queued' order by ws limit 1)
      union all
      select (select r.ws from run r where r.phase = 'queued' and r.ws > w.ws order by r.ws limit 1)
      from waiting w where w.ws is not null
    ), lost as (
      select ws, id as run from run where phase = 'running' and lease_until < now() order by lease_until limit 1
    ), fair as (
      select w.ws, head.id as run from waiting w
      cross join lateral (select id from run r where r.ws = w.ws and r.phase = 'queued' order by r.id limit 1) head
      cross join lateral (select count(*) as count from run r where r.ws = w.ws and r.phase = 'running') working
      left join lateral (
        select started_at from run r where r.ws = w.ws and r.started_at is not null order by r.started_at desc limit 1
      ) served on true
      order by working.count, served.started_at nulls first, head.id limit 1
    )
    select ws, run from lost union all select ws, run from fair limit 1`
}

/**
 * Chooses the next run: one whose worker was lost, or else the oldest of the workspace with the fewest runs in
 * progress; among equals, of the one that was served longest ago. A thousand runs of one workspace therefore do not
 * hold up another. Undefined when nothing waits. Another worker may choose the same run: claim the result, and choose
 * again if that fails.
 */
export async function nextRun(database: Database): Promise<RunRef | undefined> {
  const { rows } = await database.withSettings({ 'app.system': 'jobs' }, (tx) => nextQuery().execute(tx))
  return rows[0]
}
