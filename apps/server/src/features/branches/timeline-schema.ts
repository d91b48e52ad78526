import { Type } from 'typebox'
import { Nullable, strict, Uuid } from '#platform/http/schema'

/** What happens to a branch. */
const EVENT_KINDS = [
  'made',
  'review_requested',
  'commented',
  'approved',
  'changes_requested',
  'check_ended',
  'merged',
  'merge_forced',
  'closed',
  'reopened',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

const Actor = strict('EventPerson', { id: Uuid(), display_name: Type.String() })

export const Timeline = strict('BranchTimeline', {
  events: Type.Array(
    strict('BranchEvent', {
      kind: Type.Enum([...EVENT_KINDS]),
      at: Type.String({ format: 'date-time', description: 'When it happened.' }),
      actor: Nullable(Actor, 'Null for the service itself.'),
      comment: Nullable(Type.String(), 'What was said, or why a merge was forced.'),
      revision: Nullable(Type.Integer(), 'Of the branch, for reviews.'),
      asked: Type.Array(Actor, { description: 'People who were asked for a review.' }),
      comment_id: Nullable(Uuid(), 'The first comment of a thread.'),
      run: Nullable(
        strict('BranchCheckRun', {
          id: Uuid(),
          name: Type.String({ description: 'Of the automation.' }),
          phase: Type.String(),
          verdict: Nullable(Type.String(), 'What the check found: `passed` or `failed`.'),
        }),
        'A run that has ended.',
      ),
    }),
  ),
  has_more: Type.Boolean({ description: 'Whether there were more than 500 events, of which the oldest are left out.' }),
})
