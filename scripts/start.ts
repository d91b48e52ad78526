/** `npm start`: serves everything on one port, the preview built anew when its sources have changed. */
import { ensurePreview } from './preview.ts'

const code = await ensurePreview()
if (code !== 0) process.exit(code)
process.argv.splice(2, 0, 'serve')
await import('../apps/server/src/main.ts')
