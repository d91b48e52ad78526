import type { Answer, Body, TestServer, TestUser } from './harness.ts'

/** Shortcuts for creating test data, as the workspace's admin unless stated otherwise. */
export interface Fixtures {
  project(): Promise<string>
  branch(project: string, name: string, parent?: string, user?: TestUser): Promise<string>
  entity(
    project: string,
    given?: Partial<{ name: string; branch: string; id: string; values: object; type: string }>,
  ): Promise<string>
  put(project: string, entity: string, values: object, branch?: string): Promise<number>
  read(project: string, entity: string, branch?: string): Promise<Record<string, unknown> | undefined>
  /** Creates a group of people and returns its id. */
  group(people: readonly string[]): Promise<string>
  /** Creates an automation for a webhook name. */
  webhook(project: string, source: string, more?: object): Promise<Answer>
  /** Sends an event without waiting. */
  trigger(project: string, source: string, more?: object): Promise<Answer>
  /** Uploads a file and returns its id. */
  file(project: string, name: string, content: string | Buffer): Promise<string>
  /** Sends lines to an operation on many things; `results` are those of its lines. */
  lines(path: string, lines: readonly string[], type?: string): Promise<{ status: number; results: Body[]; body: Body }>
  /** Plans and freezes an extraction. */
  frozen(project: string, branch: string, entities: readonly string[]): Promise<string>
}

/** Fails with a clear error when a step of the setup fails. */
async function must(server: TestServer, status: number, method: string, url: string, body?: unknown, user?: TestUser) {
  const answer = await server.call(method, url, body, user ? { user } : {})
  if (answer.status !== status) throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

export function fixtures(server: TestServer): Fixtures {
  let count = 0
  return {
    project: async () => (await must(server, 201, 'POST', '/project', { name: `Project ${count++}` })).id,
    branch: async (project, name, parent, user) =>
      (await must(server, 201, 'POST', `/project/${project}/branch`, { name, ...(parent ? { parent } : {}) }, user)).id,
    entity: async (project, given = {}) =>
      (await must(server, 201, 'POST', `/project/${project}/entity`, { name: `Item ${count++}`, ...given })).id,
    put: async (project, entity, values, branch) =>
      (
        await must(server, 200, 'PUT', `/project/${project}/entity/${entity}/values`, {
          values,
          ...(branch ? { branch } : {}),
        })
      ).revision,
    read: async (project, entity, branch) => {
      const query = branch ? `?branch=${encodeURIComponent(branch)}` : ''
      const answer = await server.call('GET', `/project/${project}/entity/${entity}${query}`)
      return answer.status === 200 ? answer.body.values : undefined
    },
    group: async (people) =>
      (await must(server, 201, 'POST', '/user-group', { name: `Group ${count++}`, member_ids: people })).id,
    webhook: (project, source, more) => {
      const body = { name: `on ${source}`, trigger: 'webhook', source, instructions: 'Do.', ...more }
      return server.call('POST', `/project/${project}/automation`, body)
    },
    trigger: (project, source, more) =>
      server.call('POST', '/ai/trigger', { project_id: project, source, context: {}, wait: false, ...more }),
    file: async (project, name, content) => {
      const { workspace, app } = server
      const answer = await app.inject({
        method: 'POST',
        url: `/project/${project}/file?name=${encodeURIComponent(name)}`,
        headers: {
          customer: workspace.slug,
          'x-api-key': workspace.admin.key,
          'content-type': 'application/octet-stream',
        },
        payload: content,
      })
      if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`)
      return answer.json().id
    },
    lines: async (path, lines, type = 'application/x-ndjson') => {
      const { workspace, app } = server
      const answer = await app.inject({
        method: 'POST',
        url: path,
        headers: { customer: workspace.slug, 'x-api-key': workspace.admin.key, 'content-type': type },
        payload: lines.join('\n'),
      })
      const isList = String(answer.headers['content-type']).startsWith('application/x-ndjson')
      const results = isList
        ? answer.body
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line))
        : []
      return { status: answer.statusCode, results, body: isList ? undefined : answer.json() }
    },
    frozen: async (project, branch, entities) => {
      const at = `/project/${project}/branch/${branch}/extraction-plans`
      const plan = await must(server, 201, 'POST', at, { entity_ids: entities })
      await must(server, 200, 'POST', `${at}/${plan.id}/freeze`)
      return plan.id
    },
  }
}

/** A project of a server, with its automations and events. */
export async function automations(server: TestServer) {
  const make = fixtures(server)
  const project = await make.project()
  return {
    project,
    webhook: (source: string, more?: object) => make.webhook(project, source, more),
    trigger: (source: string, more?: object) => make.trigger(project, source, more),
  }
}
