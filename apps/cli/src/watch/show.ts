/** Shows files in the preview until Ctrl-C, without watching them. */
import open from 'open'
import { previewFolder } from '../files/preview-files.ts'
import { onInterrupt } from '../terminal/interrupt.ts'
import { startWatchServer } from './server.ts'

/** Opens the preview in the local browser; the address is printed too, for machines without one. */
export async function showUntilInterrupted(
  names: readonly string[],
  read: (name: string) => Promise<Uint8Array | undefined>,
): Promise<void> {
  const folder = previewFolder()
  const resources = process.env.DRAWBRIDGE_RESOURCES
  const server = await startWatchServer({ port: 0, folder, resources, files: { recent: () => names, read } })
  console.error(`preview: ${server.url}; Ctrl-C ends`)
  if (process.stderr.isTTY) await open(server.url).catch(() => {})
  await new Promise<void>((resolve) => {
    const interrupt = onInterrupt(() => {
      interrupt.dispose()
      resolve()
    })
  })
  await server.close()
}
