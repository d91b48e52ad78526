/** The names of a zip archive's entries, from its central directory (APPNOTE 4.3.12, 4.3.16); nothing is inflated. */
import { strFromU8 } from 'fflate'

const END_BYTES = 22
const MAX_COMMENT = 0xffff
const HEADER_BYTES = 46
/** Bit 11 of an entry's flags: its name is UTF-8 (APPNOTE 4.4.4). */
const UTF8_NAME = 0x800

function endOfDirectory(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT)
  for (let at = view.byteLength - END_BYTES; at >= lowest; at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at
  return -1
}

/** The names in the order of the directory; null if there is no directory, as in a truncated archive. */
export function zipEntries(bytes: Uint8Array): readonly string[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfDirectory(view)
  if (end < 0) return null
  const count = view.getUint16(end + 10, true)
  const names: string[] = []
  for (let at = view.getUint32(end + 16, true); names.length < count; ) {
    if (at + HEADER_BYTES > end || view.getUint32(at, true) !== 0x02014b50) return null
    const name = bytes.subarray(at + HEADER_BYTES, at + HEADER_BYTES + view.getUint16(at + 28, true))
    names.push(strFromU8(name, (view.getUint16(at + 8, true) & UTF8_NAME) === 0))
    at += HEADER_BYTES + name.length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return names
}
