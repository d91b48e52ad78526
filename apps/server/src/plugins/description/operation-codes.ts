import type { RouteOptions } from 'fastify'
import type { ErrorCodes } from '#platform/http/error-code'
import { wordFor } from '#platform/http/path'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Codes specific to the operation, in addition to those that follow from its inputs. */
    errors?: readonly string[]
  }
}

/** Codes of every operation. */
export const ALWAYS: readonly string[] = [
  'customer_missing',
  'malformed_request',
  'unauthenticated',
  'wrong_workspace',
  'unknown_person',
  'rate_limited',
  'too_many_failed_credentials',
  'too_many_refusals',
  'internal_error',
  'overloaded',
  'database_busy',
  'database_unavailable',
  'key_set_unavailable',
  'storage_full',
]
interface Part {
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>
}

/**
 * The codes that an operation may return, from the declarations of its route.
 * @throws {Error} for a code that is not described
 */
export function codesOf(
  route: Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'>,
  described: ErrorCodes,
): string[] {
  const { schema = {}, config = {} } = route
  const codes = new Set<string>([...ALWAYS, ...(config.errors ?? [])])
  const add = (...more: string[]) => {
    for (const code of more) codes.add(code)
  }
  const headers = namesOf(schema.headers)
  const query = namesOf(schema.querystring)
  const body = namesOf(schema.body)
  if (config.adminOnly) add('admins_only')
  else if (config.projectRole === 'owner') add('owners_only')
  else if (route.url.includes(':projectId') && ![route.method].flat().includes('GET')) add('editors_only')
  if (config.converts) add('quota_conversions')
  if (config.openBranch) add('branch_closed')
  for (const [, name] of route.url.matchAll(/:(\w+)/g)) {
    add(`${wordFor(name!, config.path).replaceAll(' ', '_')}_not_found`)
  }
  if (query.has('branch') || body.has('branch')) add('branch_not_found')
  if (![route.method].flat().includes('GET')) {
    add(
      'request_aborted',
      'too_large',
      'too_many_bytes',
      'unsupported_media_type',
      'unsupported_encoding',
      'duplicate_member',
      'invalid_text',
      'invalid_body',
    )
    if (route.url.includes(':projectId') && config.needsRoom !== false) add('quota_bytes', 'quota_diagrams')
  }
  if (query.size > 0) add('invalid_querystring', 'invalid_text')
  if (hasInteger(schema.querystring)) add('malformed_query')
  if (headers.has('if-match')) add('malformed_precondition', 'precondition_failed', 'invalid_headers')
  if (headers.has('if-none-match')) add('malformed_precondition', 'invalid_headers')
  if (headers.has('idempotency-key')) {
    add('malformed_idempotency_key', 'idempotency_in_progress', 'idempotency_key_reused', 'invalid_headers')
  }
  for (const code of codes) {
    if (!Object.hasOwn(described, code)) throw new Error(`The error code ${code} of ${route.url} is not described`)
  }
  return [...codes]
}

function propertiesOf(part: unknown) {
  return (part as Part | undefined)?.properties ?? {}
}

function namesOf(part: unknown): Set<string> {
  return new Set(Object.keys(propertiesOf(part)))
}

function hasInteger(part: unknown): boolean {
  return Object.values(propertiesOf(part)).some(({ type }) => type === 'integer')
}
