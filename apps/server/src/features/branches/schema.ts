import { Type } from 'typebox'
import { COMPARED } from '#domain/diagrams/compare-schema'
import { Property, ShapeId, ShapeNotices } from '#domain/diagrams/merge-schema'
import { BranchRef, Name, NEXT, Nullable, strict, Time, Uuid, type WebhookMessages } from '#platform/http/schema'

export const ProjectPath = Type.Object({ projectId: Type.String() })
export const BranchPath = Type.Object({ projectId: Type.String(), branchId: Type.String() })

export const Branch = strict('Branch', {
  id: Uuid(),
  project_id: Uuid(),
  name: Type.String(),
  seq_id: Type.String({ description: 'Number of the branch within its project.' }),
  parent_id: Nullable(Uuid()),
  parent_seq_id: Nullable(Type.String()),
  fork_revision: Nullable(Type.Integer({ description: 'Revision of the parent that this branch sees.' })),
  revision: Type.Integer({ description: 'Each write to the branch adds one.' }),
  status: Type.Enum(['open', 'merged', 'archived']),
  owner_id: Nullable(Uuid()),
  created_at: Time(),
  merged_at: Nullable(Time()),
})

export const BranchList = strict('BranchList', { branches: Type.Array(Branch), ...NEXT })

export const NewBranch = strict('NewBranch', { name: Name(), parent: Type.Optional(BranchRef()) })

export const Field = strict('FieldChange', {
  field: Type.String({
    description:
      '`name`, `hosts`, `snapshot` (its values are hashes; the operation `diffDiagram` tells what is different), `source` (the file that a diagram was converted from) or `values/` and the name of a field.',
  }),
  before: Type.Optional(Type.Unknown({ description: 'Absent when the field was.' })),
  after: Type.Optional(Type.Unknown({ description: 'Absent when the field is.' })),
})

export const ChangedItem = strict('ChangedItem', {
  entity_id: Uuid(),
  type: Type.String(),
  name: Type.String(),
  kind: Type.Enum(['created', 'modified', 'deleted']),
  fields: Type.Array(Field),
})

export const Diff = strict('BranchDiff', {
  branch_id: Uuid(),
  parent_id: Nullable(Uuid()),
  revision: Type.Integer(),
  fork_revision: Nullable(Type.Integer()),
  changes: Type.Array(ChangedItem),
})

export const DiagramPath = Type.Object({
  projectId: Type.String(),
  branchId: Type.String(),
  diagramId: Type.String(),
})

export const DiagramChanges = strict('DiagramChanges', {
  branch_id: Uuid(),
  diagram_id: Uuid(),
  title: Type.String(),
  revision: Type.Integer({ description: 'Revision of the branch.' }),
  fork_revision: Type.Integer({ description: 'Revision of the parent that it is compared with.' }),
  ...COMPARED,
})

export const NewApproval = strict('NewApproval', {
  revision: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'The revision that was read; a different current revision is a conflict.',
    }),
  ),
  comment: Type.Optional(Type.String({ maxLength: 5000 })),
  verdict: Type.Optional(
    Type.Enum(['approved', 'changes_requested'], {
      description:
        '`approved` when omitted. All that a person says on a revision is kept in the timeline; the last word counts.',
    }),
  ),
})

export const Approval = strict('Approval', {
  branch_id: Uuid(),
  user_id: Uuid(),
  revision: Type.Integer(),
  comment: Nullable(Type.String()),
  verdict: Type.Enum(['approved', 'changes_requested'], { description: 'Only approvals count for a merge.' }),
  created_at: Time(),
})

const Side = () => Type.Enum(['branch', 'parent'])

export const ShapeConflict = strict('ShapeConflict', {
  shape_id: ShapeId(),
  shape_name: Type.String({ description: 'Its text, or what it is.' }),
  kind: Type.Enum(['property', 'deleted'], {
    description: 'Both branches changed a property; or one deleted the shape, and the other changed it.',
  }),
  property: Type.Optional(Property),
  base: Type.Optional(Type.String({ description: 'Its value at the fork, in words.' })),
  branch: Type.Optional(Type.String()),
  parent: Type.Optional(Type.String()),
  deleted_by: Type.Optional(Side()),
})

export const Conflict = strict('MergeConflict', {
  entity_id: Uuid(),
  name: Type.String(),
  fields: Type.Array(Type.String()),
  shapes: Type.Optional(
    Type.Array(ShapeConflict, {
      description: 'What is in conflict in a diagram; absent if its versions can be chosen only as a whole.',
    }),
  ),
})

export const MergedDiagram = strict('MergedDiagram', {
  entity_id: Uuid(),
  name: Type.String(),
  notices: ShapeNotices(),
})

const MergedDiagrams = () =>
  Type.Array(MergedDiagram, { description: 'Diagrams that both branches changed, merged shape by shape.' })

export const ShapeChoice = strict('ShapeChoice', {
  entity_id: Type.String({ maxLength: 100, description: 'Id of the diagram.' }),
  shape_id: ShapeId(),
  property: Type.Optional(Property),
  take: Type.Enum(['branch', 'parent'], {
    description: 'Whose value the merge takes. Of a shape that one deleted, `branch` or `parent` as that one has it.',
  }),
})

export const Requirements = strict('MergeRequirements', {
  branch_id: Uuid(),
  revision: Type.Integer(),
  satisfied: Type.Boolean({ description: 'Whether every enabled rule is satisfied.' }),
  mergeable: Type.Boolean({ description: 'Whether a merge would succeed now without an override.' }),
  min_approvals: strict({
    enabled: Type.Boolean(),
    required: Type.Integer(),
    approvals: Type.Integer({ description: 'People who approved the current revision.' }),
    approved_by: Type.Array(Uuid()),
    changes_requested_by: Type.Array(Uuid(), {
      description:
        'People whose last word on the current revision asks for changes. They do not block a merge; without their approval one may be missing.',
    }),
    satisfied: Type.Boolean(),
  }),
  changed_item_review: strict({
    enabled: Type.Boolean(),
    fields: Type.Array(Type.String()),
    satisfied: Type.Boolean(),
    items: Type.Array(
      strict({
        entity_id: Uuid(),
        name: Type.String(),
        reviewers: Type.Array(Uuid(), { description: 'People that the fields name.' }),
        satisfied: Type.Boolean(),
      }),
    ),
  }),
  conflicts: Type.Array(Conflict, { description: 'Fields that the parent changed differently since the fork.' }),
  merged_diagrams: MergedDiagrams(),
  override: strict({ allowed: Type.Boolean({ description: 'Whether the caller may force the merge.' }) }),
})

export const NewReviewRequest = strict('NewReviewRequest', {
  reviewer_ids: Type.Array(Uuid(), { minItems: 1, maxItems: 50, uniqueItems: true }),
  comment: Type.Optional(Type.String({ minLength: 1, maxLength: 5000 })),
})
export const ReviewRequest = strict('ReviewRequest', {
  branch_id: Uuid(),
  revision: Type.Integer({ description: 'Revision of the branch at that moment.' }),
  requested_by: Uuid(),
  reviewer_ids: Type.Array(Uuid()),
  comment: Nullable(Type.String()),
})

export const MergeRequest = strict('MergeRequest', {
  override_reason: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 5000,
      pattern: '\\S',
      description: 'Forces a merge; kept in the audit trail.',
    }),
  ),
  choices: Type.Optional(
    Type.Array(ShapeChoice, { maxItems: 5000, description: 'What is taken where both changed the same of a shape.' }),
  ),
})

export const Merge = strict('BranchMerge', {
  id: Uuid(),
  branch_id: Uuid(),
  target_id: Uuid(),
  target_revision: Type.Integer(),
  entity_count: Type.Integer(),
  merged_by: Uuid(),
  overridden: Type.Boolean(),
  override_reason: Nullable(Type.String()),
  merged_diagrams: MergedDiagrams(),
  merged_at: Time(),
})

/** Better examples of schemas, or of some of their members, than those that are derived from their types. */
export const EXAMPLES = {
  Branch: { name: 'cooling', seq_id: '2', parent_seq_id: '1', status: 'open', merged_at: null },
  FieldChange: { field: 'values/Mass', before: '4.2 kg', after: '4.0 kg' },
  NewBranch: { name: 'cooling', parent: 'master' },
}

/** WebhookMessages of webhooks about this feature: `data` by event. */
export const MESSAGES = {
  'branch.approved': {
    summary: 'A branch was approved',
    data: strict({ branch: strict({ id: Uuid(), name: Type.String() }), approval: Approval }),
  },
  'branch.merged': { summary: 'A branch was merged', data: strict({ merge: Merge }) },
  'review.requested': { summary: 'A review was requested', data: strict({ request: ReviewRequest }) },
} as const satisfies WebhookMessages
