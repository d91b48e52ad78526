import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { copyText } from '../../components/copy.ts'
import { Dialog } from '../../components/Dialog.tsx'

interface ShownOnceProps {
  readonly title: string
  readonly text: string
  /** Undefined while there is nothing to show. */
  readonly secret: string | undefined
  /** The message after copying. */
  readonly copied: string
  /** More that can be done with it. */
  readonly actions?: ReactNode
  readonly onClose: () => void
}

/** A key or link that the service shows only once, when it is created. */
export function ShownOnce({ title, text, secret, copied, actions, onClose }: ShownOnceProps) {
  return (
    <Dialog
      open={secret !== undefined}
      onClose={onClose}
      title={title}
      text={text}
      isFirm
      actions={
        <>
          {actions}
          <Button icon="copy" onClick={() => copyText(secret ?? '', copied)}>
            Copy
          </Button>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p className="code-block secret">{secret}</p>
    </Dialog>
  )
}
