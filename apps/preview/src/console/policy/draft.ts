import type { ResponseBody } from '@drawbridge/client'

export type Policy = ResponseBody<'getReviewPolicy'>

/** A review policy while it is being edited: numbers as they were typed. */
export interface PolicyDraft extends Omit<Policy, 'min_approvals' | 'changed_item_review_fields'> {
  readonly approvals: string
  /** Names of fields. */
  readonly fields: readonly string[]
}

export function draftOf(policy: Policy): PolicyDraft {
  const { min_approvals: approvals, changed_item_review_fields: fields, ...rest } = policy
  return { ...rest, approvals: String(approvals), fields }
}

/** A whole number from 1 to `most` that was typed; undefined for anything else. */
export function countOf(typed: string, most: number): number | undefined {
  const count = Number(typed)
  return Number.isInteger(count) && count >= 1 && count <= most ? count : undefined
}

/** The number of people, or undefined if it is none that a policy can have. */
export function approvalsOf({ approvals }: PolicyDraft): number | undefined {
  return countOf(approvals, 20)
}

/** The policy that a draft stands for. */
export function policyOf(draft: PolicyDraft): Policy {
  const { approvals, fields, ...rest } = draft
  return { ...rest, min_approvals: Number(approvals), changed_item_review_fields: [...fields] }
}

/** Whether two policies say the same. */
export function isEqual(one: Policy, other: Policy): boolean {
  const text = (policy: Policy) => JSON.stringify(Object.entries(policy).sort())
  return text(one) === text(other)
}
