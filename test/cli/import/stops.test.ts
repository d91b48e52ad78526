/** Runs that end early or have trouble with the service. */
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawbridge, start } from '../run.ts'
import { diagram, wiki } from '../wiki.ts'
import { env, filesOf, lines, run, service, statuses } from './import.ts'

test('a killed run resumes where it stopped, and the journal holds each content once', async () => {
  const project = await service.project()
  const files = Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [`f${String(n).padStart(2, '0')}.drawio`, diagram(`t${n}`)]),
  )
  const root = await wiki(files)
  const before = await service.revision(project)
  const to = ['--server', service.url, '--customer', 'demo', '--project', project]
  const journal = join(root, 'j.ndjson')
  const args = [
    'import',
    '.',
    '--root',
    '.',
    ...to,
    '--journal',
    journal,
    '--resume',
    '--concurrency',
    '4',
    '--threads',
    '2',
  ]
  const child = start(args, env(), root)
  const ended = new Promise((resolve) => child.once('close', resolve))
  let seen = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    seen += chunk.toString()
    if (seen.split('\n').length > 8) child.kill('SIGKILL')
  })
  await ended
  const told = (await readFile(journal, 'utf8')).split('\n').filter((line) => line.startsWith('{"done"'))
  const done = told.length
  const first: string = JSON.parse(told[0] ?? '{"done":{"key":"none"}}').done.key
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThan(40)
  await appendFile(journal, '{"done":{"key":"f39.dra')
  // A small run in between removes nothing from the record of the large one.
  const small = ['import', first, '--root', '.', ...to, '--journal', journal]
  expect((await drawbridge(small, '', env(), root)).code).toBe(0)
  const rest = await drawbridge([...args, '--json'], '', env(), root)
  expect(rest.code).toBe(0)
  // In the order of the files, whichever run finished them.
  expect(filesOf(rest).map(({ file }) => file)).toEqual(Object.keys(files))
  // The report is complete: files finished before the kill are listed with their counts.
  expect(lines(rest.stdout).at(-1)).toMatchObject({ status: { create: 40 }, counts: { total: 120, dropped: 0 } })
  expect(filesOf(rest).filter((line) => line.journal)).toHaveLength(done)
  expect(await service.revision(project)).toBe(before + 40)
  const other = await run(root, await service.project(), ['.', '--journal', journal, '--resume'])
  expect(other.code).toBe(2)
  expect(other.stderr).toContain('journal of another import')
})

test('a resumed run does not rely on what it did to files that other runs have written or pruned since', async () => {
  const project = await service.project()
  const root = await wiki({ 'a.drawio': diagram('a'), 'b.drawio': diagram('b'), 'c.drawio': diagram('c') })
  const journal = join(await wiki({}), 'j.ndjson')
  const imported = (...args: string[]) => run(root, project, ['.', '--journal', journal, '--json', ...args])
  expect((await imported()).code).toBe(0)
  // As if it had been killed just before its end.
  const record = (await readFile(journal, 'utf8')).split('\n').filter((line) => !line.startsWith('{"end"'))
  await writeFile(journal, record.join('\n'))
  await rm(join(root, 'a.drawio'))
  await writeFile(join(root, 'b.drawio'), diagram('B'))
  expect(statuses(await imported('--prune'))).toMatchObject({ 'a.drawio': 'remove', 'b.drawio': 'replace' })
  await writeFile(join(root, 'a.drawio'), diagram('a'))
  await writeFile(join(root, 'b.drawio'), diagram('b'))
  const resumed = filesOf(await imported('--resume'))
  expect(resumed.map(({ file, journal: isRecorded = false }) => [file, isRecorded])).toEqual([
    ['a.drawio', false],
    ['b.drawio', false],
    ['c.drawio', true],
  ])
  expect(await service.diagrams(project)).toBe(3)
  expect(statuses(await imported())).toEqual({
    'a.drawio': 'unchanged',
    'b.drawio': 'unchanged',
    'c.drawio': 'unchanged',
  })
})

test('an import of a folder that another one is importing does not begin, and an undo that is stopped how to go on', async () => {
  const project = await service.project()
  const root = await wiki(Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`f${n}.drawio`, diagram(`t${n}`)])))
  const journal = join(root, 'j.ndjson')
  const to = ['--server', service.url, '--customer', 'demo', '--project', project, '--root', '.', '--journal', journal]
  const first = start(['import', '.', ...to], env(), root)
  const ended = new Promise((resolve) => first.once('close', resolve))
  const begun = async () => (await readFile(journal, 'utf8').catch(() => '')).includes('{"write":')
  await expect.poll(begun, { interval: 5 }).toBe(true)
  const second = await drawbridge(['import', 'f0.drawio', ...to], '', env(), root)
  expect(second.code).toBe(2)
  expect(second.stderr).toMatch(
    /^drawbridge: the run \S+ is in progress here, in process \d+, and may write the same diagrams; wait until/,
  )
  expect(await ended).toBe(0)
  const alone = await drawbridge(['import', '.', ...to], '', env(), root)
  expect([alone.code, alone.stderr]).toEqual([0, expect.not.stringContaining('warning')])

  const runs = (await drawbridge(['undo', '--journal', journal], '', env(), root)).stdout.trim().split('\n')
  const undo = ['undo', /^\S+/.exec(runs[0]!)![0], '--journal', journal]
  const stopped = start(undo, env(), root)
  const code = new Promise((resolve) => stopped.once('close', resolve))
  let told = ''
  stopped.stderr?.on('data', (chunk: Buffer) => {
    told += chunk.toString()
  })
  const removes = async () => (await readFile(journal, 'utf8')).includes('{"removed":')
  await expect.poll(removes, { interval: 5 }).toBe(true)
  stopped.kill('SIGINT')
  expect(await code).toBe(130)
  expect(told).toContain(`not all is undone; continue with: drawbridge ${undo.slice(0, 2).join(' ')} --journal`)
  expect((await drawbridge(undo, '', env(), root)).code).toBe(0)
  expect(await service.diagrams(project)).toBe(0)
})

test('Ctrl-C finishes the files in progress and exits with code 130', async () => {
  const project = await service.project()
  const root = await wiki(Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`f${n}.drawio`, diagram(`t${n}`)])))
  const to = ['--server', service.url, '--customer', 'demo', '--project', project, '--concurrency', '1']
  const child = start(['import', '.', '--root', '.', ...to, '--report', 'ndjson=r.ndjson'], env(), root)
  const code = new Promise((resolve) => child.once('close', resolve))
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  let sent = false
  child.stdout?.on('data', () => {
    if (!sent) sent = child.kill('SIGINT')
  })
  expect(await code).toBe(130)
  expect(said).toMatch(/\d+ of 60 files done, \d+ not reached; continue with: drawbridge import .* --resume\n$/)
  const report = lines(await readFile(join(root, 'r.ndjson'), 'utf8'))
  const written = report.filter((line) => line.type === 'file').length
  expect(report.at(-1)).toMatchObject({ type: 'summary', files: written, status: { create: written } })
  expect(written).toBeLessThan(60)
})

test.each([
  // A service that cannot list diagrams is asked about each.
  { diagrams: 'no list of diagrams', list: 405, asked: ['GET', 'GET', 'GET'] },
  { diagrams: 'no diagrams', list: 200, asked: [] },
])('429 and 5xx are retried, other 4xx are not, in a project with $diagrams', async ({ list, asked }) => {
  const seen: string[] = []
  const failures = new Map([
    ['GET', [429, 500]],
    ['POST', [503, 422]],
  ])
  const listener: RequestListener = (request, response) => {
    request.resume()
    const isList = request.url?.includes('/diagram?')
    const isDiagram = !isList && request.url?.includes('/diagram')
    if (isDiagram) seen.push(request.method!)
    const status = isDiagram ? (failures.get(request.method!)?.shift() ?? 404) : isList ? list : 200
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' })
    response.end(
      JSON.stringify(
        status === 200 ? { id: '0', diagrams: [], next: null } : { status, code: `c${status}`, detail: 'no' },
      ),
    )
  }
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const root = await wiki({ 'a.drawio': diagram('a') })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ran = await drawbridge(
    ['import', '.', '--root', '.', '--server', url, '--customer', 'd', '--project', 'p', '--json'],
    '',
    env(),
    root,
  )
  server.close()
  expect([ran.code, filesOf(ran)[0].code]).toEqual([1, 'c422'])
  expect(seen).toEqual([...asked, 'POST', 'POST'])
})
