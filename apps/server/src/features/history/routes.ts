import { Type } from 'typebox'
import { compareVersions } from '#domain/diagrams/compare'
import { COMPARED, COMPARISON_ERRORS } from '#domain/diagrams/compare-schema'
import { sendComparison, sendDiagram } from '#domain/diagrams/send'
import { openSnapshot } from '#domain/diagrams/snapshots'
import { type ErrorCode, gone } from '#platform/http/error-code'
import { ofProject } from '#platform/http/path'
import { etagOf, readPreconditions } from '#platform/http/preconditions'
import { BranchRef, ChangeHeaders, Nullable, strict, Time, Uuid } from '#platform/http/schema'
import type { Feature } from '../feature.ts'
import { readHistory, readTwoVersions, readVersion, restoreVersion } from './queries.ts'

const BranchName = strict({ id: Uuid(), name: Type.String() })
const Revision = () => Type.Integer({ minimum: 1, description: 'Revision of the branch that wrote the version.' })

const Version = strict('Version', {
  revision: Revision(),
  branch: strict({
    id: Uuid('The branch that wrote it, which may be one that this branch was made from.'),
    name: Type.String(),
  }),
  name: Type.String({ description: 'The name or the title that it had.' }),
  deleted: Type.Boolean({ description: 'Whether the version is a deletion, which cannot be opened or restored.' }),
  updated_at: Time(),
  updated_by: Nullable(
    strict({ id: Uuid(), display_name: Type.String() }),
    'Null for a run that no person has started.',
  ),
  imported_from: Nullable(
    strict({ import_id: Uuid(), path: Type.String() }),
    'The import, and the path of the file in it, that wrote the version of a diagram.',
  ),
})
const History = strict('History', {
  versions: Type.Array(Version, { description: 'The newest first.' }),
  next: Nullable(Type.Integer(), '`before` of the next page; null on the last.'),
})
const HistoryQuery = strict({
  branch: Type.Optional(BranchRef()),
  before: Type.Optional(Type.Integer({ minimum: 1, description: 'Only versions before this revision.' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: '50 when omitted.' })),
})
const VersionQuery = strict({ branch: Type.Optional(BranchRef()), revision: Revision() })

const VersionsQuery = strict({
  branch: Type.Optional(BranchRef()),
  before: Type.Integer({ minimum: 1, description: 'Revision of the earlier version.' }),
  after: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Revision of the later version; the current one when omitted.' }),
  ),
})
const VersionChanges = strict('VersionChanges', {
  diagram_id: Uuid(),
  title: Type.String({ description: 'Of the later version.' }),
  before: Revision(),
  after: Revision(),
  ...COMPARED,
})

const DiagramVersion = strict('DiagramVersion', {
  id: Uuid(),
  title: Type.String(),
  branch: BranchName,
  revision: Revision(),
  updated_at: Time(),
  snapshot: Type.Object({}, { additionalProperties: true, description: 'As it was sent.' }),
})
const EntityVersion = strict('EntityVersion', {
  id: Uuid(),
  type: Type.String(),
  name: Type.String(),
  branch: BranchName,
  revision: Revision(),
  updated_at: Time(),
  values: Type.Record(Type.String(), Type.Unknown()),
})
const RestoreRequest = strict('RestoreRequest', {
  branch: Type.Optional(BranchRef()),
  revision: Type.Integer({ minimum: 1, description: 'That of the version to restore.' }),
})
const Restored = strict('Restored', {
  id: Uuid(),
  name: Type.String(),
  branch: BranchName,
  revision: Type.Integer({ description: 'Revision of the branch that has it now.' }),
})

const DIAGRAM = { path: { diagramId: ofProject('diagram', 'entity') } }
const ENTITY = { path: { entityId: ofProject('entity', 'entity') } }
const DiagramPath = Type.Object({ projectId: Type.String(), diagramId: Type.String() })
const EntityPath = Type.Object({ projectId: Type.String(), entityId: Type.String() })

const LISTED = 'As the branch has or has had it: who wrote each version, when, and from which file of an import.'
const RESTORED =
  'The former version is written once more, as the newest; what came after it stays in the history. Links stay as they are, and a deleted one comes back. With `If-Match`, nothing is written if it has changed (412).'

/** Error codes of this feature alone. */
export const ERRORS = {
  version_not_found: gone('version of it on this branch, or the version is a deletion'),
} as const satisfies Record<string, ErrorCode>

/** The versions of diagrams and entities are listed, opened and restored. */
export const feature: Feature = async (app, { services }) => {
  const { database } = services
  app.get(
    '/project/:projectId/diagram/:diagramId/history',
    {
      config: DIAGRAM,
      schema: {
        operationId: 'listDiagramVersions',
        summary: 'List the versions of a diagram',
        description: LISTED,
        tags: ['Diagrams'],
        params: DiagramPath,
        querystring: HistoryQuery,
        response: { 200: History },
      },
    },
    ({ identity: { ws }, params, query: { branch, before, limit = 50 } }) => {
      const of = { projectId: params.projectId, id: params.diagramId, branch, what: 'diagram' } as const
      return database.inWorkspace(ws, (tx) => readHistory(tx, ws, of, { before, limit }))
    },
  )

  app.get(
    '/project/:projectId/diagram/:diagramId/version',
    {
      config: { ...DIAGRAM, errors: ['version_not_found'] },
      schema: {
        operationId: 'getDiagramVersion',
        summary: 'Read a version of a diagram',
        description: 'The snapshot is exactly the text that was sent.',
        tags: ['Diagrams'],
        params: DiagramPath,
        querystring: VersionQuery,
        response: { 200: DiagramVersion },
      },
    },
    async ({ identity: { ws }, params, query: { branch, revision } }, reply) => {
      const of = { projectId: params.projectId, id: params.diagramId, branch, what: 'diagram' } as const
      const version = await database.inWorkspace(ws, async (tx) => {
        const { branch: found, state } = await readVersion(tx, ws, of, revision)
        const summary = {
          id: state.entityId,
          title: state.name,
          branch: { id: found.id, name: found.name },
          revision: state.revFrom,
          updated_at: state.updatedAt.toISOString(),
        }
        return { summary, snapshot: await openSnapshot(tx, ws, state.snapshotHash!) }
      })
      return sendDiagram(reply, database, version)
    },
  )

  app.get(
    '/project/:projectId/diagram/:diagramId/changes',
    {
      config: { ...DIAGRAM, errors: ['version_not_found', ...COMPARISON_ERRORS] },
      schema: {
        operationId: 'compareDiagramVersions',
        summary: 'Compare two versions of a diagram',
        description: 'Element by element, as `diffDiagram` does for a branch.',
        tags: ['Diagrams'],
        params: DiagramPath,
        querystring: VersionsQuery,
        response: { 200: VersionChanges },
      },
    },
    async ({ identity: { ws }, params, query: { branch, before, after } }, reply) => {
      const of = { projectId: params.projectId, id: params.diagramId, branch, what: 'diagram' } as const
      const { old, now } = await database.inWorkspace(ws, (tx) => readTwoVersions(tx, ws, of, { before, after }))
      const summary = { diagram_id: now.entityId, title: now.name, before: old.revFrom, after: now.revFrom }
      const compared = await compareVersions(services, ws, [old.snapshotHash, now.snapshotHash])
      return sendComparison(reply, summary, compared)
    },
  )

  app.post(
    '/project/:projectId/diagram/:diagramId/restore',
    {
      config: { ...DIAGRAM, errors: ['version_not_found', 'branch_closed'] },
      schema: {
        operationId: 'restoreDiagram',
        summary: 'Restore a version of a diagram',
        description: RESTORED,
        tags: ['Diagrams'],
        params: DiagramPath,
        headers: ChangeHeaders,
        body: RestoreRequest,
        response: { 200: Restored },
      },
    },
    async (request, reply) => {
      const { identity, params, body } = request
      const of = { projectId: params.projectId, id: params.diagramId, branch: body.branch, what: 'diagram' } as const
      const { restored, at } = await database.inWorkspace(identity.ws, (tx) =>
        restoreVersion(tx, identity, of, body.revision, readPreconditions(request)),
      )
      reply.header('etag', etagOf(at))
      return restored
    },
  )

  app.get(
    '/project/:projectId/entity/:entityId/history',
    {
      config: ENTITY,
      schema: {
        operationId: 'listEntityVersions',
        summary: 'List the versions of an entity',
        description: LISTED,
        tags: ['Entities'],
        params: EntityPath,
        querystring: HistoryQuery,
        response: { 200: History },
      },
    },
    ({ identity: { ws }, params, query: { branch, before, limit = 50 } }) => {
      const of = { projectId: params.projectId, id: params.entityId, branch, what: 'entity' } as const
      return database.inWorkspace(ws, (tx) => readHistory(tx, ws, of, { before, limit }))
    },
  )

  app.get(
    '/project/:projectId/entity/:entityId/version',
    {
      config: { ...ENTITY, errors: ['version_not_found'] },
      schema: {
        operationId: 'getEntityVersion',
        summary: 'Read a version of an entity',
        description: 'Its name and its values as they were.',
        tags: ['Entities'],
        params: EntityPath,
        querystring: VersionQuery,
        response: { 200: EntityVersion },
      },
    },
    ({ identity: { ws }, params, query: { branch, revision } }) => {
      const of = { projectId: params.projectId, id: params.entityId, branch, what: 'entity' } as const
      return database.inWorkspace(ws, async (tx) => {
        const { branch: found, state } = await readVersion(tx, ws, of, revision)
        return {
          id: state.entityId,
          type: state.type,
          name: state.name,
          branch: { id: found.id, name: found.name },
          revision: state.revFrom,
          updated_at: state.updatedAt.toISOString(),
          values: state.values,
        }
      })
    },
  )

  app.post(
    '/project/:projectId/entity/:entityId/restore',
    {
      config: { ...ENTITY, errors: ['version_not_found', 'branch_closed'] },
      schema: {
        operationId: 'restoreEntity',
        summary: 'Restore a version of an entity',
        description: RESTORED,
        tags: ['Entities'],
        params: EntityPath,
        headers: ChangeHeaders,
        body: RestoreRequest,
        response: { 200: Restored },
      },
    },
    async (request, reply) => {
      const { identity, params, body } = request
      const of = { projectId: params.projectId, id: params.entityId, branch: body.branch, what: 'entity' } as const
      const { restored, at } = await database.inWorkspace(identity.ws, (tx) =>
        restoreVersion(tx, identity, of, body.revision, readPreconditions(request)),
      )
      reply.header('etag', etagOf(at))
      return restored
    },
  )
}
