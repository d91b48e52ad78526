import type { ReactNode } from 'react'

interface ToolbarFormProps {
  readonly label: string
  /** Enter sets the value. */
  readonly onSet: () => void
  /** Escape closes the form. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A field below the toolbar. The editor may stand in a form of its own, so this is none: keys do what its buttons do. */
export function ToolbarForm({ label, onSet, onClose, children }: ToolbarFormProps) {
  return (
    <fieldset
      className="editor-link plain-set"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Enter') onSet()
        else onClose()
      }}
    >
      {children}
    </fieldset>
  )
}
