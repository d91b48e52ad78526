import type { ReactNode } from 'react'
import { CheckField } from '../../components/fields.tsx'

interface CheckListProps<T extends string> {
  readonly legend: string
  /** Shown where there are no items. */
  readonly empty?: string
  readonly items: readonly { readonly id: T; readonly label: ReactNode }[]
  readonly chosen: readonly T[]
  readonly onChange: (chosen: T[]) => void
}

/** A check box per item. */
export function CheckList<T extends string>({ legend, empty, items, chosen, onChange }: CheckListProps<T>) {
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {items.length === 0 && empty !== undefined && <p className="note">{empty}</p>}
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
