import type { FastifyInstance } from 'fastify'
import { refuseDuplicates } from './duplicates.ts'
import { Problem, tooLarge } from './problem.ts'

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Takes JSON bodies in UTF-8 alone; an empty one is no body, whatever its type says. A body that announces more than
 * its route takes is too large (413) before its type and encoding are looked at (415).
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
      // Reading it would put other characters in the place of what was sent.
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
  return new Problem(415, 'unsupported_encoding', 'The body must be sent as it is, without a Content-Encoding.', {
    headers: { 'accept-encoding': 'identity' },
  })
}
