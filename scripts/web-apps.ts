/** Builds the web apps if they are missing or older than their sources; concurrent callers wait for that build. */
import { accessSync, constants, existsSync } from 'node:fs'
import { mkdir, readdir, rmdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root, run } from './run.ts'

interface WebApp {
  readonly name: string
  /** From the top of the repository. */
  readonly folder: string
  readonly pages: readonly string[]
  /** Folders of packages that it is built from. */
  readonly sources: readonly string[]
}

const PREVIEW: WebApp = {
  name: 'preview',
  folder: 'apps/preview',
  pages: ['index.html', 'console.html', 'shared.html', 'render.html'],
  sources: ['packages/core/src', 'packages/canvas-plugin/src', 'packages/client/src'],
}

const EXAMPLE: WebApp = {
  name: 'example app',
  folder: 'examples/plugin',
  pages: ['index.html'],
  sources: ['packages/core/src', 'packages/canvas-plugin/src'],
}

const BEAT_MS = 2_000

async function newest(folder: string): Promise<number> {
  let latest = 0
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue
    const path = join(folder, entry.name)
    latest = Math.max(latest, entry.isDirectory() ? await newest(path) : (await stat(path)).mtimeMs)
  }
  return latest
}

/** Whether this process may not write to a folder, as in a read-only checkout. */
export function isReadOnly(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return false
  } catch {
    return true
  }
}

async function isFresh({ folder, pages, sources }: WebApp): Promise<boolean> {
  const built = pages.map((page) => join(root, folder, 'dist', page))
  if (!built.every((page) => existsSync(page))) return false
  const times = await Promise.all([folder, ...sources].map((one) => newest(join(root, one))))
  return (await stat(built[0]!)).mtimeMs >= Math.max(...times)
}

/** Takes the lock; a lock that is not renewed belongs to a process that has ended. */
async function lock(path: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      await mkdir(path)
      break
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
    }
    const age =
      Date.now() -
      (await stat(path)
        .then((info) => info.mtimeMs)
        .catch(() => 0))
    if (age > 5 * BEAT_MS) await rmdir(path).catch(() => {})
    else await sleep(100)
  }
  const beat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), BEAT_MS)
  return async () => {
    clearInterval(beat)
    await rmdir(path).catch(() => {})
  }
}

async function ensure(app: WebApp): Promise<number> {
  const cwd = join(root, app.folder)
  if (isReadOnly(cwd)) {
    if (await isFresh(app)) return 0
    console.error(`The ${app.name} has to be built, and ${cwd} is read-only: build it where the folder can be written.`)
    return 1
  }
  const unlock = await lock(join(cwd, 'node_modules/.building'))
  try {
    if (await isFresh(app)) return 0
    const vite = join(cwd, 'node_modules/.bin/vite')
    // Tests have another environment, in which React and tldraw would be built for development.
    const env = { NODE_ENV: 'production' }
    return await run({ name: app.name, command: vite, args: ['build', '--logLevel', 'error'], cwd, env })
  } finally {
    await unlock()
  }
}

/** Resolves to the exit code of the build; 0 if there was nothing to build. */
export const ensurePreview = (): Promise<number> => ensure(PREVIEW)

/** The example of the plugin, in `examples/plugin/dist`; resolves like {@link ensurePreview}. */
export const ensureExample = (): Promise<number> => ensure(EXAMPLE)
