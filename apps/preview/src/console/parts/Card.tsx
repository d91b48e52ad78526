import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface CardProps {
  readonly picture: ReactNode
  readonly title: string
  readonly to: string
  readonly note: ReactNode
  /** Buttons below it. */
  readonly actions?: ReactNode
}

/** An item of a gallery. */
export function Card({ picture, title, to, note, actions }: CardProps) {
  return (
    <div className="card">
      <Link to={to}>
        {picture}
        <strong>{title}</strong>
      </Link>
      <div className="quiet">{note}</div>
      {actions && <div className="actions">{actions}</div>}
    </div>
  )
}
