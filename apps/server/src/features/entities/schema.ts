import { Type } from 'typebox'
import { type ErrorCode, entry } from '#platform/http/error-code'
import {
  BranchRef,
  Name,
  NEXT,
  Nullable,
  ProblemSchema,
  SeenRevision,
  strict,
  Time,
  Uuid,
  type WebhookMessages,
} from '#platform/http/schema'

export const ProjectPath = Type.Object({ projectId: Type.String() })
export const EntityPath = Type.Object({ projectId: Type.String(), entityId: Type.String() })

/** Field names may be anything but empty; values may be any JSON. */
export const Values = Type.Record(Type.String(), Type.Unknown(), {
  title: 'EntityValues',
  propertyNames: { minLength: 1, maxLength: 200 },
  maxProperties: 1000,
  description: 'Values by the display name of the field.',
})

export const Embed = strict('Embed', {
  pointer: Type.String({ description: 'JSON pointer to the embed node within the values.' }),
  diagram_id: Type.String(),
  resolved: Type.Boolean({ description: 'Whether the diagram is linked to this entity.' }),
  title: Type.Optional(Type.String()),
})

export const Entity = strict('Entity', {
  id: Uuid(),
  project_id: Uuid(),
  branch_id: Uuid(),
  type: Type.String(),
  name: Type.String(),
  values: Type.Record(Type.String(), Type.Unknown()),
  embeds: Type.Array(Embed),
  revision: Type.Integer({ description: 'Revision of the branch that wrote this state.' }),
  updated_at: Time(),
  updated_by: Nullable(Uuid()),
})

export const EntityList = strict('EntityList', {
  entities: Type.Array(Entity),
  ...NEXT,
  total: Type.Optional(
    Type.Integer({ minimum: 0, description: 'All entities that match, if they were to be counted.' }),
  ),
})

export const NewEntity = strict('NewEntity', {
  id: Type.Optional(Uuid('Made when omitted.')),
  type: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, pattern: '\\S', description: '`item` when omitted.' }),
  ),
  name: Name(),
  branch: Type.Optional(BranchRef()),
  values: Type.Optional(Values),
})

export const ValuesUpdate = strict('ValuesUpdate', {
  branch: Type.Optional(BranchRef()),
  name: Type.Optional(Name()),
  values: Values,
})

/** One line of a batch. */
export const EntityUpsert = strict(
  'EntityUpsert',
  {
    id: Type.Optional(Uuid('Made when omitted.')),
    type: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        pattern: '\\S',
        description: 'Of a new entity, `item` when omitted; an entity keeps its type.',
      }),
    ),
    name: Name(),
    branch: Type.Optional(BranchRef()),
    values: Type.Optional(Values),
    revision: SeenRevision(),
  },
  { description: 'Omitted keys keep their values.' },
)

/** Result of one line of a batch. */
export const BatchResult = strict('EntityBatchResult', {
  index: Type.Integer({ description: 'Number of the line, blank ones not counted, from 0.' }),
  status: Type.Integer({ description: '201 for a new entity, 200 for an updated one, or that of the problem.' }),
  entity: Type.Optional(Entity),
  problem: Type.Optional(ProblemSchema),
})

/** One line of a batch that deletes. */
export const EntityDeletion = strict('EntityDeletion', {
  id: Uuid(),
  branch: Type.Optional(BranchRef()),
  revision: Type.Optional(Type.Integer({ description: 'That of the state which is deleted; any when omitted.' })),
})

/** Result of one line of a batch that deletes. */
export const DeletionResult = strict('EntityDeletionResult', {
  index: Type.Integer({ description: 'Number of the line, blank ones not counted, from 0.' }),
  status: Type.Integer({ description: '204, or that of the problem.' }),
  problem: Type.Optional(ProblemSchema),
})

export const BranchQuery = strict({ branch: Type.Optional(BranchRef()) })

/** Error codes of this feature alone. */
export const ERRORS = {
  entity_exists: entry(
    409,
    'An entity with this id already exists on the branch.',
    'Change its values, or omit the id.',
  ),
  entity_id_taken: entry(
    409,
    'The id belongs to another entity, of another type or project.',
    'Omit the id, or choose another.',
  ),
  too_many_entities: entry(413, 'The batch has more lines than one request accepts.', 'Send several batches.'),
  too_many_values: entry(413, 'The entity would hold too many values.', 'Divide it.'),
} as const satisfies Record<string, ErrorCode>

/** Better examples of schemas, or of some of their members, than those that are derived from their types. */
export const EXAMPLES = {
  EntityBatchResult: { index: 0, status: 201, problem: undefined },
  EntityDeletion: { revision: 12 },
  EntityDeletionResult: { index: 0, status: 204, problem: undefined },
  EntityValues: { Mass: '4.2 kg', Owner: 'ada@acme.example' },
}

/** WebhookMessages of webhooks about this feature: `data` by event. */
export const MESSAGES = {
  'entity.written': {
    summary: 'An entity was written',
    data: strict({
      created: Type.Boolean({ description: 'False if it existed before.' }),
      entity: strict({
        id: Uuid(),
        type: Type.String(),
        name: Type.String(),
        project_id: Uuid(),
        branch: strict({ id: Uuid(), name: Type.String() }),
        revision: Type.Integer({ description: 'Revision of the branch that wrote this state.' }),
      }),
      fields: Type.Array(Type.String(), { description: 'The fields that were sent, without their values.' }),
    }),
  },
} as const satisfies WebhookMessages
