import { createKey } from '#platform/auth/keys'
import { type Database, isUniqueViolation, type Tx } from '#platform/database/database'
import { newId } from '#platform/ids/uuid'
import { BASE_BRANCH, insertBranch } from '../branching/branches.ts'

/** A new workspace with its first key, which is not available later. */
export interface NewWorkspace {
  readonly id: string
  readonly slug: string
  readonly key: string
}

/**
 * Creates a workspace with an admin and a key for that admin, and a project with its base branch if one is named.
 * Undefined if the slug is taken.
 */
export async function createWorkspace(
  database: Database,
  made: { slug: string; name: string; email: string; project?: { slug: string; name: string } },
): Promise<NewWorkspace | undefined> {
  const id = newId()
  try {
    const key = await database.inWorkspace(id, (tx) => fill(tx, id, made))
    return { id, slug: made.slug, key }
  } catch (error) {
    // Another process that started at the same time was first.
    if (isUniqueViolation(error, 'workspace_slug_key')) return undefined
    throw error
  }
}

async function fill(tx: Tx, ws: string, made: Parameters<typeof createWorkspace>[1]): Promise<string> {
  await tx.insertInto('workspace').values({ id: ws, slug: made.slug, name: made.name }).execute()
  const userId = newId()
  await tx
    .insertInto('app_user')
    .values({ ws, id: userId, email: made.email, display_name: 'Admin', role: 'admin' })
    .execute()
  const { key, hash, prefix, lastFour } = createKey()
  await tx
    .insertInto('api_key')
    .values({
      ws,
      id: newId(),
      user_id: userId,
      name: 'First key',
      key_hash: hash,
      prefix,
      last_four: lastFour,
      role: 'admin',
    })
    .execute()
  if (!made.project) return key
  const projectId = newId()
  await tx
    .insertInto('project')
    .values({ ws, id: projectId, ...made.project, created_by: userId })
    .execute()
  await insertBranch(tx, { ws, projectId, name: BASE_BRANCH, ownerId: userId })
  return key
}
