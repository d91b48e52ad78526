import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { discard, type Received, readContent, receive, uploadContent } from '#domain/files/index'
import { dispositionOf } from '#platform/http/disposition'
import { ofProject } from '#platform/http/path'
import { Problem } from '#platform/http/problem'
import type { Feature } from '../feature.ts'
import { addFile, findFile } from './queries.ts'
import { FileContent, FilePath, ProjectPath, StoredFile, UploadQuery } from './schema.ts'

const BYTES = 'application/octet-stream'
const path = { fileId: ofProject('file', 'file') }

/** Keeps scripts and links in a file inactive, even when a browser displays it. */
const POLICY = "default-src 'none'; sandbox"

/** The content of files: upload and download. */
export const feature: Feature = async (app, { services }) => {
  const { config, database } = services
  const tags = ['Files']

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(BYTES, (_request: FastifyRequest, payload: IncomingMessage) =>
      receive(payload, config.fileLimit),
    )
    const uploadOf = ({ body }: FastifyRequest) => body as Received | undefined
    scope.addHook('onResponse', async (request) => {
      const received = uploadOf(request)
      if (received) await discard(received)
    })
    const compile = app.validatorCompiler!
    scope.post<{ Params: Static<typeof ProjectPath>; Querystring: Static<typeof UploadQuery> }>(
      '/project/:projectId/file',
      {
        bodyLimit: config.fileLimit,
        config: {
          errors: ['unknown_reference', 'empty', 'file_store_unavailable'],
          idempotencyKey: false,
          streamsBody: true,
        },
        // The body is not JSON.
        validatorCompiler: (route) => (route.httpPart === 'body' ? () => true : compile(route)),
        schema: {
          operationId: 'uploadFile',
          summary: 'Upload a file',
          description:
            'The body is the file itself. Its type is detected from its first bytes. Identical content is stored only once.',
          tags,
          params: ProjectPath,
          querystring: UploadQuery,
          body: { content: { [BYTES]: { schema: FileContent } } },
          response: { 201: StoredFile },
        },
      },
      async (request) => {
        const { identity, params, query } = request
        const received = uploadOf(request as FastifyRequest)
        if (!received?.size) throw new Problem(422, 'empty', 'The file is empty.')
        // Its length need not have been in the headers.
        if (!services.objects) await database.assertRoom(received.size)
        const content = await uploadContent(services, identity.ws, received)
        const file = await database.inWorkspace(identity.ws, (tx) =>
          addFile(tx, identity, params.projectId, content, query),
        )
        return file
      },
    )
  })

  app.get(
    '/project/:projectId/file/:fileId/content',
    {
      config: { path, errors: ['file_store_unavailable'] },
      schema: {
        operationId: 'downloadFile',
        summary: 'Download a file',
        description: 'As it was uploaded, as a download that a browser does not display.',
        tags,
        params: FilePath,
        response: {
          200: { description: 'The bytes of the file.', content: { [BYTES]: { schema: FileContent } } },
        },
      },
    },
    async ({ identity: { ws }, params }, reply) => {
      const { name, size, hash } = await database.inWorkspace(ws, (tx) =>
        findFile(tx, ws, params.projectId, params.fileId),
      )
      const content = await readContent(services, { ws, hash, size })
      return reply
        .type(BYTES)
        .header('content-length', size)
        .header('content-disposition', dispositionOf(name))
        .header('content-security-policy', POLICY)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-cache')
        .header('vary', varyOf(reply))
        .send(Readable.from(content) as never)
    },
  )
}

/** Headers that decide which stored copy a browser may use. */
function varyOf(reply: FastifyReply): string {
  const others = reply.getHeader('vary')
  return [...(others === undefined ? [] : [others]), 'customer, Authorization, X-API-Key'].join(', ')
}
