import { Type } from 'typebox'
import { toPage } from '../../platform/http/page.ts'
import { ofProject } from '../../platform/http/path.ts'
import type { Feature } from '../feature.ts'
import { forgetDocument, listDocuments, readDocument } from './documents.ts'
import { exportReqif } from './export/run.ts'
import { importReqif } from './import/run.ts'
import {
  Document,
  DocumentList,
  DocumentPath,
  DocumentQuery,
  ExportBody,
  ExportReport,
  ImportBody,
  ImportReport,
  ProjectPath,
} from './schema.ts'

const path = { documentId: ofProject('reqif document', 'reqif_document') }

/** Why a file cannot be imported. */
const IMPORT_ERRORS = [
  'unknown_reference',
  'branch_closed',
  'empty',
  'not_reqif',
  'not_xml',
  'malformed_xml',
  'doctype_refused',
  'unsupported_format',
  'encrypted',
  'damaged',
  'decompression_bomb',
  'too_deep',
  'too_many_attributes',
  'too_slow',
  'out_of_memory',
  'busy',
  'stopping',
  'file_store_unavailable',
] as const

/** Import and export of requirements by ReqIF. */
export const feature: Feature = async (app, { services }) => {
  const { database } = services

  app.post(
    '/project/:projectId/reqif-import',
    {
      config: { errors: IMPORT_ERRORS },
      schema: {
        operationId: 'importReqif',
        summary: 'Import a ReqIF file',
        description:
          'From a file of the project: types become types of entities with fields, objects and specifications entities, relations links, attached diagrams and pictures diagrams. All or nothing, as one revision of the branch. Results of earlier imports with the same identifiers are updated. With `dry_run`, nothing is written and the response reports what would happen.',
        tags: ['ReqIF import'],
        params: ProjectPath,
        body: ImportBody,
        response: { 200: ImportReport },
      },
    },
    async ({ identity, params, body, id }) =>
      (await importReqif(services, identity, {
        projectId: params.projectId,
        fileId: body.file_id,
        branch: body.branch,
        isDryRun: body.dry_run ?? false,
        requestId: id,
      })) as never,
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
