import { Type } from 'typebox'
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
