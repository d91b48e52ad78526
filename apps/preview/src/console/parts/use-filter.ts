import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSettled } from '../../components/use-settled.ts'

interface Filter {
  readonly typed: string
  readonly change: (text: string) => void
  /** The typed text, once the person pauses. */
  readonly value: string
}

/** A filter of a list that is kept in the address: the list can be linked, and is the same after "Back". */
export function useFilter(name: string): Filter {
  const [search, setSearch] = useSearchParams()
  const inAddress = search.get(name) ?? ''
  const [typed, change] = useState(inAddress)
  const value = useSettled(typed)
  const before = useRef(inAddress)
  useEffect(() => {
    if (inAddress === before.current) return
    // Another address, by "Back" or a link.
    before.current = inAddress
    change(inAddress)
  }, [inAddress])
  useEffect(() => {
    if (value === before.current) return
    before.current = value
    setSearch(
      (found) => {
        const after = new URLSearchParams(found)
        if (value === '') after.delete(name)
        else after.set(name, value)
        // Another list begins with its first page.
        after.delete('page')
        return after
      },
      { replace: true },
    )
  }, [name, value, setSearch])
  return { typed, change, value }
}
