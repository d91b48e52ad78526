import { Readable } from 'node:stream'
import { unpack } from '@drawbridge/intake/packed-text'
import { EXPORT_TYPES, type ExportFormat } from '#domain/conversions/export-formats'
import type { Exported, ExportTask } from '#domain/conversions/export-task'
import { CONVERSION_CONFIG, CONVERSION_ERRORS } from '#domain/conversions/schema'
import { bodyCheck } from '#platform/http/body/check-body'
import { takeBytes } from '#platform/http/body/large-body'
import { readMembers } from '#platform/http/body/members'
import { dispositionOf } from '#platform/http/disposition'
import { ofProject } from '#platform/http/path'
import type { Feature } from '../feature.ts'
import { readForExport } from './queries.ts'
import { DiagramPath, ExportBody, ExportContent, ExportedCanvas, ExportQuery } from './schema.ts'

const TASK = new URL('../../domain/conversions/export-task.ts', import.meta.url)

const check = bodyCheck(ExportBody)

/** The options of a request, and the text of its snapshot as it was sent. */
function readRequest(bytes: Uint8Array): Pick<ExportTask, 'snapshot' | 'compressed' | 'source'> {
  const members = readMembers(bytes)
  const snapshot = members.get('snapshot') ?? ''
  const others = Object.fromEntries(
    [...members].map(([name, text]) => [name, name === 'snapshot' ? {} : JSON.parse(text)]),
  )
  // Its text is read on a thread; here it only has to be an object.
  check(snapshot.startsWith('{') ? others : { ...others, snapshot: null })
  const { source, compressed } = others as { readonly source?: string; readonly compressed?: boolean }
  return {
    snapshot: new TextEncoder().encode(snapshot),
    ...(compressed !== undefined && { compressed }),
    ...(source !== undefined && { source: { file: new TextEncoder().encode(source), options: {} } }),
  }
}

/** Canvases leave as files of other programs: the way back from section 4.9 of the specification. */
export const feature: Feature = async (app, { services }) => {
  const { config, pool } = services
  const run = (owner: string, asked: Omit<ExportTask, 'resources' | 'limit'>) => {
    const task: ExportTask = { ...asked, limit: config.diagramLimit, resources: config.resources }
    return pool.run<Exported>(TASK, task, { owner, move: [task.snapshot, ...(task.source ? [task.source.file] : [])] })
  }

  app.register(async (scope) => {
    takeBytes(scope, config.diagramLimit)
    scope.post(
      '/convert/canvas-to-xmldiagram',
      {
        bodyLimit: config.diagramLimit,
        config: CONVERSION_CONFIG,
        schema: {
          operationId: 'convertCanvas',
          'x-idempotent': 'always',
          summary: 'Convert a snapshot into a draw.io file',
          description:
            'Shapes that came from draw.io keep their ids, and what nobody has changed its style, route and text. 422 says why a snapshot cannot be read.',
          tags: ['Convert'],
          body: ExportBody,
          response: { 200: ExportedCanvas },
        },
      },
      async ({ identity, bytes }) => {
        const asked = readRequest(bytes)
        const { title, content, report } = await run(identity.ws, {
          ...asked,
          format: 'drawio',
        })
        return { title, content: Buffer.concat([...unpack(content)]).toString(), report: report as never }
      },
    )
  })

  app.get(
    '/project/:projectId/diagram/:diagramId/export',
    {
      config: {
        path: { diagramId: ofProject('diagram', 'entity') },
        errors: [...CONVERSION_ERRORS, 'not_a_flowchart', 'file_store_unavailable'],
      },
      schema: {
        operationId: 'exportDiagram',
        summary: 'Export a diagram as a file',
        description:
          'As the branch sees it. A draw.io file whose source is kept is that file with what has been changed since.',
        tags: ['Diagrams'],
        params: DiagramPath,
        querystring: ExportQuery,
        response: {
          200: {
            description: 'The file.',
            content: Object.fromEntries(
              Object.values(EXPORT_TYPES).map(({ type }) => [type, { schema: ExportContent }]),
            ),
          },
        },
      },
    },
    async ({ identity: { ws }, params, query }, reply) => {
      const { format, compressed, page, branch } = query
      const found = await readForExport(services, ws, { ...params, branch }, format === 'drawio')
      const { content } = await run(ws, {
        ...found.input,
        format: format as ExportFormat,
        ...(compressed !== undefined && { compressed }),
        ...(page !== undefined && { page }),
      })
      const { ending, type } = EXPORT_TYPES[format as ExportFormat]
      return reply
        .type(type)
        .header('content-length', content.byteLength)
        .header('content-disposition', dispositionOf(found.title + ending))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .send(Readable.from(unpack(content), { objectMode: false }) as never)
    },
  )
}
