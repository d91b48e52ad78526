import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import { notFound } from '../http/problem.ts'
import { badText } from '../http/text-check.ts'
import { isUuid } from '../ids/uuid.ts'
import { assertOpen, type Branch, findBranch, findProject } from './branches.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path's branch takes changes; a closed one is answered with 409 before the body is looked at. */
    openBranch?: boolean
    /**
     * The operation answers the same 404 itself, in the transaction that it reads in. A request that has nothing but its
     * path then needs no look-up before.
     */
    looksUpPath?: boolean
  }
}

/** Whether an id of a path exists in the project (and on the branch) before it in the path. */
type PathCheck = (
  tx: Tx,
  place: { ws: string; projectId: string; branch: Branch | undefined; id: string },
) => Promise<unknown>

/** Path members beside projectId and branchId: what they name and how one is found. A feature adds its own here. */
export const PATH_CHECKS = new Map<string, { readonly what: string; readonly exists: PathCheck }>([
  ['entityId', { what: 'entity', exists: identityExists }],
  ['diagramId', { what: 'diagram', exists: identityExists }],
  [
    'planId',
    {
      what: 'extraction plan',
      exists: (tx, { ws, branch, id }) =>
        tx
          .selectFrom('extraction_plan')
          .select('id')
          .where('ws', '=', ws)
          .where('id', '=', id)
          .where('branch_id', '=', branch!.id)
          .executeTakeFirst(),
    },
  ],
  [
    'extractionId',
    {
      what: 'extraction',
      exists: (tx, { ws, branch, id }) =>
        tx
          .selectFrom('extraction')
          .select('id')
          .where('ws', '=', ws)
          .where('id', '=', id)
          .where('source_id', '=', branch!.id)
          .executeTakeFirst(),
    },
  ],
])

/** Ids of a path that are the workspace's and no project's: what they name, and the table that has them. */
const WORKSPACE_IDS = new Map<string, { readonly what: string; readonly table: string }>([
  ['agent_id', { what: 'run', table: 'run' }],
  ['groupId', { what: 'user group', table: 'user_group' }],
  ['keyId', { what: 'api key', table: 'api_key' }],
  ['userId', { what: 'user', table: 'app_user' }],
  ['webhookId', { what: 'webhook', table: 'webhook' }],
])

function identityExists(tx: Tx, place: { ws: string; projectId: string; id: string }): Promise<unknown> {
  return tx
    .selectFrom('entity')
    .select('id')
    .where('ws', '=', place.ws)
    .where('id', '=', place.id)
    .where('project_id', '=', place.projectId)
    .executeTakeFirst()
}

/**
 * Answers 404 for ids in a path that do not exist or are another tenant's, before the body is read: an unknown id comes
 * before a body that is too large, of the wrong type or invalid. The handler looks again in its own transaction.
 */
export async function checkPath(database: Database, request: FastifyRequest): Promise<void> {
  const params = request.params as Readonly<Record<string, string>>
  const { projectId } = params
  for (const [name, value] of Object.entries(params)) {
    if (badText(value)) throw notFound(whatOf(name))
  }
  if (request.routeOptions.config.looksUpPath && isBare(request)) return
  const { ws } = request.identity
  if (projectId === undefined) {
    // Without a body there is nothing that could be refused first, and the handler looks anyway.
    if (request.method !== 'GET') await checkWorkspaceIds(database, ws, params)
    return
  }
  await database.inWorkspace(ws, async (tx) => {
    const project = await findProject(tx, ws, projectId)
    const branch = params.branchId === undefined ? undefined : await findBranch(tx, ws, project.id, params.branchId)
    for (const [name, id] of Object.entries(params)) {
      const check = PATH_CHECKS.get(name)
      if (!check) continue
      const isThere = isUuid(id) && (await check.exists(tx, { ws, projectId: project.id, branch, id }))
      if (!isThere) throw notFound(check.what)
    }
    if (branch && request.routeOptions.config.openBranch) assertOpen(branch)
  })
}

/** Whether nothing of a request could be refused but its path: an unknown id comes before an invalid query or header. */
function isBare({ url, headers }: FastifyRequest): boolean {
  return !url.includes('?') && headers['if-none-match'] === undefined
}

async function checkWorkspaceIds(database: Database, ws: string, params: Readonly<Record<string, string>>) {
  const wanted = Object.entries(params).flatMap(([name, id]) => {
    const known = WORKSPACE_IDS.get(name)
    return known ? [{ ...known, id }] : []
  })
  if (wanted.length === 0) return
  await database.inWorkspace(ws, async (tx) => {
    for (const { what, table, id } of wanted) {
      const { rows } = isUuid(id)
        ? await sql`select 1 from ${sql.table(table)} where ws = ${ws} and id = ${id}`.execute(tx)
        : { rows: [] }
      if (rows.length === 0) throw notFound(what)
    }
  })
}

/** What a parameter of a path names, in words. */
export function whatOf(param: string): string {
  return PATH_CHECKS.get(param)?.what ?? WORKSPACE_IDS.get(param)?.what ?? param.replace(/Id$/, '')
}
