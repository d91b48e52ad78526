import { useSearchParams } from 'react-router'

/** A filter of a list that is kept in the address, so that the list can be linked and is the same after "Back". */
export function useAddress(name: string): [value: string, change: (value: string) => void] {
  const [search, setSearch] = useSearchParams()
  return [
    search.get(name) ?? '',
    (value) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          if (value === '') after.delete(name)
          else after.set(name, value)
          return after
        },
        { replace: true },
      ),
  ]
}
