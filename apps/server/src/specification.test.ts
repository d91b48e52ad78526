import { expect, it } from 'vitest'
import { dereference } from '../test/dereference.ts'
import { membersOf, type Operation, type Schema } from '../test/described.ts'
import { createServer } from '../test/harness.ts'

/** Compares the API as the specification and its decisions define it with the description that is served. */

const server = await createServer()
const document = dereference((await server.app.inject({ url: '/openapi.json' })).json()) as {
  paths: Record<string, Record<string, Operation>>
  security: object[]
  components: { securitySchemes: Record<string, object> }
}

const BRANCH = '/project/{projectId}/branch/{branchId}'
const OPERATIONS = [
  // Sections 4.1 to 4.9.
  'PATCH /review-policy',
  `POST ${BRANCH}/extractions`,
  `POST ${BRANCH}/extractions/{extractionId}/undo`,
  'POST /ai/trigger/branch/rerun',
  'GET /ai/trigger/branch/checks',
  'POST /ai/trigger',
  'GET /ai/runs/{agent_id}',
  'GET /ai/runs',
  'POST /project/{projectId}/diagram',
  'POST /convert/xmldiagram-to-canvas',
  // Paths from the decisions.
  'GET /review-policy',
  'GET /project',
  'POST /project',
  'GET /project/{projectId}',
  'GET /project/{projectId}/branch',
  'POST /project/{projectId}/branch',
  `GET ${BRANCH}`,
  `GET ${BRANCH}/diff`,
  `POST ${BRANCH}/approvals`,
  `GET ${BRANCH}/merge-requirements`,
  `POST ${BRANCH}/merge`,
  'GET /project/{projectId}/entity',
  'POST /project/{projectId}/entity',
  'GET /project/{projectId}/entity/{entityId}',
  'DELETE /project/{projectId}/entity/{entityId}',
  'PUT /project/{projectId}/entity/{entityId}/values',
  `GET ${BRANCH}/extraction-plans`,
  `POST ${BRANCH}/extraction-plans`,
  `POST ${BRANCH}/extraction-plans/{planId}/freeze`,
  `GET ${BRANCH}/extractions`,
  `GET ${BRANCH}/extractions/{extractionId}`,
  'GET /project/{projectId}/automation',
  'POST /project/{projectId}/automation',
  'GET /project/{projectId}/automation/{automationId}',
  'PATCH /project/{projectId}/automation/{automationId}',
  'DELETE /project/{projectId}/automation/{automationId}',
  'GET /project/{projectId}/diagram/{diagramId}',
  'GET /project/{projectId}/entity/{entityId}/diagrams',
  ...['/user', '/user-group', '/api-key'].flatMap((path) => [`GET ${path}`, `POST ${path}`]),
]

function operation(name: string): Operation {
  const [method, path] = name.split(' ') as [string, string]
  return document.paths[path]![method.toLowerCase()]!
}

const answerOf = (name: string, status: number): Schema =>
  operation(name).responses[status]!.content!['application/json']!.schema
const bodyOf = (name: string): Schema => operation(name).requestBody!.content['application/json'].schema

it('has every operation', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  // Further ones show in the client, whose types are compared with the description.
  expect(OPERATIONS.filter((one) => !described.includes(one))).toEqual([])
})

it('takes an Idempotency-Key for every POST that is not meant twice, takes JSON and answers with no secret', () => {
  const posts = Object.keys(document.paths).flatMap((path) => (document.paths[path]!.post ? [`POST ${path}`] : []))
  const takesKey = (name: string) => operation(name).parameters.some((one) => one.name === 'idempotency-key')
  expect(posts.filter((name) => !takesKey(name)).sort()).toEqual([
    'POST /ai/trigger',
    'POST /ai/trigger/branch/rerun',
    'POST /api-key',
    'POST /convert/canvas-to-xmldiagram',
    'POST /convert/xmldiagram-to-canvas',
    'POST /me/api-key',
    'POST /project/{projectId}/access-grant',
    'POST /project/{projectId}/diagram-batch',
    'POST /project/{projectId}/entity-batch',
    'POST /project/{projectId}/entity-deletion-batch',
    'POST /project/{projectId}/file',
    'POST /user/{userId}/sign-in-link',
    'POST /webhook',
  ])
})

it('accepts both credentials for every operation (5)', () => {
  expect(document.components.securitySchemes).toMatchObject({
    'api-key': { type: 'apiKey', in: 'header', name: 'X-API-Key' },
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  })
  expect(document.security).toEqual([{ 'api-key': [] }, { bearer: [] }])
  for (const name of OPERATIONS) expect(operation(name).security, name).toBeUndefined()
})

it('has the review policy of 2.1', () => {
  const policy = {
    min_approvals_enabled: 'boolean',
    min_approvals: 'number',
    changed_item_review_enabled: 'boolean',
    changed_item_review_fields: 'array of string',
    allow_merge_override: 'boolean',
    merge_override_role: 'admins | admins_and_parent_branch_owners',
  }
  const optional = Object.fromEntries(Object.entries(policy).map(([name, type]) => [name, `${type}?`]))
  for (const name of ['GET /review-policy', 'PATCH /review-policy'])
    expect(membersOf(answerOf(name, 200))).toEqual(policy)
  expect(membersOf(bodyOf('PATCH /review-policy'))).toEqual(optional)
  expect(bodyOf('PATCH /review-policy').properties!.min_approvals).toMatchObject({ minimum: 1, maximum: 20 })
})

it('has the extraction record of 2.2', () => {
  const reference = { id: 'uuid', name: 'string', parent_id: 'uuid', parent_seq_id: 'string' }
  for (const record of [
    answerOf(`POST ${BRANCH}/extractions`, 201),
    answerOf(`POST ${BRANCH}/extractions/{extractionId}/undo`, 200),
    answerOf(`GET ${BRANCH}/extractions/{extractionId}`, 200),
  ]) {
    expect(membersOf(record)).toEqual({
      id: 'uuid',
      created_at: 'date-time',
      reverted_at: 'date-time | null',
      status: 'completed | reverted',
      entity_count: 'integer',
      diff_count: 'integer',
      source: 'object',
      destination: 'object',
      undo: 'object',
    })
    expect(membersOf(record.properties!.source!)).toEqual(reference)
    expect(membersOf(record.properties!.destination!)).toEqual(reference)
    expect(membersOf(record.properties!.undo!)).toEqual({ eligible: 'boolean', reason: 'string | null' })
  }
  expect(membersOf(bodyOf(`POST ${BRANCH}/extractions`))).toEqual({ plan_id: 'uuid', destination_name: 'string' })
  expect(operation(`POST ${BRANCH}/extractions/{extractionId}/undo`).requestBody).toBeUndefined()
})

it('has the run result of 2.3', () => {
  const one = answerOf('GET /ai/runs/{agent_id}', 200)
  expect(membersOf(one)).toMatchObject({
    agent_id: 'uuid',
    automation_id: 'uuid',
    automation_name: 'string',
    branches: 'array of object',
    error: 'string | null',
    integration_grade: 'string | null',
    integration_response: 'string | null',
    project_id: 'uuid',
    project_slug: 'string',
    status: 'running | succeeded | failed | canceled | timed_out',
    phase: 'queued | running | succeeded | failed | canceled | timed_out',
  })
  for (const name of ['POST /ai/trigger', 'POST /ai/trigger/branch/rerun'])
    expect(answerOf(name, 202).properties!.results!.items, name).toEqual(one)
  expect(answerOf('GET /ai/runs', 200).properties!.results!.items).toEqual(one)
})

it('has the branch check of 2.4 and its query', () => {
  expect(membersOf(answerOf('GET /ai/trigger/branch/checks', 200).properties!.checks!.items!)).toEqual({
    automation_id: 'uuid',
    error: 'string | null',
    name: 'string',
    output: 'string | null',
    ran_at: 'date-time | null',
    run_id: 'uuid | null',
    status: 'pending | running | passed | failed | error | skipped',
  })
  const query = operation('GET /ai/trigger/branch/checks').parameters.filter((one) => one.in === 'query')
  expect(Object.fromEntries(query.map((one) => [one.name, one.required ?? false]))).toEqual({
    project_id: true,
    branch_id: true,
    automation_id: false,
  })
})

it('has the bodies of 4.4 and 4.6', () => {
  expect(membersOf(bodyOf('POST /ai/trigger/branch/rerun'))).toEqual({
    branch_id: 'string',
    automation_id: 'string?',
    project_id: 'string',
  })
  expect(membersOf(bodyOf('POST /ai/trigger'))).toEqual({
    project_id: 'string',
    source: 'string',
    context: 'object?',
    wait: 'boolean?',
  })
})

it('has the upsert of 4.8', () => {
  expect(membersOf(bodyOf('POST /project/{projectId}/diagram'))).toEqual({
    title: 'string',
    branch: 'string?',
    id: 'uuid?',
    hostEntityId: 'string?',
    snapshot: 'object?',
    entities: 'array of object?',
    nodes: 'array of object?',
    connections: 'array of object?',
    annotations: 'array of object?',
    // Not in the specification: a write over the revision that was read, and the file that a diagram came from.
    path: 'string?',
    revision: 'integer?',
    source: 'object | null?',
  })
  expect(Object.keys(operation('POST /project/{projectId}/diagram').responses)).toEqual(
    expect.arrayContaining(['200', '201']),
  )
})

it('has the conversion of the decisions (4.9)', () => {
  const name = 'POST /convert/xmldiagram-to-canvas'
  expect(membersOf(bodyOf(name))).toEqual({
    content: 'string',
    encoding: 'utf8 | base64?',
    filename: 'string?',
    options: 'object?',
  })
  expect(Object.keys(bodyOf(name).properties!.options!.properties!)).toEqual(
    expect.arrayContaining(['pages', 'mode', 'connectors', 'prefer']),
  )
  expect(membersOf(answerOf(name, 200))).toEqual({
    title: 'string',
    snapshot: 'object',
    pages: 'array of object',
    report: 'object',
  })
  expect(membersOf(answerOf(name, 200).properties!.pages!.items!)).toEqual({
    id: 'string',
    name: 'string',
    shapes: 'integer',
  })
})
