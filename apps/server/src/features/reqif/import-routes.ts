import { wakeWorkers } from '#domain/imports/index'
import { toPage } from '#platform/http/page'
import { ofProject } from '#platform/http/path'
import type { Feature } from '../feature.ts'
import { addReqifImport, listReqifImports, readReqifImport, stopReqifImport } from './import/jobs.ts'
import { Import, ImportBody, ImportList, ImportPath, ImportQuery, ProjectPath } from './schema.ts'

const path = { reqifImportId: ofProject('import', 'diagram_import') }

/** Seconds after which a sender may poll the progress of an import again. */
const RETRY_AFTER = '1'

/** Imports of requirements from ReqIF. */
export const feature: Feature = async (app, { services }) => {
  const { database } = services
  const tags = ['ReqIF import']

  app.post(
    '/project/:projectId/reqif-import',
    {
      config: { errors: ['unknown_reference', 'branch_closed', 'too_many_imports'] },
      schema: {
        operationId: 'importReqif',
        summary: 'Import a ReqIF file',
        description:
          'From a file of the project: types become types of entities with fields, objects and specifications entities, relations links, attached diagrams and pictures diagrams. A worker does it, all or nothing, as one revision of the branch; progress and report are read by the id of the import. What an earlier import made of the same identifiers is updated. With `dry_run` the report says what would become of everything, and nothing is written.',
        tags,
        params: ProjectPath,
        body: ImportBody,
        response: { 202: Import },
      },
    },
    async ({ identity, params, body, id }) => {
      const made = await database.inWorkspace(identity.ws, (tx) =>
        addReqifImport(tx, identity, params.projectId, body, id),
      )
      await wakeWorkers(services)
      return made
    },
  )

  app.get(
    '/project/:projectId/reqif-import',
    {
      schema: {
        operationId: 'listReqifImports',
        summary: 'List the imports of ReqIF',
        description: 'The newest first, without their reports.',
        tags,
        params: ProjectPath,
        querystring: ImportQuery,
        response: { 200: ImportList },
      },
    },
    ({ identity: { ws }, params, query }) => {
      const page = toPage(query)
      return database.inWorkspace(ws, (tx) => listReqifImports(tx, ws, params.projectId, page))
    },
  )

  app.get(
    '/project/:projectId/reqif-import/:reqifImportId',
    {
      config: { path },
      schema: {
        operationId: 'getReqifImport',
        summary: 'Read how far an import of ReqIF is',
        description: 'With `Retry-After` until it has ended, and with its report when it has succeeded.',
        tags,
        params: ImportPath,
        response: { 200: Import },
      },
    },
    async ({ identity: { ws }, params }, reply) => {
      const { projectId, reqifImportId } = params
      const found = await database.inWorkspace(ws, (tx) => readReqifImport(tx, ws, projectId, reqifImportId))
      if (found.finished_at === null) reply.header('retry-after', RETRY_AFTER)
      return found
    },
  )

  app.post(
    '/project/:projectId/reqif-import/:reqifImportId/cancel',
    {
      config: { path, errors: ['import_ended'] },
      schema: {
        operationId: 'cancelReqifImport',
        summary: 'Cancel an import of ReqIF',
        description: 'It writes nothing then.',
        tags,
        params: ImportPath,
        response: { 200: Import },
      },
    },
    ({ identity: { ws }, params }) =>
      database.inWorkspace(ws, (tx) => stopReqifImport(tx, ws, params.projectId, params.reqifImportId)),
  )
}
