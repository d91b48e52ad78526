import { spawnSync } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CommandError } from '#exit-codes'
import { Journal } from './journal.ts'
import { readLedger } from './ledger.ts'
import { thisProcess } from './running.ts'

const target = { server: 'http://x', customer: 'c', project: 'p', branch: 'master' }

async function opened() {
  const root = await mkdtemp(join(tmpdir(), 'drawbridge-journal-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const path = join(root, 'j.ndjson')
  return { path, root, journal: await Journal.open({ path, kind: 'import', target, root, resume: false }) }
}

test('long lines of files that end at the same time do not mix', async () => {
  const { path, journal } = await opened()
  // The system writes half a megabyte at a time.
  const error = 'x'.repeat(2_000_000)
  const keys = ['a', 'b', 'c']
  const done = (key: string) => ({ type: 'file', file: key, status: 'create', dryRun: false, error }) as const
  const plain = { source: 's', settings: 's', diagrams: [], pages: [] }
  await Promise.all(keys.map((key) => journal.add({ ...plain, key, file: done(key) })))
  await journal.close()
  expect([...(await readLedger(path, target)).files.keys()]).toEqual(keys)
})

test('a journal that cannot be written ends the run instead of failing a file', async () => {
  const { journal } = await opened()
  await journal.close()
  await expect(journal.end()).rejects.toThrow(CommandError)
})

test('a run is continued by one process at a time, once the one before has left it or ended', async () => {
  const { path, root, journal } = await opened()
  const resume = () => Journal.open({ path, kind: 'import', target, root, resume: true })
  await expect(resume()).rejects.toThrow(`the run ${journal.run} is still in progress, in process ${process.pid}`)
  await journal.close()
  const [first, second] = await Promise.allSettled([resume(), resume()])
  expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected'])
  const resumed = (first.status === 'fulfilled' ? first : (second as typeof first)) as PromiseFulfilledResult<Journal>
  expect([resumed.value.isResumed, resumed.value.run]).toEqual([true, journal.run])
  await expect(resume()).rejects.toThrow('still in progress')
  // As a killed process leaves it, whose number another one may have by now.
  await resumed.value.close()
  const { pid } = spawnSync(process.execPath, ['--version'])
  const gone = { ...thisProcess(), id: 'x', run: journal.run }
  for (const killed of [
    { ...gone, pid },
    { ...gone, started: '1' },
    { ...gone, host: 'elsewhere' },
  ])
    await appendFile(path, `${JSON.stringify({ process: killed })}\n`)
  const last = await resume()
  expect(last.run).toBe(journal.run)
  await last.end()
  await last.close()
  const next = await resume()
  expect([next.isResumed, next.run === journal.run]).toEqual([false, false])
  await next.close()
})

test('runs whose files overlap are not in progress at once, also when they begin at the same time', async () => {
  const { path, root, journal } = await opened()
  await journal.end()
  await journal.close()
  const begin = (...scope: string[]) => Journal.open({ path, kind: 'import', target, root, resume: false, scope })
  const both = await Promise.allSettled([begin('/w/a'), begin('/w', '/x')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const begun = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const other = await begin('/other')
  await expect(begin('/other/a.drawio')).rejects.toThrow(`the run ${other.run} is in progress here`)
  const undo = { path, kind: 'undo', target, root, resume: false } as const
  await expect(Journal.open(undo)).rejects.toThrow('may write the same diagrams')
  for (const one of [...begun, other]) await one.close()
  // The refused run is not one that ended early.
  const resumed = await Journal.open({ path, kind: 'import', target, root, resume: true })
  expect(resumed.run).toBe(other.run)
  await resumed.end()
  await resumed.close()
  await (await Journal.open(undo)).close()
})

test('nothing is appended to a file that is no journal', async () => {
  const { path, journal } = await opened()
  await journal.close()
  await writeFile(path, '<mxfile/>')
  const root = '/'
  await expect(Journal.open({ path, kind: 'import', target, root, resume: false })).rejects.toThrow('is not a journal')
  expect(await readFile(path, 'utf8')).toBe('<mxfile/>')
})
