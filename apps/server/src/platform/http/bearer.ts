import { hash, timingSafeEqual } from 'node:crypto'

/** Whether an Authorization header carries exactly this bearer token; compares in constant time. */
export function isBearer(header: string | undefined, token: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
}
