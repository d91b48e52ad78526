import { type TObject, type TProperties, Type } from 'typebox'

/** An object that refuses unknown members. */
export function strict<T extends TProperties>(properties: T, options?: ObjectOptions): TObject<T>
/** The same with a name, which becomes a component of the description. */
export function strict<T extends TProperties>(name: string, properties: T, options?: ObjectOptions): TObject<T>
export function strict<T extends TProperties>(first: string | T, second?: T | ObjectOptions, third?: ObjectOptions) {
  return typeof first === 'string'
    ? Type.Object(second as T, { title: first, additionalProperties: false, ...third })
    : Type.Object(first, { additionalProperties: false, ...(second as ObjectOptions) })
}

interface ObjectOptions {
  readonly description?: string
}

/** Member of a write: the revision that its sender has read. */
export const SeenRevision = () =>
  Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'That of the state which is replaced, 0 if there is none; any when omitted.',
    }),
  )

/** An id and a time for examples. */
export const EXAMPLE_ID = '0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35'
export const EXAMPLE_TIME = '2026-03-14T09:26:53.589Z'

/** A UUID in a body. In a path an id may be any text: anything but a UUID is an unknown id and a 404. */
export const Uuid = (description?: string) =>
  Type.String({ format: 'uuid', ...(description === undefined ? {} : { description }) })

/** A point in time, ISO 8601 in UTC. */
export const Time = () => Type.String({ format: 'date-time' })

/** A value or null. */
export const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description })

/** A name for people, not blank. Those of elements that come from models may have several lines. */
export const Name = () => Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })

/** A branch in a body or query: its id or name. */
export const BranchRef = () =>
  Type.String({ minLength: 1, maxLength: 200, description: 'Id or name of a branch; the base branch when omitted.' })

/** Headers of every operation. */
const COMMON_HEADERS = { customer: Type.String({ minLength: 1, description: 'Slug or id of the workspace.' }) }
const Tags = (description: string) => Type.Optional(Type.String({ maxLength: 2000, description }))

/** Headers that every operation takes, with those of an operation itself. */
export const headersOf = <T extends TProperties>(own: T) => Type.Object({ ...COMMON_HEADERS, ...own })

/** Headers of an operation that reads something with a version. */
export const ReadHeaders = headersOf({
  'if-none-match': Tags('Entity tag that the sender has; 304 if it is current.'),
})

/** Headers of an operation that changes something with a version. */
export const ChangeHeaders = headersOf({
  'if-match': Tags('Entity tag that was read; 412 if it is no longer current.'),
})

/** The response 304: the sender has the current version. */
export const NotModified = Type.Null({ description: 'Not modified: the sender has this version.' })

/** Query members of a list. */
export const PAGE_QUERY = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 500, description: 'Maximum number of items; 100 by default.' }),
  ),
  after: Type.Optional(Type.String({ maxLength: 100, description: 'The `next` of the previous page.' })),
}

/** Query member of a list whose items have a name, which people search. */
export const SEARCH_QUERY = {
  search: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Only those whose name contains this text, without regard to case.',
    }),
  ),
}

/** Number of items in a page by default. */
export const PAGE_SIZE = 100

/** Member of a page: the value to send as `after` for the following page, null on the last. */
export const NEXT = { next: Nullable(Type.String()) }

/** The problem document of every error (RFC 9457). */
export const ProblemSchema = Type.Object(
  {
    type: Type.String({ description: 'Address of the description of this code.' }),
    title: Type.String({ description: 'Name of the status.' }),
    status: Type.Integer(),
    code: Type.String({ description: 'Stable code of the error.' }),
    detail: Type.String({ description: 'What went wrong, for people.' }),
    instance: Type.String({ description: 'Id of the request.' }),
    errors: Type.Optional(Type.Array(Type.Object({ pointer: Type.String(), message: Type.String() }))),
  },
  { title: 'Problem', additionalProperties: true, description: 'A problem document (RFC 9457).' },
)

/** Descriptions of what webhooks are sent, by event; `data` is that member of a message. */
export type WebhookMessages = Readonly<Record<string, { readonly summary: string; readonly data: TObject }>>
