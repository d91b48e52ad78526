import { audit } from '#domain/audit'
import { BASE_BRANCH, findProject, insertBranch } from '#domain/branching/index'
import { isReadable } from '#domain/roles/index'
import type { Identity } from '#platform/auth/identity'
import { isUniqueViolation, type Tx } from '#platform/database/database'
import { searched } from '#platform/database/names'
import type { Page } from '#platform/http/page'
import { conflict } from '#platform/http/problem'
import { readPage } from '#platform/http/read-page'
import { checkSlug } from '#platform/http/slug'
import { isUuid, newId } from '#platform/ids/uuid'

function withBase(tx: Tx, ws: string) {
  return tx
    .selectFrom('project')
    .innerJoin('branch', (join) =>
      join
        .onRef('branch.ws', '=', 'project.ws')
        .onRef('branch.project_id', '=', 'project.id')
        .on('branch.parent_id', 'is', null),
    )
    .select(['project.id', 'project.slug', 'project.name', 'project.created_at', 'branch.id as base_branch_id'])
    .where('project.ws', '=', ws)
    .where('project.deleted_at', 'is', null)
}

type ProjectRow = Awaited<ReturnType<ReturnType<typeof withBase>['executeTakeFirstOrThrow']>>

const toWire = (row: ProjectRow) => ({ ...row, created_at: row.created_at.toISOString() })

/** Adds a project with its base branch; whoever adds it owns it. @throws {Problem} 409 when the slug is taken, 422 when it looks like an id. */
export async function createProject(tx: Tx, who: Identity, made: { name: string; slug?: string }, requestId: string) {
  const id = newId()
  checkSlug(made.slug)
  const slug = made.slug ?? slugOf(made.name, id)
  try {
    await tx.insertInto('project').values({ ws: who.ws, id, slug, name: made.name, created_by: who.userId }).execute()
  } catch (error) {
    if (isUniqueViolation(error)) throw slugTaken(slug)
    throw error
  }
  await insertBranch(tx, { ws: who.ws, projectId: id, name: BASE_BRANCH, ownerId: who.userId })
  const role = { ws: who.ws, id: newId(), project_id: id, user_id: who.userId, role: 'owner' } as const
  await tx.insertInto('project_role').values(role).execute()
  await audit(tx, { ws: who.ws, actorId: who.userId, action: 'project.created', targetId: id, requestId })
  return readProject(tx, who.ws, id)
}

/** One project by id or slug. @throws {Problem} 404. */
export async function readProject(tx: Tx, ws: string, ref: string) {
  const { id } = await findProject(tx, ws, ref)
  return toWire(await withBase(tx, ws).where('project.id', '=', id).executeTakeFirstOrThrow())
}

/** Changes the members that are given. @throws {Problem} 404, or 409 when the slug is taken. */
export async function updateProject(
  tx: Tx,
  who: Identity,
  ref: string,
  change: { name?: string; slug?: string },
  requestId: string,
) {
  const { id } = await findProject(tx, who.ws, ref)
  checkSlug(change.slug)
  if (Object.keys(change).length > 0) {
    await tx
      .updateTable('project')
      .set(change)
      .where('ws', '=', who.ws)
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) throw slugTaken(change.slug!)
        throw error
      })
    await audit(tx, {
      ws: who.ws,
      actorId: who.userId,
      action: 'project.updated',
      targetId: id,
      details: change,
      requestId,
    })
  }
  return readProject(tx, who.ws, id)
}

function slugTaken(slug: string) {
  return conflict('project_slug_taken', `A project with the slug "${slug}" already exists.`)
}

/** A page of the projects that the sender may read, ordered by id, which is the order of creation. */
export async function listProjects(tx: Tx, who: Identity, search: string | undefined, page: Page) {
  const readable = withBase(tx, who.ws).where(isReadable(who))
  const { items, next } = await readPage(searched(readable, 'project.name', search), page, 'project.id')
  return { projects: items.map(toWire), next }
}

/** A slug derived from a name; the end of the id distinguishes projects of the same name. */
function slugOf(name: string, id: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '')
  const slug = `${words === '' ? 'project' : words}-${id.slice(-8)}`
  // Slugs and ids are looked up alike, so a slug must not look like an id.
  return isUuid(slug) ? `p-${slug.slice(0, 60)}` : slug
}
