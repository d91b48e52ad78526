import { type Selectable, sql } from 'kysely'
import type { Static } from 'typebox'
import { type AccessGrantTable, createToken, type LinkPolicy, readLinkPolicy } from '#domain/access-grants/index'
import { audit } from '#domain/audit'
import { branchAt, DIAGRAM_TYPE, findProject, holdProject, readEntity } from '#domain/branching/index'
import { isOwner } from '#domain/roles/index'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { byId } from '#platform/http/by-id'
import { expiryOf } from '#platform/http/expiry'
import type { Page } from '#platform/http/page'
import { forbidden, invalid } from '#platform/http/problem'
import { readPage } from '#platform/http/read-page'
import { newId } from '#platform/ids/uuid'
import type { NewAccessGrant } from './schema.ts'

type Row = Selectable<AccessGrantTable> & { readonly branch_name: string }

function toWire(row: Row) {
  const isActive = row.revoked_at === null && (row.expires_at === null || row.expires_at.getTime() > Date.now())
  return {
    id: row.id,
    target: row.target,
    target_id: row.target_id,
    branch: { id: row.branch_id, name: row.branch_name },
    name: row.name,
    preview: row.preview,
    active: isActive,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}

function grantsOf(tx: Tx, ws: string, projectId: string) {
  return tx
    .selectFrom('access_grant')
    .innerJoin('branch', (join) =>
      join.onRef('branch.ws', '=', 'access_grant.ws').onRef('branch.id', '=', 'access_grant.branch_id'),
    )
    .selectAll('access_grant')
    .select('branch.name as branch_name')
    .where('access_grant.ws', '=', ws)
    .where('access_grant.project_id', '=', projectId)
}

/** The filter of a list of links. */
export interface GrantFilter {
  readonly target_id?: string
  readonly active?: 'true'
}

/**
 * A page of the links of a project, in order of creation.
 * @throws {Problem} 404.
 */
export async function listGrants(tx: Tx, ws: string, projectRef: string, filter: GrantFilter, page: Page) {
  const project = await findProject(tx, ws, projectRef)
  let rows = grantsOf(tx, ws, project.id)
  if (filter.target_id !== undefined) rows = rows.where('target_id', '=', filter.target_id)
  if (filter.active !== undefined) {
    rows = rows.where('revoked_at', 'is', null).where(sql<boolean>`coalesce(expires_at > now(), true)`)
  }
  const { items, next } = await readPage(rows, page, 'access_grant.id')
  return { access_grants: items.map(toWire), next }
}

/** One link. @throws {Problem} 404. */
export async function readGrant(tx: Tx, ws: string, projectRef: string, id: string) {
  const project = await findProject(tx, ws, projectRef)
  const row = await byId('access grant', id, grantsOf(tx, ws, project.id).where('access_grant.id', '=', id))
  return toWire(row)
}

/**
 * Shares a diagram, an entity or a project as a branch shows it. The token is in the response and nowhere else.
 * @throws {Problem} 404 for the project or branch; 422 for a missing target or a time in the past; 403 or 422 for what the
 * policy of the workspace does not allow.
 */
export async function createGrant(
  tx: Tx,
  who: Identity,
  projectRef: string,
  made: Static<typeof NewAccessGrant>,
  requestId: string,
) {
  const { ws, userId } = who
  await holdProject(tx, ws, projectRef)
  const branch = await branchAt(tx, ws, { projectId: projectRef, branchId: made.branch })
  const targetId = made.target_id?.toLowerCase()
  if (made.target === 'project') {
    if (targetId !== undefined) throw invalid('/target_id', 'is for diagrams and entities only')
  } else {
    if (targetId === undefined) throw invalid('/target_id', `is needed for a ${made.target}`)
    const state = await readEntity(tx, ws, branch.id, targetId)
    const isRight = state && (state.type === DIAGRAM_TYPE) === (made.target === 'diagram')
    if (!isRight) throw invalid('/target_id', `names no ${made.target} of this branch`, 'unknown_reference')
  }
  const expiresAt = expiryOf(made)
  assertAllowed(await readLinkPolicy(tx, ws), who, expiresAt)
  const { token, hash } = createToken()
  const row = await tx
    .insertInto('access_grant')
    .values({
      ws,
      id: newId(),
      project_id: branch.project_id,
      branch_id: branch.id,
      target: made.target,
      target_id: targetId ?? null,
      name: made.name ?? null,
      preview: made.preview ?? false,
      token_hash: hash,
      created_by: userId,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const details = {
    target: row.target,
    target_id: row.target_id,
    branch_id: row.branch_id,
    expires_at: made.expires_at,
  }
  await audit(tx, { ws, actorId: userId, action: 'access_grant.created', targetId: row.id, details, requestId })
  return { ...toWire({ ...row, branch_name: branch.name }), token }
}

/** @throws {Problem} 403 when only admins make links; 422 for a link that has no end or ends too late. */
function assertAllowed({ makers, max_days: maxDays }: LinkPolicy, who: Identity, expiresAt: Date | null): void {
  if (makers === 'admins' && !who.isAdmin) throw forbidden('links_by_admins', 'Only admins may share links here.')
  if (maxDays === null) return
  // A minute more, because clocks differ.
  const latest = Date.now() + maxDays * 86_400_000 + 60_000
  if (expiresAt === null || expiresAt.getTime() > latest)
    throw invalid('/expires_at', `must be within ${maxDays} days, as the policy of the workspace says`, 'link_too_long')
}

/**
 * Revokes a link; revoking it again has no effect.
 * @throws {Problem} 404; 403 for a link that somebody else made, unless by an owner of the project or an admin.
 */
export async function revokeGrant(tx: Tx, who: Identity, projectRef: string, id: string, requestId: string) {
  const { ws, userId } = who
  const grant = await readGrant(tx, ws, projectRef, id)
  if (!isOwner(who) && grant.created_by !== userId) throw forbidden('not_yours', 'The link was made by another person.')
  if (grant.revoked_at !== null) return
  await tx
    .updateTable('access_grant')
    .set({ revoked_at: new Date() })
    .where('ws', '=', ws)
    .where('id', '=', grant.id)
    .execute()
  await audit(tx, { ws, actorId: userId, action: 'access_grant.revoked', targetId: grant.id, requestId })
}
