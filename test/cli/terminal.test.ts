/** The command on a pseudo-terminal, as a person sees it; `script` of util-linux makes one. */
import { spawn, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { service } from './import/import.ts'
import { main } from './run.ts'
import { diagram, wiki } from './wiki.ts'

const hasScript = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') === true
if (!hasScript) console.warn('terminal.test.ts is skipped: there is no `script` of util-linux on this machine')

const COLUMNS = 60

/** Terminal output of an import of some good files and a bad one. */
async function onTerminal(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const good = Array.from({ length: 24 }, (_, n) => [`f${n}.drawio`, diagram(`t${n}`)])
  const root = await wiki({ ...Object.fromEntries(good), 'bad.drawio': '<mxfile><diagram' })
  const to = ['--server', service.url, '--customer', 'demo', '--project', await service.project()]
  // One after the other, so that the bar is visible for a while.
  const command = [process.execPath, main, 'import', '.', '--root', '.', ...to, '--concurrency', '1', ...args]
  const line = `stty cols ${COLUMNS}; ${command.map((word) => `'${word}'`).join(' ')}`
  const { NO_COLOR: _unset, ...inherited } = process.env
  const child = spawn('script', ['--quiet', '--return', '--command', line, '/dev/null'], {
    cwd: root,
    env: { ...inherited, TERM: 'xterm', SHELL: '/bin/sh', DRAWBRIDGE_API_KEY: service.key, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1)
  return text
}

/** Each state of the progress bar. */
const bars = (text: string) => text.split('\r\x1b[K').filter((part) => part.includes('files/s'))
const RED = '\x1b[31mfailed'

test.skipIf(!hasScript)('the progress bar has the rate and the time left, with failures above it in red', async () => {
  const text = await onTerminal([])
  const seen = bars(text)
  expect(seen.length).toBeGreaterThan(1)
  for (const bar of seen) expect(bar.length).toBeLessThanOrEqual(COLUMNS)
  expect(seen.at(-1)).toMatch(/^\[█+░*\] \d+\/25 · \d+\.\d files\/s · \d:\d\d left$/)
  expect(text).toContain(RED)
  // Only the bar shows successes, and it is gone at the end.
  expect(text).not.toContain('f1.drawio')
  expect(text.slice(text.lastIndexOf('\r\x1b[K'))).toMatch(/created +24\r\n[\s\S]*failed +1\r\n/)
})

test.skipIf(!hasScript)('NO_COLOR removes the colours and keeps the bar', async () => {
  const text = await onTerminal([], { NO_COLOR: '1' })
  expect(bars(text).length).toBeGreaterThan(1)
  expect(text).toContain('failed    bad.drawio')
  expect(text.includes('\x1b[3')).toBe(false)
})

test.skipIf(!hasScript)('--quiet shows no bar and only failures', async () => {
  const text = await onTerminal(['--quiet'])
  expect(bars(text)).toEqual([])
  expect(text.replace('\x1b[39m', '')).toMatch(/^\x1b\[31mfailed +bad\.drawio: [^\n]*\r\n$/)
})

test.skipIf(!hasScript)('--verbose shows the bar and every file', async () => {
  const text = await onTerminal(['--verbose'])
  expect(bars(text).length).toBeGreaterThan(1)
  for (let n = 0; n < 24; n += 1) expect(text).toContain(`f${n}.drawio`)
})
