/** The built preview, for tests that need it. */
import { ensurePreview } from '../../scripts/web-apps.ts'

/** @throws Error when it cannot be built. */
export async function buildPreview(): Promise<void> {
  const code = await ensurePreview()
  if (code !== 0) throw new Error(`the preview could not be built (exit code ${code})`)
}
