import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether an Authorization header carries exactly this bearer token; compares in constant time. */
export function isBearer(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
}
