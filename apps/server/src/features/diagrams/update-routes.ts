import { assertOpen, branchAt, DIAGRAM_TYPE, lockBranch, readEntity, writeStates } from '#domain/branching/index'
import { assertHost } from '#domain/diagrams/save'
import { emit } from '#domain/webhooks/index'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { ofProject } from '#platform/http/path'
import {
  assertPreconditions,
  type Preconditions,
  readPreconditions,
  revisionProblem,
} from '#platform/http/preconditions'
import { notFound } from '#platform/http/problem'
import { ChangeHeaders } from '#platform/http/schema'
import { isUuid } from '#platform/ids/uuid'
import type { Feature } from '../feature.ts'
import { findDiagram } from './queries.ts'
import { DiagramPath, DiagramSummary, DiagramUpdate } from './schema.ts'

interface Update {
  readonly branch?: string
  readonly title?: string
  readonly host_entity_ids?: readonly string[]
  readonly revision?: number
}

/**
 * Renames a diagram, or links it to other entities; its drawing stays as it is. Nothing is written if that changes nothing.
 * @throws {Problem} 404, 409 for a closed branch, 412, or 422 for a link to a diagram.
 */
async function updateDiagram(
  tx: Tx,
  { ws, userId }: Identity,
  { projectId, diagramId }: { readonly projectId: string; readonly diagramId: string },
  update: Update,
  preconditions: Preconditions,
) {
  const { id: branchId } = await branchAt(tx, ws, { projectId, branchId: update.branch })
  const branch = await lockBranch(tx, ws, branchId)
  const id = diagramId.toLowerCase()
  const before = isUuid(id) ? await readEntity(tx, ws, branch.id, id) : undefined
  if (before?.type !== DIAGRAM_TYPE) throw notFound('diagram')
  const hosts = [...new Set(update.host_entity_ids?.map((host) => host.toLowerCase()) ?? before.hosts)]
  // An entity that is gone is no reason to refuse the others.
  for (const host of hosts) if (!before.hosts.includes(host)) await assertHost(tx, ws, branch.id, host)
  assertOpen(branch)
  assertPreconditions(preconditions, before)
  const problem = revisionProblem(update.revision, before)
  if (problem) throw problem
  const title = update.title ?? before.name
  const isSame =
    title === before.name && hosts.length === before.hosts.length && hosts.every((one) => before.hosts.includes(one))
  if (!isSame) {
    const revision = await writeStates(tx, branch, [{ ...before, name: title, hosts }], userId)
    const at = { id: branch.id, name: branch.name }
    const diagram = { id, title, project_id: branch.project_id, branch: at, host_entity_ids: hosts, revision }
    await emit(tx, { ws, projectId: branch.project_id, type: 'diagram.written', data: { created: false, diagram } })
  }
  return (await findDiagram(tx, ws, { projectId, branch: update.branch }, id)).summary
}

/** What is known about a diagram is changed without its drawing. */
export const feature: Feature = async (app, { services: { database } }) => {
  app.patch(
    '/project/:projectId/diagram/:diagramId',
    {
      config: {
        path: { diagramId: ofProject('diagram', 'entity') },
        errors: ['entity_not_found', 'host_is_diagram', 'branch_closed'],
      },
      schema: {
        operationId: 'updateDiagram',
        summary: 'Rename or link a diagram',
        description: 'Omitted members stay as they are, and so does the drawing.',
        tags: ['Diagrams'],
        params: DiagramPath,
        headers: ChangeHeaders,
        body: DiagramUpdate,
        response: { 200: DiagramSummary },
      },
    },
    (request) => {
      const { identity, params, body } = request
      const preconditions = readPreconditions(request)
      return database.inWorkspace(identity.ws, (tx) => updateDiagram(tx, identity, params, body, preconditions))
    },
  )
}
