import { type Container, recognise } from '@drawbridge/core/recognise'

/** Containers of diagrams, and files that are recognised beside them. */
const CONTAINERS: Partial<Readonly<Record<Container, string>>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  pdf: 'application/pdf',
  zip: 'application/zip',
  gzip: 'application/gzip',
  compound: 'application/x-ole-storage',
  svg: 'image/svg+xml',
  html: 'text/html',
  xml: 'application/xml',
}

/** Other files by their first bytes: hexadecimal, their offset, and the media type. */
const SIGNATURES: readonly (readonly [bytes: string, offset: number, type: string])[] = [
  ['57454250', 8, 'image/webp'],
  ['504b0506', 0, 'application/zip'],
  ['01000000', 0, 'image/emf'],
  ['d7cdc69a', 0, 'image/wmf'],
]

/** Number of bytes at the start of a file that are examined. */
export const HEAD = 4096

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** The media type identified by the first bytes of a file; the type stated by the sender is ignored. */
export function mediaTypeOf(head: Uint8Array): string {
  const { container } = recognise(head)
  if (container === 'text' || container === 'json') {
    const hex = Buffer.from(head.subarray(0, 16)).toString('hex')
    const found = SIGNATURES.find(([bytes, offset]) => hex.startsWith(bytes, offset * 2))
    if (found) return found[2]
  }
  return CONTAINERS[container] ?? (isText(head) ? 'text/plain' : 'application/octet-stream')
}

/** Whether the start of a file is text; its last character may be cut. */
function isText(head: Uint8Array): boolean {
  for (let cut = 0; cut < 4; cut++) {
    try {
      return !/[\u0000-\u0008\u000e-\u001a]/.test(UTF8.decode(head.subarray(0, head.length - cut)))
    } catch {
      if (head.length < HEAD) return false
    }
  }
  return false
}
