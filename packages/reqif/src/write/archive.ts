import { strToU8, type Zippable, zipSync } from 'fflate'

/** A file of an archive. */
export interface ArchiveFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Entries are dated with the first day that zip supports, so that the same content gives the same bytes. */
const FIRST_DAY = new Date(1980, 0, 1)
/** Formats that are already compressed. */
const PACKED = /\.(?:png|jpe?g|gif|webp|vsdx|zip|docx|xlsx|pptx)$/i

/** A `.reqifz` archive: the document first, then the files shown in its texts. */
export function writeArchive(name: string, text: string, files: readonly ArchiveFile[]): Uint8Array {
  const entries: Zippable = Object.create(null)
  entries[name] = [strToU8(text), { level: 6, mtime: FIRST_DAY }]
  for (const file of files)
    entries[file.name] = [file.bytes, { level: PACKED.test(file.name) ? 0 : 6, mtime: FIRST_DAY }]
  return zipSync(entries)
}
