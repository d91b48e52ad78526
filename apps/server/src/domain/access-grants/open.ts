import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '#platform/database/database'
import { DatabaseFailure } from '#platform/database/failures'
import { Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids/uuid'
import { DIAGRAM_TYPE, readEntity, type StoredState } from '../branching/index.ts'
import type { AccessGrantTable } from './tables.ts'
import { hashToken, isWellFormedToken } from './token.ts'

export type AccessGrant = Selectable<AccessGrantTable>

/** Minimum time in ms between two updates of a grant's last use. */
const LAST_USED_EVERY_MS = 60_000

/**
 * The valid grant of a token. Its last use is recorded at most once a minute.
 * @param onError receives the error when the use cannot be recorded
 * @throws {Problem} 401 for an invalid token; 410 for a grant that has expired, was revoked or whose project is gone.
 */
export async function openGrant(
  database: Database,
  token: string | undefined,
  onError?: (error: unknown) => void,
): Promise<AccessGrant> {
  if (token === undefined || !isWellFormedToken(token)) throw notValid()
  const hash = hashToken(token)
  const found = await database.withSettings({ 'app.grant_hash': hash }, (tx) =>
    tx.selectFrom('access_grant').select(['ws', 'id']).where('token_hash', '=', hash).executeTakeFirst(),
  )
  if (!found) throw notValid()
  const grant = await database.inWorkspace(found.ws, (tx) => usable(tx, found))
  // A database that is full or read-only can still be read.
  await noteUse(database, grant).catch((error: unknown) => {
    if (!(error instanceof DatabaseFailure)) onError?.(error)
  })
  return grant
}

/** A grant that has not ended. @throws {Problem} 410. */
async function usable(tx: Tx, { ws, id }: Pick<AccessGrant, 'ws' | 'id'>): Promise<AccessGrant> {
  const { rows } = await sql<AccessGrant & { is_usable: boolean }>`
    select g.*, g.revoked_at is null and coalesce(g.expires_at > now(), true) and p.deleted_at is null as is_usable
    from access_grant g join project p on p.ws = g.ws and p.id = g.project_id
    where g.ws = ${ws} and g.id = ${id}`.execute(tx)
  if (!rows[0]?.is_usable) throw new Problem(410, 'link_ended', 'The link has expired or was revoked.')
  return rows[0]
}

/** Facts about a shared link for programs that show previews of links. */
export interface GrantPreview {
  readonly title: string
  /** The picture of a shared diagram. */
  readonly picture: { readonly ws: string; readonly hash: string } | undefined
}

/** The preview of a grant whose maker allows one; undefined for any other id, and for a grant that has ended. */
export async function previewOf(database: Database, id: string): Promise<GrantPreview | undefined> {
  if (!isUuid(id)) return undefined
  const found = await database.withSettings({ 'app.grant_preview': id.toLowerCase() }, (tx) =>
    tx
      .selectFrom('access_grant')
      .select(['ws', 'id'])
      .where('id', '=', id)
      .where('preview', '=', true)
      .executeTakeFirst(),
  )
  if (!found) return undefined
  try {
    return await database.inWorkspace(found.ws, async (tx) => {
      const grant = await usable(tx, found)
      const { ws, project_id, target_id } = grant
      if (target_id === null) {
        const project = tx.selectFrom('project').select('name').where('ws', '=', ws).where('id', '=', project_id)
        return { title: (await project.executeTakeFirstOrThrow()).name, picture: undefined }
      }
      const state = await readGranted(tx, grant, target_id)
      if (!state) return undefined
      const hash = state.snapshotHash
      return { title: state.name, picture: hash === null ? undefined : { ws, hash } }
    })
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

async function noteUse(database: Database, { ws, id, last_used_at: before }: AccessGrant): Promise<void> {
  const now = new Date()
  if (before !== null && now.getTime() - before.getTime() < LAST_USED_EVERY_MS) return
  await database.inWorkspace(ws, (tx) =>
    tx.updateTable('access_grant').set({ last_used_at: now }).where('ws', '=', ws).where('id', '=', id).execute(),
  )
}

function notValid(): Problem {
  return new Problem(401, 'unauthenticated', 'The link is not valid.', {
    headers: { 'www-authenticate': 'Bearer realm="shared-access"' },
  })
}

/** An entity or diagram as a grant shows it; undefined when it does not exist or the grant does not cover it. */
export async function readGranted(tx: Tx, grant: AccessGrant, id: string): Promise<StoredState | undefined> {
  const state = await readEntity(tx, grant.ws, grant.branch_id, id)
  if (!state || grant.target === 'project' || state.entityId === grant.target_id) return state
  const isDiagramOfTarget =
    grant.target === 'entity' && state.type === DIAGRAM_TYPE && state.hosts.includes(grant.target_id!)
  // A deleted entity keeps its links, and shows nothing any more.
  return isDiagramOfTarget && (await readGranted(tx, grant, grant.target_id!)) ? state : undefined
}
