import { type ComponentProps, type FormEvent, useRef } from 'react'
import { contentOf, useUnsaved } from '../../components/unsaved.ts'
import type { Act } from '../api/use-act.ts'

interface FormProps extends Pick<ComponentProps<'form'>, 'id' | 'className' | 'aria-label' | 'children'> {
  /** The action that the form submits. */
  readonly act: Pick<Act<never>, 'isSaved'>
  /** Whether it is about to disappear, with whatever is in it. */
  readonly isClosing?: boolean
  readonly onSubmit: () => void
  /** Escape was pressed in it, and has closed nothing else. */
  readonly onEscape?: () => void
}

/** A form; leaving the page asks first while it has something that was not saved. */
export function Form({ act, isClosing = false, className = '', onSubmit, onEscape, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef<string>(undefined)
  const sent = useRef<string>(undefined)
  useUnsaved(() => {
    if (isClosing) return false
    const saved = act.isSaved() ? sent.current : before.current
    return saved !== undefined && form.current !== null && contentOf(form.current) !== saved
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // For React, a form in a dialog is inside the page's own forms, although it is not in the DOM.
    event.stopPropagation()
    sent.current = contentOf(event.currentTarget)
    onSubmit()
  }
  return (
    <form
      {...rest}
      ref={form}
      className={`form ${className}`}
      onSubmit={submit}
      onKeyDown={({ key, target }) => {
        // Of a list that is open, Escape closes the list.
        if (key === 'Escape' && (target as Element).ariaExpanded !== 'true') onEscape?.()
      }}
      // Before anything can be typed, and after an editor that loads has its text.
      onFocus={({ currentTarget }) => {
        before.current ??= contentOf(currentTarget)
      }}
    />
  )
}
