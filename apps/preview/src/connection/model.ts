/** Where diagrams go to and come from, and with which credential. */
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

/** The page's policy allows requests to its own server and to those that it names. */
export function connect({ server, workspace, key }: Connection): Client {
  return createClient({
    baseUrl: server || location.origin,
    customer: workspace.trim(),
    apiKey: key.trim(),
    retries: 1,
  })
}
