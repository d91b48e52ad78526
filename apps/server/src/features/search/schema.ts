import { Type } from 'typebox'
import { COMMENT_TARGETS } from '#domain/comments/tables'
import { BranchRef, Nullable, strict, Uuid } from '#platform/http/schema'

export const SearchQuery = strict({
  q: Type.String({ minLength: 1, maxLength: 200, description: 'Words or parts of words, all of which must be found.' }),
  branch: Type.Optional(BranchRef()),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: 'Maximum number of hits; 20 by default.' }),
  ),
})

export type CommentTarget = (typeof COMMENT_TARGETS)[number]

const Hit = strict('SearchHit', {
  kind: Type.Enum(['entity', 'diagram', 'comment'], { description: 'What was found.' }),
  id: Uuid('Of the entity or diagram; of the first comment of the thread.'),
  name: Type.String({ description: 'Of the entity, or title of the diagram; who wrote the comment.' }),
  type: Nullable(Type.String(), 'Of the entity; null for anything else.'),
  matched: Type.Enum(['name', 'value', 'shape', 'comment'], {
    description: 'Where the words are: in the name, in a value, in a text of the diagram or in the comment.',
  }),
  field: Nullable(Type.String(), 'The field of the value; null for other matches.'),
  excerpt: Type.String({ description: 'The text around the first of the words.' }),
  shape_id: Nullable(Type.String(), 'The shape with the text, or that the comment is on.'),
  updated_at: Nullable(Type.String({ format: 'date-time' }), 'Null for a comment.'),
  comment_on: Nullable(
    strict({
      target: Type.Enum([...COMMENT_TARGETS]),
      target_id: Uuid(),
      branch: Nullable(strict({ id: Uuid(), name: Type.String() }), 'Null for the base branch.'),
    }),
    'What the comment is on; null for other hits.',
  ),
})

export const SearchHits = strict('SearchHits', {
  hits: Type.Array(Hit, { description: 'The best first: names, then values and texts in diagrams, then comments.' }),
  has_more: Type.Boolean({ description: 'Whether more was found than the limit.' }),
})

export const ProjectPath = Type.Object({ projectId: Type.String() })
