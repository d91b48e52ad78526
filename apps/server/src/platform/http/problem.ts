/** An invalid member of a body: a JSON pointer (RFC 6901) to it and what is wrong with it. */
export interface ProblemLocation {
  readonly pointer: string
  readonly message: string
}

/** The sentence about a part of a request, such as its body, and the first invalid place in it. */
export function notValid(part: string, [first]: readonly ProblemLocation[]): string {
  const found = `The ${part} ${part === 'headers' ? 'are' : 'is'} not valid`
  // The whole part has an empty pointer.
  return first ? `${found}: ${first.pointer || 'it'} ${first.message}.` : `${found}.`
}

/** The titles of the status codes that the service uses. */
const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

/** The members of a problem document (RFC 9457), apart from those that a caller adds. */
export interface ProblemDocument {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly instance: string
  readonly errors?: readonly ProblemLocation[]
  readonly [extension: string]: unknown
}

/** Optional parts of a Problem. */
export interface ProblemExtras {
  /** Invalid members of the body. */
  readonly errors?: readonly ProblemLocation[]
  /** Members added to the document, such as the record of a refused undo. */
  readonly members?: Readonly<Record<string, unknown>>
  /** Response headers, such as Retry-After. */
  readonly headers?: Readonly<Record<string, string>>
}

/** An error that ends a request. It can be thrown anywhere; the error handler writes the document. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly extras: ProblemExtras

  constructor(status: number, code: string, detail: string, extras: ProblemExtras = {}) {
    super(detail)
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.extras = extras
  }

  /** The document of this problem for the request `requestId`. */
  toDocument(requestId: string): ProblemDocument {
    return {
      ...this.extras.members,
      type: `/docs/errors#${this.code}`,
      title: TITLES[this.status] ?? 'Error',
      status: this.status,
      code: this.code,
      detail: this.message,
      instance: requestId,
      ...(this.extras.errors ? { errors: this.extras.errors } : {}),
    }
  }
}

/** 404 for an id that does not exist or belongs to another tenant; the two must be indistinguishable. */
export function notFound(what: string): Problem {
  return new Problem(404, `${what.replaceAll(' ', '_')}_not_found`, `There is no such ${what}.`)
}

/** 413 for a body of more than `limit` bytes. */
export function tooLarge(limit: number): Problem {
  return new Problem(413, 'too_large', `The body is larger than ${limit} bytes.`, { members: { limit } })
}

/** 409 with a stable code. */
export function conflict(code: string, detail: string, members?: Readonly<Record<string, unknown>>): Problem {
  return new Problem(409, code, detail, members ? { members } : {})
}

/** 403 with a stable code. */
export function forbidden(code: string, detail: string): Problem {
  return new Problem(403, code, detail)
}

/** 422 for one location in a body that the schema cannot check. */
export function invalid(pointer: string, message: string, code = 'invalid_body'): Problem {
  return new Problem(422, code, `${pointer === '' ? 'The body' : pointer} ${message}.`, {
    errors: [{ pointer, message }],
  })
}
