import { type Client, createClient } from '@drawbridge/client'
import type { Session } from '../../connection/session.ts'

/** A client of the server that serves this page. */
export function connectSession({ workspace, kind, secret }: Session): Client {
  const base = { baseUrl: location.origin, customer: workspace.trim(), retries: 1 }
  return kind === 'key'
    ? createClient({ ...base, apiKey: secret.trim() })
    : createClient({ ...base, token: secret.trim() })
}
