import { unpack } from '@drawbridge/intake/packed-text'
import { CONVERSION_CONFIG } from '#domain/conversions/schema'
import { unwrap } from '#platform/conversion/result'
import { takeBytes } from '#platform/http/body/large-body'
import { sendPieces } from '#platform/http/pieces'
import { Problem } from '#platform/http/problem'
import type { Feature } from '../feature.ts'
import { ConvertBody, Converted } from './schema.ts'
import type { ConvertAnswer, ConvertTask } from './task.ts'

const TASK = new URL('./task.ts', import.meta.url)

/** Conversion of diagram files: section 4.9 of the specification. */
export const feature: Feature = async (app, { services: { config, pool, counters } }) => {
  takeBytes(app, config.diagramLimit)
  app.post(
    '/convert/xmldiagram-to-canvas',
    {
      bodyLimit: config.diagramLimit,
      config: CONVERSION_CONFIG,
      schema: {
        operationId: 'convertDiagram',
        'x-idempotent': 'always',
        summary: 'Convert a diagram file into a snapshot',
        description: 'The format is detected from the bytes. 422 says why a file cannot be converted.',
        tags: ['Convert'],
        body: ConvertBody,
        response: { 200: Converted },
      },
    },
    async ({ identity, bytes, raw }, reply) => {
      const began = performance.now()
      let isCounted = false
      const count = (format: string, outcome: string) =>
        counters?.conversion(format, outcome, (performance.now() - began) / 1000)
      const gone = new AbortController()
      const onClose = () => gone.abort(new Error('the client is gone'))
      raw.socket.once('close', onClose)
      try {
        const input: ConvertTask = { bytes, limit: config.diagramLimit, resources: config.resources }
        const { format, result } = await pool.run<ConvertAnswer>(TASK, input, {
          owner: identity.ws,
          move: [bytes],
          signal: gone.signal,
        })
        isCounted = true
        count(format, result.ok ? 'converted' : result.code)
        const answer = unwrap(result)
        return sendPieces(reply, unpack(answer), answer.byteLength)
      } catch (error) {
        // The format is unknown when a conversion was refused or cut short.
        if (error instanceof Problem && !isCounted) count('unknown', error.code)
        throw error
      } finally {
        raw.socket.off('close', onClose)
      }
    },
  )
}
