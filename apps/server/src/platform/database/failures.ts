/** Reasons why the database failed a request that are not the request's fault. */
export type FailureKind =
  /** It cannot be reached, or is starting, stopping or out of connections. */
  | 'unavailable'
  /** It responds, but not in time: no free connection, or a lock or statement took too long. */
  | 'busy'
  /** It has no room left to write. */
  | 'full'

/**
 * A statement or a connection failed because of the database's condition. `code` is its SQLSTATE or Node's error code.
 */
export class DatabaseFailure extends Error {
  readonly kind: FailureKind
  readonly code: string
  /** Whether the transaction may have been committed: the connection was lost before the commit was confirmed. */
  readonly isOutcomeUnknown: boolean

  constructor(kind: FailureKind, cause: unknown, isOutcomeUnknown = false) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'DatabaseFailure'
    this.kind = kind
    this.code = codeOf(cause)
    this.isOutcomeUnknown = isOutcomeUnknown
  }
}

/** Kinds of failure by SQLSTATE; see appendix A of PostgreSQL's manual. */
const STATES: Readonly<Record<string, FailureKind>> = {
  '25006': 'unavailable', // read-only transaction: the server has become a standby
  '25P03': 'busy', // idle in transaction for too long
  '25P04': 'busy', // transaction timeout
  '40001': 'busy', // serialisation failure
  '40P01': 'busy', // deadlock
  '53000': 'busy', // insufficient resources
  '53100': 'full',
  '53200': 'busy', // out of memory
  '53300': 'unavailable', // too many connections
  '53400': 'busy', // a configured limit, such as that of temporary files
  '55P03': 'busy', // lock not available
  '57014': 'busy', // statement timeout
  '57P01': 'unavailable', // shutdown by an administrator
  '57P02': 'unavailable', // shutdown after a crash
  '57P03': 'unavailable', // starting up, stopping or in recovery
  '57P04': 'unavailable', // the database was dropped
  '57P05': 'unavailable', // idle session timeout
  '58030': 'unavailable', // input or output error
}

/** Error codes of Node's sockets and name look-ups. */
const SOCKET_CODES = new Set([
  'EACCES',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'EMFILE',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** Messages of driver errors that have no code. */
const LOST = /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/
const WAITED = /^(timeout exceeded when trying to connect|Query read timeout)/

/** Classifies an error of the driver or of the server; undefined for any other error. */
export function toFailure(error: unknown): DatabaseFailure | undefined {
  if (error instanceof DatabaseFailure) return error
  const kind = kindOf(error)
  return kind && new DatabaseFailure(kind, error)
}

function kindOf(error: unknown): FailureKind | undefined {
  const code = codeOf(error)
  // Class 08 holds all connection exceptions.
  if (/^08\w{3}$/.test(code) || SOCKET_CODES.has(code)) return 'unavailable'
  if (Object.hasOwn(STATES, code)) return STATES[code]
  if (!(error instanceof Error)) return undefined
  if (LOST.test(error.message)) return 'unavailable'
  return WAITED.test(error.message) ? 'busy' : undefined
}

/** The SQLSTATE or error code of an error; '' when it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Whether this is a serialisation failure or deadlock: the transaction did nothing and may run again. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error))
}
