import createFetchClient, { type Client as FetchClient } from 'openapi-fetch'
import { withoutEndSlashes } from './address.ts'
import { type RetryOptions, retryingFetch } from './retry.ts'
import type { operations, paths } from './schema.gen.ts'

/** A credential: an API key, a bearer token, or a function that returns one. */
export type Credential =
  | { readonly apiKey: string; readonly token?: never }
  | { readonly token: string | (() => string | Promise<string>); readonly apiKey?: never }

/** The service and the workspace of a client, its credential, and how it retries. */
export type ClientOptions = Credential &
  RetryOptions & {
    /** Address of the service, without a trailing slash. */
    readonly baseUrl: string
    /** Slug or id of the workspace. */
    readonly customer: string
  }

/** Every operation of the service, typed: `client.GET('/review-policy')`, `client.POST('/ai/trigger', { body })`. */
export type Client = FetchClient<paths>

/** The name of an operation in the description of the API. */
export type OperationId = keyof operations

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never

/** The body that an operation takes. */
export type RequestBody<Id extends OperationId> = operations[Id] extends { requestBody?: infer Body }
  ? Json<NonNullable<Body>>
  : never

/** The body of a successful response. */
export type ResponseBody<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses']]: Status extends 200 | 201 | 202
    ? Json<operations[Id]['responses'][Status]>
    : never
}[keyof operations[Id]['responses']]

/**
 * Creates a client of the service, for browsers and Node. A call resolves to `{ data }`, or to `{ error }` with the
 * problem document; `unwrap` returns the data and throws the problem as an ApiError.
 */
export function createClient(options: ClientOptions): Client {
  const client = createFetchClient<paths>({
    baseUrl: withoutEndSlashes(options.baseUrl),
    fetch: retryingFetch(options),
    headers: { customer: options.customer },
    querySerializer: { array: { style: 'form', explode: true } },
  })
  client.use({
    async onRequest({ request }) {
      if (options.apiKey !== undefined) request.headers.set('x-api-key', options.apiKey)
      else {
        const token = typeof options.token === 'function' ? await options.token() : options.token
        request.headers.set('authorization', `Bearer ${token}`)
      }
      return request
    },
  })
  return client
}
