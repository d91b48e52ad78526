import { useState } from 'react'
import { draftOf, isEqual, type Policy, type PolicyDraft, policyOf } from './draft.ts'

interface Edited {
  readonly draft: PolicyDraft
  /** The policy that the draft began with. */
  readonly begun: Policy
  /** How often the draft was replaced. */
  readonly turn: number
}

interface PolicyEditing extends Pick<Edited, 'draft' | 'turn'> {
  /** Whether somebody else has changed the policy since this draft was begun. */
  readonly isOutdated: boolean
  change(values: Partial<PolicyDraft>): void
  /** Replaces the draft by the policy as it is now. */
  takeCurrent(): void
}

/** Whether a draft reads as the policy does. */
function isText(draft: PolicyDraft, policy: Policy): boolean {
  const { approvals, fields } = draftOf(policy)
  return draft.approvals === approvals && draft.fields === fields
}

/**
 * A draft of the review policy. It follows the policy while nothing was typed; afterwards it stays as it is, whatever
 * becomes of the policy.
 */
export function usePolicyDraft(policy: Policy): PolicyEditing {
  const [{ draft, begun, turn }, setEdited] = useState<Edited>({ draft: draftOf(policy), begun: policy, turn: 0 })
  const isOther = !isEqual(policy, begun)
  const takeCurrent = () => setEdited({ draft: draftOf(policy), begun: policy, turn: turn + 1 })
  const isSame = isEqual(policyOf(draft), policy)
  // Saved, or changed to the same by somebody else: the form stays, with the focus in it, unless it reads otherwise.
  if (isOther && isSame && isText(draft, policy)) setEdited({ draft, begun: policy, turn })
  else if (isOther && (isSame || isEqual(policyOf(draft), begun))) takeCurrent()
  return {
    draft,
    turn,
    isOutdated: isOther,
    change: (values) => setEdited((before) => ({ ...before, draft: { ...before.draft, ...values } })),
    takeCurrent,
  }
}
