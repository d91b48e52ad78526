/** The diagram in a PDF document: attached as a file, or as the document's subject (docs/formats/drawio.md §1). */
import { strFromU8 } from 'fflate'
import { decodePercent } from '#encoding/compressed'
import { type InflationBudget, inflate, inflateStart } from '#encoding/inflate'
import { DiagramInputError } from '#report/errors'
import { ATTACHMENT, findText, SUBJECT } from './pdf-text.ts'

/** Bytes of the dictionary of an attachment. */
const MAX_DICTIONARY = 2_000
const CLOSING = ')'.charCodeAt(0)
const BACKSLASH = '\\'.charCodeAt(0)
/** Bytes of the header of zlib data. */
const ZLIB_HEADER = 2

/** The rest of a string in round brackets, in which a backslash is before brackets of the text (ISO 32000-1, 7.3.4.2). */
function literalAt(bytes: Uint8Array, from: number): string {
  let end = bytes.indexOf(CLOSING, from)
  while (end >= 0 && bytes[end - 1] === BACKSLASH) end = bytes.indexOf(CLOSING, end + 1)
  return strFromU8(bytes.subarray(from, end < 0 ? bytes.length : end), true).replace(/\\(.)/g, '$1')
}

/** The bytes of the attachment whose media type is at a position, and its dictionary; undefined if they are cut off. */
function attachmentAt(bytes: Uint8Array, type: number) {
  const start = findText(bytes, 'stream', type)
  if (start < 0 || start - type > MAX_DICTIONARY) return undefined
  const lineEnd = start + 'stream'.length
  const from = lineEnd + (bytes[lineEnd] === 0x0d ? 2 : 1)
  const end = findText(bytes, 'endstream', from)
  const before = strFromU8(bytes.subarray(Math.max(0, type - MAX_DICTIONARY), start), true)
  return {
    dictionary: before.slice(before.lastIndexOf(' obj') + 1),
    data: bytes.subarray(from, end < 0 ? bytes.length : end),
  }
}

/**
 * XML from the first attached diagram, or from the subject.
 * @throws DiagramInputError not-a-diagram if the document has none, damaged, decompression-bomb
 */
export function pdfPayload(bytes: Uint8Array, budget: InflationBudget): string {
  const type = findText(bytes, ATTACHMENT)
  const attachment = type < 0 ? undefined : attachmentAt(bytes, type)
  if (attachment) {
    const { data, dictionary } = attachment
    if (!dictionary.includes('/FlateDecode')) return strFromU8(data)
    // A damaged one is kept as far as it inflates; its text is repaired as every other.
    const xml = inflate(data, budget, 'zlib') ?? inflateStart(data.subarray(ZLIB_HEADER), budget)
    return strFromU8(xml)
  }
  const subject = findText(bytes, SUBJECT)
  if (subject < 0) throw new DiagramInputError('not-a-diagram', 'The PDF document contains no draw.io diagram.')
  return decodePercent(literalAt(bytes, subject))
}
