import { type Database, isUniqueViolation, type Tx } from '#platform/database/database'
import { isUuid } from '#platform/ids/uuid'

/** A workspace as its operator sees it. */
export interface Workspace {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly createdAt: Date
}

/**
 * Slugs and ids are looked up alike, so a slug must not look like an id.
 * @throws {Error} when a text cannot be the slug of a workspace; the message is for people.
 */
export function assertSlug(text: string): void {
  if (/^[a-z0-9][a-z0-9-]{0,62}$/.test(text) && !isUuid(text)) return
  throw new Error(
    `"${text}" is not a valid slug: use lower-case letters, digits and hyphens, and nothing that looks like an id.`,
  )
}

/** The workspace with a slug or id, or undefined. */
export function findWorkspace(database: Database, customer: string): Promise<Workspace | undefined> {
  const named = isUuid(customer) ? customer.toLowerCase() : customer
  return database.withSettings({ 'app.customer': named }, (tx) =>
    select(tx)
      .where((eb) => eb.or([eb('slug', '=', named), ...(isUuid(named) ? [eb('id', '=', named)] : [])]))
      .executeTakeFirst(),
  )
}

/** Every workspace, ordered by slug. */
export function listWorkspaces(database: Database): Promise<Workspace[]> {
  return database.withSettings({ 'app.system': 'operator' }, (tx) => select(tx).orderBy('slug').execute())
}

/** Changes the slug, the name or both of a workspace; undefined if the slug is taken. */
export async function renameWorkspace(
  database: Database,
  id: string,
  changed: { readonly slug?: string; readonly name?: string },
): Promise<Workspace | undefined> {
  try {
    return await database.inWorkspace(id, async (tx) => {
      if (Object.keys(changed).length > 0) {
        await tx.updateTable('workspace').set(changed).where('id', '=', id).execute()
      }
      return select(tx).where('id', '=', id).executeTakeFirst()
    })
  } catch (error) {
    if (isUniqueViolation(error, 'workspace_slug_key')) return undefined
    throw error
  }
}

function select(tx: Tx) {
  return tx.selectFrom('workspace').select(['id', 'slug', 'name', 'created_at as createdAt'])
}
