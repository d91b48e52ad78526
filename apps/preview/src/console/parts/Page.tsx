import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '../../components/icons.tsx'
import { useTitleFocus } from './focus.ts'

export interface PageProps {
  readonly title: string
  /** Next to the title, such as a state. */
  readonly mark?: ReactNode
  readonly lead?: ReactNode
  /** The page that this one belongs to. */
  readonly up?: { readonly to: string; readonly label: string } | undefined
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of the console: its title, also in the browser's tab, and its actions. */
export function Page({ title, mark, lead, up, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Drawbridge`
  }, [title])
  const heading = useTitleFocus(useLocation())
  return (
    <div className="page">
      {up && (
        <Link className="up" to={up.to}>
          <Icon name="left" />
          {up.label}
        </Link>
      )}
      <header className="page-head">
        <div className="page-title">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {mark}
          {lead !== undefined && <p className="lead">{lead}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

interface SectionProps {
  readonly title: string
  readonly mark?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function Section({ title, mark, actions, children }: SectionProps) {
  return (
    <section className="section" aria-label={title}>
      <header className="section-head">
        <h2>{title}</h2>
        {mark}
        <span className="spacer" />
        {actions}
      </header>
      {children}
    </section>
  )
}
