import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/** A state with a version: the branch that holds it, the revision that wrote it, how often it was rewritten since. */
interface Versioned {
  readonly branchId: string
  readonly revFrom: number
  readonly edition?: number
}

/** The conditions in the headers If-Match and If-None-Match of a request (RFC 9110 13.1). */
export interface Preconditions {
  /** The caller read one of these versions; "*" for any. */
  readonly match: readonly string[] | undefined
  /** The caller has these already, or with "*" wants nothing to be there. */
  readonly noneMatch: readonly string[] | undefined
}

/** The strong entity tag of a state. */
export function etagOf({ branchId, revFrom, edition = 0 }: Versioned): string {
  return edition === 0 ? `"${branchId}.${revFrom}"` : `"${branchId}.${revFrom}.${edition}"`
}

/** Reads the preconditions of a request. @throws {Problem} 400 for a header that is no list of entity tags. */
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
    throw new Problem(400, 'malformed_precondition', `The header "${name}" is no list of entity tags.`)
  return text.match(/(?:W\/)?"[^"]*"/g)!
}

/**
 * Holds a change against what its sender has read; call it with the branch locked.
 * @throws {Problem} 412 when another version is there, none where one is expected, or one where none is.
 */
export function assertPreconditions({ match, noneMatch }: Preconditions, state: Versioned | undefined): void {
  const tag = state && etagOf(state)
  // A weak tag never matches here: it does not say that nothing was changed.
  const isMatched = match === undefined || (tag !== undefined && (match.includes('*') || match.includes(tag)))
  const isNew = noneMatch === undefined || tag === undefined || !(noneMatch.includes('*') || noneMatch.includes(tag))
  if (isMatched && isNew) return
  const detail = tag === undefined ? 'There is nothing here to change.' : `The version here is ${tag}.`
  throw new Problem(412, 'precondition_failed', detail, {
    members: { etag: tag ?? null },
    headers: tag === undefined ? {} : { etag: tag },
  })
}

/** Sets the entity tag of an answer; true when the sender has this version already and is answered 304. */
export function isFresh(request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, state: Versioned): boolean {
  const tag = etagOf(state)
  reply.header('etag', tag)
  const { noneMatch } = readPreconditions(request)
  return noneMatch?.some((one) => one === '*' || one.replace(/^W\//, '') === tag) ?? false
}
