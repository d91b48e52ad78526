import { STATUS_CODES } from 'node:http'
import { Type } from 'typebox'
import { type ErrorCodes, statusesOf } from '#platform/http/error-code'
import { Nullable, ProblemSchema, strict, Time, Uuid, type WebhookMessages } from '#platform/http/schema'
import { type Json, nameSchemas } from './components.ts'
import { type Examples, exampleOf } from './examples.ts'
import { describeMembers, describeParameters } from './members.ts'
import { ALWAYS } from './operation-codes.ts'
import { QUICK_START } from './quick-start.ts'

const PROBLEM = 'application/problem+json'

/** The areas of the API, in the order in which the reference shows them. */
const TAGS: Readonly<Record<string, string>> = {
  Projects: 'Projects hold branches, entities and diagrams.',
  Branches: 'Changes side by side, their reviews and their merges.',
  Entities: 'The subjects of a project, with values by the display name of the field.',
  Diagrams: 'Canvases, stored as they are sent or generated from items.',
  Convert: 'Converting files of other programs to snapshots of canvases.',
  Extractions: 'Moving chosen changes of a branch to a separate branch.',
  Automations: 'Instructions for the agent, the events that start them, and their runs.',
  'Review policy': 'The requirements for merging a branch.',
  Users: 'People of the workspace.',
  'User groups': 'Groups of people.',
  'API keys': 'Credentials of people and programs.',
  Files: 'Files of a project, attached to its entities.',
  Import: 'Importing files as diagrams, with progress and report.',
  'Data model': 'Types of entities with typed fields.',
  ReqIF: 'Import and export of requirements from other programs.',
  'ReqIF import': 'From .reqif and .reqifz files to entities, links and diagrams.',
  Comments: 'Comments on entities, diagrams, shapes and branches.',
  Notifications: 'Notifications of the caller.',
  'Shared access grants': 'Links by which anybody can read a diagram, an entity or a project.',
  Webhooks: 'Addresses that are notified of events.',
  Audit: 'Who did what.',
  Usage: 'What the workspace uses of its quotas.',
}

const DESCRIPTION = `Projects with branches, entities and diagrams, and the conversion of diagram files into canvases.

Every request carries the header \`customer\` (slug or id of the workspace) and a credential. Bodies are JSON in UTF-8; what
is not known is refused, and nothing is coerced. Lists come in pages: send \`next\` of one as \`after\` of the following.
Errors are problem documents (RFC 9457) with a stable \`code\`; [all codes](/docs/errors). Where an answer has an \`ETag\`,
send it as \`If-Match\` with a change, and nobody overwrites what somebody else has written meanwhile. With an
\`Idempotency-Key\` a POST may be repeated safely; \`x-idempotent\` of an operation says when it may be without one.`

type Operation = Json & {
  operationId: string
  responses: Record<string, Json & { content?: Record<string, Json> }>
  requestBody?: { content: Record<string, Json> }
  tags?: string[]
  parameters?: Json[]
}

/**
 * Builds the description as it is served, from what the plugin collected from the routes: named schemas, an example for
 * each body, and the error codes of each operation by status.
 * @param codes of each operation by its id.
 */
export function toDocument(
  collected: object,
  codes: ReadonlyMap<string, readonly string[]>,
  { described, examples, messages }: { described: ErrorCodes; examples: Examples; messages: WebhookMessages },
): Json {
  const components = new Map<string, Json>()
  const problem = nameSchemas(ProblemSchema, components)
  const { paths: given, ...rest } = collected as Json & { paths: Record<string, Record<string, Operation>> }
  const responses: Json = {}
  const paths = Object.fromEntries(
    Object.entries(given).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => {
          const named = nameSchemas(operation, components) as Operation
          describeParameters(named)
          const errors = errorsOf(codes.get(named.operationId) ?? [], described, problem, responses)
          for (const body of [named.requestBody, ...Object.values(named.responses)])
            addExamples(body?.content, { components, examples })
          return [method, { ...named, responses: { ...named.responses, ...errors } }]
        }),
      ),
    ]),
  )
  const used = new Set(Object.values(paths).flatMap((path) => Object.values(path).flatMap((one) => one.tags ?? [])))
  for (const tag of used) if (!Object.hasOwn(TAGS, tag)) throw new Error(`The tag ${tag} has no description`)
  const webhooks = Object.fromEntries(
    Object.entries(messages).map(([type, message]) => {
      const webhook = webhookOf(type, message, components)
      const { content } = webhook.requestBody
      addExamples(content, { components, examples })
      describeMembers('Message', content['application/json'].schema)
      return [type, { post: webhook }]
    }),
  )
  for (const [name, schema] of components) describeMembers(name, schema)
  const { components: others, info } = rest as { components?: Json; info?: Json }
  return {
    ...rest,
    info: { ...info, description: `${DESCRIPTION}\n\n${QUICK_START}` },
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks,
    components: { ...others, schemas: sorted(components), responses },
  }
}

/** The operation that a receiver of an event offers. */
function webhookOf(type: string, { summary, data }: WebhookMessages[string], components: Map<string, Json>) {
  const body = strict({
    type: Type.Literal(type),
    timestamp: Time(),
    project_id: Nullable(Uuid(), 'Null in a test message.'),
    data,
  })
  return {
    operationId: `on-${type}`,
    summary,
    description:
      'Signed as Standard Webhooks specifies; the header `webhook-id` is the same at each attempt. A 2xx answer within ten seconds ends it, 410 turns the webhook off, and any other is tried again.',
    tags: ['Webhooks'],
    security: [],
    requestBody: { content: { 'application/json': { schema: nameSchemas(body, components) as Json } } },
    responses: {
      '2XX': { description: 'The message was received.' },
      '410': { description: 'No further messages are wanted.' },
    },
  }
}

function sorted(components: ReadonlyMap<string, Json>): Json {
  return Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function addExamples(content: Record<string, Json> | undefined, known: Parameters<typeof exampleOf>[1]): void {
  for (const media of Object.values(content ?? {})) {
    if (media.schema) media.example = exampleOf(media.schema as Json, known)
  }
}

/** Responses that most operations share, by their status. */
const SHARED: Readonly<Record<number, string>> = {
  401: 'Unauthenticated',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'Unavailable',
  507: 'StorageFull',
}

/** Responses by status; one without operation-specific codes is a shared component. */
function errorsOf(
  codes: readonly string[],
  described: ErrorCodes,
  problem: unknown,
  responses: Json,
): Record<string, Json> {
  const byStatus = Map.groupBy(
    codes.flatMap((code) => statusesOf(described[code]!).map((status) => ({ code, status }))),
    (one) => one.status,
  )
  const answers = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, list]) => {
      const own = list.map((one) => one.code)
      const response = errorResponse(status, own, described, problem)
      const name = own.every((code) => ALWAYS.includes(code)) ? SHARED[status] : undefined
      if (name === undefined) return [String(status), response] as const
      responses[name] = response
      return [String(status), { $ref: `#/components/responses/${name}` }] as const
    })
  return Object.fromEntries(answers)
}

function errorResponse(status: number, codes: readonly string[], described: ErrorCodes, problem: unknown): Json {
  const list = codes.map((code) => `* \`${code}\`: ${described[code]!.meaning}`)
  const [first] = codes
  const example = {
    type: `/docs/errors#${first}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code: first,
    detail: described[first!]!.meaning.replaceAll('`', '"'),
    instance: '0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a36',
  }
  return {
    description: list.join('\n'),
    content: { [PROBLEM]: { schema: { allOf: [problem, { properties: { code: { enum: codes } } }] }, example } },
  }
}
