import type { Json } from './components.ts'

const ID = '0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35'
const TIME = '2026-03-14T09:26:53.589Z'
const SNAPSHOT = { store: {}, schema: { schemaVersion: 2, sequences: {} } }
const FILE =
  '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="Pump" vertex="1" parent="1"><mxGeometry x="40" y="40" width="120" height="60" as="geometry"/></mxCell></root></mxGraphModel>'
const WORKING = {
  status: 'running',
  phase: 'running',
  error: null,
  integration_grade: null,
  integration_response: null,
}

/** Examples for components, or parts of them, that are better than those derived from their members. */
const COMPONENTS: Readonly<Record<string, Json>> = {
  AuditEntry: { action: 'branch.merged', details: { merge: ID } },
  Branch: { name: 'cooling', seq_id: '2', parent_seq_id: '1', status: 'open', merged_at: null },
  BranchCheck: { name: 'Naming rules', status: 'passed', error: null, output: 'All names follow the rules.' },
  Comment: {
    target: 'entity',
    shape_id: null,
    branch: null,
    thread_id: ID,
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
  ConversionOptions: { pages: 'all', mode: 'best-effort' },
  ConversionReport: {
    counts: { converted: 1, merged: 2, approximated: 0, rasterised: 0, dropped: 0, total: 3 },
    pages: [],
    messages: [],
    verdicts: { exact: 'kept', native: 'kept' },
  },
  ConversionRequest: { content: FILE, encoding: 'utf8', filename: 'pump.drawio' },
  ConvertedPage: { id: 'p1', name: 'Overview', shapes: 1 },
  CreatedApiKey: { key: 'cust_live_…', revoked_at: null, last_used_at: null },
  CreatedAccessGrant: { token: 'share_…', revoked_at: null, last_used_at: null },
  NewComment: { target: 'entity', shape_id: undefined, body: 'Is this mass right?' },
  NewReply: { body: 'Agreed.' },
  Notification: { kind: 'mention', subject: { comment_id: ID, excerpt: 'Is this mass right?' }, read_at: null },
  NewAccessGrant: { target: 'diagram', name: 'For the supplier', expires_at: '2027-03-14T00:00:00Z' },
  DiagramBatchResult: { index: 0, status: 201, problem: undefined },
  EntityBatchResult: { index: 0, status: 201, problem: undefined },
  EntityDeletion: { revision: 12 },
  EntityDeletionResult: { index: 0, status: 204, problem: undefined },
  Import: {
    phase: 'running',
    total: 120,
    created: 45,
    replaced: 3,
    unchanged: 10,
    skipped: 0,
    failed: 1,
    error_code: null,
    error: null,
    finished_at: null,
  },
  ImportEntry: { path: 'plant/pump.drawio', status: 'create', code: null, error: null, messages: [] },
  NewImport: { id: undefined, own_only: undefined, entries: undefined },
  DiagramSource: { file_name: 'pump.drawio' },
  Reconverted: { title: 'Cooling circuit' },
  StoredFile: {
    name: 'pump.drawio',
    media_type: 'application/xml',
    size: 1824,
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  },
  StoredFileUpdate: { name: 'pump.drawio' },
  DiagramUpsert: {
    branch: 'master',
    snapshot: SNAPSHOT,
    entities: undefined,
    nodes: undefined,
    connections: undefined,
    annotations: undefined,
  },
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
  EntityValues: { Mass: '4.2 kg', Owner: 'ada@acme.example' },
  Extraction: { reverted_at: null, undo: { eligible: true, reason: null } },
  FieldChange: { field: 'values/Mass', before: '4.2 kg', after: '4.0 kg' },
  NewApiKey: { expires_at: '2027-03-14T00:00:00Z' },
  NewAutomation: { name: 'Check deliveries', trigger: 'webhook', source: 'delivery.received' },
  NewBranch: { name: 'cooling', parent: 'master' },
  Problem: {
    type: '/docs/errors#invalid_body',
    title: 'Unprocessable Content',
    status: 422,
    code: 'invalid_body',
    detail: 'The body is not valid: /title must NOT have fewer than 1 characters.',
    errors: [{ pointer: '/title', message: 'must NOT have fewer than 1 characters' }],
  },
  RunResult: { ...WORKING, automation_name: 'Check deliveries', branches: [], attempt: 1, finished_at: null },
  TriggerEvent: { source: 'delivery.received', context: { event_id: 'e-1047', part: 'Pump' }, wait: false },
  WebhookDelivery: {
    event: 'diagram.written',
    status: 'delivered',
    attempts: 1,
    next_attempt_at: null,
    response_status: 204,
    error: null,
    payload: { type: 'diagram.written', timestamp: TIME, project_id: ID, data: { created: true } },
  },
}

/** Examples of members by name. */
const MEMBERS: Readonly<Record<string, unknown>> = {
  after: undefined,
  allow_merge_override: false,
  approvals: 2,
  branch: 'master',
  changed_item_review_fields: ['Owner'],
  comment: 'Looks right.',
  color: '#1d4ed8',
  created_by: null,
  detail: 'The body is not valid.',
  display_name: 'Ada Lovelace',
  email: 'ada@acme.example',
  field: 'values/Mass',
  filename: 'pump.drawio',
  hostEntityId: ID,
  instance: '0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a36',
  instructions: 'Compare the delivery with the diagram and note what is missing.',
  last_four: 'x7Qd',
  message: 'is not a known member',
  min_approvals: 2,
  name: 'Pump',
  next: null,
  override_reason: 'Agreed in the review of 14 March.',
  pointer: '/title',
  prefix: 'cust_live_',
  project_slug: 'pump',
  request_id: '0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a36',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  slug: 'pump',
  snapshot: SNAPSHOT,
  source: 'delivery.received',
  subject: 'auth0|ada',
  text: 'Pump',
  title: 'Cooling circuit',
  type: 'part',
  url: 'https://hooks.acme.example/drawbridge',
}

/** An example for a schema; references are looked up in the components. `name` is the member's, if any. */
export function exampleOf(schema: Json, components: ReadonlyMap<string, Json>, name = ''): unknown {
  if (typeof schema.$ref === 'string') return exampleOfComponent(schema.$ref.split('/').at(-1)!, components)
  if (schema.const !== undefined) return schema.const
  if (schema.properties) return exampleOfMembers(schema.properties as Record<string, Json>, components)
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (name !== '' && Object.hasOwn(MEMBERS, name) && fits(MEMBERS[name], schema)) return MEMBERS[name]
  if (Array.isArray(schema.anyOf)) return exampleOf(schema.anyOf[0] as Json, components, name)
  return exampleOfType(schema, components, name)
}

function exampleOfComponent(ref: string, components: ReadonlyMap<string, Json>): unknown {
  const derived = exampleOf(components.get(ref)!, components)
  const own = COMPONENTS[ref]
  if (!own) return derived
  // The members of values have any names.
  return withoutUndefined(ref === 'EntityValues' ? own : { ...(derived as Json), ...own })
}

function exampleOfMembers(members: Readonly<Record<string, Json>>, components: ReadonlyMap<string, Json>): Json {
  return withoutUndefined(
    Object.fromEntries(Object.entries(members).map(([key, one]) => [key, exampleOf(one, components, key)])),
  )
}

function exampleOfType(schema: Json, components: ReadonlyMap<string, Json>, name: string): unknown {
  switch (schema.type) {
    case 'array':
      return schema.items ? [exampleOf(schema.items as Json, components, name.replace(/s$/, ''))] : []
    case 'string':
      return exampleOfText(schema, name)
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? 1), 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return {}
  }
}

function exampleOfText({ format }: Json, name: string): string {
  if (format === 'uuid' || /(?:^|_)id$/.test(name)) return ID
  return format === 'date-time' ? TIME : 'text'
}

/** Whether an example fits the type of a schema: members of one name may have different types. */
function fits(value: unknown, schema: Json): boolean {
  if (Array.isArray(schema.anyOf)) return schema.anyOf.some((one) => fits(value, one as Json))
  if (schema.type === 'null') return value === null
  if (schema.type === 'array') return Array.isArray(value)
  if (schema.type === 'integer' || schema.type === 'number') return typeof value === 'number'
  if (schema.type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  if (schema.type === 'string') return typeof value === 'string' && schema.format !== 'uuid'
  return schema.type === undefined || schema.type === typeof value
}

function withoutUndefined(value: Json): Json {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined))
}
