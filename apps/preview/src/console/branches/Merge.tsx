import type { Client, Outcome, RequestBody } from '@drawbridge/client'
import { useState } from 'react'
import { AreaField } from '../../components/fields.tsx'
import { FormButton } from '../parts/FormButton.tsx'
import { useBranch } from './branch-context.ts'
import type { Requirements } from './requirements.ts'

interface MergeProps {
  readonly requirements: Pick<Requirements, 'satisfied' | 'override'>
  /** The text of the button; `anyway` is its text for an override. */
  readonly label?: string
  readonly anyway?: string
  /** Consequences. */
  readonly text: string
  /** Choices for shapes that both branches changed. */
  readonly choices?: RequestBody<'mergeBranch'>['choices']
  /** Done before the merge. */
  readonly before?: (client: Client) => Promise<void>
}

/** The merge, or an override that asks for a reason. Neither lifts conflicts. */
export function Merge({
  requirements: { satisfied, override },
  label = 'Merge',
  anyway = 'Merge without approval …',
  text,
  choices = [],
  before,
}: MergeProps) {
  const { branch, path } = useBranch()
  const [reason, setReason] = useState('')
  if (!satisfied && !override.allowed)
    return <p className="quiet">The branch can be merged when the requirements are fulfilled.</p>
  const merge = (client: Client): Promise<Outcome<{ readonly entity_count: number }>> =>
    client.POST('/project/{projectId}/branch/{branchId}/merge', {
      params: { path },
      body: {
        ...(!satisfied && reason !== '' && { override_reason: reason }),
        ...(choices.length > 0 && { choices }),
      },
    })
  return (
    <FormButton
      // An action against the rules is never the primary button.
      look={satisfied ? 'primary' : 'plain'}
      label={satisfied ? label : anyway}
      title={`Merge ${branch.name}?`}
      text={satisfied ? text : `${text} The requirements are not fulfilled. Your reason is kept in the audit trail.`}
      action={satisfied ? 'Merge' : 'Merge without approval'}
      work={async (client) => {
        await before?.(client)
        return merge(client)
      }}
      done={({ entity_count }) =>
        // Items that already have the same values on both branches are not counted.
        before
          ? `${branch.name} was merged with these choices.`
          : `${branch.name} was merged: ${entity_count === 1 ? '1 item' : `${entity_count} items`}.`
      }
      isReady={satisfied || reason.trim() !== ''}
    >
      {() => !satisfied && <AreaField label="Reason" required rows={3} value={reason} onChange={setReason} />}
    </FormButton>
  )
}
