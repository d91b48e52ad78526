/**
 * `npm run dev`: the service, restarted when one of its files changes, and the preview served by Vite with hot reload.
 * Ends when either of them ends.
 */
import { join } from 'node:path'
import { readCommandLine } from './command-line.ts'
import { root, run } from './run.ts'

readCommandLine({
  help: `npm run dev

Runs the service, which starts again when one of its files changes, and the preview with hot reload, at the address that
Vite prints. The environment variable PORT is the port of the service (default 3000).`,
})
const port = process.env.PORT ?? '3000'
// Vite forwards requests for the API to this address.
process.env.DRAWBRIDGE_SERVER ??= `http://localhost:${port}`

// The parent process is gone. Child processes end with this one.
process.on('disconnect', () => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0))

const server = ['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.mjs'), 'serve']
const code = await Promise.race([
  run({ name: 'service', command: process.execPath, args: server }),
  run({ name: 'preview', command: 'vite', args: ['--clearScreen', 'false'], cwd: join(root, 'apps/preview') }),
])
process.exit(code)
