import { Type } from 'typebox'
import { BranchRef, Nullable, strict, Time, Uuid } from '#platform/http/schema'

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

export const TraceQuery = strict({
  branch: Type.Optional(BranchRef()),
  type: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Only entities of this type.' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '50 when omitted.' })),
  after: Type.Optional(Type.String({ maxLength: 100, description: 'The `next` of the previous page.' })),
})
export const Trace = strict('Trace', {
  entities: Type.Array(
    strict('TracedEntity', {
      id: Uuid(),
      type: Type.String(),
      name: Type.String(),
      diagrams: Type.Integer({ description: 'Diagrams that are linked to it or show it as a shape.' }),
      links_to: Type.Integer({ description: 'Entities that its values name.' }),
      linked_from: Type.Integer({ description: 'Entities whose values name it.' }),
    }),
    { description: 'In the order of their ids.' },
  ),
  next: Nullable(Type.String()),
})
export const ProjectPath = Type.Object({ projectId: Type.String() })
