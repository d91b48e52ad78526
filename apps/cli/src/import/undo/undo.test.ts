import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Entry } from '#report/lines'
import { Journal } from '../journal/journal.ts'
import { Service } from '../service/service.ts'
import { undoRun } from './undo.ts'

const target = { customer: 'c', project: 'p' }

/** Undoes the run `r` of a journal with these lines at a service that answers so. */
async function undone(lines: readonly object[], answer: RequestListener, stop = new AbortController()) {
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-undo-'))
  const path = join(folder, 'journal.ndjson')
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    await rm(folder, { recursive: true, force: true })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { signal } = stop
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service = new Service({ ...target, server: url, apiKey: 'k', keyOrigin: 'a test', retries: 0, signal })
  const journal = await Journal.open({
    path,
    kind: 'undo',
    target: { ...target, server: url, branch: 'master' },
    root: folder,
    resume: false,
  })
  // As an earlier run left them.
  await appendFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const entries: Entry[] = []
  for await (const entry of undoRun('r', { path, service, journal, overwrite: false, stopped: signal, signal }))
    entries.push(entry)
  await journal.close()
  return entries.map(({ file }) => file)
}

test('the second Ctrl-C ends the request in progress, and is no failure of its diagram', async () => {
  const stop = new AbortController()
  const lines = [{ write: { run: 'r', id: 'd', key: 'a.drawio', hash: 'h', status: 'create' } }]
  // The request is never answered.
  expect(await undone(lines, () => stop.abort(), stop)).toEqual([])
})

test('an embed in an entity that no longer exists, or that the service has refused, is undone; another failure is reported and stops nothing', async () => {
  const embedded = (host: string, id?: string) => ({ embedded: { run: 'r', id, host, field: 'Text', diagrams: ['d'] } })
  const refused = { settled: { run: 'r', id: 'e', ok: false } }
  const lines = [embedded('gone'), embedded('closed'), embedded('never', 'e'), refused]
  const files = await undone(lines, ({ url }, response) => {
    const status = url!.includes('/gone') ? 404 : 403
    const problem = { type: 'x', title: 'X', status, code: `c${status}`, detail: 'no', instance: 'i' }
    response.writeHead(status, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem))
  })
  expect(files).toMatchObject([{ file: 'Text of entity closed', status: 'fail', code: 'c403' }])
})

/** A service with the entities of these names, which answers a batch of deletions by `deleted` if it knows any. */
function withEntities(names: readonly string[], deleted?: (lines: { id: string; revision: number }[]) => object[]) {
  const asked: string[] = []
  const entities = names.map((name) => ({ id: name, type: 'x', name, values: { 'Element id': name }, revision: 7 }))
  const answer: RequestListener = async (request, response) => {
    const [path] = request.url!.split('?') as [string]
    asked.push(`${request.method} ${path}`)
    const text = (await request.toArray()).join('')
    const one = entities.find(({ id }) => path.endsWith(`/${id}`))
    if (request.method === 'DELETE') response.writeHead(204).end()
    else if (request.method === 'GET') response.writeHead(200, JSON_TYPE).end(JSON.stringify(one))
    else if (deleted === undefined)
      response.writeHead(404, PROBLEM).end(JSON.stringify(problem(404, 'route_not_found')))
    else {
      const results = deleted(text.split('\n').map((line) => JSON.parse(line)))
      response.writeHead(200, { 'content-type': 'application/x-ndjson' })
      response.end(results.map((result, index) => `${JSON.stringify({ index, ...result })}\n`).join(''))
    }
  }
  const lines = entities.map(({ id, type, name, values }) => ({
    entity: { run: 'r', key: 'a.bpmn', id, now: { type, name, values } },
  }))
  return { answer, lines, asked }
}

const JSON_TYPE = { 'content-type': 'application/json' }
const PROBLEM = { 'content-type': 'application/problem+json' }
const problem = (status: number, code: string) => ({ type: 'x', title: 'X', status, code, detail: 'no', instance: 'i' })

test('an entity that somebody changes between the reading and the deletion is kept', async () => {
  const { answer, lines, asked } = withEntities(['a', 'b', 'c'], (sent) => {
    expect(sent.map(({ id, revision }) => [id, revision])).toEqual(['c', 'b', 'a'].map((id) => [id, 7]))
    const refused = (status: number, code: string) => ({ status, problem: problem(status, code) })
    return [{ status: 204 }, refused(412, 'precondition_failed'), refused(404, 'entity_not_found')]
  })
  expect(await undone(lines, answer)).toMatchObject([
    { file: 'a.bpmn#c', status: 'remove' },
    { file: 'a.bpmn#b', status: 'fail', code: 'edited' },
    { file: 'a.bpmn#a', status: 'remove' },
  ])
  expect(asked).toHaveLength(4)
})

test('a service that cannot delete many entities at once deletes each', async () => {
  const { answer, lines, asked } = withEntities(['a', 'b'])
  expect(await undone(lines, answer)).toMatchObject([{ status: 'remove' }, { status: 'remove' }])
  expect(asked.filter((one) => one.startsWith('DELETE'))).toHaveLength(2)
})
