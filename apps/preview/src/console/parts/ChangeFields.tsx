import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { useMayChange } from '../projects/project-context.ts'

interface ChangeFieldsProps {
  /** The text of the button that sends the form. */
  readonly action: string
  readonly isReady: boolean
  readonly isBusy: boolean
  readonly children: ReactNode
}

/** Fields of a form with the button that sends it; a viewer of the project only reads them. */
export function ChangeFields({ action, isReady, isBusy, children }: ChangeFieldsProps) {
  const mayChange = useMayChange()
  return (
    <fieldset className="form plain-set" disabled={!mayChange}>
      {children}
      {mayChange && (
        <Button look="primary" type="submit" disabled={!isReady} isBusy={isBusy}>
          {action}
        </Button>
      )}
    </fieldset>
  )
}
