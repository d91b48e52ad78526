import { takeBytes } from '../../platform/http/large-body.ts'
import type { Feature } from '../feature.ts'
import { ConvertBody, Converted } from './schema.ts'
import type { ConvertTask } from './task.ts'

const TASK = new URL('./task.ts', import.meta.url)

/** Conversion of diagram files: section 4.9 of the specification. */
export const feature: Feature = async (app, { services: { config, pool } }) => {
  takeBytes(app, config.diagramLimit)
  app.post(
    '/convert/xmldiagram-to-canvas',
    {
      bodyLimit: config.diagramLimit,
      config: {
        errors: [
          'empty',
          'not_xml',
          'malformed_xml',
          'doctype_refused',
          'not_a_diagram',
          'unsupported_format',
          'encrypted',
          'damaged',
          'decompression_bomb',
          'too_deep',
          'too_many_cells',
          'page_not_found',
          'would_lose',
          'busy',
          'stopping',
          'too_slow',
          'out_of_memory',
        ],
        ownTextCheck: true,
        idempotencyKey: false,
      },
      schema: {
        operationId: 'convertDiagram',
        summary: 'Convert a diagram file into a snapshot',
        description: 'The format is detected from the bytes. 422 says why a file cannot be converted.',
        tags: ['Convert'],
        body: ConvertBody,
        response: { 200: Converted },
      },
      // The thread answers the bytes of the response.
      serializerCompiler: () => (bytes) => bytes as string,
    },
    async ({ identity, bytes, raw }, reply) => {
      const gone = new AbortController()
      const onClose = () => gone.abort(new Error('the client is gone'))
      raw.socket.once('close', onClose)
      try {
        const input: ConvertTask = { bytes, limit: config.diagramLimit, resources: config.resources }
        const answer = await pool.run<Uint8Array>(TASK, input, {
          owner: identity.ws,
          move: [bytes],
          signal: gone.signal,
        })
        return reply.type('application/json; charset=utf-8').send(Buffer.from(answer.buffer) as never)
      } finally {
        raw.socket.off('close', onClose)
      }
    },
  )
}
