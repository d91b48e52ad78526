import { wakeWorkers } from '#domain/imports/index'
import { toPage } from '#platform/http/page'
import { ofProject } from '#platform/http/path'
import { PAGE_QUERY, strict } from '#platform/http/schema'
import type { Feature } from '../feature.ts'
import { addImport, listImports, readImport, stopImport } from './queries.ts'
import { Import, ImportList, ImportPath, NewImport, ProjectPath } from './schema.ts'

const path = { importId: ofProject('import', 'diagram_import') }
/** Seconds after which a client should poll the progress of an import again. */
const RETRY_AFTER = '1'

/** Imports of files by the service are started, watched and cancelled. */
export const feature: Feature = async (app, { services }) => {
  const { database } = services
  const tags = ['Import']

  app.post(
    '/project/:projectId/import',
    {
      config: { errors: ['branch_closed', 'id_taken', 'unknown_reference', 'too_many_imports'] },
      schema: {
        operationId: 'createImport',
        summary: 'Import files as diagrams',
        description:
          'Upload the files first. The service converts them one after another and writes their diagrams; the id of a diagram follows from its path and page, so that a second import replaces it. Each diagram keeps its source file, from which it can be converted again. Read progress and report by the id of the import.',
        tags,
        params: ProjectPath,
        body: NewImport,
        response: { 200: Import, 202: Import },
      },
    },
    async ({ identity, params, body }, reply) => {
      const { created, shown } = await database.inWorkspace(identity.ws, (tx) =>
        addImport(tx, identity, params.projectId, body),
      )
      if (created) await wakeWorkers(services)
      return reply.code(created ? 202 : 200).send(shown)
    },
  )

  app.get(
    '/project/:projectId/import',
    {
      schema: {
        operationId: 'listImports',
        summary: 'List the imports of a project',
        description: 'Newest first.',
        tags,
        params: ProjectPath,
        querystring: strict(PAGE_QUERY),
        response: { 200: ImportList },
      },
    },
    ({ identity: { ws }, params, query }) => {
      const page = toPage(query)
      return database.inWorkspace(ws, (tx) => listImports(tx, ws, params.projectId, page))
    },
  )

  app.get(
    '/project/:projectId/import/:importId',
    {
      config: { path },
      schema: {
        operationId: 'getImport',
        summary: 'Read the progress of an import',
        description: 'With `Retry-After` until it has ended.',
        tags,
        params: ImportPath,
        response: { 200: Import },
      },
    },
    async ({ identity: { ws }, params }, reply) => {
      const found = await database.inWorkspace(ws, (tx) => readImport(tx, ws, params.projectId, params.importId))
      if (found.finished_at === null) reply.header('retry-after', RETRY_AFTER)
      return found
    },
  )

  app.post(
    '/project/:projectId/import/:importId/cancel',
    {
      config: { path, errors: ['import_ended'] },
      schema: {
        operationId: 'cancelImport',
        summary: 'Cancel an import',
        description: 'It ends after the files in progress; diagrams already written stay.',
        tags,
        params: ImportPath,
        response: { 200: Import },
      },
    },
    ({ identity: { ws }, params }) =>
      database.inWorkspace(ws, (tx) => stopImport(tx, ws, params.projectId, params.importId)),
  )
}
