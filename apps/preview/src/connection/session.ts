/** The sign-in of the console: kept in this tab, or in this browser if the person chose so. The preview uses it too. */

export interface Session {
  /** Slug or id. */
  readonly workspace: string
  readonly kind: 'key' | 'token'
  /** The API key or the access token. */
  readonly secret: string
}

const STORED = 'drawbridge session'

function isSession(value: unknown): value is Session {
  const { workspace, kind, secret } = (value ?? {}) as Partial<Record<keyof Session, unknown>>
  return typeof workspace === 'string' && (kind === 'key' || kind === 'token') && typeof secret === 'string'
}

function read(storage: Storage): Session | undefined {
  const value: unknown = JSON.parse(storage.getItem(STORED) ?? 'null')
  return isSession(value) ? value : undefined
}

export function keptSession(): Session | undefined {
  try {
    return read(sessionStorage) ?? read(localStorage)
  } catch {
    // Storage may be disabled or contain something else: the person signs in again.
    return undefined
  }
}

export function keepSession(session: Session, inBrowser: boolean): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(session))
    if (inBrowser) localStorage.setItem(STORED, JSON.stringify(session))
  } catch {
    // Without storage the sign-in lasts as long as the page.
  }
}

export function forgetSession(): void {
  try {
    sessionStorage.removeItem(STORED)
    localStorage.removeItem(STORED)
  } catch {
    // Nothing was stored.
  }
}
