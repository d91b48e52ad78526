/** `drawbridge watch`: the real command, its results on disk and its preview in a real browser. */
import { type ChildProcess, execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { launchBrowser } from '../browser/launch.ts'
import { buildPreview } from '../browser/preview.ts'
import { watchPage } from '../browser/watch.ts'
import { freePort } from '../server/processes.ts'
import { drawbridge, said, start } from './run.ts'
import { diagram, page, wiki } from './wiki.ts'

let browser: Browser
const children: ChildProcess[] = []
beforeAll(async () => {
  await buildPreview()
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

interface Watching {
  readonly root: string
  readonly url: string
  readonly child: ChildProcess
}

async function watch(files: Record<string, string>, ...options: string[]): Promise<Watching> {
  const root = await wiki(files)
  const child = start(['watch', '.', '--out', 'out', ...options], {}, root)
  children.push(child)
  const [, url = ''] = await said(child, options.includes('--no-preview') ? /watching()/ : /preview: (\S+)\n/)
  return { root, url, child }
}

/** Ends the command as Ctrl-C does; its exit code. */
function ended(child: ChildProcess): Promise<number | null> {
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  child.kill('SIGINT')
  return code
}

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 100 })

async function text(root: string, name: string): Promise<string> {
  return readFile(join(root, 'out', name), 'utf8')
}

test('changed files are converted again, and the open preview updates', async () => {
  const twoPages = (last: string) => `<mxfile>${page('first page')}${page(last, 'q', 'Q')}</mxfile>`
  const { root, url } = await watch({ 'a.drawio': diagram('one'), 'sub/two.drawio': twoPages('second') })
  expect(await text(root, 'a.drawio.json')).toContain('"one"')
  const tab = await browser.newPage()
  const { problems } = await watchPage(tab, new URL(url).origin)
  await tab.goto(url)
  const file = (name: string) => tab.getByRole('navigation', { name: 'Files' }).locator('.file', { hasText: name })
  await file('sub/two.drawio').click()
  await tab.getByRole('button', { name: /^Next page/ }).click()
  const canvas = tab.locator('.tl-canvas')
  await canvas.getByText('second', { exact: true }).waitFor()

  // As editors save: a new file replaces the old one.
  await writeFile(join(root, 'sub/two.tmp'), twoPages('changed'))
  await rename(join(root, 'sub/two.tmp'), join(root, 'sub/two.drawio'))
  await canvas.getByText('changed', { exact: true }).waitFor()
  expect(await text(root, 'sub/two.drawio.json')).toContain('"changed"')

  // A file that breaks keeps its last good canvas, under a banner that disappears with the next good state.
  await writeFile(join(root, 'sub/two.drawio'), '<mxfile><diagram')
  await tab.getByText('sub/two.drawio cannot be read now; its last good state is shown.').waitFor()
  await canvas.getByText('changed', { exact: true }).waitFor()
  await writeFile(join(root, 'new.drawio'), diagram('fresh'))
  await file('new.drawio').waitFor()
  await canvas.getByText('fresh', { exact: true }).waitFor()
  await rm(join(root, 'a.drawio'))
  await tab.getByText('a.drawio was removed.').waitFor()
  expect(existsSync(join(root, 'out/a.drawio.json'))).toBe(false)
  expect(problems).toEqual([])
  await tab.close()
})

test('a file that becomes invalid keeps its last result until it is valid again', async () => {
  const { root, child } = await watch({ 'a.drawio': diagram('good') }, '--no-preview', '--format', 'svg')
  expect(await text(root, 'a.drawio.svg')).toContain('good')
  const broken = said(child, /failed +\S*a\.drawio: .*malformed-xml/)
  await writeFile(join(root, 'a.drawio'), '<mxfile><diagram')
  await broken
  expect(await text(root, 'a.drawio.svg')).toContain('good')
  // Results for two pages have other names; keeping the result under the old name would be misleading.
  await writeFile(join(root, 'a.drawio'), `<mxfile>${page('x')}${page('y', 'q')}</mxfile>`)
  await until(() => expect(existsSync(join(root, 'out/a.drawio.svg'))).toBe(false))
  expect(await text(root, 'a.drawio.2.svg')).toContain('y')
})

test('a result that cannot be deleted is named, and the command goes on', async () => {
  const { root, child } = await watch({ 'a.drawio': diagram('one') }, '--no-preview')
  const result = join(root, 'out/a.drawio.json')
  await rm(result)
  await mkdir(result)
  const left = said(child, /(.*a\.drawio\.json is out of date and cannot be deleted: .+)/)
  await rm(join(root, 'a.drawio'))
  expect((await left)[1]).toContain('directory')
  await writeFile(join(root, 'b.drawio'), diagram('two'))
  await until(async () => expect(await text(root, 'b.drawio.json')).toContain('"two"'))
})

/** The browser that a process has started. */
async function browserOf({ pid }: ChildProcess): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=,args=', '--ppid', String(pid)])
  const line = stdout.split('\n').find((one) => one.includes('--remote-debugging-pipe'))
  return Number.parseInt(line ?? '', 10)
}

test('a browser that ends, between two pictures or during one, is started again', async () => {
  const names = ['a', 'b', 'c', 'd']
  const files = Object.fromEntries(names.map((name) => [`${name}.drawio`, diagram(name)]))
  const { root, child } = await watch(files, '--no-preview', '--format', 'png')
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const picture = async (name: string) => (await readFile(join(root, `out/${name}.drawio.png`))).toString('base64')
  // Replaced as a whole, since a file that is being written is empty for a moment, which is a failure.
  const change = async (name: string, text: string) => {
    const path = join(root, `${name}.drawio`)
    await writeFile(`${path}.part`, diagram(text))
    await rename(`${path}.part`, path)
  }
  const before = new Map<string, string>()
  for (const name of names) before.set(name, await picture(name))

  const first = await browserOf(child)
  process.kill(first, 'SIGKILL')
  await change('a', 'changed')
  await until(async () => expect(await picture('a')).not.toBe(before.get('a')))

  // The other pictures are being drawn when the first is there.
  const second = await browserOf(child)
  expect(second).not.toBe(first)
  for (const name of names) before.set(name, await picture(name))
  for (const name of names) await change(name, `${name} again`)
  const isNew = async (name: string) => (await picture(name)) !== before.get(name)
  await until(async () => expect(await Promise.all(names.map(isNew))).toContain(true))
  process.kill(second, 'SIGKILL')
  await until(async () => expect(await Promise.all(names.map(isNew))).not.toContain(false))
  expect(said).not.toContain('failed')
  // Ended like this the command removes its browser's profile.
  await ended(child)
})

test('watch takes the conversion options of convert, and --port sets its port', async () => {
  const port = await freePort()
  const two = `<mxfile>${page('x')}${page('y', 'q', 'Q')}</mxfile>`
  const options = [
    '--page',
    'q',
    '--mode',
    'strict',
    '--prefer',
    'edit',
    '--connectors',
    'attached',
    '--target-schema',
    '4.0',
    '--language',
    'nl',
    '--conflicts',
    'theirs',
  ]
  const more = ['--concurrency', '1', '--format', 'tldr', '--port', String(port)]
  const { root, url } = await watch({ 'a.drawio': two }, ...options, ...more)
  expect(new URL(url).port).toBe(String(port))
  const { schema, records } = JSON.parse(await text(root, 'a.drawio.tldr'))
  const pages = records.filter(({ typeName }: { typeName: string }) => typeName === 'page')
  expect(pages.map(({ name }: { name: string }) => name)).toEqual(['Q'])
  expect(schema.sequences['com.tldraw.shape.geo']).toBe(10)
  // A port that is in use is told before anything is converted.
  const again = await drawbridge(['watch', '.', '--out', 'other', '--port', String(port)], '', {}, root)
  expect([again.code, again.stderr]).toEqual([2, expect.stringMatching(/^drawbridge: port \d+: .*EADDRINUSE.*\n$/)])
  expect(existsSync(join(root, 'other'))).toBe(false)
})

test('Ctrl-C ends watch with exit code 130', async () => {
  const { child } = await watch({ 'a.drawio': diagram('a') }, '--no-preview', '--json', '--quiet', '--verbose')
  expect(await ended(child)).toBe(130)
})

test('convert --open serves the preview until Ctrl-C', async () => {
  const root = await wiki({ 'a.drawio': diagram('a') })
  const child = start(['convert', 'a.drawio', '-o', 'a.json', '--open'], {}, root)
  children.push(child)
  const [, url = ''] = await said(child, /preview: (\S+);/)
  const { origin, searchParams } = new URL(url)
  const file = await fetch(`${origin}/watch/${searchParams.get('watch')}/file?name=a.drawio`)
  expect(await file.text()).toBe(diagram('a'))
  expect(await ended(child)).toBe(0)
})

function status(url: string, headers: Record<string, string>, method = 'GET'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, method }, (response) => {
      resolve(response.statusCode)
      response.destroy()
    })
    asked.on('error', reject)
    asked.end()
  })
}

test('the preview server answers only requests of its own page', async () => {
  const { url } = await watch({ 'a.drawio': diagram('a') })
  const { origin, host, port, searchParams } = new URL(url)
  const base = `${origin}/watch/${searchParams.get('watch')}`
  const file = `${base}/file?name=a.drawio`
  expect(await status(file, {})).toBe(200)
  expect(await status(`${base}/events`, { origin, 'sec-fetch-site': 'same-origin' })).toBe(200)
  // A page elsewhere, a name bound to this address, a form, a guess.
  expect(await status(file, { origin: 'https://evil.example' })).toBe(403)
  expect(await status(file, { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await status(file, { host: `evil.example:${port}` })).toBe(403)
  expect(await status(file, { host }, 'POST')).toBe(403)
  expect(await status(`${origin}/watch/${'0'.repeat(32)}/file?name=a.drawio`, {})).toBe(404)
  for (const path of ['/..%2f..%2fpackage.json', '/%2e%2e/package.json', '/%ff', '/assets'])
    expect(await status(origin + path, {}), path).toBe(404)
  expect(await status(`${base}/file?name=../package.json`, {})).toBe(404)
  expect(await (await fetch(`${origin}/preview-settings.json`)).json()).toMatchObject({ servers: [] })
  expect(await status(`${origin}/resources/..%2f..%2fpackage.json`, {})).toBe(404)
})

test.each([
  [['watch', '.'], '--out'],
  [['watch', '.', '--out', 'o', '--port', '70000'], '--port'],
  [['watch', 'nowhere', '--out', 'o', '--no-preview'], 'no such file'],
])('%j exits with code 2', async (args, sentence) => {
  const ran = await drawbridge(args)
  expect([ran.code, ran.stderr.includes(sentence)]).toEqual([2, true])
})
