import { sendDiagram } from '#domain/diagrams/send'
import { toPage } from '#platform/http/page'
import { ofProject } from '#platform/http/path'
import { PAGE_QUERY, strict } from '#platform/http/schema'
import type { Feature } from '../feature.ts'
import { listEntries, readFormer } from './queries.ts'
import { FormerDiagram, FormerPath, ImportEntryList, ImportPath } from './schema.ts'

const path = { importId: ofProject('import', 'diagram_import') }

/** The results of an import: its files, and the diagrams that it replaced. */
export const feature: Feature = async (app, { services: { database } }) => {
  const tags = ['Import']

  app.get(
    '/project/:projectId/import/:importId/entry',
    {
      config: { path },
      schema: {
        operationId: 'listImportEntries',
        summary: 'List the results of the files of an import',
        description:
          'In order of completion, with the diagrams that they became and the messages of their conversion. A page of files with many of them holds fewer than `limit`.',
        tags,
        params: ImportPath,
        querystring: strict(PAGE_QUERY),
        response: { 200: ImportEntryList },
      },
    },
    ({ identity: { ws }, params, query }) => {
      const page = toPage(query)
      return database.inWorkspace(ws, (tx) => listEntries(tx, ws, params.projectId, params.importId, page))
    },
  )

  app.get(
    '/project/:projectId/import/:importId/former/:diagramId',
    {
      config: { path: { ...path, diagramId: ofProject('diagram', 'entity') } },
      schema: {
        operationId: 'getFormerDiagram',
        summary: 'Read a diagram as it was before an import replaced it',
        description: 'Upsert it to undo the replacement.',
        tags,
        params: FormerPath,
        response: { 200: FormerDiagram },
      },
    },
    async ({ identity: { ws }, params }, reply) => {
      const { projectId, importId, diagramId } = params
      const former = await database.inWorkspace(ws, (tx) => readFormer(tx, ws, projectId, importId, diagramId))
      return sendDiagram(reply, database, former)
    },
  )
}
