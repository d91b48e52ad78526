import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether an Authorization header carries exactly this bearer token; takes as long for a wrong one as for the right. */
export function isBearer(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
}
