import { Problem } from './problem.ts'

const WINDOW = 60_000
/** Beyond so many keys the oldest are forgotten, so that nobody fills the memory by changing addresses. */
const MOST_KEYS = 50_000

/** Counts what happened in the last minute, by keys such as an address. */
export interface Attempts {
  note(key: string): void
  /** @throws {Problem} 429 when one of the keys has been noted more than the limit allows. */
  check(...keys: readonly (string | undefined)[]): void
}

/** Makes a counter that allows `perMinute`; 0 allows everything. It counts in this process alone. */
export function countAttempts(perMinute: number, code: string, detail: string): Attempts {
  const windows = new Map<string, { count: number; readonly endsAt: number }>()
  const current = (key: string) => {
    const window = windows.get(key)
    return window && window.endsAt > Date.now() ? window : undefined
  }
  return {
    note(key) {
      if (perMinute === 0) return
      const window = current(key)
      if (window) {
        window.count += 1
        return
      }
      // Set anew, so that the first of the map is the oldest.
      windows.delete(key)
      if (windows.size >= MOST_KEYS) windows.delete(windows.keys().next().value!)
      windows.set(key, { count: 1, endsAt: Date.now() + WINDOW })
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

/** The key by which a sender's address is counted: all of an IPv4 address, the /64 network of an IPv6 address. */
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
