import type { ReactNode } from 'react'
import { CheckField } from '../../components/fields.tsx'
import { Failure, Loading } from './Loaded.tsx'

interface CheckListProps<T extends string> {
  readonly legend: string
  /** Shown where there are no items. */
  readonly empty?: string
  readonly items: readonly { readonly id: T; readonly label: ReactNode }[]
  readonly chosen: readonly T[]
  readonly onChange: (chosen: T[]) => void
  /** For items that are read: whether they are there. The list has the same height before and after. */
  readonly read?: {
    readonly isLoading: boolean
    readonly isFetching: boolean
    readonly error: unknown
    readonly again: () => unknown
  }
}

/** A check box per item. */
export function CheckList<T extends string>({ legend, empty, items, chosen, onChange, read }: CheckListProps<T>) {
  const isRead = !read?.isLoading && !(read?.error && items.length === 0)
  return (
    <fieldset className={read ? 'choices steady' : 'choices'}>
      <legend>{legend}</legend>
      {read?.isLoading && <Loading />}
      {!isRead && !read?.isLoading && <Failure error={read?.error} again={read?.again} isBusy={read?.isFetching} />}
      {isRead && items.length === 0 && empty !== undefined && <p className="note">{empty}</p>}
      {items.map(({ id, label }) => (
        <CheckField
          key={id}
          checked={chosen.includes(id)}
          onChange={(isIn) => onChange(isIn ? [...chosen, id] : chosen.filter((other) => other !== id))}
        >
          {label}
        </CheckField>
      ))}
    </fieldset>
  )
}
