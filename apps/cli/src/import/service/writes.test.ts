import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Journal } from '../journal/journal.ts'
import { isOwnState, readLedger } from '../journal/ledger.ts'
import { snapshotHash } from '../states.ts'
import { pauseNotes } from './pauses.ts'
import { Service } from './service.ts'
import { Writes } from './writes.ts'

const target = { server: 'http://x', customer: 'c', project: 'p', branch: 'master' }
const problem = (status: number) => ({ type: 'x', title: 'X', status, code: `c${status}`, detail: 'no', instance: 'i' })

/** Given the titles or names of a request, its answer: a status for each title, or one for the request. */
type Answer = (titles: readonly string[], isBatch: boolean) => readonly number[] | number | 'cut'

/** @param isOld whether the service does not know the revision of a write */
async function scripted(answer: Answer, { isOld = false } = {}) {
  const requests: string[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const isBatch = request.url!.endsWith('-batch')
    const isRead = request.method === 'GET'
    const sent = isRead ? [] : body.trim().split('\n')
    const titles = sent.map((line): string => JSON.parse(line).title ?? JSON.parse(line).name)
    if (isRead) titles.push('?')
    requests.push(`${isBatch ? 'batch' : 'one'} ${titles.join('')}`)
    const said = answer(titles, isBatch)
    if (said === 'cut') return void request.socket.destroy()
    const isUnknown = (index: number) => isOld && 'revision' in JSON.parse(sent[index]!)
    const lines = typeof said === 'number' ? [] : said.map((one, index) => (isUnknown(index) ? 422 : one))
    const status = typeof said === 'number' ? said : isBatch ? 200 : lines[0]!
    const refused = (one: number) => ({ ...problem(one), ...(isOld && { errors: [{ pointer: '/revision' }] }) })
    const results = lines.map((one, index) =>
      JSON.stringify({ index, status: one, ...(one >= 400 && { problem: refused(one) }) }),
    )
    const refusal = { ...refused(status), ...(status === 404 && { code: 'route_not_found' }) }
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' })
    response.end(status < 400 ? (isBatch ? `${results.join('\n')}\n` : '{}') : JSON.stringify(refusal))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-writes-'))
  const path = join(folder, 'journal.ndjson')
  const journal = await Journal.open({ path, kind: 'import', target, root: folder, resume: false })
  onTestFinished(async () => {
    await journal.close()
    await rm(folder, { recursive: true, force: true })
    await new Promise((resolve) => server.close(resolve))
  })
  const service = new Service({
    ...target,
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey: 'k',
    keyOrigin: 'a test',
    retries: 1,
    signal: new AbortController().signal,
  })
  const writes = new Writes(service, journal)
  const before = (id: string) => ({ id, title: id, hosts: [], snapshot: { former: id } })
  const add = (title: string, status: 'create' | 'replace' = 'create') =>
    writes
      .add({
        write: { key: `${title}.drawio`, id: title, hash: `hash of ${title}`, status },
        before: status === 'replace' ? before(title) : undefined,
        body: {
          title,
          ...(isOld && { revision: 0 }),
          members: new TextEncoder().encode(JSON.stringify({ id: title })),
        },
      })
      .then(
        () => 'written',
        (error: { code?: string }) => error.code ?? 'lost',
      )
  const after = (name: string) => ({ type: 't', name, values: {} })
  const entity = (name: string) => ({ id: name, before: undefined, after: after(name), revision: 0 })
  const putEntities = async (names: string) =>
    (await service.elements.writeAll([...names].map(entity))).map((error) => error?.code)
  return {
    add,
    putEntities,
    requests,
    ledger: () => readLedger(path, target),
    former: (id: string) => snapshotHash(before(id)),
  }
}

test('writes that arrive while others are in progress share a request, and each has its own result', async () => {
  const busy = new Set(['e'])
  const { add, requests, ledger } = await scripted((titles) =>
    titles.map((title) => (title === 'd' ? 422 : busy.delete(title) ? 503 : 201)),
  )
  expect(await Promise.all([...'abcdefg'].map((title) => add(title)))).toEqual([
    'written',
    'written',
    'written',
    'c422',
    'written',
    'written',
    'written',
  ])
  // Two requests start at once; later writes form the third. The refused line is sent again alone.
  expect(requests.slice(0, 2).sort()).toEqual(['one a', 'one b'])
  expect(requests.slice(2)).toEqual(['batch cdefg', 'one e'])
  const { diagrams, runs } = await ledger()
  expect([...diagrams.keys()].sort()).toEqual([...'abcefg'])
  expect([...runs.values()][0]).toMatchObject({ created: 6, replaced: 0 })
})

test('a service without batches receives each diagram separately', async () => {
  const { add, requests } = await scripted((titles, isBatch) => (isBatch ? 404 : titles.map(() => 200)))
  await Promise.all([...'abcd'].map((title) => add(title)))
  await Promise.all([...'efgh'].map((title) => add(title)))
  expect(requests.filter((one) => one.startsWith('batch'))).toHaveLength(1)
  expect(requests.filter((one) => one.startsWith('one'))).toHaveLength(8)
})

test('a service that does not know revisions is written to without them', async () => {
  const { add, putEntities, requests } = await scripted((titles) => titles.map(() => 201), { isOld: true })
  expect([await add('a'), await add('b')]).toEqual(['written', 'written'])
  expect(requests.splice(0)).toEqual(['one a', 'one a', 'one b'])
  expect(await Promise.all([...'cdef'].map((title) => add(title)))).toEqual(Array(4).fill('written'))
  const titles = requests.splice(0).map((one) => /\w+$/.exec(one)![0])
  expect(titles.join('')).toBe('cdef')
  expect(await putEntities('gh')).toEqual([undefined, undefined])
  expect(await putEntities('i')).toEqual([undefined])
  expect(requests).toEqual(['batch gh', 'batch gh', 'batch i'])
})

test('a request that was lost with its connection is sent again, of one diagram and of many', async () => {
  const lost = new Set(['a', 'c'])
  const { add, requests } = await scripted((titles) => (lost.delete(titles[0]!) ? 'cut' : titles.map(() => 201)))
  expect(await Promise.all([...'abcd'].map((title) => add(title)))).toEqual(Array(4).fill('written'))
  expect(requests.filter((one) => one === 'one a')).toHaveLength(2)
  expect(requests.filter((one) => one === 'batch cd')).toHaveLength(2)
})

test('a refused write leaves the former state; one without an answer leaves both states possible', async () => {
  const { add, ledger, former } = await scripted((titles) => {
    const [title] = titles
    return title === 'lost' ? 'cut' : titles.map((one) => (one === 'no' ? 422 : 200))
  })
  expect(await Promise.all([add('no'), add('yes', 'replace')])).toEqual(['c422', 'written'])
  expect(await add('lost', 'replace')).toBe('lost')
  const { diagrams, runs } = await ledger()
  expect(diagrams.has('no')).toBe(false)
  const states = (id: string) =>
    [former(id), `hash of ${id}`, 'another'].map((hash) => isOwnState(diagrams.get(id)!, hash))
  expect(states('yes')).toEqual([false, true, false])
  expect(states('lost')).toEqual([true, true, false])
  expect([...runs.values()][0]).toMatchObject({ created: 0, replaced: 2 })
})

test('a refused write leaves the result of an earlier one', async () => {
  let refuse = false
  const { add, ledger, former } = await scripted((titles) => titles.map(() => (refuse ? 409 : 200)))
  expect(await add('a', 'replace')).toBe('written')
  refuse = true
  expect(await add('a', 'replace')).toBe('c409')
  const { diagrams } = await ledger()
  // The diagram that the second write was to replace is not the result of the first: somebody has changed it.
  expect([former('a'), 'hash of a'].map((hash) => isOwnState(diagrams.get('a')!, hash))).toEqual([false, true])
})

test('entities share a request, each with its own result, and one that the service was too busy for is sent again', async () => {
  const { putEntities, requests } = await scripted((names, isBatch) =>
    names.map((name) => (name === '?' ? 404 : name === 'b' ? 422 : name === 'c' && isBatch ? 503 : 201)),
  )
  expect(await putEntities('abcd')).toEqual([undefined, 'c422', undefined, undefined])
  expect(requests).toEqual(['batch abcd', 'one ?', 'one c'])
})

test('a service without batches receives each entity separately', async () => {
  const { putEntities, requests } = await scripted((names, isBatch) =>
    isBatch ? 404 : names.map((name) => (name === 'b' ? 422 : 201)),
  )
  expect(await putEntities('abc')).toEqual([undefined, 'c422', undefined])
  expect(await putEntities('d')).toEqual([undefined])
  expect(requests).toEqual(['batch abc', 'one a', 'one b', 'one c', 'one d'])
})

test('people are told once why all requests wait, and nothing of short pauses', () => {
  const told: string[] = []
  const pause = pauseNotes((text) => told.push(text))
  pause(4000, 503)
  pause(60_000, 429)
  pause(60_000, 429)
  expect(told).toEqual(['the service takes no more requests now (429); waiting 60 s'])
})
