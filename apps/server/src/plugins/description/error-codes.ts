import { type ErrorCode, entry, gone } from '#platform/http/error-code'
import { CONFLICT_CODES } from './conflict-codes.ts'
import { CONVERSION_CODES } from './conversion-codes.ts'

/** Codes of problem documents that several features share, or that the server itself answers with. */
export const ERROR_CODES = {
  customer_missing: entry(
    400,
    'The header `customer` is missing.',
    'Send the slug or id of the workspace with each request.',
  ),
  host_missing: entry(400, 'The header `Host` is missing.', 'Use a client that speaks HTTP/1.1.'),
  malformed_request: entry(
    400,
    'The body is not well-formed JSON in UTF-8, or the request not well-formed HTTP.',
    'Serialise the body with a JSON library.',
  ),
  request_aborted: entry(400, 'The body was not sent completely.', 'Send it again.'),
  duplicate_member: entry(400, 'An object of the body has two members with the same name.', 'Send each member once.'),
  malformed_query: entry(400, 'A number of the query is not a whole number.', 'Use digits only.'),
  malformed_precondition: entry(
    400,
    '`If-Match` or `If-None-Match` is not a list of entity tags.',
    'Send the `ETag` of a response, including its quotes, or `*`.',
  ),
  malformed_idempotency_key: entry(
    400,
    'The `Idempotency-Key` is empty, too long or not visible ASCII.',
    'Send 1 to 255 visible ASCII characters, such as a UUID.',
  ),
  unauthenticated: entry(
    401,
    'The credential is missing or not valid: unknown, revoked, expired, or wrongly signed.',
    'Send a valid `X-API-Key` or bearer token. If both are sent, they must belong to the same person.',
  ),
  wrong_workspace: entry(
    403,
    'The credential is not for the workspace of the header `customer`.',
    'Send the workspace that the credential was made in; `GET /me` names it.',
  ),
  unknown_person: entry(
    [403, 422],
    'The token, or a member of the body, names nobody in this workspace.',
    'Add the person first, with the `sub` of their tokens as `subject`.',
  ),
  admins_only: entry(403, 'Only admins may do this.', 'Use the credential of an admin.'),
  editors_only: entry(
    403,
    'The sender is a viewer of the project, who may only read it.',
    'Ask an owner of the project for the role of an editor.',
  ),
  owners_only: entry(403, 'Only owners of the project and admins may do this.', 'Ask an owner; `GET …/role` has them.'),
  not_yours: entry(403, 'It was made by another person.', 'Ask that person, an owner of the project, or an admin.'),
  route_not_found: entry(404, 'No operation has this address.', 'Compare the path with the reference.'),
  project_not_found: gone('project'),
  branch_not_found: gone('branch, or it is closed and was requested by name'),
  entity_not_found: gone('entity on this branch'),
  diagram_not_found: gone('diagram on this branch'),
  shape_not_found: gone('shape in the diagram'),
  automation_not_found: gone('automation'),
  file_not_found: gone('file'),
  import_not_found: gone('import'),
  method_not_allowed: entry(405, 'The address does not support this method.', 'See the header `Allow`.'),
  request_timeout: entry(
    408,
    'The request took too long to arrive.',
    'Send it again, in smaller parts if it is large.',
  ),
  ...CONFLICT_CODES,
  link_ended: entry(410, 'The link has expired, was used or was revoked.', 'Ask the sender for a new one.'),
  other_machine: entry(
    403,
    'The link works only on the machine that the service runs on.',
    'Open it there, or ask an admin for a sign-in link.',
  ),
  precondition_failed: entry(
    412,
    'The current version is not the one that `If-Match` or `If-None-Match` requires; `etag` names it.',
    'Read it, and decide whether the change still applies.',
  ),
  too_large: entry(
    413,
    'The body or the file is larger than the limit that `limit` gives in bytes.',
    'Send less, or ask the operator to raise `BODY_LIMIT` or `DIAGRAM_LIMIT`.',
  ),
  unsupported_media_type: entry(
    415,
    'The operation does not accept the media type of the body.',
    'Send `Content-Type: application/json`; for batches `application/x-ndjson`, for uploads `application/octet-stream`.',
  ),
  unsupported_encoding: entry(415, 'The body is compressed.', 'Send it without a `Content-Encoding`.'),
  invalid_body: entry(
    422,
    'The body does not fit its schema; `errors` locates the mistakes.',
    'Compare it with the reference.',
  ),
  invalid_querystring: entry(
    422,
    'The query does not fit its schema; `errors` locates the mistakes.',
    'Compare it with the reference.',
  ),
  invalid_headers: entry(422, 'A header does not fit its schema.', 'Compare it with the reference.'),
  invalid_text: entry(
    422,
    'A text holds a NUL character or a lone surrogate, or a number is out of range.',
    'Clean the text before it is sent.',
  ),
  invalid_values: entry(
    422,
    "The values do not fit the entity's type; `errors` locates the mistakes.",
    'Read the type by `GET /project/{projectId}/entity-type`.',
  ),
  unknown_reference: entry(
    422,
    'A member names something that does not exist.',
    'Check the id that `errors` points to.',
  ),
  host_is_diagram: entry(
    422,
    'The host of a diagram must not be a diagram.',
    'Name the entity that the diagram belongs to.',
  ),
  idempotency_key_reused: entry(
    422,
    'The `Idempotency-Key` was sent with another request.',
    'Use a new key for each request that is not a retry.',
  ),
  ...CONVERSION_CODES,
  too_many_imports: entry(429, 'The workspace has too many unfinished imports.', 'Wait until one has ended.'),
  rate_limited: entry(429, 'Too many requests.', 'Wait as long as `Retry-After` says.'),
  too_many_failed_credentials: entry(
    429,
    'Too many credentials from this address, or with this key prefix, were refused.',
    'Wait as long as `Retry-After` says, and check the credential.',
  ),
  too_many_bytes: entry(
    429,
    'The bodies of requests with this credential that are in progress are too large together.',
    'Send fewer large requests at once, and this one again after `Retry-After`.',
  ),
  too_many_refusals: entry(
    429,
    'Too many requests of this credential were refused.',
    'Wait as long as `Retry-After` says, and fix the requests that are refused.',
  ),
  headers_too_large: entry(431, 'The headers are too large.', 'Send fewer or shorter ones.'),
  bad_request: entry(
    [400, 404, 405, 408, 409, 411, 414, 417],
    'The request was refused by the HTTP server.',
    'See `detail`.',
  ),
  internal_error: entry(
    500,
    'An internal error; the log has the reason under the id in `instance`.',
    'Report that id to the operator.',
  ),
  busy: entry(503, 'Too many conversions or large bodies are waiting.', 'Send it again after `Retry-After`.'),
  stopping: entry(503, 'The server is stopping.', 'Send it again after `Retry-After`.'),
  overloaded: entry(503, 'The service is too busy.', 'Send it again after `Retry-After`.'),
  database_busy: entry(503, 'The database is too busy; nothing was changed.', 'Send it again after `Retry-After`.'),
  database_unavailable: entry(
    503,
    'The database cannot be reached. With `outcome` "unknown" a change may have been made, otherwise nothing was changed.',
    'Send it again after `Retry-After`; with `outcome` "unknown" read first whether it was made.',
  ),
  key_set_unavailable: entry(
    503,
    'The keys of bearer tokens cannot be read.',
    'Send it again after `Retry-After`; API keys still work.',
  ),
  file_store_unavailable: entry(
    503,
    'The store that holds the content of files cannot be used; nothing was changed.',
    'Send it again after `Retry-After`.',
  ),
  not_ready: entry(
    503,
    'The process is starting or stopping, or cannot reach its database.',
    'Send requests to another process.',
  ),
  quota_conversions: entry(
    429,
    'The workspace has converted as many files today (UTC) as its quota allows.',
    'Wait as long as `Retry-After` says, or ask the operator of the service for a higher quota.',
  ),
  quota_bytes: entry(
    507,
    'The drawings and files of the workspace would take more bytes than its quota allows.',
    'Delete files or diagrams, or ask the operator of the service for a higher quota. `GET /usage` shows admins what is used.',
  ),
  quota_diagrams: entry(
    507,
    'The workspace has as many diagrams as its quota allows.',
    'Delete diagrams, or ask the operator of the service for a higher quota.',
  ),
  storage_full: entry(
    507,
    'The database, the store of files or the temporary folder has no room left; nothing was changed.',
    'Tell the operator.',
  ),
} as const satisfies Record<string, ErrorCode>
