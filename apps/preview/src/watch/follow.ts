/** `?watch=SECRET`: the page was opened by `drawbridge watch`, which notifies it of every change of a file. */
import type { IncomingFile } from '../files/convert.ts'

/** An event of apps/cli/src/watch/server.ts. */
interface WatchEvent {
  readonly type: 'changed' | 'removed' | 'broken'
  readonly name: string
  readonly error?: string
}

export interface Follower {
  onFile(file: IncomingFile): void
  /** A sentence for people; '' when the problem is over. */
  onProblem(text: string): void
}

/** The base of the addresses to follow; undefined if the page was opened in another way. */
export function watchAddress({ href }: { readonly href: string }): string | undefined {
  const secret = new URL(href).searchParams.get('watch')
  return secret && /^[0-9a-f]+$/.test(secret) ? `/watch/${secret}` : undefined
}

/** Whether the service serves this page; `drawbridge watch` serves it without one. */
export function hasService(): boolean {
  return watchAddress(window.location) === undefined
}

/** Follows the changes until the returned function is called. The browser reconnects by itself. */
export function follow(base: string, { onFile, onProblem }: Follower): () => void {
  const events = new EventSource(`${base}/events`)
  let isStopped = false
  /** Name → the latest request, since answers may arrive in another order. */
  const requests = new Map<string, symbol>()

  async function fetchFile(name: string): Promise<void> {
    const request = Symbol(name)
    requests.set(name, request)
    const response = await fetch(`${base}/file?name=${encodeURIComponent(name)}`, { redirect: 'error' })
    if (!response.ok) throw new Error(`${name} could not be read: ${response.status}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (!isStopped && requests.get(name) === request) onFile({ name, bytes })
  }

  events.onopen = () => onProblem('')
  events.onerror = () => onProblem('“drawbridge watch” does not answer; the display may be out of date.')
  events.onmessage = ({ data }) => {
    const { type, name, error = '' } = JSON.parse(String(data)) as WatchEvent
    // A removed file stays open: somebody may be looking at it.
    if (type === 'removed') onProblem(`${name} was removed.`)
    else if (type === 'broken') onProblem(`${name} cannot be read now; its last good state is shown. ${error}`)
    else
      fetchFile(name)
        .then(() => onProblem(''))
        .catch((failure: unknown) => onProblem(failure instanceof Error ? failure.message : String(failure)))
  }
  return () => {
    isStopped = true
    events.close()
  }
}
