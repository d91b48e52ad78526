import { Type } from 'typebox'
import { FIELD_KINDS } from '#domain/model/index'
import { type ErrorCode, entry, gone } from '#platform/http/error-code'
import { Name, NEXT, Nullable, strict, Time, Uuid } from '#platform/http/schema'

const Kind = () =>
  Type.Enum(FIELD_KINDS, { description: 'A user is named by id or address, a reference by the id of an entity.' })
const TypeName = () => Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })
const Choices = () => Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 200, uniqueItems: true })

const EntityField = strict('EntityField', {
  id: Uuid(),
  name: Type.String({ description: 'Display name, which is the key of its values and which the review policy uses.' }),
  kind: Kind(),
  required: Type.Boolean(),
  many: Type.Boolean({ description: 'Whether the value is a list.' }),
  choices: Choices(),
  target_type: Nullable(Type.String(), 'Type of the entities that a reference may name.'),
})

export const EntityType = strict('EntityType', {
  id: Uuid(),
  project_id: Uuid(),
  name: Type.String({ description: 'The `type` of its entities.' }),
  description: Type.String(),
  other_values: Type.Boolean({ description: 'Whether values without a field are accepted.' }),
  fields: Type.Array(EntityField),
  created_at: Time(),
  updated_at: Time(),
})
export const EntityTypeList = strict('EntityTypeList', { entity_types: Type.Array(EntityType), ...NEXT })

const FieldInput = strict('EntityFieldInput', {
  id: Type.Optional(Uuid('The existing field to keep or change; a new field when omitted.')),
  name: Name(),
  kind: Kind(),
  required: Type.Optional(Type.Boolean()),
  many: Type.Optional(Type.Boolean({ description: 'For choices, users and references.' })),
  choices: Type.Optional(Choices()),
  target_type: Type.Optional(TypeName()),
})
const Fields = () => Type.Array(FieldInput, { maxItems: 200, description: 'In their order.' })

export const NewEntityType = strict('NewEntityType', {
  name: TypeName(),
  description: Type.Optional(Type.String({ maxLength: 5000 })),
  other_values: Type.Optional(Type.Boolean({ description: 'True when omitted.' })),
  fields: Type.Optional(Fields()),
})
export const EntityTypeUpdate = strict('EntityTypeUpdate', {
  description: Type.Optional(Type.String({ maxLength: 5000 })),
  other_values: Type.Optional(Type.Boolean()),
  fields: Type.Optional(Fields()),
  unconvertible: Type.Optional(
    Type.Enum(['refuse', 'clear'], {
      description:
        'How to treat values that a changed field cannot hold, and those that have its new name: answer 409, or set the former to null and replace the latter. `refuse` when omitted.',
    }),
  ),
})
export const ProjectPath = Type.Object({ projectId: Type.String() })
export const TypePath = Type.Object({ projectId: Type.String(), typeId: Type.String() })

/** Error codes of this feature alone. */
export const ERRORS = {
  entity_type_taken: entry(409, 'The project already has a type with this name.', 'Change that one.'),
  values_not_convertible: entry(
    409,
    'The changed field cannot hold existing values, or its new name is that of other values; `places` names the first of `count`.',
    'Change these values first, or send `unconvertible: "clear"`.',
  ),
  entity_type_not_found: gone('type of entities'),
} as const satisfies Record<string, ErrorCode>

/** Better examples of schemas, or of some of their members, than those that are derived from their types. */
export const EXAMPLES = {
  EntityField: { name: 'Owner', kind: 'user', required: true, many: false, choices: [], target_type: null },
  EntityFieldInput: {
    id: undefined,
    name: 'Owner',
    kind: 'user',
    required: true,
    many: undefined,
    choices: undefined,
    target_type: undefined,
  },
  EntityType: { name: 'part', description: 'Something that is bought or made.' },
  EntityTypeUpdate: { description: 'Something that is bought or made.', unconvertible: 'refuse' },
  NewEntityType: { name: 'part', description: 'Something that is bought or made.' },
}
