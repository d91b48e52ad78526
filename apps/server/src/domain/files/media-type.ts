/** Signatures: the first bytes of a file, their offset, and the media type they identify. */
const SIGNATURES: readonly (readonly [bytes: string, offset: number, type: string])[] = [
  ['89504e470d0a1a0a', 0, 'image/png'],
  ['ffd8ff', 0, 'image/jpeg'],
  ['474946383761', 0, 'image/gif'],
  ['474946383961', 0, 'image/gif'],
  ['57454250', 8, 'image/webp'],
  ['255044462d', 0, 'application/pdf'],
  ['504b0304', 0, 'application/zip'],
  ['504b0506', 0, 'application/zip'],
  ['1f8b', 0, 'application/gzip'],
  ['d0cf11e0a1b11ae1', 0, 'application/x-ole-storage'],
  ['01000000', 0, 'image/emf'],
  ['d7cdc69a', 0, 'image/wmf'],
]

/** Number of bytes at the start of a file that are examined. */
export const HEAD = 4096

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** The media type identified by the first bytes of a file; the type stated by the sender is ignored. */
export function mediaTypeOf(head: Uint8Array): string {
  const hex = Buffer.from(head.subarray(0, 16)).toString('hex')
  const found = SIGNATURES.find(([bytes, offset]) => hex.startsWith(bytes, offset * 2))
  if (found) return found[2]
  const text = textOf(head)
  if (text === undefined) return 'application/octet-stream'
  if (/^\s*<(?:!doctype html|html|head|body)\b/i.test(text)) return 'text/html'
  if (/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg\b/.test(text)) return 'image/svg+xml'
  return /^\s*<[?!A-Za-z_]/.test(text) ? 'application/xml' : 'text/plain'
}

/** The start of a file as text; undefined when it is not text. The last character may be cut. */
function textOf(head: Uint8Array): string | undefined {
  for (let cut = 0; cut < 4; cut++) {
    try {
      const text = UTF8.decode(head.subarray(0, head.length - cut))
      return /[\u0000-\u0008\u000e-\u001a]/.test(text) ? undefined : text
    } catch {
      if (head.length < HEAD) return undefined
    }
  }
  return undefined
}
