import { Type } from 'typebox'
import { type ErrorCode, entry, gone } from '#platform/http/error-code'
import {
  BranchRef,
  EXAMPLE_ID,
  NEXT,
  Nullable,
  PAGE_QUERY,
  strict,
  Time,
  Uuid,
  type WebhookMessages,
} from '#platform/http/schema'
import { COMMENT_TARGETS } from './tables.ts'

const Target = () => Type.Enum(COMMENT_TARGETS, { description: 'A shape is one of a diagram.' })
const Words = () =>
  Type.String({
    minLength: 1,
    maxLength: 10_000,
    pattern: '\\S',
    description: 'Markdown (CommonMark); HTML in it is text.',
  })
const Mentions = () => Type.Array(Uuid(), { maxItems: 50, uniqueItems: true, description: 'People who are notified.' })
const ShapeId = () =>
  Type.String({ minLength: 1, maxLength: 200, description: "Id of the shape in the diagram's snapshot." })

const members = {
  id: Uuid(),
  target: Target(),
  target_id: Uuid('The entity, the diagram (also for a shape) or the branch.'),
  shape_id: Nullable(Type.String(), 'The shape, which may no longer be in the diagram.'),
  branch: Nullable(
    strict({ id: Uuid(), name: Type.String() }),
    'Where its thread was begun; null for the base branch.',
  ),
  body: Type.String({ description: 'Empty when the comment was deleted.' }),
  mentions: Type.Array(Uuid()),
  author: strict('Author', { id: Uuid(), display_name: Type.String() }),
  created_at: Time(),
  edited_at: Nullable(Time()),
  deleted: Type.Boolean(),
}

export const Comment = strict('Comment', { ...members, thread_id: Nullable(Uuid(), 'Null for the first of a thread.') })

export const Thread = strict('CommentThread', {
  ...members,
  resolved_at: Nullable(Time()),
  resolved_by: Nullable(Uuid()),
  replies: Type.Array(Comment),
})
export const ThreadList = strict('CommentThreadList', { threads: Type.Array(Thread), ...NEXT })

export const NewComment = strict('NewComment', {
  target: Target(),
  target_id: Type.String({ minLength: 1, maxLength: 200, description: 'An id, or the name of a branch.' }),
  shape_id: Type.Optional(ShapeId()),
  branch: Type.Optional(BranchRef()),
  body: Words(),
  mentions: Type.Optional(Mentions()),
})
export const NewReply = strict('NewReply', { body: Words(), mentions: Type.Optional(Mentions()) })
export const CommentUpdate = strict('CommentUpdate', {
  body: Type.Optional(Words()),
  mentions: Type.Optional(Mentions()),
  resolved: Type.Optional(Type.Boolean({ description: 'Of the first comment of a thread.' })),
})

export const CommentQuery = strict({
  target: Type.Optional(Target()),
  target_id: Type.Optional(Uuid('A diagram includes the threads of its shapes.')),
  shape_id: Type.Optional(ShapeId()),
  resolved: Type.Optional(Type.Enum(['true', 'false'])),
  ...PAGE_QUERY,
})
export const ProjectPath = Type.Object({ projectId: Type.String() })
export const CommentPath = Type.Object({ projectId: Type.String(), commentId: Type.String() })

/** Error codes of this subject alone. */
export const ERRORS = {
  comment_deleted: entry(409, 'The comment was deleted.', 'Write another.'),
  thread_full: entry(409, 'The thread accepts no more replies.', 'Begin another.'),
  not_your_comment: entry(403, 'The comment belongs to another person.', 'Reply to it instead.'),
  comment_not_found: gone('comment'),
} as const satisfies Record<string, ErrorCode>

/** Better examples of schemas, or of some of their members, than those that are derived from their types. */
export const EXAMPLES = {
  Comment: {
    target: 'entity',
    shape_id: null,
    branch: null,
    thread_id: EXAMPLE_ID,
    body: 'Agreed.',
    edited_at: null,
    deleted: false,
  },
  CommentThread: {
    target: 'entity',
    shape_id: null,
    branch: null,
    body: 'Is this mass right?',
    edited_at: null,
    deleted: false,
  },
  NewComment: { target: 'entity', shape_id: undefined, body: 'Is this mass right?' },
  NewReply: { body: 'Agreed.' },
}

/** WebhookMessages of webhooks about this subject: `data` by event. */
export const MESSAGES = {
  'comment.created': { summary: 'A comment was written', data: strict({ comment: Comment }) },
} as const satisfies WebhookMessages
