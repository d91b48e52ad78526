/** Converts the attachments of a file one after the other. */
import { sha256 } from '@drawbridge/intake/identity'
import { type Received, uploadContent } from '#domain/files/index'
import { runPatiently } from '#domain/imports/index'
import type { Services } from '#services'
import type { ConvertedAttachment, ConvertTask } from './convert-task.ts'
import type { StoredAttachments } from './disk.ts'
import type { SeenAttachment } from './place.ts'
import type { AttachedFile } from './read-task.ts'

const CONVERT = new URL('./convert-task.ts', import.meta.url)

/**
 * Converts each attachment in a task of its own, because an import shares the threads with requests.
 * @param onDone called with the number of attachments that are done; may throw to end the work
 */
export async function convertAll(
  { pool, config }: Services,
  { ws, signal }: { readonly ws: string; readonly signal: AbortSignal },
  attached: readonly AttachedFile[],
  disk: StoredAttachments,
  onDone: (count: number) => Promise<void>,
): Promise<Map<string, SeenAttachment>> {
  const seen = new Map<string, SeenAttachment>()
  for (const { name } of attached) {
    const file = await disk.read(name)
    const hash = sha256(file)
    const task: ConvertTask = { file, name, limit: config.diagramLimit, resources: config.resources }
    const converted = await runPatiently<ConvertedAttachment>(pool, CONVERT, () => task, { owner: ws, signal }).catch(
      (error: unknown): ConvertedAttachment => {
        // One attachment that takes too long is a file; the others go on.
        const code = (error as { code?: unknown }).code
        if (code === 'too_slow' || code === 'out_of_memory') return { isDiagram: false, code }
        throw error
      },
    )
    seen.set(name, { name, hash, converted })
    await onDone(seen.size)
  }
  return seen
}

/** Attachments as the store of files takes them, in the object store where there is one. */
export async function uploadAll(
  services: Services,
  ws: string,
  seen: ReadonlyMap<string, SeenAttachment>,
  disk: StoredAttachments,
): Promise<Map<string, Received>> {
  const received = new Map<string, Received>()
  for (const { name, hash } of seen.values()) {
    received.set(name, await uploadContent(services, ws, await disk.received(name, hash)))
  }
  return received
}
