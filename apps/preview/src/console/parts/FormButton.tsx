import type { Client, Outcome } from '@drawbridge/client'
import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '../../components/Button.tsx'
import type { RequestError } from '../../connection/errors.ts'
import { useAct } from '../api/use-act.ts'
import { useMayChange } from '../projects/project-context.ts'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'

interface FormButtonProps<O>
  extends Pick<ButtonProps, 'look' | 'icon' | 'disabled' | 'aria-label'>,
    Pick<FormDialogProps, 'title' | 'text' | 'pointers' | 'isReady'> {
  /** The text of the button. */
  readonly label: string
  /** The text of the form's own button; that of the button unless given. */
  readonly action?: string
  readonly work: (client: Client) => Promise<Outcome<O>>
  /** A short message after success. */
  readonly done?: (answer: O) => string
  /** Called after success, when the dialog is closed. */
  readonly after?: (answer: O) => void
  /** Ids of what is deleted. */
  readonly gone?: readonly string[]
  readonly onOpen?: () => void
  /** Called when the dialog closes, after success too. */
  readonly onClose?: () => void
  /** The fields; they are mounted while the dialog is open. */
  readonly children?: (problem: RequestError | undefined) => ReactNode
}

/** A button that opens a form in a dialog; a viewer of the project has none. The page keeps the values of the fields. */
export function FormButton<O>(props: FormButtonProps<O>) {
  const { label, action = label, work, done, after, gone, onOpen, onClose, children, ...others } = props
  const { title, text, pointers, isReady, ...button } = others
  const [isOpen, setOpen] = useState(false)
  const mayChange = useMayChange()
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  const act = useAct((client, _: null) => work(client), {
    done,
    gone,
    after: (answer) => {
      close()
      after?.(answer)
    },
  })
  const open = () => {
    // Until the page has been read again after the last change, its revisions are out of date: the form stays busy.
    if (!act.isBusy) act.reset()
    onOpen?.()
    setOpen(true)
  }
  if (!mayChange) return null
  return (
    <>
      <Button {...button} onClick={open}>
        {label}
      </Button>
      <FormDialog
        isOpen={isOpen}
        title={title}
        text={text}
        action={action}
        act={act}
        pointers={pointers}
        isReady={isReady}
        onClose={close}
        onSubmit={() => act.run(null)}
      >
        {children?.(act.problem)}
      </FormDialog>
    </>
  )
}
