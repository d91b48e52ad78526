#!/usr/bin/env node
/**
 * Entry point of all commands: `npm start`, `npm test` and so on. Has no dependencies and runs on Node 20 or newer,
 * because nothing is installed yet when it starts. It installs the workspace when the lockfile has changed since the
 * last install, then runs the command under the Node that the workspace brings (node_modules/.bin/node) or the system's
 * where that is new enough.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PNPM = 'pnpm@12.21.0'
const NEEDED_NODE = 24
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')

const commands = {
  start: ['scripts/start.ts'],
  dev: ['scripts/develop.ts'],
  test: ['scripts/test.ts'],
  check: ['scripts/test.ts', '--only-checks'],
  drawbridge: ['scripts/drawbridge.mjs'],
  bench: ['test/bench/main.ts'],
  fuzz: ['test/fuzz/main.ts'],
  fidelity: ['test/fidelity/main.ts'],
  gallery: ['test/gallery/main.ts'],
  oracle: ['test/oracle/main.ts'],
  golden: ['test/oracle/golden.ts'],
  build: ['scripts/build.ts'],
  packed: ['test/packed/main.ts'],
  format: ['scripts/format.ts'],
  formats: ['scripts/formats.ts'],
  fixtures: ['scripts/fixtures.ts'],
  client: ['test/server/client-schema.ts'],
}

function fail(message) {
  console.error(`drawbridge: ${message}`)
  process.exit(1)
}

function installIfNeeded() {
  const stamp = join(root, 'node_modules', '.install-stamp')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error('drawbridge: installing dependencies (once per change of the lockfile) …')
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx'
  const result = spawnSync(npx, ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (result.error) fail(`npx could not be started: ${result.error.message}`)
  if (result.status !== 0) fail(`the install failed (exit code ${result.status}); its output is above`)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** The bundled Node is preferred, so that everybody uses the version that the tests ran on. */
function findNode() {
  for (const candidate of [join(bin, 'node'), process.execPath]) {
    if (!existsSync(candidate)) continue
    const version = spawnSync(candidate, ['--version'], { encoding: 'utf8' }).stdout ?? ''
    if (Number(/^v(\d+)/.exec(version)?.[1]) >= NEEDED_NODE) return candidate
  }
  return fail(
    `Node ${NEEDED_NODE} or newer is needed. None is bundled for ${process.platform}-${process.arch}; please install it (this is ${process.version}).`,
  )
}

const [name, ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) fail(`unknown command ${JSON.stringify(name ?? '')}; known: ${Object.keys(commands).join(', ')}`)
installIfNeeded()
// A server notices by the channel when this process is gone, for whatever reason; other commands end by themselves.
const isServer = name === 'start' || name === 'dev'
const child = spawn(findNode(), [join(root, command[0]), ...command.slice(1), ...args], {
  // npm changes to the package's folder; people give paths relative to their own.
  cwd: name === 'drawbridge' ? (process.env.INIT_CWD ?? process.cwd()) : root,
  stdio: isServer ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  env: {
    // Compiled sources are cached for all processes, which halves the start time of the server.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => fail(error.message))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
if (isServer && process.env.npm_lifecycle_event) stopWithNpm()

/**
 * npm passes signals on to its child, which is this process: package.json replaces npm's shell by `exec`, because a
 * shell would hold SIGINT back until its own child has ended. A killed npm passes nothing on, so the server is stopped
 * when npm is gone.
 */
function stopWithNpm() {
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    child.kill('SIGTERM')
  }, 250)
  timer.unref()
}
