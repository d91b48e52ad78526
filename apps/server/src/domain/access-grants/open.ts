import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { DIAGRAM_TYPE, readEntity, type StoredState } from '../branching/index.ts'
import type { AccessGrantTable } from './tables.ts'
import { hashToken, isWellFormedToken } from './token.ts'

export type AccessGrant = Selectable<AccessGrantTable>

/**
 * The valid grant of a token. Its last use is recorded at most once a minute.
 * @throws {Problem} 401 for an invalid token; 410 for a grant that has expired, was revoked or whose project is gone.
 */
export async function openGrant(database: Database, token: string | undefined): Promise<AccessGrant> {
  if (token === undefined || !isWellFormedToken(token)) throw notValid()
  const hash = hashToken(token)
  const found = await database.withSettings({ 'app.grant_hash': hash }, (tx) =>
    tx.selectFrom('access_grant').select(['ws', 'id']).where('token_hash', '=', hash).executeTakeFirst(),
  )
  if (!found) throw notValid()
  return database.inWorkspace(found.ws, async (tx) => {
    const { rows } = await sql<AccessGrant & { is_usable: boolean }>`
      select g.*, g.revoked_at is null and coalesce(g.expires_at > now(), true) and p.deleted_at is null as is_usable
      from access_grant g join project p on p.ws = g.ws and p.id = g.project_id
      where g.ws = ${found.ws} and g.id = ${found.id}`.execute(tx)
    const grant = rows[0]
    if (!grant?.is_usable) throw new Problem(410, 'link_ended', 'The link has expired or was revoked.')
    await sql`
      update access_grant set last_used_at = now()
      where ws = ${grant.ws} and id = ${grant.id} and coalesce(last_used_at < now() - interval '1 minute', true)`.execute(
      tx,
    )
    return grant
  })
}

function notValid(): Problem {
  return new Problem(401, 'unauthenticated', 'The link is not valid.', {
    headers: { 'www-authenticate': 'Bearer realm="shared-access"' },
  })
}

/** An entity or diagram as a grant shows it; undefined when it does not exist or the grant does not cover it. */
export async function readGranted(tx: Tx, grant: AccessGrant, id: string): Promise<StoredState | undefined> {
  const state = await readEntity(tx, grant.ws, grant.branch_id, id)
  if (!state || grant.target === 'project') return state
  const isTarget = state.entityId === grant.target_id
  const isDiagramOfTarget =
    grant.target === 'entity' && state.type === DIAGRAM_TYPE && state.hosts.includes(grant.target_id!)
  return isTarget || isDiagramOfTarget ? state : undefined
}
