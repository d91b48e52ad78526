import type { FastifyRequest } from 'fastify'
import type { Database } from '#platform/database/database'
import { badText } from '#platform/http/body/text-check'
import { wordFor } from '#platform/http/path'
import { notFound } from '#platform/http/problem'
import { isUuid } from '#platform/ids/uuid'
import { assertRole } from '../roles/index.ts'
import { assertOpen, findBranch, findProject } from './branches.ts'

const READING = new Set(['GET', 'HEAD'])

/**
 * Answers 404 for ids in a path that do not exist or belong to another tenant, before the body is read: an unknown id
 * takes precedence over a body that is too large, of the wrong type or invalid. The handler checks again in its own
 * transaction. A project that the sender may not read does not exist for them; a role that is too low is a 403.
 */
export async function checkPath(database: Database, request: FastifyRequest): Promise<void> {
  const params = request.params as Readonly<Record<string, string>>
  const { path = {}, looksUpPath, openBranch, projectRole } = request.routeOptions.config
  for (const [name, value] of Object.entries(params)) {
    if (badText(value)) throw notFound(wordFor(name, path))
  }
  const { projectId: ref, branchId: branchRef } = params
  const { identity } = request
  const isLookedUp = looksUpPath === true && isBare(request)
  if (isLookedUp && (ref === undefined || identity.isAdmin)) return
  const members = Object.entries(path)
  // Outside of projects, a request without a body has nothing else to be refused for first, and its handler checks
  // anyway.
  if (ref === undefined && (request.method === 'GET' || members.length === 0)) return
  const { ws, userId } = identity
  await database.inWorkspace(ws, async (tx) => {
    const project = ref === undefined ? undefined : await findProject(tx, ws, ref)
    if (project) {
      const needed = projectRole ?? (READING.has(request.method) ? 'viewer' : 'editor')
      request.identity = { ...identity, projectRole: await assertRole(tx, identity, project.id, needed) }
    }
    if (isLookedUp) return
    const branch = project && branchRef !== undefined ? await findBranch(tx, ws, project.id, branchRef) : undefined
    const scope = {
      ws,
      userId,
      params,
      ...(project && { projectId: project.id }),
      ...(branch && { branchId: branch.id }),
    }
    for (const [name, member] of members) {
      const id = params[name]!
      if (!isUuid(id) || !(await member.exists(tx, scope, id))) throw notFound(member.what)
    }
    if (branch && openBranch) assertOpen(branch)
  })
}

/**
 * Whether the path is all that can be refused in a request. An unknown id takes precedence over an invalid query or
 * header.
 */
function isBare({ url, headers }: FastifyRequest): boolean {
  return !url.includes('?') && headers['if-none-match'] === undefined
}
