import type { Logger } from 'pino'
import { type Attributes, recordSpans, type Span, type SpanKind } from './spans.ts'

/** Where spans are sent: a receiver that speaks OTLP over HTTP. */
export interface ExportOptions {
  /** Address of the receiver; spans go to `/v1/traces` below it. */
  readonly endpoint: string
  /** Headers of each request. */
  readonly headers: Readonly<Record<string, string>>
  /** The name of this service in traces. */
  readonly service: string
  readonly log?: Logger
}

/** Spans that are sent at once, and those that wait at most; more are dropped. */
const MAX_BATCH = 512
const MAX_WAITING = 4096
/** Time in ms between two requests, and the longest one. */
const EVERY = 5000
const MAX_REQUEST_MS = 10_000
/** Time in ms between two warnings about a receiver that does not take spans. */
const WARN_EVERY = 60_000

/** Numbers of OTLP. */
const KINDS: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 }
const FAILED = 2

/** Sends the spans of this process until it is stopped, which sends those that wait. No failure reaches the work itself. */
export function exportSpans({ endpoint, headers, service, log }: ExportOptions): { stop(): Promise<void> } {
  const address = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  let waiting: Span[] = []
  let dropped = 0
  let warnedAt = Number.NEGATIVE_INFINITY
  let sending = Promise.resolve()

  const warn = (reason: string) => {
    if (performance.now() - warnedAt < WARN_EVERY) return
    warnedAt = performance.now()
    log?.warn({ reason, dropped }, 'spans could not be sent')
  }
  const send = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH)
      waiting = waiting.slice(MAX_BATCH)
      try {
        const answer = await fetch(address, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(toRequest(service, batch)),
          redirect: 'error',
          signal: AbortSignal.timeout(MAX_REQUEST_MS),
        })
        await answer.body?.cancel()
        if (!answer.ok) throw new Error(`the receiver answered ${answer.status}`)
      } catch (error) {
        dropped += batch.length
        warn((error as Error).message)
      }
    }
  }
  const flush = () => {
    sending = sending.then(send)
    return sending
  }
  const timer = setInterval(() => void flush(), EVERY)
  timer.unref()
  recordSpans((span) => {
    if (waiting.length >= MAX_WAITING) dropped += 1
    else waiting.push(span)
  })
  return {
    async stop() {
      recordSpans(undefined)
      clearInterval(timer)
      await flush()
    },
  }
}

/** The body of a request, as OTLP writes it in JSON. */
function toRequest(service: string, spans: readonly Span[]) {
  return {
    resourceSpans: [
      {
        resource: { attributes: toAttributes({ 'service.name': service, 'process.pid': process.pid }) },
        scopeSpans: [{ scope: { name: 'drawbridge' }, spans: spans.map(toSpan) }],
      },
    ],
  }
}

function toSpan({ traceId, spanId, parentId, name, kind, start, end, attributes, error }: Span) {
  return {
    traceId,
    spanId,
    ...(parentId !== undefined && { parentSpanId: parentId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(start),
    endTimeUnixNano: nanoseconds(end),
    attributes: toAttributes(attributes),
    status: error === undefined ? {} : { code: FAILED, message: error },
  }
}

/** Nanoseconds in decimal digits: as a number they would be rounded. */
const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1000)) * 1000n)

/** A value of OTLP. */
type OtlpValue =
  | { readonly stringValue: string }
  | { readonly boolValue: boolean }
  | { readonly intValue: string }
  | { readonly doubleValue: number }

function toAttributes(attributes: Attributes) {
  return Object.entries(attributes).flatMap(([key, value]): { key: string; value: OtlpValue }[] => {
    if (value === undefined) return []
    if (typeof value === 'string') return [{ key, value: { stringValue: value } }]
    if (typeof value === 'boolean') return [{ key, value: { boolValue: value } }]
    return [{ key, value: Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value } }]
  })
}
