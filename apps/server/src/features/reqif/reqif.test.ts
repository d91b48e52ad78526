import { readReqif } from '@drawbridge/reqif'
import { describe, expect, it } from 'vitest'
import { fixtures } from '../../../test/fixtures.ts'
import { createServer } from '../../../test/harness.ts'
import { pumpArchive } from './fixtures/pump.ts'

const server = await createServer()
const { call, workspace } = server
const make = fixtures(server)

const importFile = async (project: string, bytes: Buffer, more: object = {}) => {
  const file = await make.file(project, 'pump.reqifz', bytes)
  return call('POST', `/project/${project}/reqif-import`, { file_id: file, ...more })
}
const download = async (project: string, file: string) => {
  const headers = { customer: workspace.slug, 'x-api-key': workspace.admin.key }
  return (await server.app.inject({ url: `/project/${project}/file/${file}/content`, headers })).rawPayload
}
const exportFile = async (project: string, more: object = {}) => {
  const done = await call('POST', `/project/${project}/reqif-export`, more)
  expect(done.status, JSON.stringify(done.body)).toBe(201)
  return { report: done.body, bytes: await download(project, done.body.file_id) }
}
const entities = async (project: string, branch = 'master') =>
  (await call('GET', `/project/${project}/entity?limit=500&branch=${branch}`)).body.entities
const named = async (project: string, name: string) =>
  (await entities(project)).find((one: { name: string }) => one.name === name)

describe('an import', () => {
  it('comes back unchanged by its own export', async () => {
    const project = await make.project()
    const done = await importFile(project, pumpArchive())
    expect(done).toMatchObject({
      status: 200,
      body: { written: { entities: { created: 4 }, diagrams: { created: 2 } } },
    })
    const { bytes } = await exportFile(project)
    expect(readReqif(bytes).attachments).toHaveLength(4)
    const again = await importFile(project, bytes)
    expect(again.body.written).toMatchObject({ entities: { unchanged: 4 }, diagrams: { unchanged: 2 }, files: 0 })
    expect(await entities(project)).toHaveLength(6)
    void named
  })
})
