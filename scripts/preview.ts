/** Builds the preview if it is missing or older than its sources; concurrent callers wait for that build. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rmdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root, run } from './run.ts'

const FOLDER = join(root, 'apps/preview')
const PAGES = ['index.html', 'console.html', 'shared.html', 'render.html'].map((name) => join(FOLDER, 'dist', name))
const SOURCES = ['apps/preview', 'packages/core/src', 'packages/canvas-plugin/src', 'packages/client/src']
const LOCK = join(FOLDER, 'node_modules/.building')
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

async function isFresh(): Promise<boolean> {
  if (!PAGES.every((page) => existsSync(page))) return false
  const times = await Promise.all(SOURCES.map((folder) => newest(join(root, folder))))
  return (await stat(PAGES[0]!)).mtimeMs >= Math.max(...times)
}

/** Takes the lock; a lock that is not renewed belongs to a process that has ended. */
async function lock(): Promise<() => Promise<void>> {
  for (;;) {
    try {
      await mkdir(LOCK)
      break
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
    }
    const age =
      Date.now() -
      (await stat(LOCK)
        .then((info) => info.mtimeMs)
        .catch(() => 0))
    if (age > 5 * BEAT_MS) await rmdir(LOCK).catch(() => {})
    else await sleep(100)
  }
  const beat = setInterval(() => void utimes(LOCK, new Date(), new Date()).catch(() => {}), BEAT_MS)
  return async () => {
    clearInterval(beat)
    await rmdir(LOCK).catch(() => {})
  }
}

/** Resolves to the exit code of the build; 0 if there was nothing to build. */
export async function ensurePreview(): Promise<number> {
  const unlock = await lock()
  try {
    if (await isFresh()) return 0
    const vite = join(root, 'node_modules/.bin/vite')
    // Tests have another environment, but their build is served later.
    const env = { NODE_ENV: 'production' }
    return await run({ name: 'preview', command: vite, args: ['build', '--logLevel', 'error'], cwd: FOLDER, env })
  } finally {
    await unlock()
  }
}
