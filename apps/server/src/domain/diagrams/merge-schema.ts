import { Type } from 'typebox'
import { strict } from '#platform/http/schema'

/** A property of a shape in a merge. */
export const Property = Type.String({
  maxLength: 1000,
  description: 'As `props.color`, `props.w×h`, `place`, or `start` and `end` of an arrow.',
})

export const ShapeId = () => Type.String({ maxLength: 1000, description: 'Id of the record in the snapshot.' })

const ShapeNotice = strict('ShapeNotice', {
  kind: Type.Enum(['arrow-unbound', 'container-kept', 'group-removed', 'cycle'], {
    description:
      'An arrow is bound to nothing, because its shape was deleted; a container that was deleted is kept for what is new in it; a group is empty; two shapes that were put into each other stay where the branch, or the canvas, has them.',
  }),
  shape_id: ShapeId(),
  shape_name: Type.String(),
  end: Type.Optional(Type.String({ description: '`start` or `end` of an arrow.' })),
})

/** What a merge did so that a diagram is whole. */
export const ShapeNotices = () =>
  Type.Array(ShapeNotice, { description: 'What was done so that the diagram is whole.' })
