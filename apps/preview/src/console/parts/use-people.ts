import { type FoundName, useFoundNames } from '../api/use-found-names.ts'
import { useAll } from '../api/use-read.ts'

/** Names of people by their ids. Email addresses among the ids, which name people too, have none. */
export function usePersonNames(ids: readonly string[]): (id: string) => FoundName {
  return useFoundNames(
    useAll('/person'),
    ids.filter((id) => !id.includes('@')),
    {
      nameOf: ({ display_name }) => display_name,
      keyOf: (userId) => ['person', userId],
      read: (client, userId) => client.GET('/person/{userId}', { params: { path: { userId } } }),
    },
  )
}

/** Words for the people with these ids; null is the service itself. */
export function usePeople(ids: readonly (string | null)[]): (id: string | null) => string {
  const find = usePersonNames(ids.filter((id) => id !== null))
  return (id) => {
    if (id === null) return 'The service'
    const { name, isLoading } = find(id)
    return name ?? (isLoading ? '…' : 'Somebody')
  }
}
