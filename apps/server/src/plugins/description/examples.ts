import { EXAMPLE_ID, EXAMPLE_TIME } from '#platform/http/schema'
import type { Json } from './components.ts'

const SNAPSHOT = { store: {}, schema: { schemaVersion: 2, sequences: {} } }
const WORKING = {
  status: 'running',
  phase: 'running',
  error: null,
  integration_grade: null,
  integration_response: null,
}

/** Examples for named schemas, or parts of them, that are better than those derived from their members. */
export type Examples = Readonly<Record<string, Json>>

/** Those of schemas that several features share. */
export const SHARED_EXAMPLES: Examples = {
  ConversionOptions: { pages: 'all', mode: 'best-effort' },
  ConversionReport: {
    counts: { converted: 1, merged: 2, approximated: 0, rasterised: 0, dropped: 0, total: 3 },
    pages: [],
    messages: [],
    verdicts: { exact: 'kept', native: 'kept' },
  },
  ConvertedPage: { id: 'p1', name: 'Overview', shapes: 1 },
  Problem: {
    type: '/docs/errors#invalid_body',
    title: 'Unprocessable Content',
    status: 422,
    code: 'invalid_body',
    detail: 'The body is not valid: /title must NOT have fewer than 1 characters.',
    errors: [{ pointer: '/title', message: 'must NOT have fewer than 1 characters' }],
  },
  RunResult: { ...WORKING, automation_name: 'Check deliveries', branches: [], attempt: 1, finished_at: null },
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
  hostEntityId: EXAMPLE_ID,
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

interface Known {
  readonly components: ReadonlyMap<string, Json>
  readonly examples: Examples
}

/** An example for a schema; references are looked up in the components. `name` is the member's, if any. */
export function exampleOf(schema: Json, known: Known, name = ''): unknown {
  if (typeof schema.$ref === 'string') return exampleOfComponent(schema.$ref.split('/').at(-1)!, known)
  if (schema.const !== undefined) return schema.const
  if (schema.properties) return exampleOfMembers(schema.properties as Record<string, Json>, known)
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (name !== '' && Object.hasOwn(MEMBERS, name) && fits(MEMBERS[name], schema)) return MEMBERS[name]
  if (Array.isArray(schema.anyOf)) return exampleOf(schema.anyOf[0] as Json, known, name)
  return exampleOfType(schema, known, name)
}

function exampleOfComponent(ref: string, known: Known): unknown {
  const derived = exampleOf(known.components.get(ref)!, known)
  const own = known.examples[ref]
  if (!own) return derived
  // The members of values have any names.
  return withoutUndefined(ref === 'EntityValues' ? own : { ...(derived as Json), ...own })
}

function exampleOfMembers(members: Readonly<Record<string, Json>>, known: Known): Json {
  return withoutUndefined(
    Object.fromEntries(Object.entries(members).map(([key, one]) => [key, exampleOf(one, known, key)])),
  )
}

function exampleOfType(schema: Json, known: Known, name: string): unknown {
  switch (schema.type) {
    case 'array':
      return schema.items ? [exampleOf(schema.items as Json, known, name.replace(/s$/, ''))] : []
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
  if (format === 'uuid' || /(?:^|_)id$/.test(name)) return EXAMPLE_ID
  return format === 'date-time' ? EXAMPLE_TIME : 'text'
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
