import type { Client, Outcome } from '@drawbridge/client'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { useAct } from '../api/use-act.ts'
import { FormDialog } from './FormDialog.tsx'

interface ConfirmButtonProps<O> {
  readonly label: string
  readonly look?: 'normal' | 'plain'
  /** The question. */
  readonly title: string
  /** Consequences. */
  readonly text: string
  readonly work: (client: Client) => Promise<Outcome<O>>
  /** A short message after success. */
  readonly done: string
  readonly after?: () => void
  /** Ids of what is deleted. */
  readonly gone?: readonly string[]
}

/** A button for an operation with consequences: it asks for confirmation. */
export function ConfirmButton<O>({
  label,
  look = 'normal',
  title,
  text,
  work,
  done,
  after,
  gone = [],
}: ConfirmButtonProps<O>) {
  const [isOpen, setOpen] = useState(false)
  const act = useAct((client, _: null) => work(client), {
    done: () => done,
    gone,
    after: () => {
      setOpen(false)
      after?.()
    },
  })
  const close = () => {
    setOpen(false)
    act.reset()
  }
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <FormDialog
        isOpen={isOpen}
        title={title}
        text={text}
        action={label}
        act={act}
        onClose={close}
        onSubmit={() => act.run(null)}
      />
    </>
  )
}
