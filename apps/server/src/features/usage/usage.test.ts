import { expect, it } from 'vitest'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'
import { setQuota } from '../../domain/quotas/index.ts'

const server = await createServer()
const { database, workspace } = server
const make = fixtures(server)
const project = await make.project()
const canvas = (text: string) => ({ document: { schema: {}, store: {} }, text })
const save = (title: string, text: string, id?: string) =>
  server.call('POST', `/project/${project}/diagram`, { title, snapshot: canvas(text), ...(id && { id }) })
const XML = `<mxfile><diagram><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
  <mxCell id="2" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell>
</root></mxGraphModel></diagram></mxfile>`
const convert = () => server.call('POST', '/convert/xmldiagram-to-canvas', { content: XML, filename: 'a.drawio' })
const usage = async () => (await server.call('GET', '/usage')).body
const noise = (length: number) => Array.from({ length }, () => Math.random().toString(36).slice(2, 10)).join('')

it('a workspace without quotas has no limits, and admins see what it uses', async () => {
  await save('one', 'x')
  await make.file(project, 'a.txt', 'twelve bytes')
  const { bytes, diagrams, conversions } = await usage()
  expect([diagrams, conversions, bytes.max]).toEqual([{ used: 1, max: null }, { used: 0, max: null }, null])
  expect(bytes.used).toBeGreaterThan(12)
  expect((await server.call('GET', '/usage', undefined, { user: workspace.member })).status).toBe(403)
})

it('beyond its quota of diagrams a workspace gets no new one, and those that it has are still changed', async () => {
  await setQuota(database, workspace.id, { max_diagrams: 2 })
  const second = await save('two', 'y')
  expect(second.status).toBeLessThan(300)
  expect(await save('three', 'z')).toMatchObject({ status: 507, body: { code: 'quota_diagrams' } })
  expect((await save('two', 'changed', second.body.id)).status).toBe(200)
  await server.call('DELETE', `/project/${project}/diagram/${second.body.id}`)
  expect((await save('three', 'z')).status).toBeLessThan(300)
  await setQuota(database, workspace.id, { max_diagrams: null })
})

it('beyond its quota of bytes a workspace stores no drawing and no file, until something is deleted', async () => {
  const { bytes } = await usage()
  await setQuota(database, workspace.id, { max_bytes: bytes.used + 300_000 })
  const file = await make.file(project, 'large.bin', noise(25_000))
  expect(await save('large', noise(25_000))).toMatchObject({ status: 507, body: { code: 'quota_bytes' } })
  await expect(make.file(project, 'second.bin', noise(25_000))).rejects.toThrow('quota_bytes')
  await server.call('DELETE', `/project/${project}/file/${file}`)
  expect((await save('large', noise(25_000))).status).toBeLessThan(300)
  expect((await usage()).bytes.used).toBeLessThanOrEqual(bytes.used + 300_000)
  await setQuota(database, workspace.id, { max_bytes: null })
})

it('beyond its quota of conversions in a day a workspace converts nothing more, and is told when it may again', async () => {
  await setQuota(database, workspace.id, { max_conversions: 2 })
  expect([(await convert()).status, (await convert()).status]).toEqual([200, 200])
  const refused = await convert()
  expect(refused).toMatchObject({ status: 429, body: { code: 'quota_conversions' } })
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400)
  expect((await usage()).conversions).toEqual({ used: 2, max: 2 })
  await setQuota(database, workspace.id, { max_conversions: null })
  expect((await convert()).status).toBe(200)
})
