/** A file as readers are asked about it: each view of it is computed on first use. */
import { strToU8 } from 'fflate'
import type { ReportBuilder } from '#report/report'
import { once } from '#values/repeats'
import { ENTRY_LENGTH, ENTRY_SIGNATURE, findDirectory, localEntries, nameOf } from '../zip-directory.ts'
import { findRoot, type RootTag } from './root.ts'
import { type BinaryKind, binaryKind } from './signature.ts'
import { type DecodedText, decodeText } from './text.ts'

/** Reports what could not be decoded for certain. */
export function reportEncoding(decoded: DecodedText | undefined, report: ReportBuilder): void {
  const { unknown, damaged, assumed } = decoded ?? {}
  if (unknown !== undefined) report.add('encoding-unknown', {}, { from: unknown.slice(0, 60) })
  if (assumed)
    report.add('repaired-encoding', {}, { from: assumed.encoding, to: assumed.declared.slice(0, 60) || 'none' })
  if (damaged) report.add('encoding-damaged', {}, { from: damaged.bytes, to: damaged.line })
}

/** The names in the order of the directory; null if there is no directory, as in an archive that is cut off. */
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

/** A file as readers are asked about it: each view of it is computed on first use. */
export interface Probe {
  /** The file; if the caller has a string, it is encoded as UTF-8. */
  readonly bytes: Uint8Array
  /** The kind of a known binary file; undefined for text. */
  readonly binary: BinaryKind | undefined
  /**
   * The decoded text (byte order mark, declaration, UTF-16 …) without its byte order mark; undefined for a known binary
   * file.
   */
  text(): string | undefined
  /** The same with what is wrong with its encoding. */
  decoded(): DecodedText | undefined
  /** The first start tag; null if the file is not XML. */
  root(): RootTag | null
  /** Names in the central directory of a zip archive; null if it is not one or is cut off. */
  entries(): readonly string[] | null
  /** Names of the parts that are in a zip archive, whether it has a directory or not. */
  parts(): readonly string[]
}

/** The probe of a file; everything in it is computed on first use. */
export function createProbe(input: Uint8Array | string): Probe {
  const bytes = once(() => (typeof input === 'string' ? strToU8(input) : input))
  const binary = typeof input === 'string' ? undefined : binaryKind(input)
  const decoded = once((): DecodedText | undefined => {
    if (typeof input === 'string') return { text: input }
    return binary === undefined ? decodeText(input) : undefined
  })
  const text = () => decoded()?.text
  return {
    get bytes() {
      return bytes()
    },
    binary,
    text,
    decoded,
    root: once(() => findRoot(text() ?? '')),
    entries: once(() => (binary === 'zip' ? zipEntries(bytes()) : null)),
    parts: once(() => localEntries(bytes()).map(({ name }) => name)),
  }
}
