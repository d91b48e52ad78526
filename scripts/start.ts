/** `npm start`: serves everything on one port; rebuilds the preview if its sources have changed. */
import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { keepCompiledCode } from '../packages/resources/src/cache-folder.mjs'
import { root } from './run.ts'
import { ensurePreview, isReadOnly } from './web-apps.ts'

// The parent process is gone: the server shuts down as after a signal.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The build of the preview ends with this process; the server shuts down by itself.
const leave = () => process.exit(1)
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
for (const signal of signals) process.on(signal, leave)
// The help of the server needs no preview.
const code = process.argv.some((arg) => arg === '--help' || arg === '-h') ? 0 : await ensurePreview()
if (code !== 0) process.exit(code)
process.argv.splice(2, 0, 'serve')
// The data of a read-only checkout is kept in the user's folder.
if (!process.env.DATA_DIR && isReadOnly(root) && !existsSync(join(root, '.drawbridge'))) {
  const checkout = hash('sha256', root).slice(0, 16)
  process.env.DATA_DIR = join(process.env.XDG_DATA_HOME || join(homedir(), '.local/share'), 'drawbridge', checkout)
}
keepCompiledCode()
const server = import('../apps/server/src/main.ts')
for (const signal of signals) process.off(signal, leave)
await server
