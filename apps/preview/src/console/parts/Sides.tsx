import { type ReactNode, useId } from 'react'
import { useMayChange } from '../projects/project-context.ts'

interface SidesProps<S extends string> {
  /** What is in conflict. */
  readonly title: string
  readonly sides: readonly { readonly value: S; readonly label: string; readonly content: ReactNode }[]
  readonly chosen: S | undefined
  readonly onChoose: (side: S) => void
}

/** The two sides of a conflict next to each other, of which one is chosen, unless the person is a viewer of the project. */
export function Sides<S extends string>({ title, sides, chosen, onChoose }: SidesProps<S>) {
  const id = useId()
  const mayChange = useMayChange()
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
              disabled={!mayChange}
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
