/** The browser that draws pictures, when it hangs or is closed. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { convertDiagram } from '@drawbridge/core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { packagedBrowser } from '../../apps/cli/src/browser/packaged.ts'
import { openBrowsing } from '../../apps/cli/src/browser/render.ts'
import { buildPreview } from '../browser/preview.ts'
import { drawbridge } from './run.ts'
import { diagram, wiki } from './wiki.ts'

beforeAll(buildPreview)

const PNG = [0x89, 0x50, 0x4e, 0x47]
const snapshot = JSON.stringify(convertDiagram(diagram('a')).snapshot)

/** The browsers that this process has started. */
async function browsers(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)])
  const lines = stdout.split('\n').filter((line) => line.includes('--remote-debugging-pipe'))
  return lines.map((line) => Number.parseInt(line, 10))
}

test('a browser that hangs fails one picture and is replaced', async () => {
  const browsing = await openBrowsing(10_000)
  onTestFinished(() => browsing.close())
  expect([...(await browsing.draw(snapshot))[0]!.subarray(0, 4)]).toEqual(PNG)
  const [hung] = await browsers()
  process.kill(hung!, 'SIGSTOP')
  const pictures = [browsing.draw(snapshot), browsing.draw(snapshot)] as const
  await expect(pictures[0]).rejects.toThrow('longer than 10000 ms')
  expect([...(await pictures[1])[0]!.subarray(0, 4)]).toEqual(PNG)
  expect(await browsers()).not.toContain(hung)
})

test('after it is closed nothing is drawn and no browser is left', async () => {
  const browsing = await openBrowsing()
  const waiting = [browsing.draw(snapshot), browsing.draw(snapshot)].map((drawn) => drawn.catch(() => 'not drawn'))
  await browsing.close()
  expect(await Promise.all(waiting)).toEqual(['not drawn', 'not drawn'])
  expect(await browsers()).toEqual([])
})

test('without a cache of its own, the command runs no program that others may have put into the temporary folder', async () => {
  const packaged = await packagedBrowser()
  if (!packaged) return
  const root = await wiki({ 'a.drawio': diagram('a') })
  const shared = join(root, `drawbridge-${process.getuid!()}`)
  const folder = join(shared, basename(dirname(packaged.executablePath)))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'chromium'), `#!/bin/sh\ntouch ${root}/started\n`, { mode: 0o755 })
  await chmod(shared, 0o777)
  const env = { TMPDIR: root, DRAWBRIDGE_CACHE: '', XDG_CACHE_HOME: '/dev/null', DRAWBRIDGE_BROWSER: 'packaged' }
  const ran = await drawbridge(['convert', 'a.drawio', '--format', 'png'], '', env, root)
  expect([ran.code, existsSync(join(root, 'started'))]).toEqual([5, false])
  expect(ran.stderr).toContain('others can write to it')
})
