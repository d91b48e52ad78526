/** A typed client of the Customer API. */
export { withoutEndSlashes } from './address.ts'
export {
  type BatchItem,
  type BatchOptions,
  deleteEntities,
  type EntityBatchItem,
  type EntityDeletionItem,
  upsertDiagrams,
  upsertEntities,
} from './batch.ts'
export {
  type Client,
  type ClientOptions,
  type Credential,
  createClient,
  type OperationId,
  type RequestBody,
  type ResponseBody,
} from './client.ts'
export {
  ApiError,
  type ErrorCode,
  hasCode,
  NetworkError,
  type OperationErrorCode,
  type Outcome,
  type Problem,
  unwrap,
} from './errors.ts'
export { type ItemOf, type ListedPage, type ListOptions, type ListPath, listAll, listPage } from './pages.ts'
export type { RetryOptions } from './retry.ts'
export type * from './schema.gen.ts'
