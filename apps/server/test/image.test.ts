import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { removeData } from '../../../packages/embedded-postgres/test/remove-data.ts'
import { freePort } from './external-postgres.ts'

/** The image without Docker: its files, its production install, and its command with its environment. */
const ROOT = join(import.meta.dirname, '..', '..', '..')
const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
const app = mkdtempSync(join(tmpdir(), 'drawbridge-image-'))
const data = mkdtempSync(join(tmpdir(), 'drawbridge-image-data-'))
afterAll(() => {
  for (const folder of [app, data]) removeData(folder)
})

/** Folders of `.dockerignore` with build results and installed packages. */
const IGNORED = /(?:^|\/)(?:node_modules|dist|\.drawbridge)$/

it.skipIf(process.platform !== 'linux')('what the image installs is all that its command needs', async () => {
  for (const [, list, target] of dockerfile.matchAll(/^COPY (?!--from)(.+) (\S+)$/gm)) {
    for (const from of list!.split(' ')) {
      const to = join(app, target === './' ? from : target!)
      mkdirSync(dirname(to), { recursive: true })
      cpSync(join(ROOT, from), to, { recursive: true, filter: (path) => !IGNORED.test(path) })
    }
  }
  const install = /^RUN (npx .* --prod .*)$/m.exec(dockerfile)![1]!.split(' ')
  execFileSync(install[0]!, [...install.slice(1), '--prefer-offline', '--reporter=silent'], { cwd: app })

  const [, ...entry] = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(dockerfile)![1]!) as string[]
  const command = JSON.parse(/^CMD (\["serve.*\])$/m.exec(dockerfile)![1]!) as string[]
  const env = Object.fromEntries(
    /^ENV (.*)$/m
      .exec(dockerfile)![1]!
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  )
  chmodSync(data, 0o755)
  const port = await freePort()
  const server = spawn(process.execPath, [...entry, ...command], {
    cwd: app,
    env: {
      ...env,
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data,
      DRAWBRIDGE_CACHE: join(data, 'cache'),
      SHUTDOWN_DELAY_MS: '0',
      DRAWBRIDGE_ICONS: 'off',
    },
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  try {
    const at = `http://127.0.0.1:${port}`
    await expect
      .poll(
        () =>
          fetch(`${at}/readyz`).then(
            (answer) => answer.status,
            () => output.slice(-500),
          ),
        { timeout: 60_000 },
      )
      .toBe(200)
    const headers = { customer: 'demo', 'x-api-key': readFileSync(join(data, 'demo.key'), 'utf8').trim() }
    const content = readFileSync(join(ROOT, 'test/fixtures/bpmn/pools-and-flows.bpmn'), 'utf8')
    const converted = await fetch(`${at}/convert/xmldiagram-to-canvas`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ content }),
    })
    expect(converted.status).toBe(200)
    server.kill('SIGTERM')
    expect(await ended, output).toBe(0)
  } finally {
    server.kill('SIGKILL')
  }
})
