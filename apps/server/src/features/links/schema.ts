import { Type } from 'typebox'
import { type ErrorCode, entry, gone } from '#platform/http/error-code'
import { BranchRef, Nullable, strict, Time, Uuid } from '#platform/http/schema'
import { GAPS } from './trace.ts'

export const BranchQuery = strict({ branch: Type.Optional(BranchRef()) })
export const EntityPath = Type.Object({ projectId: Type.String(), entityId: Type.String() })
export const DiagramPath = Type.Object({ projectId: Type.String(), diagramId: Type.String() })

export const ShapeLinkUpdate = strict('ShapeLinkUpdate', {
  branch: Type.Optional(BranchRef()),
  shape_id: Type.String({ minLength: 1, maxLength: 1000, description: 'Id of the record in the snapshot.' }),
  entity_id: Nullable(Uuid(), 'An entity of the branch that the shape stands for; null for none any more.'),
})
export const LinkedDiagram = strict('LinkedDiagram', {
  id: Uuid(),
  title: Type.String(),
  branch: strict({ id: Uuid(), name: Type.String() }),
  revision: Type.Integer({ description: 'Revision of the branch that wrote the diagram.' }),
})

export const Backlinks = strict('Backlinks', {
  diagrams: Type.Array(
    strict('AppearsIn', {
      id: Uuid('Of the diagram.'),
      title: Type.String(),
      shape_ids: Type.Array(Type.String(), { description: 'Shapes that stand for the entity.' }),
      updated_at: Time(),
    }),
    { description: 'Diagrams with a shape that stands for the entity.' },
  ),
  entities: Type.Array(
    strict('ReferringEntity', {
      id: Uuid(),
      type: Type.String(),
      name: Type.String(),
      fields: Type.Array(Type.String(), { description: 'Fields whose values name the entity.' }),
    }),
    { description: 'Entities whose values name this one.' },
  ),
  has_more: Type.Boolean({ description: 'Whether there are more than 100 of a kind.' }),
})

const TypeFilter = () =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Only entities of this type.' }))

export const TraceQuery = strict({
  branch: Type.Optional(BranchRef()),
  type: TypeFilter(),
  gap: Type.Optional(
    Type.Enum([...GAPS], {
      description:
        'Only entities without a diagram, without a link to or from an entity, without a link of a field whose name begins with “satisf”, or with a suspect link.',
    }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '50 when omitted.' })),
  after: Type.Optional(Type.String({ maxLength: 100, description: 'The `next` of the previous page.' })),
})
export const TraceCountsQuery = strict({ branch: Type.Optional(BranchRef()), type: TypeFilter() })

const Count = (description: string) => Type.Integer({ minimum: 0, description })

export const Trace = strict('Trace', {
  entities: Type.Array(
    strict('TracedEntity', {
      id: Uuid(),
      type: Type.String(),
      name: Type.String(),
      diagrams: Count('Diagrams that are linked to it or show it as a shape.'),
      links_to: Count('Entities that its values name by their ids.'),
      linked_from: Count('Entities whose values name it by its id.'),
      satisfied: Count('Links of a field whose name begins with “satisf”, in either direction.'),
      suspect: Count('Links of which an end has changed since they were confirmed.'),
    }),
    { description: 'In the order of their ids.' },
  ),
  next: Nullable(Type.String()),
})
export const TraceCounts = strict('TraceCounts', {
  entities: Count('Entities that were counted.'),
  no_diagram: Count('Those that no diagram shows.'),
  no_link: Count('Those without a link to or from an entity.'),
  not_satisfied: Count('Those without a link of a field whose name begins with “satisf”.'),
  suspect: Count('Those with a suspect link.'),
  complete: Type.Boolean({ description: 'False where there are more than 10,000, of which the first are counted.' }),
})

const TraceEnd = () => strict('TraceEnd', { id: Uuid(), type: Type.String(), name: Type.String() })
const Content = () =>
  strict('TracedContent', { name: Type.String(), values: Type.Record(Type.String(), Type.Unknown()) })
const LinkState = () =>
  Type.String({ maxLength: 100, description: 'What both ends say now, as one word for a confirmation.' })

export const EntityLinks = strict('EntityLinks', {
  links: Type.Array(
    strict('EntityLink', {
      source: TraceEnd(),
      target: TraceEnd(),
      fields: Type.Array(Type.String(), {
        description: 'Fields of the source that name the target; none if the source is a diagram.',
      }),
      suspect: Type.Boolean({ description: 'Whether an end has changed since the link was confirmed.' }),
      state: LinkState(),
      confirmed_at: Nullable(Time(), 'When the link was confirmed last, or made.'),
      confirmed_by: Nullable(
        strict({ id: Uuid(), display_name: Type.String() }),
        'Null for a link that has not been confirmed since it was made.',
      ),
      changed: Type.Array(
        strict('ChangedEnd', {
          id: Uuid(),
          before: Nullable(Content(), 'What was confirmed; null if that version has been deleted.'),
          after: Content(),
        }),
        { description: 'Of a suspect link, the ends that have changed.' },
      ),
    }),
    { description: 'In the order of the names of their sources.' },
  ),
})

export const LinkConfirmations = strict('LinkConfirmations', {
  branch: Type.Optional(BranchRef()),
  links: Type.Array(
    strict('LinkToConfirm', {
      source_id: Uuid('The entity or diagram that names the other.'),
      target_id: Uuid('The entity that is named.'),
      state: LinkState(),
    }),
    { minItems: 1, maxItems: 500, description: 'As they were read.' },
  ),
})
export const ConfirmedLinks = strict('ConfirmedLinks', { confirmed: Count('Links that were confirmed.') })

export const ProjectPath = Type.Object({ projectId: Type.String() })

/** Error codes of this feature alone. */
export const ERRORS = {
  link_not_found: gone('link between these two on this branch'),
  link_changed: entry(409, 'An end of the link has changed since the link was read.', 'Read it again.'),
} as const satisfies Record<string, ErrorCode>
