import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { requestError } from '../../connection/errors.ts'
import type { Items } from '../api/use-read.ts'
import { Page, type PageProps } from './Page.tsx'

interface FailureProps {
  readonly error: unknown
  /** Reads again. */
  readonly again?: (() => unknown) | undefined
  readonly isBusy?: boolean | undefined
}

/** Why something could not be read, and another try unless that is useless. */
export function Failure({ error, again, isBusy }: FailureProps) {
  const { text, status } = requestError(error)
  return (
    <div className="failure">
      <p className="problem" role="alert">
        {text}
      </p>
      {again && !FINAL.includes(status) && (
        <Button isBusy={isBusy} onClick={() => again()}>
          Try again
        </Button>
      )}
    </div>
  )
}

/** Statuses that another try does not change: not known, not allowed, not there. */
const FINAL: readonly number[] = [401, 403, 404, 410]

/** In the place of what is being loaded. What is below it on the page is not shown yet, as it would move (parts.css). */
export function Loading() {
  return <p className="note loading">Loading …</p>
}

interface Read<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly isFetching?: boolean
  readonly refetch?: () => unknown
}

interface LoadedProps<T> {
  readonly of: Read<T>
  readonly children: (data: T) => ReactNode
}

/** Shows a response, or why there is none yet. A response stays if reading it again fails, which is said below the page. */
export function Loaded<T>({ of: { data, error, isFetching, refetch }, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data)
  return error ? <Failure error={error} again={refetch} isBusy={isFetching} /> : <Loading />
}

interface LoadedPageProps<T> extends LoadedProps<T>, Pick<PageProps, 'up'> {
  /** Where else it may be, if it is not there. */
  readonly elsewhere?: string
}

/** A page that shows a response; it is a page with a title and a way back also if there is none. */
export function LoadedPage<T>({ of, up, elsewhere, children }: LoadedPageProps<T>) {
  if (of.data !== undefined || !of.error) return <Loaded of={of}>{children}</Loaded>
  const isNone = requestError(of.error).status === 404
  return (
    <Page title={isNone ? 'Nothing here' : 'This page could not be loaded'} up={up}>
      <Loaded of={of}>{children}</Loaded>
      {isNone && <p>It may have been deleted{elsewhere !== undefined && `, or be ${elsewhere}`}.</p>}
    </Page>
  )
}

interface RowsProps<T> {
  /** Rows when omitted. */
  readonly look?: 'rows' | 'gallery'
  readonly of: Items<T>
  /** Shown if there are no items. */
  readonly empty: ReactNode
  readonly keyOf: (item: T) => string
  readonly children: (item: T) => ReactNode
}

/** The rows of a list, and a button for more of them. */
export function Rows<T>({ of, empty, keyOf, children, look = 'rows' }: RowsProps<T>) {
  const { items, isLoading, isFetching, error, more, again, isMoreMissing } = of
  if (error && items.length === 0) return <Failure error={error} again={again} isBusy={isFetching} />
  if (isLoading) return <Loading />
  if (items.length === 0)
    return (
      <p className="note empty" role="status">
        {empty}
      </p>
    )
  return (
    <>
      <ul className={look}>
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {isMoreMissing && <Failure error={error} />}
      {more && <Button onClick={more}>Show more</Button>}
    </>
  )
}
