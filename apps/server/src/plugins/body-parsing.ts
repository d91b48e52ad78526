import fp from 'fastify-plugin'
import { jsonReader } from '../platform/http/body/json-reader.ts'
import { Problem, tooLarge } from '../platform/http/problem.ts'

/**
 * Accepts JSON bodies in UTF-8 only; an empty one counts as no body, whatever its media type. A body whose announced
 * length exceeds the limit of its route is refused (413) before its type and encoding are checked (415).
 */
export const bodyParsing = fp(
  async (app) => {
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
  },
  { name: 'body-parsing', dependencies: ['errors'] },
)

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
