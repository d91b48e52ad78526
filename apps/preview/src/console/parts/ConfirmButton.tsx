import type { Client, Outcome } from '@drawbridge/client'
import { FormButton } from './FormButton.tsx'

interface ConfirmButtonProps<O> {
  readonly label: string
  readonly look?: 'normal' | 'plain'
  readonly 'aria-label'?: string
  /** The question. */
  readonly title: string
  /** Consequences. */
  readonly text: string
  readonly work: (client: Client) => Promise<Outcome<O>>
  /** The text of the form's own button; that of the button unless given. */
  readonly action?: string
  /** A short message after success. */
  readonly done?: string
  readonly after?: (answer: O) => void
  /** Ids of what is deleted. */
  readonly gone?: readonly string[]
}

/** A button for an operation with consequences: it asks for confirmation. */
export function ConfirmButton<O>({ done, ...props }: ConfirmButtonProps<O>) {
  return <FormButton {...props} {...(done !== undefined && { done: () => done })} />
}
