import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Problem } from '../../components/fields.tsx'
import type { Act } from '../api/use-act.ts'
import { problemElsewhere } from '../api/use-act.ts'

export interface FormDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly text?: ReactNode
  /** The text of the button. */
  readonly action: string
  readonly act: Pick<Act<never>, 'isBusy' | 'problem'>
  /** JSON pointers whose errors the fields show. */
  readonly pointers?: readonly string[]
  readonly isReady?: boolean
  readonly onClose: () => void
  readonly onSubmit: () => void
  readonly children?: ReactNode
}

/** A form in a dialog; errors stay in it. */
export function FormDialog(props: FormDialogProps) {
  const { isOpen, title, text, action, act, pointers = [], isReady = true, onClose, onSubmit, children } = props
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // For React, a form in a dialog is inside the page's own forms, although it is not in the DOM.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={title}
      text={text}
      isFirm={children !== undefined}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={form} disabled={act.isBusy || !isReady}>
            {act.isBusy ? 'One moment …' : action}
          </Button>
        </>
      }
    >
      <form id={form} className="form dialog-form" onSubmit={submit}>
        {children}
        <Problem text={problemElsewhere(act.problem, pointers)} />
      </form>
    </Dialog>
  )
}
