/** The names of a zip archive's entries, from its central directory; nothing is inflated. */
import { ENTRY_LENGTH, ENTRY_SIGNATURE, findDirectory, nameOf } from '../zip-directory.ts'

/** The names in the order of the directory; null if there is no directory, as in a truncated archive. */
export function zipEntries(bytes: Uint8Array): readonly string[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const directory = findDirectory(view)
  if (!directory) return null
  const names: string[] = []
  for (let at = directory.start; at < directory.end; ) {
    if (at + ENTRY_LENGTH > directory.end || view.getUint32(at, true) !== ENTRY_SIGNATURE) return null
    const nameEnd = at + ENTRY_LENGTH + view.getUint16(at + 28, true)
    names.push(nameOf(bytes.subarray(at + ENTRY_LENGTH, nameEnd)))
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return names
}
