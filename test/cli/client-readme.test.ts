import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient, listAll, unwrap, upsertDiagrams } from '@drawbridge/client'
import { afterAll, expect, inject, it } from 'vitest'

/** The client as its README shows it, against the real service. */
const ROOT = join(import.meta.dirname, '..', '..')
const README = readFileSync(join(ROOT, 'packages', 'client', 'README.md'), 'utf8')
const FILE =
  '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="Pump" vertex="1" parent="1"><mxGeometry x="40" y="40" width="120" height="60" as="geometry"/></mxCell></root></mxGraphModel>'

const folder = mkdtempSync(join(tmpdir(), 'drawbridge-readme-'))
const { url: baseUrl, key: apiKey } = inject('service')
afterAll(() => rmSync(folder, { recursive: true }))

it('converts, stores and embeds a diagram with the ten lines of the README, and lists and batches work', async () => {
  const client = createClient({ baseUrl, customer: 'demo', apiKey })
  const projectId = unwrap(await client.POST('/project', { body: { name: 'README' } })).id
  const params = { path: { projectId } }
  const entity = unwrap(await client.POST('/project/{projectId}/entity', { params, body: { name: 'Plant' } }))

  const [, code = ''] = /```ts\n(import \{ readFile[\s\S]*?)```/.exec(README)!
  const statements = code.split('\n').filter((line) => /\S/.test(line) && !line.startsWith('import'))
  expect(statements.length).toBeLessThanOrEqual(10)
  writeFileSync(join(folder, 'plant.drawio'), FILE)
  // Packages are resolved from the location of the script, files from its working directory.
  const script = join(import.meta.dirname, `readme-${process.pid}.ts`)
  writeFileSync(script, code)
  const env = {
    ...process.env,
    SERVER: baseUrl,
    WORKSPACE: 'demo',
    API_KEY: apiKey,
    PROJECT: projectId,
    ENTITY: entity.id,
  }
  try {
    await promisify(execFile)(process.execPath, [script], { cwd: folder, env })
  } finally {
    rmSync(script)
  }
  const path = { projectId, entityId: entity.id }
  const { embeds } = unwrap(await client.GET('/project/{projectId}/entity/{entityId}', { params: { path } }))
  expect(embeds).toMatchObject([{ resolved: true, title: 'plant' }])

  const sent = [1, 2, 3].map((n) => ({ title: `Batch ${n}`, snapshot: { n } }))
  for await (const { status } of upsertDiagrams(client, projectId, sent, { lines: 2 })) expect(status).toBe(201)
  const titles: string[] = []
  const list = listAll(client, '/project/{projectId}/diagram', { params: { ...params, query: { limit: 2 } } })
  for await (const diagram of list) titles.push(diagram.title)
  expect(titles.sort()).toEqual(['Batch 1', 'Batch 2', 'Batch 3', 'plant'])
})
