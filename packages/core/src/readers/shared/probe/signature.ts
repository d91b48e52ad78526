/** Recognises binary files by their first bytes. */

const SIGNATURES = [
  ['zip', [0x50, 0x4b, 3, 4]],
  ['gzip', [0x1f, 0x8b]],
  // Old Office documents, and new ones with a password.
  ['compound', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['sqlite', [...'SQLite format 3'].map((letter) => letter.charCodeAt(0))],
  // Databases of Microsoft Access.
  ['jet', [...'\0\x01\0\0Standard '].map((letter) => letter.charCodeAt(0))],
] as const

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

export type BinaryKind = 'png' | (typeof SIGNATURES)[number][0]

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return bytes.length >= prefix.length && prefix.every((byte, index) => bytes[index] === byte)
}

/** Four bytes are enough, because a PNG picture may be truncated within its signature of eight. */
function isPng(bytes: Uint8Array): boolean {
  return startsWith(bytes, PNG.slice(0, Math.min(PNG.length, Math.max(4, bytes.length))))
}

/** The kind of a binary file; undefined for text and for everything unknown. */
export function binaryKind(bytes: Uint8Array): BinaryKind | undefined {
  if (isPng(bytes)) return 'png'
  return SIGNATURES.find(([, prefix]) => startsWith(bytes, prefix))?.[0]
}

/** The byte order mark of UTF-8. */
const UTF8_MARK = [0xef, 0xbb, 0xbf]

/** Whether a byte is white space in Latin-1. */
const isBlank = (byte: number) => byte === 0x20 || byte === 0xa0 || (byte >= 9 && byte <= 13)

/**
 * Whether a file that begins with these bytes can be a known kind of diagram: XML, percent-encoded XML, a PNG picture,
 * a PDF document, a zip package or gzip data. A cheap first check, so that a folder of videos need not be read; 4 KB are
 * enough.
 */
export function mayBeDiagram(head: Uint8Array): boolean {
  const kind = binaryKind(head)
  if (kind !== undefined) return kind === 'png' || kind === 'pdf' || kind === 'zip' || kind === 'gzip'
  const [a, b] = head
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true
  const bytes = head.subarray(startsWith(head, UTF8_MARK) ? UTF8_MARK.length : 0).filter((byte) => byte !== 0)
  const start = bytes.findIndex((byte) => !isBlank(byte))
  // Not by a decoder, whose code a program that only looks at files would then load.
  const text = start < 0 ? '' : String.fromCharCode(...bytes.subarray(start, start + 3))
  return text.startsWith('<') || text === '%3C'
}
