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

/** @throws DiagramInputError unsupported-format for known binary files; returns for everything else. */
export function refuseBinary(bytes: Uint8Array): void {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) throw unsupported(zipKind(bytes))
  if (startsWith(bytes, 0x1f, 0x8b)) throw unsupported('compressed with gzip')
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw unsupported('a binary Visio or other Office document')
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw unsupported('a PDF document')
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) throw unsupported('a JPEG picture')
  if (startsWith(bytes, 0x47, 0x49, 0x46, 0x38)) throw unsupported('a GIF picture')
  if (strFromU8(bytes.subarray(0, 15), true) === 'SQLite format 3')
    throw unsupported('a database, perhaps of Enterprise Architect (export XMI from it)')
}
