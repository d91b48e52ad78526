import { Type } from 'typebox'
import { toPage } from '#platform/http/page'
import { ofProject } from '#platform/http/path'
import type { Feature } from '../feature.ts'
import { deleteFile, listFiles, readFile, updateFile } from './queries.ts'
import { FilePath, FileQuery, FileUpdate, ProjectPath, StoredFile, StoredFileList } from './schema.ts'

const path = { fileId: ofProject('file', 'file') }

/** Files of a project, attached to its entities, without their content. */
export const feature: Feature = async (app, { services: { database } }) => {
  const tags = ['Files']

  app.get(
    '/project/:projectId/file',
    {
      schema: {
        operationId: 'listFiles',
        summary: 'List the files of a project',
        description: 'In order of upload, without their content.',
        tags,
        params: ProjectPath,
        querystring: FileQuery,
        response: { 200: StoredFileList },
      },
    },
    ({ identity: { ws }, params, query: { entity_id: entityId, search, ...paging } }) => {
      const page = toPage(paging)
      return database.inWorkspace(ws, (tx) => listFiles(tx, ws, params.projectId, { entityId, search }, page))
    },
  )

  app.get(
    '/project/:projectId/file/:fileId',
    {
      config: { path },
      schema: {
        operationId: 'getFile',
        summary: 'Read the metadata of a file',
        description: 'Without its content.',
        tags,
        params: FilePath,
        response: { 200: StoredFile },
      },
    },
    ({ identity: { ws }, params }) =>
      database.inWorkspace(ws, (tx) => readFile(tx, ws, params.projectId, params.fileId)),
  )

  app.patch(
    '/project/:projectId/file/:fileId',
    {
      config: { path, errors: ['unknown_reference'] },
      schema: {
        operationId: 'updateFile',
        summary: 'Rename or attach a file',
        description: 'Omitted members keep their values; `entity_ids` replaces the whole list.',
        tags,
        params: FilePath,
        body: FileUpdate,
        response: { 200: StoredFile },
      },
    },
    ({ identity: { ws }, params, body }) =>
      database.inWorkspace(ws, (tx) => updateFile(tx, ws, params.projectId, params.fileId, body)),
  )

  app.delete(
    '/project/:projectId/file/:fileId',
    {
      config: { path, errors: ['file_in_use'] },
      schema: {
        operationId: 'deleteFile',
        summary: 'Delete a file',
        description:
          'It is detached from its entities. The source of a diagram cannot be deleted until the diagram has another one, or has been deleted, on every open branch.',
        tags,
        params: FilePath,
        response: { 204: Type.Null() },
      },
    },
    async ({ identity, params, id }) => {
      await database.inWorkspace(identity.ws, (tx) => deleteFile(tx, identity, params.projectId, params.fileId, id))
      return null
    },
  )
}
