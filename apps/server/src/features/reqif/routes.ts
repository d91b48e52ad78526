import { Type } from 'typebox'
import { toPage } from '#platform/http/page'
import { ofProject } from '#platform/http/path'
import type { Feature } from '../feature.ts'
import { beginDocument } from './begin.ts'
import { forgetDocument, listDocuments, listObjects, readDocument } from './documents.ts'
import { exportReqif } from './export/run.ts'
import {
  Document,
  DocumentList,
  DocumentPath,
  DocumentQuery,
  ExportBody,
  ExportReport,
  NewDocument,
  ObjectList,
  ProjectPath,
} from './schema.ts'

const path = { documentId: ofProject('reqif document', 'reqif_document') }

/** Exports of requirements to ReqIF, and the documents that were imported. */
export const feature: Feature = async (app, { services }) => {
  const { database } = services
  const tags = ['ReqIF']

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
        tags,
        params: ProjectPath,
        body: ExportBody,
        response: { 201: ExportReport },
      },
    },
    async ({ identity, params, body, id }) => {
      const done = await exportReqif(services, identity, {
        projectId: params.projectId,
        documentId: body.document_id?.toLowerCase(),
        branch: body.branch,
        format: (body.format ?? 'reqifz') as 'reqif' | 'reqifz',
        requestId: id,
      })
      return done as never
    },
  )

  app.get(
    '/project/:projectId/reqif-document',
    {
      schema: {
        operationId: 'listReqifDocuments',
        summary: 'List the documents that came from ReqIF',
        description: 'In order of their first import.',
        tags,
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

  app.post(
    '/project/:projectId/reqif-document',
    {
      config: { errors: ['branch_closed'] },
      schema: {
        operationId: 'beginReqifDocument',
        summary: 'Begin a document of requirements',
        description:
          'Makes the entity of an empty specification. Its “Contents” are lines that link to entities; those of the type of its requirements are exported with it.',
        tags,
        params: ProjectPath,
        body: NewDocument,
        response: { 201: Document },
      },
    },
    async ({ identity, params: { projectId }, body, id: requestId }, reply) => {
      const { title, type = 'Requirement', branch } = body
      const begun = await database.inWorkspace(identity.ws, (tx) =>
        beginDocument(tx, identity, { projectId, title, type, branch, requestId }),
      )
      return reply.code(201).send(begun)
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
        tags,
        params: DocumentPath,
        response: { 200: Document },
      },
    },
    ({ identity: { ws }, params }) =>
      database.inWorkspace(ws, (tx) => readDocument(tx, ws, params.projectId, params.documentId)),
  )

  app.get(
    '/project/:projectId/reqif-object',
    {
      schema: {
        operationId: 'listReqifObjects',
        summary: 'List the identifiers of entities that came from ReqIF',
        description:
          'In order of the ids of the entities. Imports of models recognise requirements by these identifiers.',
        tags,
        params: ProjectPath,
        querystring: DocumentQuery,
        response: { 200: ObjectList },
      },
    },
    ({ identity: { ws }, params, query }) => {
      const page = toPage(query)
      return database.inWorkspace(ws, (tx) => listObjects(tx, ws, params.projectId, page))
    },
  )

  app.delete(
    '/project/:projectId/reqif-document/:documentId',
    {
      config: { path },
      schema: {
        operationId: 'forgetReqifDocument',
        summary: 'Forget a document',
        description: 'Entities, types and diagrams stay. Later exports give them new identifiers.',
        tags,
        params: DocumentPath,
        response: { 204: Type.Null() },
      },
    },
    async ({ identity, params, id }) => {
      await database.inWorkspace(identity.ws, (tx) =>
        forgetDocument(tx, identity, params.projectId, params.documentId, id),
      )
      return null
    },
  )
}
