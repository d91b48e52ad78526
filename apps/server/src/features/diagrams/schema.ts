import { NODE_SHAPES } from '@drawbridge/core/items'
import { Type } from 'typebox'
import { ConversionOptions } from '#domain/conversions/schema'
import { Title } from '#domain/diagrams/title'
import { type ErrorCode, entry } from '#platform/http/error-code'
import {
  BranchRef,
  headersOf,
  NEXT,
  Nullable,
  PAGE_QUERY,
  ProblemSchema,
  SEARCH_QUERY,
  SeenRevision,
  strict,
  Time,
  Uuid,
  type WebhookMessages,
} from '#platform/http/schema'

const Path = () =>
  Type.String({
    minLength: 1,
    maxLength: 1000,
    pattern: '^[^\\u0000-\\u001f\\u007f]+$',
    description: 'The file that it was imported from, below the folder of the import: `wiki/shop/orders.drawio`.',
  })
const Id = () => Type.String({ minLength: 1, maxLength: 200 })
const Coordinate = () => Type.Number({ minimum: -1e6, maximum: 1e6, description: 'Page px; laid out when omitted.' })
const Size = () => Type.Number({ minimum: 1, maximum: 1e5 })
const Words = () => Type.String({ maxLength: 10_000 })
const Color = () => Type.String({ maxLength: 100, description: 'A CSS colour.' })

const EntityItem = strict('DiagramEntityItem', {
  id: Uuid('An entity of the project.'),
  x: Type.Optional(Coordinate()),
  y: Type.Optional(Coordinate()),
  fields: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100, description: 'Values to show.' })),
})

const NodeItem = strict('DiagramNodeItem', {
  id: Id(),
  shape: Type.Optional(Type.Enum([...NODE_SHAPES], { description: 'rectangle when omitted.' })),
  text: Type.Optional(Words()),
  x: Type.Optional(Coordinate()),
  y: Type.Optional(Coordinate()),
  w: Type.Optional(Size()),
  h: Type.Optional(Size()),
  color: Type.Optional(Color()),
})

const ConnectionItem = strict('DiagramConnectionItem', {
  from: Id(),
  to: Id(),
  text: Type.Optional(Words()),
  color: Type.Optional(Color()),
})

const AnnotationItem = strict('DiagramAnnotationItem', {
  text: Words(),
  x: Coordinate(),
  y: Coordinate(),
  fontSize: Type.Optional(Type.Number({ minimum: 1, maximum: 1000, description: 'px; 18 when omitted.' })),
  color: Type.Optional(Color()),
})

/** Items that a diagram is generated from. */
export const GENERATED = {
  entities: Type.Optional(Type.Array(EntityItem, { maxItems: 1000, description: 'Entities, drawn as cards.' })),
  nodes: Type.Optional(
    Type.Array(NodeItem, { maxItems: 2000, description: 'Shapes that do not represent an entity.' }),
  ),
  connections: Type.Optional(
    Type.Array(ConnectionItem, { maxItems: 5000, description: 'Arrows between ids of entities and nodes.' }),
  ),
  annotations: Type.Optional(Type.Array(AnnotationItem, { maxItems: 1000, description: 'Free-standing texts.' })),
}

const UpsertSource = strict('DiagramUpsertSource', {
  file_id: Uuid('A file of the project.'),
  options: Type.Optional(ConversionOptions),
})

/** Body of the upsert: section 4.8 of the specification. */
export const DiagramUpsert = strict(
  'DiagramUpsert',
  {
    title: Title(),
    branch: Type.Optional(BranchRef()),
    id: Type.Optional(Uuid('Made when omitted.')),
    hostEntityId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'Entity that the diagram is linked to.' }),
    ),
    revision: SeenRevision(),
    path: Type.Optional(Path()),
    source: Type.Optional(
      Nullable(UpsertSource, 'The file that it is converted from; null for none. Kept when omitted.'),
    ),
    snapshot: Type.Optional(
      Type.Object(
        {},
        {
          additionalProperties: true,
          description: 'Kept as it is. Cannot be combined with entities, nodes, connections or annotations.',
        },
      ),
    ),
    ...GENERATED,
  },
  {
    description:
      'Without a snapshot the diagram is generated from entities, nodes, connections and annotations; with none of these, an existing diagram keeps its drawing and a new one is empty.',
  },
)

const summary = {
  id: Uuid(),
  title: Type.String(),
  project_id: Uuid(),
  branch: strict({ id: Uuid(), name: Type.String() }),
  host_entity_ids: Type.Array(Uuid()),
  revision: Type.Integer({ description: 'Revision of the branch that wrote the diagram.' }),
}

/** Response to the upsert. */
export const SavedDiagram = strict('SavedDiagram', summary)

export const Diagram = strict('Diagram', {
  ...summary,
  path: Type.Optional(Path()),
  updated_at: Time(),
  snapshot: Type.Object({}, { additionalProperties: true, description: 'As it was sent.' }),
})

export const DiagramSummary = strict('DiagramSummary', { ...summary, path: Type.Optional(Path()), updated_at: Time() })

/** What is changed without the drawing. */
export const DiagramUpdate = strict('DiagramUpdate', {
  branch: Type.Optional(BranchRef()),
  title: Type.Optional(Title()),
  host_entity_ids: Type.Optional(
    Type.Array(Uuid(), { maxItems: 1000, description: 'All entities that the diagram is linked to afterwards.' }),
  ),
  revision: SeenRevision(),
})

/** Result of one line of a batch. */
export const BatchResult = strict('DiagramBatchResult', {
  index: Type.Integer({ description: 'Number of the line, blank ones not counted, from 0.' }),
  status: Type.Integer({ description: 'The status that a single upsert would have returned.' }),
  diagram: Type.Optional(SavedDiagram),
  problem: Type.Optional(ProblemSchema),
})

/** Headers of the upsert. */
export const UpsertHeaders = headersOf({
  'if-match': Type.Optional(Type.String({ maxLength: 2000, description: 'The entity tag that was read.' })),
  'if-none-match': Type.Optional(Type.String({ maxLength: 2000, description: '`*`: only if there is none yet.' })),
})

/** The diagrams of an entity. */
export const DiagramList = strict('EntityDiagrams', { diagrams: Type.Array(DiagramSummary), ...NEXT })

/** A page of the diagrams of a project. */
export const DiagramPage = strict('DiagramList', { diagrams: Type.Array(DiagramSummary), ...NEXT })

export const ListQuery = strict({
  branch: Type.Optional(BranchRef()),
  ...SEARCH_QUERY,
  sort: Type.Optional(
    Type.Enum(['title', '-title', 'updated_at', '-updated_at'], {
      description: 'Order; with `-` before it, the other way round. By id when omitted.',
    }),
  ),
  ...PAGE_QUERY,
})
export const BranchPageQuery = strict({ branch: Type.Optional(BranchRef()), ...PAGE_QUERY })
export const BranchQuery = strict({ branch: Type.Optional(BranchRef()) })
export const ProjectPath = Type.Object({ projectId: Type.String() })
export const DiagramPath = Type.Object({ projectId: Type.String(), diagramId: Type.String() })
export const EntityPath = Type.Object({ projectId: Type.String(), entityId: Type.String() })

/** Error codes of this feature alone. */
export const ERRORS = {
  too_many_diagrams: entry(413, 'The batch has more lines than one request accepts.', 'Send several batches.'),
  snapshot_excludes: entry(
    422,
    'A snapshot cannot be combined with entities, nodes, connections or annotations.',
    'Send one or the other.',
  ),
  duplicate_id: entry(422, 'Two items of a generated diagram have the same id.', 'Give each item its own id.'),
  invalid_item: entry(
    422,
    'An item of a generated diagram cannot be drawn; `errors` names it.',
    'Check its numbers and texts.',
  ),
} as const satisfies Record<string, ErrorCode>

/** Better examples of schemas, or of some of their members, than those that are derived from their types. */
export const EXAMPLES = {
  DiagramBatchResult: { index: 0, status: 201, problem: undefined },
  DiagramUpsert: {
    branch: 'master',
    source: undefined,
    snapshot: { store: {}, schema: { schemaVersion: 2, sequences: {} } },
    entities: undefined,
    nodes: undefined,
    connections: undefined,
    annotations: undefined,
  },
}

/** WebhookMessages of webhooks about this feature: `data` by event. */
export const MESSAGES = {
  'diagram.written': {
    summary: 'A diagram was written',
    data: strict({ created: Type.Boolean({ description: 'False if it existed before.' }), diagram: SavedDiagram }),
  },
} as const satisfies WebhookMessages
