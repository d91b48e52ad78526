/** Binary files that are recognised but not read. */
import { strFromU8 } from 'fflate'
import { DiagramInputError } from '../report/errors.ts'

/** A zip lists its entries at its end. */
const DIRECTORY_BYTES = 512 * 1024

const ZIP_ENTRIES = [
  ['visio/', 'a Visio drawing'],
  ['ppt/presentation.xml', 'a PowerPoint presentation'],
  ['word/document.xml', 'a Word document'],
  ['xl/workbook.xml', 'an Excel workbook'],
  ['simulink/', 'a Simulink model'],
  ['com.nomagic.', 'a Cameo or MagicDraw project'],
  ['.reqif', 'a ReqIF archive'],
  ['content.xml', 'an OpenDocument file'],
  ['model.xml', 'an Archi model'],
  ['document.json', 'a Lucid document'],
] as const

function unsupported(what: string): DiagramInputError {
  return new DiagramInputError('unsupported-format', `The file is ${what}, which is recognised but cannot be read.`)
}

function zipKind(bytes: Uint8Array): string {
  const directory = strFromU8(bytes.subarray(Math.max(0, bytes.length - DIRECTORY_BYTES)), true)
  return ZIP_ENTRIES.find(([entry]) => directory.includes(entry))?.[1] ?? 'a zip archive'
}

function startsWith(bytes: Uint8Array, ...prefix: readonly number[]): boolean {
  return bytes.length >= prefix.length && prefix.every((byte, index) => bytes[index] === byte)
}

/** Name of the stream that holds a document under a password, in UTF-16. */
const LOCKED_STREAM = [...'EncryptedPackage'].join('\0')

/** @throws DiagramInputError encrypted for what needs a password: a zip entry, or an Office document within its shell. */
function refuseLocked(bytes: Uint8Array): void {
  const isZip = startsWith(bytes, 0x50, 0x4b, 3, 4)
  const isShell = startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)
  // Bit 0 of an entry's flags says that it is encrypted (APPNOTE 4.4.4).
  const isLocked = (isZip && (bytes[6] ?? 0) % 2 === 1) || (isShell && strFromU8(bytes, true).includes(LOCKED_STREAM))
  if (isLocked) throw new DiagramInputError('encrypted', 'The file is encrypted: save it without a password.')
}

/** @throws DiagramInputError unsupported-format or encrypted for known binary files; returns for everything else. */
export function refuseBinary(bytes: Uint8Array): void {
  refuseLocked(bytes)
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) throw unsupported(zipKind(bytes))
  if (startsWith(bytes, 0x1f, 0x8b)) throw unsupported('compressed with gzip')
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw unsupported('a binary Visio or other Office document')
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw unsupported('a PDF document')
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) throw unsupported('a JPEG picture')
  if (startsWith(bytes, 0x47, 0x49, 0x46, 0x38)) throw unsupported('a GIF picture')
  if (strFromU8(bytes.subarray(0, 15), true) === 'SQLite format 3')
    throw unsupported('a database, perhaps of Enterprise Architect (export XMI from it)')
}
