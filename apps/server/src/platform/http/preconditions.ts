import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/**
 * A state with a version: the branch that holds it, the revision that wrote it, and how often it was rewritten since.
 */
interface Versioned {
  readonly branchId: string
  readonly revFrom: number
  readonly edition?: number
}

/** The conditions in the headers If-Match and If-None-Match of a request (RFC 9110 13.1). */
export interface Preconditions {
  /** The caller has read one of these versions; "*" for any. */
  readonly match: readonly string[] | undefined
  /** The caller already has these versions; "*" requires that there is none. */
  readonly noneMatch: readonly string[] | undefined
}

/** The strong entity tag of a state. */
export function etagOf({ branchId, revFrom, edition = 0 }: Versioned): string {
  return edition === 0 ? `"${branchId}.${revFrom}"` : `"${branchId}.${revFrom}.${edition}"`
}

/**
 * Reads the preconditions of a request.
 * @throws {Problem} 400 for a header that is not a list of entity tags.
 */
export function readPreconditions({ headers }: Pick<FastifyRequest, 'headers'>): Preconditions {
  return {
    match: readTags('If-Match', headers['if-match']),
    noneMatch: readTags('If-None-Match', headers['if-none-match']),
  }
}

const TAGS = /^\s*(?:W\/)?"[\x21\x23-\x7e]*"(?:\s*,\s*(?:W\/)?"[\x21\x23-\x7e]*")*\s*$/

function readTags(name: string, text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined
  if (text.trim() === '*') return ['*']
  if (!TAGS.test(text))
    throw new Problem(400, 'malformed_precondition', `The header "${name}" is not a list of entity tags.`)
  return text.match(/(?:W\/)?"[^"]*"/g)!
}

/**
 * Checks a change against the version that its sender has read; call it with the branch locked.
 * @throws {Problem} 412 when the current version is a different one, is missing, or exists unexpectedly.
 */
export function assertPreconditions({ match, noneMatch }: Preconditions, state: Versioned | undefined): void {
  const tag = state && etagOf(state)
  // A weak tag never matches, since it does not guarantee that nothing has changed.
  const isMatched = match === undefined || (tag !== undefined && (match.includes('*') || match.includes(tag)))
  const isNew = noneMatch === undefined || tag === undefined || !(noneMatch.includes('*') || noneMatch.includes(tag))
  if (isMatched && isNew) return
  const detail = tag === undefined ? 'There is nothing to change.' : `The current version is ${tag}.`
  throw new Problem(412, 'precondition_failed', detail, {
    members: { etag: tag ?? null },
    headers: tag === undefined ? {} : { etag: tag },
  })
}

/**
 * Why a change by the revision that its sender has read, 0 for none, is refused (412); undefined if it is not. Call it
 * with the branch locked.
 */
export function revisionProblem(
  revision: number | undefined,
  state: Pick<Versioned, 'revFrom'> | undefined,
): Problem | undefined {
  if (revision === undefined || revision === (state?.revFrom ?? 0)) return undefined
  const detail = state ? `The current revision is ${state.revFrom}.` : 'There is nothing to change.'
  return new Problem(412, 'precondition_failed', detail)
}

/** Sets the entity tag of a response; true when the sender already has this version and gets 304. */
export function isFresh(request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, state: Versioned): boolean {
  const tag = etagOf(state)
  reply.header('etag', tag)
  const { noneMatch } = readPreconditions(request)
  return noneMatch?.some((one) => one === '*' || one.replace(/^W\//, '') === tag) ?? false
}
