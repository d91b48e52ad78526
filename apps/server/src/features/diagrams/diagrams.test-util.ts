import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'

/** A server with a project, and its requests for diagrams. */
export async function createDiagrams() {
  const server = await createServer()
  const { call } = server
  const make = fixtures(server)
  const project = await make.project()
  return {
    server,
    make,
    project,
    upsert: (body: object) => call('POST', `/project/${project}/diagram`, body),
    read: (id: string, more = '') => call('GET', `/project/${project}/diagram/${id}${more}`),
    entity: (more: object = {}) => make.entity(project, { name: 'Impeller', ...more }),
  }
}
