import { useRead } from '../api/use-read.ts'

/** ms between requests. */
const PAUSE = 5_000

/** Number of unread notifications. */
export function useUnread(): number {
  const { data } = useRead(
    ['unread'],
    (client) => client.GET('/notification', { params: { query: { unread: 'true', limit: 1 } } }),
    { every: () => PAUSE },
  )
  return data?.unread ?? 0
}
