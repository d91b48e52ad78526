import type { FastifyInstance } from 'fastify'
import { Problem, tooLarge } from './problem.ts'

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Takes JSON bodies in UTF-8 alone; an empty one is no body, whatever its type says. A body that announces more than
 * its route takes is too large (413) before its type is looked at (415).
 */
export function registerParsing(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addHook('preParsing', async (request) => {
    const limit = request.routeOptions.bodyLimit
    if (Number(request.headers['content-length']) > limit) throw tooLarge(limit)
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
    else parse(request, text, done)
  })
}
