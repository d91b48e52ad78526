/** `npm run drawbridge`: runs the command line from source; commands that need the preview build it first. */
import { needsPreview } from './needs-preview.ts'

if (needsPreview(process.argv.slice(2))) {
  const { ensurePreview } = await import('./web-apps.ts')
  const code = await ensurePreview()
  if (code !== 0) process.exit(code)
}
await import('../apps/cli/src/main.mjs')
