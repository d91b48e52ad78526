import type { Aspect } from '@drawbridge/core'
import { Type } from 'typebox'
import { strict } from '#platform/http/schema'

const Extent = strict('Extent', { x: Type.Number(), y: Type.Number(), w: Type.Number(), h: Type.Number() })
const ChangedValue = Type.Unknown({
  description: 'A text, a place (`x`, `y`) or a size (`w`, `h`) in px; absent where there is none.',
})

/** By name, because the type alone is imported: the server starts without the code that compares diagrams. */
const ASPECTS: Readonly<Record<Aspect, true>> = {
  moved: true,
  resized: true,
  turned: true,
  relabelled: true,
  restyled: true,
  rerouted: true,
  rebound: true,
  reparented: true,
  attributes: true,
  meaning: true,
  hidden: true,
  layer: true,
  reordered: true,
}

const PropertyChange = strict('PropertyChange', {
  aspect: Type.Enum(Object.keys(ASPECTS) as Aspect[], { description: 'What about it is different.' }),
  name: Type.Optional(Type.String({ description: 'The property, such as `fill`, if the aspect has several.' })),
  before: Type.Optional(ChangedValue),
  after: Type.Optional(ChangedValue),
})

const ElementSide = strict('ElementSide', {
  id: Type.String({ description: 'Id of the element in this version.' }),
  box: Type.Optional(Extent),
  points: Type.Optional(
    Type.Array(strict({ x: Type.Number(), y: Type.Number() }), { description: 'The course of an arrow.' }),
  ),
})

const ElementChange = strict('ElementChange', {
  kind: Type.Enum(['added', 'removed', 'changed']),
  element: Type.Enum(['shape', 'arrow']),
  name: Type.String({ description: 'Its text, or what it is; of an arrow, its ends.' }),
  before: Type.Optional(ElementSide),
  after: Type.Optional(ElementSide),
  changes: Type.Array(PropertyChange, { description: 'Empty for one that was added or removed.' }),
})

const PageChange = strict('PageChange', {
  kind: Type.Enum(['added', 'removed', 'changed', 'same']),
  id: Type.String(),
  name: Type.String(),
  changes: Type.Array(PropertyChange, { description: 'Of the page itself.' }),
  frame: Extent,
  pictures: Type.Optional(
    strict(
      {
        before: Type.Optional(Type.String({ description: 'SVG.' })),
        after: Type.Optional(Type.String({ description: 'SVG.' })),
      },
      { description: 'The page in both versions, each drawn in `frame`; absent where they are too large.' },
    ),
  ),
  omitted: Type.Integer({ description: 'Number of elements that differ and are not listed.' }),
  elements: Type.Array(ElementChange),
})

/** Members of a response that tells what differs between two versions of a diagram. */
export const COMPARED = {
  is_same: Type.Boolean({ description: 'Whether there is nothing to see.' }),
  counts: strict({
    added: Type.Integer(),
    removed: Type.Integer(),
    changed: Type.Integer(),
    noise: Type.Integer({ description: 'Elements that differ in nothing that can be seen.' }),
  }),
  pages: Type.Array(PageChange, { description: 'Pages that differ.' }),
}

/** Why two versions cannot be compared. */
export const COMPARISON_ERRORS = [
  'damaged',
  'not_a_diagram',
  'unsupported_format',
  'too_large',
  'too_many_cells',
  'too_deep',
  'busy',
  'stopping',
  'too_slow',
  'out_of_memory',
] as const
