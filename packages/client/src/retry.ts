import { NetworkError } from './errors.ts'
import { POSTS } from './repeatable.gen.ts'

/** How often and how long a client tries again. */
export interface RetryOptions {
  /** How often a request is sent again; default 4. */
  readonly retries?: number
  /**
   * Whether no request waits any more once all attempts of one have failed by a lost connection or 5xx, until one
   * succeeds; for programs that send many requests. Default false.
   */
  readonly giveUpTogether?: boolean
  /** First pause in ms, doubled each time; default 300. A Retry-After header takes precedence. */
  readonly pause?: number
  /** Maximum pause that the client chooses itself, in ms; default 30,000. */
  readonly longestPause?: number
  /** Maximum Retry-After that is respected, in ms; default 120,000. With a longer one the refusal is returned. */
  readonly longestWait?: number
  /** Maximum duration of a single attempt in ms; default 120,000. */
  readonly timeout?: number
  /** Called before each pause with its length, and the status of the response if there was one. */
  readonly onPause?: (ms: number, status?: number) => void
  readonly fetch?: (request: Request) => Promise<Response>
  /** For tests. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Statuses that say that the service has done nothing, so that any request may be repeated. */
const NOTHING_DONE = new Set([429, 503])
/** Somebody has to make room first. */
const DISK_FULL = 507

/**
 * A fetch that retries after 429, 5xx other than 507, and lost connections, and never after another 4xx. Requests that
 * are not idempotent are retried only after 429 and 503, when nothing has been done: POSTs without an Idempotency-Key,
 * except those that the service marks (`x-idempotent` in its description). So are requests without such a key that name
 * the state which they change, by an If-Match or a revision: the first attempt may have changed that, and the service
 * would say that somebody else has.
 * @throws {NetworkError} when the last attempt did not reach the service; the reason of the request's own signal.
 */
export function retryingFetch(options: RetryOptions = {}): (request: Request) => Promise<Response> {
  const { retries = 4, pause = 300, longestPause = 30_000, longestWait = 120_000, timeout = 120_000 } = options
  const send = options.fetch ?? ((request: Request) => globalThis.fetch(request))
  const sleep = options.sleep ?? wait
  let isGivenUp = false

  async function attempt(request: Request, body: RequestBytes): Promise<Attempt> {
    try {
      const response = await within(timeout, request.signal, async (signal) =>
        whole(await send(new Request(request, { signal, ...(body && { body }) }))),
      )
      return { response }
    } catch (failure) {
      request.signal.throwIfAborted()
      return { failure }
    }
  }

  /** Notes an attempt. @returns whether no other follows: it is the last of its request, or all requests have given up */
  function endsAfter({ response }: Attempt, isLast: boolean): boolean {
    if (response !== undefined && response.status < 500) isGivenUp = false
    else if (options.giveUpTogether) {
      isGivenUp ||= isLast
      return isGivenUp
    }
    return isLast
  }

  return async (request) => {
    const body = await bodyOf(request)
    for (let n = 0; ; n++) {
      const made = await attempt(request, body)
      const { response } = made
      if (endsAfter(made, n >= retries) || !(await mayRepeat(request, body, response))) return resultOf(made)
      const asked = retryAfter(response)
      // A retry before the time that the service asks for would only be refused again.
      if (asked !== undefined && asked > longestWait) return resultOf(made)
      // Half of the pause is random, so that clients that failed together do not retry together.
      const backOff = Math.min(longestPause, pause * 2 ** n) * (0.5 + Math.random() / 2)
      options.onPause?.(asked ?? backOff, response?.status)
      await sleep(asked ?? backOff, request.signal)
    }
  }
}

/** The bytes of a request, if it has any. */
type RequestBytes = Uint8Array<ArrayBuffer> | undefined

/** The response to a request, or the error with which the connection was lost. */
interface Attempt {
  readonly response?: Response
  readonly failure?: unknown
}

function resultOf({ response, failure }: Attempt): Response {
  if (response) return response
  throw new NetworkError(`The service could not be reached: ${messageOf(failure)}`, { cause: failure })
}

/** Whether a later attempt could succeed and does no harm; `response` is that of the last, if there was one. */
async function mayRepeat(request: Request, body: RequestBytes, response: Response | undefined): Promise<boolean> {
  if (response && !isTemporary(response.status)) return false
  return (response !== undefined && (await hasDoneNothing(response))) || isHarmlessTwice(request, body)
}

function isTemporary(status: number): boolean {
  return status === 429 || (status >= 500 && status !== DISK_FULL)
}

/**
 * The body of a request, to send it more than once. Firefox has no `Request.body`, so that null alone does not tell.
 */
async function bodyOf(request: Request): Promise<RequestBytes> {
  const isWithout = request.method === 'GET' || request.method === 'HEAD' || request.body === null
  return isWithout ? undefined : new Uint8Array(await request.arrayBuffer())
}

/**
 * Runs work that is aborted after `ms` or by `outer`. Its timer is cleared when it ends; `AbortSignal.timeout` would
 * keep its listeners alive until the time is over.
 */
async function within<T>(ms: number, outer: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const giveUp = () => controller.abort(outer.reason)
  const timer = setTimeout(() => controller.abort(new DOMException(`no response within ${ms} ms`, 'TimeoutError')), ms)
  if (outer.aborted) giveUp()
  else outer.addEventListener('abort', giveUp, { once: true })
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    outer.removeEventListener('abort', giveUp)
  }
}

/** Responses with these statuses have no body; not every browser sets `body` to null. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304])

/** The response with its whole body: a transfer that breaks off counts as a lost connection. */
async function whole(response: Response): Promise<Response> {
  if (response.body === null || WITHOUT_BODY.has(response.status)) return response
  const { status, statusText, headers } = response
  return new Response(await response.arrayBuffer(), { status, statusText, headers })
}

/** A 503 whose `outcome` is "unknown" lost its database while the change was being saved. */
async function hasDoneNothing(response: Response): Promise<boolean> {
  if (!NOTHING_DONE.has(response.status)) return false
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return (problem as { outcome?: unknown } | null | undefined)?.outcome !== 'unknown'
}

function isHarmlessTwice(request: Request, body: RequestBytes): boolean {
  const { headers, method, url } = request
  const post = method === 'POST' ? postAt(url) : undefined
  if (post?.takesKey && headers.has('idempotency-key')) return true
  if ((headers.get('if-match') ?? '*') !== '*') return false
  if (method !== 'POST') return true
  const { withoutKey = 'never' } = post ?? {}
  if (withoutKey === 'never' || withoutKey === 'always') return withoutKey === 'always'
  const text = new TextDecoder().decode(body)
  const isLines = headers.get('content-type')?.startsWith('application/x-ndjson') === true
  const objects = isLines ? text.split('\n').filter((line) => line.trim() !== '') : [text]
  return haveIds(objects, withoutKey === 'with-ids-or-revisions')
}

/** The operation of the service at an address: that with the longest path which the address ends with. */
function postAt(url: string): (typeof POSTS)[string] | undefined {
  const steps = new URL(url).pathname.split('/')
  const found = Object.keys(POSTS).filter((path) => {
    const pattern = path.slice(1).split('/')
    const end = steps.slice(-pattern.length)
    return pattern.every((step, i) => step === end[i] || step.startsWith('{'))
  })
  const [longest] = found.sort((a, b) => b.split('/').length - a.split('/').length)
  return longest === undefined ? undefined : POSTS[longest]
}

/** Whether objects have ids, and unless `mayHaveRevision` no revision. */
function haveIds(objects: readonly string[], mayHaveRevision: boolean): boolean {
  try {
    return objects.every((text) => {
      const value = JSON.parse(text) as { id?: unknown; revision?: unknown } | null
      return typeof value?.id === 'string' && (mayHaveRevision || value.revision === undefined)
    })
  } catch {
    return false
  }
}

/** The pause that Retry-After asks for, in ms (RFC 9110 10.2.3: seconds or a date). */
function retryAfter(response: Response | undefined): number | undefined {
  const text = response?.headers.get('retry-after')
  if (!text) return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
