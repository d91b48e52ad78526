import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { refuseDuplicates } from './duplicates.ts'
import { refuseRounded } from './numbers.ts'

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Creates the parser of JSON in UTF-8.
 * @returns a function that throws 400 for anything else, and for members given twice, and 422 for rounded numbers.
 */
export function jsonReader(app: FastifyInstance): (request: FastifyRequest, bytes: Uint8Array) => unknown {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, bytes) => {
    let text: string
    try {
      text = UTF8.decode(bytes)
    } catch {
      // Decoding it would silently replace characters.
      throw new Problem(400, 'malformed_request', 'The body is not UTF-8.')
    }
    let outcome: { readonly error: Error | null; readonly value?: unknown } | undefined
    // It answers at once.
    parse(request, text, (error, value) => {
      outcome = { error, value }
    })
    if (outcome!.error) throw outcome!.error
    refuseDuplicates(text)
    refuseRounded(text)
    return outcome!.value
  }
}
