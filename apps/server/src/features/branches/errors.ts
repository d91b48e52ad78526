import { type ErrorCode, entry } from '#platform/http/error-code'

/** Error codes of this feature alone. */
export const ERRORS = {
  branch_merged: entry(409, 'The branch has been merged.', 'Make a new branch.'),
  branch_undone: entry(
    409,
    'The changes of the branch were returned to the branch that they were extracted from.',
    'Plan the extraction again.',
  ),
  revision_changed: entry(
    409,
    'The branch is no longer at the revision that was read.',
    'Read the changes and approve the current revision.',
  ),
  merge_requirements_unmet: entry(
    409,
    'The branch does not meet the review requirements; `requirements` says which.',
    'Meet them, or force the merge with `override_reason`.',
  ),
  merge_conflict: entry(
    409,
    'The branch to merge into changed the same fields since this one was made; `conflicts` lists them.',
    'Set these fields to the values of that branch, or change them there.',
  ),
  merge_override_not_allowed: entry(
    403,
    'The review policy does not let the caller force this merge.',
    'Meet the requirements, or ask somebody named by the policy.',
  ),
} as const satisfies Record<string, ErrorCode>
