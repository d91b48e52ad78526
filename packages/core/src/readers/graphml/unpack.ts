/** The text of a GraphML file, which yEd also writes compressed with gzip (docs/formats/graphml.md). */

import { crc32 } from '#encoding/crc32'
import { inflate } from '#encoding/inflate'
import { DiagramInputError } from '#report/errors'
import type { ReadContext } from '../reader.ts'
import { reportEncoding } from '../shared/probe/encoding.ts'
import { findRoot } from '../shared/probe/root.ts'
import { decodeText } from '../shared/probe/text.ts'

/** Whether the contents match the checksum at the end (RFC 1952 §2.3); those of several members have one each. */
function isIntact(bytes: Uint8Array, unpacked: Uint8Array): boolean {
  const end = bytes.length - 8
  const stated = end > 0 ? new DataView(bytes.buffer, bytes.byteOffset).getUint32(end, true) : undefined
  return stated === crc32(unpacked) || hasMembers(bytes)
}

function hasMembers(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x1f, 1); at !== -1; at = bytes.indexOf(0x1f, at + 1))
    if (bytes[at + 1] === 0x8b && bytes[at + 2] === 8) return true
  return false
}

/** @throws DiagramInputError damaged or unsupported-format for compressed files of other kinds. */
export function textOf(bytes: Uint8Array, { probe, budget, report }: ReadContext): string {
  if (probe.binary !== 'gzip') return probe.text() ?? ''
  const unpacked = inflate(bytes, budget, 'gzip')
  if (!unpacked || !isIntact(bytes, unpacked))
    throw new DiagramInputError('damaged', 'The compressed file is damaged and cannot be unpacked.')
  const decoded = decodeText(unpacked)
  if (findRoot(decoded.text)?.local !== 'graphml')
    throw new DiagramInputError(
      'unsupported-format',
      'The file is compressed with gzip, which is supported for GraphML only.',
    )
  reportEncoding(decoded, report)
  return decoded.text
}
