#!/usr/bin/env node
/**
 * Entry point of all commands: `npm start`, `npm test` and so on. Has no dependencies and runs on Node 20 or newer,
 * because nothing is installed yet when it starts. It installs the workspace when the lockfile has changed since the
 * last install, then runs the command under the Node that the workspace brings (node_modules/.bin/node) or the system's
 * where that is new enough.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
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
  salvage: ['test/salvage/main.ts'],
  fidelity: ['test/fidelity/main.ts'],
  gallery: ['test/gallery/main.ts'],
  pictures: ['test/pictures/main.ts'],
  oracle: ['test/oracle/main.ts'],
  golden: ['test/oracle/golden.ts'],
  build: ['scripts/build.ts'],
  packed: ['test/packed/main.ts'],
  release: ['scripts/release.ts'],
  format: ['scripts/format.ts'],
  reference: ['scripts/reference.ts'],
  fixtures: ['scripts/fixtures.ts'],
  client: ['test/server/client-schema.ts'],
}

function fail(message) {
  console.error(`drawbridge: ${message}`)
  process.exit(1)
}

/** Packages that the server, the preview and the command line run on, without the tools that check and test them. */
const RUN_ONLY = [
  '--prod',
  ...['drawbridge', '@drawbridge/server...', '@drawbridge/preview...', '@drawbridge/cli...'].flatMap((name) => [
    '--filter',
    name,
  ]),
]

/** The end of the stamp of an install that left the tools out. */
const RUN_ONLY_MARK = ' run only'

/** Whether everything is needed: pictures are drawn by a browser, which is one of the tools. */
function needsAll(name, args) {
  return name === 'drawbridge' ? args.some((arg) => /png/i.test(arg)) : name !== 'start'
}

/** Installs what a command needs, once per change of the lockfile. */
async function installIfNeeded(name, args) {
  const stamp = join(root, 'node_modules', '.install-stamp')
  const all = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex')
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  // A checkout that has the tools keeps them.
  const hasAll = found !== '' && !found.endsWith(RUN_ONLY_MARK)
  const wanted = hasAll || needsAll(name, args) ? all : all + RUN_ONLY_MARK
  if (found === wanted || found === all) return
  const what = wanted === all ? 'all packages, with those that check and test' : 'the packages that it runs on'
  console.error(`drawbridge: fetching ${what} (once, and after updates) …`)
  const began = Date.now()
  const pnpm = ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only']
  // Packages that were left out before are added without a question.
  const options = [...(wanted === all ? [] : RUN_ONLY), '--config.confirm-modules-purge=false']
  const output = []
  const code = await new Promise((resolve) => {
    const child = spawn(process.platform === 'win32' ? 'npx.cmd' : 'npx', [...pnpm, ...options], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let said = Date.now()
    const onText = (text) => {
      output.push(text)
      const [, total, ready] = /resolved (\d+),.* added (\d+)(?![\s\S]*resolved)/.exec(text) ?? []
      if (total === undefined || Date.now() - said < 5000) return
      said = Date.now()
      console.error(`drawbridge: ${ready} of ${total} packages are here …`)
    }
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onText)
    child.on('error', (error) => fail(`npx could not be started: ${error.message}`))
    child.on('close', resolve)
  })
  if (code !== 0) {
    console.error(output.join(''))
    fail(`the install failed (exit code ${code}); its output is above`)
  }
  console.error(`drawbridge: all packages are here after ${Math.round((Date.now() - began) / 1000)} s`)
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

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Copies a checkout without its packages, so that its files can be changed. */
function copyFolder(from, to) {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.name === 'node_modules' || !(entry.isDirectory() || entry.isFile())) continue
    if (entry.isDirectory()) copyFolder(source, target)
    else {
      copyFileSync(source, target)
      chmodSync(target, 0o755)
    }
  }
}

/** Runs a command in a copy of the checkout, which is removed afterwards. Returns its exit code. */
function runInCopy(name, args) {
  const place = mkdtempSync(join(tmpdir(), 'drawbridge-copy-'))
  console.error(`drawbridge: this folder cannot be written to; the command runs in a copy of it, ${place}`)
  try {
    const copy = join(place, 'checkout')
    copyFolder(root, copy)
    const shared = join(dirname(root), 'shared')
    if (existsSync(shared)) symlinkSync(shared, join(place, 'shared'))
    const inCopy = [join(copy, 'scripts', 'dev.mjs'), name, ...args]
    return spawnSync(process.execPath, inCopy, { cwd: copy, stdio: 'inherit' }).status ?? 1
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

const [name, ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) fail(`unknown command ${JSON.stringify(name ?? '')}; known: ${Object.keys(commands).join(', ')}`)
// Both build the packages.
if ((name === 'test' || name === 'check') && !isWritable(root)) process.exit(runInCopy(name, args))
await installIfNeeded(name, args)
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
