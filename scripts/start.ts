/** `npm start`: builds the preview when it is missing or older than its sources, then serves everything on one port. */
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { root, run } from './run.ts'

const SOURCES = ['apps/preview', 'packages/core/src', 'packages/canvas-plugin/src', 'packages/client/src']

async function newest(folder: string): Promise<number> {
  let latest = 0
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue
    const path = join(folder, entry.name)
    latest = Math.max(latest, entry.isDirectory() ? await newest(path) : (await stat(path)).mtimeMs)
  }
  return latest
}

async function previewIsFresh(): Promise<boolean> {
  const built = join(root, 'apps/preview/dist/index.html')
  if (!existsSync(built)) return false
  const times = await Promise.all(SOURCES.map((folder) => newest(join(root, folder))))
  return (await stat(built)).mtimeMs >= Math.max(...times)
}

if (!(await previewIsFresh())) {
  const code = await run({
    name: 'preview',
    command: 'vite',
    args: ['build', '--logLevel', 'warn'],
    cwd: join(root, 'apps/preview'),
  })
  if (code !== 0) process.exit(code)
}
process.argv.splice(2, 0, 'serve')
await import('../apps/server/src/main.ts')
