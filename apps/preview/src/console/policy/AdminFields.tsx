import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { useSession } from '../session/session-context.ts'

interface AdminFieldsProps {
  readonly isReady: boolean
  readonly isBusy: boolean
  readonly children: ReactNode
}

/** Fields of a policy with the button that saves them; only admins may change them. */
export function AdminFields({ isReady, isBusy, children }: AdminFieldsProps) {
  const { me } = useSession()
  return (
    <fieldset className="form plain-set" disabled={!me.is_admin}>
      {children}
      {me.is_admin ? (
        <Button look="primary" type="submit" disabled={!isReady} isBusy={isBusy}>
          {isBusy ? 'Saving …' : 'Save'}
        </Button>
      ) : (
        <p className="quiet">Only admins may change it.</p>
      )}
    </fieldset>
  )
}
