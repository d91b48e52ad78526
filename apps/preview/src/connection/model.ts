/** Where diagrams go to and come from, and who asks. */
import { type Client, createClient } from '@drawbridge/client'

export interface Connection {
  /** Origin of the service; '' = the one that serves this page. */
  readonly server: string
  readonly workspace: string
  readonly key: string
}

export function isWhole({ workspace, key }: Connection): boolean {
  return workspace.trim() !== '' && key.trim() !== ''
}

/** The page's policy lets requests through to its own server and to those that this one names. */
export function connect({ server, workspace, key }: Connection): Client {
  return createClient({
    baseUrl: server || location.origin,
    customer: workspace.trim(),
    apiKey: key.trim(),
    retries: 1,
  })
}

/** A sentence for people about a failed request. */
export function explain(error: unknown): string {
  const { name, problem, message } = error as {
    name?: string
    message?: string
    problem?: { status: number; detail: string; errors?: readonly { pointer: string; message: string }[] }
  }
  if (problem) {
    const hint = problem.status === 401 ? ' Check the workspace and the key.' : ''
    const places = (problem.errors ?? []).map((place) => `${place.pointer}: ${place.message}`)
    return [`${problem.detail}${hint}`, ...places].join('\n')
  }
  if (name === 'NetworkError') return 'The server could not be reached. Nothing was lost: try again.'
  return message ?? String(error)
}
