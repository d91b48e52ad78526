import { type ErrorCode, entry } from '#platform/http/error-code'

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
  branch_name_taken: entry(409, 'A branch of the project has this name.', 'Choose another name, or close that branch.'),
  id_taken: entry(409, 'The id belongs to a diagram of another project.', 'Omit the id, or choose another.'),
  not_a_diagram: entry(
    [409, 422],
    'The id belongs to an entity that is not a diagram; in a conversion, the file is not a diagram.',
    'Choose another id; or send a file of a format that the service reads.',
  ),
  run_ended: entry(409, 'The run has ended and cannot be canceled.', 'Read its result.'),
  import_ended: entry(409, 'The import has ended and cannot be canceled.', 'Read its entries.'),
  idempotency_in_progress: entry(
    409,
    'A request with this `Idempotency-Key` is in progress, or ended without a response.',
    'Wait, and check what has been done before you send the request with another key.',
  ),
} as const satisfies Record<string, ErrorCode>
