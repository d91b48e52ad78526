import { Type } from 'typebox'
import { wakeWorkers } from '../../domain/imports/index.ts'
import { toPage } from '../../platform/http/page.ts'
import { ofProject } from '../../platform/http/path.ts'
import type { Feature } from '../feature.ts'
import { forgetDocument, listDocuments, readDocument } from './documents.ts'
import { exportReqif } from './export/run.ts'
import { addReqifImport, listReqifImports, readReqifImport, stopReqifImport } from './import/jobs.ts'
import {
  Document,
  DocumentList,
  DocumentPath,
  DocumentQuery,
  ExportBody,
  ExportReport,
  Import,
  ImportBody,
  ImportList,
  ImportPath,
  ImportQuery,
  ProjectPath,
} from './schema.ts'

const path = { documentId: ofProject('reqif document', 'reqif_document') }
const importPath = { reqifImportId: ofProject('import', 'diagram_import') }

/** Seconds after which a sender may poll the progress of an import again. */
const RETRY_AFTER = '1'

/** Import and export of requirements by ReqIF. */
export const feature: Feature = async (app, { services }) => {
  const { database } = services

  app.post(
    '/project/:projectId/reqif-import',
    {
      config: { errors: ['unknown_reference', 'branch_closed', 'too_many_imports'] },
      schema: {
        operationId: 'importReqif',
        summary: 'Import a ReqIF file',
        description:
          'From a file of the project: types become types of entities with fields, objects and specifications entities, relations links, attached diagrams and pictures diagrams. A worker does it, all or nothing, as one revision of the branch; progress and report are read by the id of the import. What an earlier import made of the same identifiers is updated. With `dry_run` the report says what would become of everything, and nothing is written.',
        tags: ['ReqIF import'],
        params: ProjectPath,
        body: ImportBody,
        response: { 202: Import },
      },
    },
    async ({ identity, params, body, id }, reply) => {
      const made = await database.inWorkspace(identity.ws, (tx) =>
        addReqifImport(tx, identity, params.projectId, body, id),
      )
      await wakeWorkers(services)
      return reply.code(202).send(made)
    },
  )

  app.get(
    '/project/:projectId/reqif-import',
    {
      schema: {
        operationId: 'listReqifImports',
        summary: 'List the imports of ReqIF',
        description: 'The newest first, without their reports.',
        tags: ['ReqIF import'],
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
      config: { path: importPath },
      schema: {
        operationId: 'getReqifImport',
        summary: 'Read how far an import of ReqIF is',
        description: 'With `Retry-After` until it has ended, and with its report when it has succeeded.',
        tags: ['ReqIF import'],
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
      config: { path: importPath, errors: ['import_ended'] },
      schema: {
        operationId: 'cancelReqifImport',
        summary: 'Cancel an import of ReqIF',
        description: 'It writes nothing then.',
        tags: ['ReqIF import'],
        params: ImportPath,
        response: { 200: Import },
      },
    },
    ({ identity: { ws }, params }) =>
      database.inWorkspace(ws, (tx) => stopReqifImport(tx, ws, params.projectId, params.reqifImportId)),
  )

  app.post(
    '/project/:projectId/reqif-export',
    {
      config: {
        errors: ['reqif_document_not_found', 'too_slow', 'out_of_memory', 'busy', 'stopping', 'file_store_unavailable'],
      },
      schema: {
        operationId: 'exportReqif',
        summary: 'Export to ReqIF',
        description:
          'Writes a document, or the whole project, as a file of the project, which is downloaded like any other. Imported elements keep their identifiers.',
        tags: ['ReqIF'],
        params: ProjectPath,
        body: ExportBody,
        response: { 201: ExportReport },
      },
    },
    async ({ identity, params, body, id }, reply) => {
      const done = await exportReqif(services, identity, {
        projectId: params.projectId,
        documentId: body.document_id?.toLowerCase(),
        branch: body.branch,
        format: (body.format ?? 'reqifz') as 'reqif' | 'reqifz',
        requestId: id,
      })
      return reply.code(201).send(done as never)
    },
  )

  app.get(
    '/project/:projectId/reqif-document',
    {
      schema: {
        operationId: 'listReqifDocuments',
        summary: 'List the documents that came from ReqIF',
        description: 'In order of their first import.',
        tags: ['ReqIF'],
        params: ProjectPath,
        querystring: DocumentQuery,
        response: { 200: DocumentList },
      },
    },
    ({ identity: { ws }, params, query }) => {
      const page = toPage(query)
      return database.inWorkspace(ws, (tx) => listDocuments(tx, ws, params.projectId, page))
    },
  )

  app.get(
    '/project/:projectId/reqif-document/:documentId',
    {
      config: { path },
      schema: {
        operationId: 'getReqifDocument',
        summary: 'Read a document',
        description: 'Its entities are read and changed like any others.',
        tags: ['ReqIF'],
        params: DocumentPath,
        response: { 200: Document },
      },
    },
    ({ identity: { ws }, params }) =>
      database.inWorkspace(ws, (tx) => readDocument(tx, ws, params.projectId, params.documentId)),
  )

  app.delete(
    '/project/:projectId/reqif-document/:documentId',
    {
      config: { path },
      schema: {
        operationId: 'forgetReqifDocument',
        summary: 'Forget a document',
        description: 'Entities, types and diagrams stay. Later exports give them new identifiers.',
        tags: ['ReqIF'],
        params: DocumentPath,
        response: { 204: Type.Null() },
      },
    },
    async ({ identity, params, id }, reply) => {
      await database.inWorkspace(identity.ws, (tx) =>
        forgetDocument(tx, identity, params.projectId, params.documentId, id),
      )
      return reply.code(204).send(null)
    },
  )
}
