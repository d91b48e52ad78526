import { useAll } from '../api/use-read.ts'

/** Names of people by their ids. */
export function usePeople(): (id: string | null) => string {
  const { items, isLoading } = useAll('/person')
  const names = new Map(items.map(({ id, display_name }) => [id, display_name]))
  return (id) => (id === null ? 'The service' : (names.get(id) ?? (isLoading ? '…' : 'Somebody')))
}
