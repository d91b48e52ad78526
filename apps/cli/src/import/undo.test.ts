import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Entry } from '../report/lines.ts'
import { Journal } from './journal/journal.ts'
import { Service } from './service/service.ts'
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

test('an embed in an entity that no longer exists is undone; another failure is reported and stops nothing', async () => {
  const embedded = (host: string) => ({ embedded: { run: 'r', key: 'a.drawio', host, field: 'Text', diagrams: ['d'] } })
  const lines = [embedded('gone'), embedded('closed')]
  const files = await undone(lines, ({ url }, response) => {
    const status = url!.includes('/gone') ? 404 : 403
    const problem = { type: 'x', title: 'X', status, code: `c${status}`, detail: 'no', instance: 'i' }
    response.writeHead(status, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem))
  })
  expect(files).toMatchObject([{ file: 'Text of entity closed', status: 'fail', code: 'c403' }])
})
