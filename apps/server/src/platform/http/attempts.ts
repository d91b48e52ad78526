import { BoundedMap } from '#platform/bounded-map'
import { Problem } from './problem.ts'

const WINDOW_MS = 60_000
/** Above this number of keys the oldest are dropped, so that changing addresses cannot exhaust memory. */
const MAX_KEYS = 50_000

/** Attempts in a window of one minute, and its end in ms of `Date.now()`. */
export interface Count {
  readonly count: number
  readonly endsAt: number
}

/** Counts events of the last minute by keys such as an address. */
export interface Attempts {
  note(key: string): void
  /** @throws {Problem} 429 when one of the keys has exceeded the limit. */
  check(...keys: readonly (string | undefined)[]): void
}

/**
 * Creates a counter that allows `perMinute` events; 0 allows everything. It counts in this process; if `share` counts
 * for other processes too, each event also fetches their total.
 */
export function countAttempts(
  perMinute: number,
  code: string,
  detail: string,
  share?: (key: string) => Promise<Count>,
): Attempts {
  const windows = new BoundedMap<Count>(MAX_KEYS)
  const current = (key: string) => {
    const window = windows.get(key)
    return window && window.endsAt > Date.now() ? window : undefined
  }
  const remember = (key: string, count: Count) => {
    // The first entry of the map has the oldest window.
    if (!current(key)) windows.delete(key)
    windows.set(key, count)
  }
  return {
    note(key) {
      if (perMinute === 0) return
      const window = current(key)
      remember(key, { count: (window?.count ?? 0) + 1, endsAt: window?.endsAt ?? Date.now() + WINDOW_MS })
      // Without the shared count, for example when the database is unreachable, this process uses its own.
      void share?.(key).then(
        (shared) => {
          if (shared.count > (current(key)?.count ?? 0)) remember(key, shared)
        },
        () => {},
      )
    },
    check(...keys) {
      if (perMinute === 0) return
      for (const key of keys) {
        const window = key === undefined ? undefined : current(key)
        if (!window || window.count < perMinute) continue
        const seconds = Math.ceil((window.endsAt - Date.now()) / 1000)
        throw new Problem(429, code, detail, { headers: { 'retry-after': String(Math.max(1, seconds)) } })
      }
    },
  }
}

/** The key that a sender's address counts under: the IPv4 address, or the /64 network of an IPv6 address. */
export function addressKey(ip: string): string {
  const isMapped = ip.startsWith('::ffff:') && ip.includes('.')
  if (isMapped) return ip.slice('::ffff:'.length)
  if (!ip.includes(':')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const filled = ip.includes('::') ? [...groups, ...Array(8 - groups.length - rest.length).fill('0'), ...rest] : groups
  return filled.slice(0, 4).join(':')
}
