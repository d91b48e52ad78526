import { Type } from 'typebox'
import { setQuota } from '#domain/quotas/index'
import { createWorkspace } from '#domain/workspaces/create'
import { deleteWorkspace } from '#domain/workspaces/delete'
import { findWorkspace, listWorkspaces, renameWorkspace, type Workspace } from '#domain/workspaces/directory'
import { isBearer } from '#platform/http/bearer'
import { type ErrorCode, entry, gone } from '#platform/http/error-code'
import { conflict, notFound, Problem } from '#platform/http/problem'
import { Name, Nullable, strict } from '#platform/http/schema'
import { checkSlug } from '#platform/http/slug'
import type { Feature } from '../feature.ts'

const Slug = () => Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,62}$' })
const NewWorkspace = strict({ slug: Slug(), name: Type.Optional(Name()), email: Type.Optional(Name()) })
const Limit = () => Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })))
const Count = () => Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })))
const WorkspaceUpdate = strict({
  slug: Type.Optional(Slug()),
  name: Type.Optional(Name()),
  quota: Type.Optional(strict({ max_bytes: Limit(), max_diagrams: Count(), max_conversions: Count() })),
})
const WorkspacePath = Type.Object({ workspace: Type.String() })

/** Error codes of this feature alone. */
export const ERRORS = {
  workspace_slug_taken: entry(409, 'Another workspace has this slug.', 'Choose another.'),
  workspace_not_found: gone('workspace'),
} as const satisfies Record<string, ErrorCode>

/**
 * Workspaces, for the operator of the service. Guarded by OPERATOR_KEY only; without that setting these addresses do
 * not exist. They are not part of the Customer API and its description.
 */
export const feature: Feature = async (app, { services: { config, database, log } }) => {
  const { operatorKey } = config
  if (operatorKey === undefined) return
  const open = { config: { public: true } }
  const schema = { hide: true }

  app.addHook('onRequest', async (request) => {
    if (isBearer(request.headers.authorization, operatorKey)) return
    throw new Problem(401, 'unauthenticated', "The operator's key is missing or wrong.", {
      headers: { 'www-authenticate': 'Bearer realm="operator"' },
    })
  })

  app.get('/operator/workspace', { ...open, schema }, async () => ({
    workspaces: (await listWorkspaces(database)).map(toWire),
  }))

  app.post('/operator/workspace', { ...open, schema: { ...schema, body: NewWorkspace } }, async ({ body }, reply) => {
    checkSlug(body.slug)
    const { slug, name = slug, email = `admin@${slug}.invalid` } = body
    const made = await createWorkspace(database, { slug, name, email })
    if (!made) throw taken(slug)
    log?.info({ workspace: made.id, slug }, 'a workspace was created')
    // The key is not shown again.
    return reply.code(201).send({ id: made.id, slug, name, api_key: made.key })
  })

  app.patch(
    '/operator/workspace/:workspace',
    { ...open, schema: { ...schema, params: WorkspacePath, body: WorkspaceUpdate } },
    async ({ params, body: { quota, ...names } }) => {
      const { id } = await existing(params.workspace)
      checkSlug(names.slug)
      const changed = await renameWorkspace(database, id, names)
      if (!changed) throw taken(names.slug ?? '')
      if (quota) await setQuota(database, id, quota)
      app.forgetKeys()
      log?.info({ workspace: id, slug: changed.slug }, 'a workspace was changed')
      return toWire(changed)
    },
  )

  app.delete(
    '/operator/workspace/:workspace',
    { ...open, schema: { ...schema, params: WorkspacePath } },
    async ({ params }, reply) => {
      const { id, slug } = await existing(params.workspace)
      await deleteWorkspace(database.settings, id)
      app.forgetKeys()
      log?.info({ workspace: id, slug }, 'a workspace was deleted')
      return reply.code(204).send()
    },
  )

  async function existing(customer: string): Promise<Workspace> {
    const workspace = customer.includes('\0') ? undefined : await findWorkspace(database, customer)
    if (!workspace) throw notFound('workspace')
    return workspace
  }
}

function toWire({ id, slug, name, createdAt }: Workspace) {
  return { id, slug, name, created_at: createdAt.toISOString() }
}

function taken(slug: string): Problem {
  return conflict('workspace_slug_taken', `There is already a workspace "${slug}".`)
}
