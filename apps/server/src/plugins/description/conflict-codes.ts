import { type ErrorCode, entry } from './error-code.ts'

/** Codes of requests that conflict with the state of what they name (409). */
export const CONFLICT_CODES = {
  branch_closed: entry(
    409,
    'The branch is merged or closed and takes no changes.',
    'Write to an open branch, or reopen this one.',
  ),
  branch_is_base: entry(
    409,
    'The base branch has no parent: it is neither reviewed nor merged nor closed.',
    'Name another branch.',
  ),
  branch_merged: entry(409, 'The branch has been merged.', 'Make a new branch.'),
  branch_undone: entry(
    409,
    'The changes of the branch were returned to the branch that they were extracted from.',
    'Plan the extraction again.',
  ),
  branch_name_taken: entry(409, 'A branch of the project has this name.', 'Choose another name, or close that branch.'),
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
  entity_exists: entry(
    409,
    'An entity with this id already exists on the branch.',
    'Change its values, or omit the id.',
  ),
  entity_id_taken: entry(
    409,
    'The id belongs to another entity, of another type or project.',
    'Omit the id, or choose another.',
  ),
  id_taken: entry(409, 'The id belongs to a diagram of another project.', 'Omit the id, or choose another.'),
  not_a_diagram: entry(
    [409, 422],
    'The id belongs to an entity that is not a diagram; in a conversion, the file is not a diagram.',
    'Choose another id; or send a file of a format that the service reads.',
  ),
  plan_frozen: entry(409, 'The extraction plan has been frozen.', 'Execute it, or create a new plan.'),
  plan_not_frozen: entry(409, 'The extraction plan is a draft.', 'Freeze it first.'),
  plan_executed: entry(409, 'The extraction plan has been executed.', 'Make a new plan.'),
  item_edited_since_freeze: entry(
    409,
    'Items were edited since the plan was frozen; `items` names them.',
    'Create a new plan and freeze it.',
  ),
  item_not_changed: entry(
    [409, 422],
    'The branch does not change an item of the plan.',
    'Plan items that the diff of the branch lists.',
  ),
  undo_not_eligible: entry(
    409,
    'The extraction can no longer be undone; `undo.reason` says why.',
    'Make the changes manually.',
  ),
  project_slug_taken: entry(409, 'Another project has this slug.', 'Choose another, or omit it.'),
  workspace_slug_taken: entry(409, 'Another workspace has this slug.', 'Choose another.'),
  email_taken: entry(409, 'Another person has this address.', 'Look the person up in the list.'),
  subject_taken: entry(409, 'Another person has this subject.', 'Look the person up in the list.'),
  group_name_taken: entry(409, 'A group has this name.', 'Choose another name.'),
  last_admin: entry(409, 'This is the last admin of the workspace.', 'Make somebody else an admin first.'),
  run_ended: entry(409, 'The run has ended and cannot be canceled.', 'Read its result.'),
  import_ended: entry(409, 'The import has ended and cannot be canceled.', 'Read its entries.'),
  idempotency_in_progress: entry(
    409,
    'A request with this `Idempotency-Key` is in progress, or ended without a response.',
    'Wait, and check what has been done before you send the request with another key.',
  ),
  file_in_use: entry(
    409,
    'The file is the source of a diagram; `detail` names a branch on which it is.',
    'Set another source for the diagram there first, or forget it.',
  ),
  entity_type_taken: entry(409, 'The project already has a type with this name.', 'Change that one.'),
  values_not_convertible: entry(
    409,
    'The changed field cannot hold existing values, or its new name is that of other values; `places` names the first of `count`.',
    'Change these values first, or send `unconvertible: "clear"`.',
  ),
  comment_deleted: entry(409, 'The comment was deleted.', 'Write another.'),
  webhook_off: entry(409, 'The webhook is turned off.', 'Turn it on first.'),
  thread_full: entry(409, 'The thread accepts no more replies.', 'Begin another.'),
} as const satisfies Record<string, ErrorCode>
