/** Whether a dropped or pasted file is one of ours; others are left to the editor. */
import { mayBeDiagram, type Recognition, recognise } from '@drawbridge/core/recognise'

/** Bytes at the beginning that tell whether a file is read at all. */
const HEAD = 64 * 1024
/** Bytes of a text that are examined: its first tag and the names that programs leave. */
const MAX_TEXT = 4 * 1024 * 1024

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

/** The editor reads its own files, and shows pictures of unknown programs as they are. */
function isOurs(found: Recognition): boolean {
  if (found.is === 'inside') return true
  return found.is === 'diagram' && found.format.format !== 'tldraw' && !found.isUnknownPicture
}

/** True for every diagram that a reader knows, in whatever container. */
export async function mayHoldDiagram(file: Blob): Promise<boolean> {
  const head = await bytesOf(file.slice(0, HEAD))
  const first = recognise(head)
  if (!mayBeDiagram(head) || file.size <= HEAD) return first.container === 'gzip' ? isPacked(file) : isOurs(first)
  switch (first.container) {
    case 'gzip':
      return isPacked(file)
    case 'png':
    case 'pdf':
    case 'zip':
      return isOurs(recognise(await bytesOf(file)))
    default:
      return isOurs(recognise(await bytesOf(file.slice(0, MAX_TEXT))))
  }
}

/** Whether a compressed file is one of ours, by the decompressed beginning. */
async function isPacked(file: Blob): Promise<boolean> {
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  try {
    const { value } = await reader.read()
    return isOurs(recognise(value ?? new Uint8Array()))
  } catch {
    return false
  } finally {
    reader.cancel().catch(() => {})
  }
}

/** The same for a pasted text. */
export const isDiagramText = (text: string): boolean => isOurs(recognise(text))
