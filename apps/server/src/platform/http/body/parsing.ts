import type { FastifyInstance } from 'fastify'
import { Problem, tooLarge } from '../problem.ts'
import { refuseDuplicates } from './duplicates.ts'

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Accepts JSON bodies in UTF-8 only; an empty one counts as no body, whatever its media type. A body whose announced
 * length exceeds the limit of its route is refused (413) before its type and encoding are checked (415).
 */
export function registerParsing(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addHook('preParsing', async (request) => {
    const limit = request.routeOptions.bodyLimit
    if (Number(request.headers['content-length']) > limit) throw tooLarge(limit)
    const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
    if (encoding !== 'identity' && encoding !== '') throw encoded()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    let text: string
    try {
      text = UTF8.decode(bytes)
    } catch {
      // Decoding it would silently replace characters.
      done(new Problem(400, 'malformed_request', 'The body is not UTF-8.'))
      return
    }
    if (text === '') done(null, undefined)
    else
      parse(request, text, (error, value) => {
        if (error) return done(error, undefined)
        try {
          refuseDuplicates(text)
        } catch (refusal) {
          return done(refusal as Problem, undefined)
        }
        done(null, value)
      })
  })
}

function encoded(): Problem {
  return new Problem(415, 'unsupported_encoding', 'The body must be sent uncompressed, without a Content-Encoding.', {
    headers: { 'accept-encoding': 'identity' },
  })
}
