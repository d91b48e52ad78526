import { useRead } from '../api/use-read.ts'

/** ms between two questions. */
const PAUSE = 5_000

/** How many notifications have not been read. */
export function useUnread(): number {
  const { data } = useRead(
    ['unread'],
    (client) => client.GET('/notification', { params: { query: { unread: 'true', limit: 1 } } }),
    { every: () => PAUSE },
  )
  return data?.unread ?? 0
}
