import { type ReactNode, useId } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Problem } from '../../components/fields.tsx'
import type { Act } from '../api/use-act.ts'
import { problemElsewhere } from '../api/use-act.ts'
import { Form } from './Form.tsx'

export interface FormDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly text?: ReactNode
  /** The text of the button. */
  readonly action: string
  readonly act: Pick<Act<never>, 'isBusy' | 'problem' | 'isSaved'>
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
          <Button look="primary" type="submit" form={form} disabled={!isReady} isBusy={act.isBusy}>
            {act.isBusy ? 'One moment …' : action}
          </Button>
        </>
      }
    >
      <Form id={form} className="dialog-form" act={act} isClosing={!isOpen} onSubmit={onSubmit}>
        {children}
        <Problem text={problemElsewhere(act.problem, pointers)} />
      </Form>
    </Dialog>
  )
}
