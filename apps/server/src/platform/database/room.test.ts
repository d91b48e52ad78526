import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { fixtures } from '../../../test/fixtures.ts'
import { createServer } from '../../../test/harness.ts'
import { importOptions } from '../../../test/imports.ts'
import { startImportWorker } from '../../domain/imports/index.ts'

const disk = { folder: tmpdir(), reserve: 0 }
const server = await createServer({ disk })
const { call } = server
const make = fixtures(server)

const FILE =
  '<mxfile><diagram name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/></root></mxGraphModel></diagram></mxfile>'

it('a disk that is almost full is not filled: reads, deletions and conversions go on, imports wait', async () => {
  const project = await make.project()
  const at = `/project/${project}`
  const [item, other] = [await make.entity(project), await make.entity(project)]
  const file = await make.file(project, 'a.drawio', FILE)
  const waiting = (await call('POST', `${at}/import`, { files: [{ file_id: file }] })).body.id
  const phase = async () => (await call('GET', `${at}/import/${waiting}`)).body.phase
  // No disk has as much.
  disk.reserve = 1e21
  const refused = await call('POST', `${at}/entity`, { name: 'x' })
  expect(refused).toMatchObject({ status: 507, headers: { 'retry-after': '60' }, body: { code: 'storage_full' } })
  expect((await call('PUT', `${at}/entity/${item}/values`, { values: {} })).status).toBe(507)
  expect((await make.lines(`${at}/diagram-batch`, ['{}'])).status).toBe(507)
  await expect(make.file(project, 'b.drawio', FILE)).rejects.toThrow('507')
  // Faults of a request are reported first.
  expect((await call('POST', `${at}/entity`, {})).status).toBe(422)
  expect((await call('GET', `${at}/entity/${item}`)).status).toBe(200)
  expect((await call('POST', '/convert/xmldiagram-to-canvas', { content: FILE })).status).toBe(200)
  expect((await call('DELETE', `${at}/entity/${item}`)).status).toBe(204)
  const deleted = await make.lines(`${at}/entity-deletion-batch`, [JSON.stringify({ id: other })])
  expect(deleted.results).toMatchObject([{ status: 204 }])

  const { stopping: _, ...rest } = importOptions(server)
  let polls = 0
  const database = {
    ...server.database,
    assertRoom: (bytes?: number) => {
      polls += 1
      return server.database.assertRoom(bytes)
    },
  }
  const worker = startImportWorker({ ...rest, database, pollEvery: 1 })
  await expect.poll(() => polls).toBeGreaterThan(4)
  expect(await phase()).toBe('queued')
  disk.reserve = 0
  await expect.poll(phase).toBe('succeeded')
  await worker.stop()
})
