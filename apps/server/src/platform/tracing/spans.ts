/** Spans of what this process does, in the data model of OpenTelemetry. Nothing is recorded until {@link recordSpans}. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer'
type Value = string | number | boolean
export type Attributes = Readonly<Record<string, Value | undefined>>

/** A span that has ended. */
export interface Span {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** 16 hexadecimal digits. */
  readonly spanId: string
  readonly parentId: string | undefined
  readonly name: string
  readonly kind: SpanKind
  /** ms since 1970, with fractions. */
  readonly start: number
  readonly end: number
  readonly attributes: Attributes
  /** Why it failed; undefined if it did not. */
  readonly error: string | undefined
}

/** A span in progress. */
export interface OpenSpan {
  readonly traceId: string
  readonly spanId: string
  /** Ends the span with its last attributes; it has failed if there is an error. */
  end(attributes?: Attributes, error?: string): void
}

let record: ((span: Span) => void) | undefined
const current = new AsyncLocalStorage<OpenSpan>()

/** Records spans from now on, or none any more. */
export function recordSpans(recorder: ((span: Span) => void) | undefined): void {
  record = recorder
}

/** A traceparent of the W3C that continues a trace: version, trace, span, flags. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

/** The current span as a traceparent, for what continues it elsewhere; null without one. */
export function traceparent(): string | null {
  const span = current.getStore()
  return span ? `00-${span.traceId}-${span.spanId}-01` : null
}

interface SpanOptions {
  readonly kind?: SpanKind
  readonly attributes?: Attributes
  /** What it continues, from elsewhere; the current span when omitted. */
  readonly parent?: string | null | undefined
}

/** Begins a span; undefined if none are recorded. */
export function openSpan(
  name: string,
  { kind = 'internal', attributes = {}, parent }: SpanOptions = {},
): OpenSpan | undefined {
  if (!record) return undefined
  const [, traceOfParent, parentId] = TRACEPARENT.exec(parent ?? '') ?? []
  const above = current.getStore()
  const traceId = traceOfParent ?? above?.traceId ?? randomBytes(16).toString('hex')
  const spanId = randomBytes(8).toString('hex')
  const start = performance.timeOrigin + performance.now()
  return {
    traceId,
    spanId,
    end(last = {}, error) {
      const end = performance.timeOrigin + performance.now()
      const all = { ...attributes, ...last }
      record?.({ traceId, spanId, parentId: parentId ?? above?.spanId, name, kind, start, end, attributes: all, error })
    },
  }
}

/** Runs work whose spans belong to a span. */
export function within<T>(span: OpenSpan, work: () => T): T {
  return current.run(span, work)
}

/** Runs work as a span. */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = openSpan(name, options)
  if (!span) return work()
  try {
    const result = await within(span, work)
    span.end()
    return result
  } catch (error) {
    span.end({}, error instanceof Error ? error.message : String(error))
    throw error
  }
}
