import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface RowProps {
  readonly title: ReactNode
  /** Before the title. */
  readonly picture?: ReactNode
  /** The link of the title. */
  readonly to?: string
  /** A line below the title. */
  readonly note?: ReactNode
  /** At the end of the row: states, times and buttons. */
  readonly children?: ReactNode
}

/** A row of a list. */
export function Row({ title, picture, to, note, children }: RowProps) {
  return (
    <div className="row">
      {picture}
      <div className="row-main">
        {to === undefined ? <strong>{title}</strong> : <Link to={to}>{title}</Link>}
        {note !== undefined && <div className="quiet">{note}</div>}
      </div>
      {children !== undefined && <div className="row-end">{children}</div>}
    </div>
  )
}
