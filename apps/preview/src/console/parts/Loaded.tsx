import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { requestError } from '../../connection/errors.ts'
import type { Items } from '../api/use-read.ts'

export function Failure({ error }: { readonly error: unknown }) {
  return (
    <p className="problem" role="alert">
      {requestError(error).text}
    </p>
  )
}

interface LoadedProps<T> {
  readonly of: { readonly data: T | undefined; readonly error: unknown }
  readonly children: (data: T) => ReactNode
}

/** Shows a response, or why there is none yet. A response stays if reading it again fails. */
export function Loaded<T>({ of: { data, error }, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data)
  return error ? <Failure error={error} /> : <p className="note">Loading …</p>
}

interface RowsProps<T> {
  readonly of: Items<T>
  /** Shown if there are no items. */
  readonly empty: ReactNode
  readonly keyOf: (item: T) => string
  readonly children: (item: T) => ReactNode
}

/** The rows of a list, and a button for more of them. */
export function Rows<T>({ of: { items, isLoading, error, more }, empty, keyOf, children }: RowsProps<T>) {
  if (error && items.length === 0) return <Failure error={error} />
  if (isLoading) return <p className="note">Loading …</p>
  if (items.length === 0) return <p className="note empty">{empty}</p>
  return (
    <>
      <ul className="rows">
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {more && <Button onClick={more}>Show more</Button>}
    </>
  )
}
