/** Events of an open diagram: its new versions, and who else has it open. */
import type { Client } from '@drawbridge/client'

export interface Present {
  readonly id: string
  readonly name: string
  readonly is_editing: boolean
}

interface Heard {
  onWritten(revision: number): void
  onPeople(people: readonly Present[]): void
}

interface EventsOf {
  readonly projectId: string
  readonly diagramId: string
  /** '' = the base branch. */
  readonly branch: string
  readonly isEditing: boolean
}

/** ms between two streams: at first, and at most after failures. */
const PAUSE = 300
const LONGEST_PAUSE = 10_000

/** Follows until `signal` is aborted. A stream that ends is opened again. */
export async function followEvents(client: Client, of: EventsOf, heard: Heard, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    try {
      const body = await open(client, of, signal)
      for await (const { event, data } of eventsIn(body)) {
        failures = 0
        if (event === 'written') heard.onWritten((data as { revision: number }).revision)
        if (event === 'people') heard.onPeople((data as { people: Present[] }).people)
      }
    } catch {
      failures += 1
    }
    const pause = Math.min(LONGEST_PAUSE, PAUSE * 2 ** failures) * (0.5 + Math.random() / 2)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

async function open(client: Client, { projectId, diagramId, branch, isEditing }: EventsOf, signal: AbortSignal) {
  const query = { ...(branch !== '' && { branch }), ...(isEditing && { editing: 'true' }) }
  // Not in the description, and not retried by the client, which reads a response to its end.
  const { data, response } = await client.GET(
    '/project/{projectId}/diagram/{diagramId}/events' as never,
    {
      params: { path: { projectId, diagramId }, query },
      parseAs: 'stream',
      fetch: (request: Request) => fetch(request),
      signal,
    } as never,
  )
  if (!response.ok || !data) throw new Error(`events: ${response.status}`)
  return data as ReadableStream<Uint8Array>
}

interface ServerEvent {
  readonly event: string
  readonly data: unknown
}

async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text += value
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? []
      if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) }
    }
  }
}
