import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem, tooLarge } from '../problem.ts'
import { refuseDuplicates } from './duplicates.ts'
import { refuseRounded } from './numbers.ts'

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Accepts JSON bodies in UTF-8 only; an empty one counts as no body, whatever its media type. A body whose announced
 * length exceeds the limit of its route is refused (413) before its type and encoding are checked (415).
 */
export function registerParsing(app: FastifyInstance): void {
  const read = jsonReader(app)
  app.addHook('preParsing', async (request) => {
    const limit = request.routeOptions.bodyLimit
    if (Number(request.headers['content-length']) > limit) throw tooLarge(limit)
    const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
    if (encoding !== 'identity' && encoding !== '') throw encoded()
    if (isOtherCharset(request.headers['content-type'])) throw notUtf8()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    let value: unknown
    try {
      value = bytes.length === 0 ? undefined : read(request, bytes)
    } catch (refusal) {
      return done(refusal as Error, undefined)
    }
    done(null, value)
  })
}

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

/** Whether JSON is declared to have another encoding than UTF-8, the only one that it has (RFC 8259 8.1). */
function isOtherCharset(contentType: string | undefined): boolean {
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';')
  if (!/^application\/(?:json|x-ndjson)$/.test(type.trim())) return false
  const charset = parameters.map((one) => one.trim()).find((one) => one.startsWith('charset='))
  return charset !== undefined && !/^charset="?utf-?8"?$/.test(charset)
}

function notUtf8(): Problem {
  return new Problem(
    415,
    'unsupported_media_type',
    'The body must be UTF-8, with no other "charset" in its media type.',
  )
}

function encoded(): Problem {
  return new Problem(415, 'unsupported_encoding', 'The body must be sent uncompressed, without a Content-Encoding.', {
    headers: { 'accept-encoding': 'identity' },
  })
}
