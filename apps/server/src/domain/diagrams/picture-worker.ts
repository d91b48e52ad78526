import { sql } from 'kysely'
import { Problem } from '#platform/http/problem'
import { type Repeated, repeat } from '#platform/jobs/repeat'
import type { Services } from '#services'
import { makePicture } from './pictures.ts'

/** Mean time in ms between looks for new canvases. */
const LOOK_EVERY = 1000
/** Canvases of one look. */
const AT_ONCE = 20

interface Unpictured {
  readonly ws: string
  readonly hash: string
}

/** Whether a branch sees a state with snapshot `h.hash` of workspace `h.ws`. */
const SEEN = sql`exists (
  select 1 from entity_rev r
  join branch_chain c on c.ws = r.ws and c.ancestor_id = r.branch_id and c.cap >= r.rev_from and c.cap < r.rev_to
  where r.ws = h.ws and r.snapshot_hash = h.hash)`

/**
 * Draws the canvases that have been stored, until it is stopped. Two processes may draw the same one, which does no
 * harm. Pictures that no branch sees any more are deleted with the next one of their diagram: whoever asks for one of an
 * old version has it drawn.
 */
export function startPictureWorker(services: Pick<Services, 'database' | 'pool' | 'log'>): Repeated {
  const { database, log } = services

  async function turn(): Promise<boolean> {
    const { rows } = await database.withSettings({ 'app.system': 'jobs' }, (tx) =>
      sql<Unpictured>`
        select ws, hash from diagram_snapshot where not pictured order by created_at limit ${sql.lit(AT_ONCE)}`.execute(
        tx,
      ),
    )
    for (const one of rows) {
      try {
        await picture(one)
      } catch (error) {
        // Requests of people come first.
        if (error instanceof Problem && error.status === 503) return false
        throw error
      }
    }
    return rows.length === AT_ONCE
  }

  async function picture({ ws, hash }: Unpictured): Promise<void> {
    const isSeen = await database.inWorkspace(ws, async (tx) => {
      // Waits for transactions that are giving it to a diagram, so that the next statement sees that.
      await sql`select 1 from diagram_snapshot where ws = ${ws} and hash = ${hash} for update`.execute(tx)
      const { rows } = await sql<{ seen: boolean }>`
        select ${SEEN} as seen from (select ${ws}::uuid as ws, ${hash}::text as hash) h`.execute(tx)
      if (rows[0]!.seen) return true
      await sql`update diagram_snapshot set pictured = true where ws = ${ws} and hash = ${hash}`.execute(tx)
      return false
    })
    if (!isSeen) return
    await makePicture(services, ws, hash)
    await database.inWorkspace(ws, (tx) =>
      sql`
        delete from diagram_picture p using (
          select distinct o.ws, o.snapshot_hash as hash from entity_rev n
          join entity_rev o on o.ws = n.ws and o.entity_id = n.entity_id
          where n.ws = ${ws} and n.snapshot_hash = ${hash} and o.snapshot_hash <> ${hash}
        ) h where p.ws = h.ws and p.hash = h.hash and not ${SEEN}`.execute(tx),
    )
  }

  return repeat({
    every: LOOK_EVERY,
    turn,
    log,
    failure: 'pictures of diagrams were not drawn; the next look tries again',
  })
}
