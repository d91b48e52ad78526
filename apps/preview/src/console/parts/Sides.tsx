import { type ReactNode, useId } from 'react'

interface SidesProps<S extends string> {
  /** What is in conflict. */
  readonly title: string
  readonly sides: readonly { readonly value: S; readonly label: string; readonly content: ReactNode }[]
  readonly chosen: S | undefined
  readonly onChoose: (side: S) => void
}

/** The two sides of a conflict next to each other, of which one is chosen. */
export function Sides<S extends string>({ title, sides, chosen, onChoose }: SidesProps<S>) {
  const id = useId()
  return (
    <fieldset className="sides">
      <legend>{title}</legend>
      {sides.map(({ value, label, content }) => (
        <div key={value} className="side">
          <label>
            <input
              type="radio"
              name={id}
              checked={chosen === value}
              aria-describedby={`${id}-${value}`}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
          <div id={`${id}-${value}`} className="value-body">
            {content}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
