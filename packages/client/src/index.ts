/** A typed client of the Customer API. */
export {
  type Client,
  type ClientOptions,
  type Credential,
  createClient,
  type OperationId,
  type RequestBody,
  type ResponseBody,
} from './client.ts'
export { ApiError, NetworkError, type Outcome, type Problem, unwrap } from './errors.ts'
export type { RetryOptions } from './retry.ts'
export type { components, operations, paths } from './schema.gen.ts'
