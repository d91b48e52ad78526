import { Type } from 'typebox'
import { type ErrorCode, entry, gone } from '#platform/http/error-code'
import { Name, NEXT, Nullable, strict, Time, Uuid } from '#platform/http/schema'

export const BranchPath = Type.Object({ projectId: Type.String(), branchId: Type.String() })
export const PlanPath = Type.Object({ projectId: Type.String(), branchId: Type.String(), planId: Type.String() })
export const ExtractionPath = Type.Object({
  projectId: Type.String(),
  branchId: Type.String(),
  extractionId: Type.String(),
})

export const NewPlan = strict('NewExtractionPlan', {
  name: Type.Optional(Name()),
  entity_ids: Type.Array(Uuid(), {
    minItems: 1,
    maxItems: 10_000,
    uniqueItems: true,
    description: 'Changed items of the branch.',
  }),
})

export const Plan = strict('ExtractionPlan', {
  id: Uuid(),
  branch_id: Uuid(),
  name: Type.String(),
  status: Type.Enum(['draft', 'frozen', 'executed']),
  source_revision: Nullable(Type.Integer({ description: 'Revision of the branch at the freeze.' })),
  items: Type.Array(
    strict({
      entity_id: Uuid(),
      revision: Nullable(Type.Integer({ description: 'The newest change of the item, which the freeze pinned.' })),
    }),
  ),
  created_at: Time(),
  frozen_at: Nullable(Time()),
})

export const PlanList = strict('ExtractionPlanList', { plans: Type.Array(Plan), ...NEXT })

export const NewExtraction = strict('NewExtraction', { plan_id: Uuid(), destination_name: Name() })

const BranchReference = strict('BranchReference', {
  id: Uuid(),
  name: Type.String(),
  parent_id: Uuid(),
  parent_seq_id: Type.String(),
})

/** The extraction record of section 2.2. */
export const Extraction = strict('Extraction', {
  id: Uuid(),
  created_at: Time(),
  reverted_at: Nullable(Time()),
  status: Type.Enum(['completed', 'reverted']),
  entity_count: Type.Integer(),
  diff_count: Type.Integer(),
  source: BranchReference,
  destination: BranchReference,
  undo: strict({
    eligible: Type.Boolean(),
    reason: Nullable(Type.String(), 'Stable code of why it is not eligible.'),
  }),
})

export const ExtractionList = strict('ExtractionList', { extractions: Type.Array(Extraction), ...NEXT })

/** Error codes of this feature alone. */
export const ERRORS = {
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
  extraction_plan_not_found: gone('extraction plan'),
  extraction_not_found: gone('extraction'),
} as const satisfies Record<string, ErrorCode>

/** Better examples of schemas, or of some of their members, than those that are derived from their types. */
export const EXAMPLES = {
  Extraction: { reverted_at: null, undo: { eligible: true, reason: null } },
}
