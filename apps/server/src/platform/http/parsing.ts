import type { FastifyInstance } from 'fastify'

/** Takes JSON bodies alone; an empty one is no body, whatever its type says. */
export function registerParsing(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else parse(request, text, done)
  })
}
