import { invalid } from './problem.ts'

/** The last moment that every part of the service can store and write. */
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/**
 * The time at which something expires, by the member `expires_at` of a body; null for never. PostgreSQL does not take
 * every time that RFC 3339 allows (no offset of 16 hours or more), so it gets the moment and not the text.
 * @throws {Problem} 422 for a time in the past, one after the year 9999, and one that cannot be read.
 */
export function expiryOf({ expires_at: text }: { readonly expires_at?: string }): Date | null {
  if (text === undefined) return null
  const time = new Date(text)
  // Leap seconds and offsets without minutes, for example.
  if (Number.isNaN(time.getTime())) throw invalid('/expires_at', 'is not a time that can be read')
  if (time.getTime() <= Date.now()) throw invalid('/expires_at', 'must be in the future')
  if (time.getTime() > LAST) throw invalid('/expires_at', 'must not be after the year 9999')
  return time
}
