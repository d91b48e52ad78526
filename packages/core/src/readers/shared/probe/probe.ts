/** A file as readers are asked about it: each view is worked out when the first of them wants it. */
import { strToU8 } from 'fflate'
import { zipEntries } from './entries.ts'
import { findRoot, type RootTag } from './root.ts'
import { type BinaryKind, binaryKind } from './signature.ts'
import { decodeBytes } from './text.ts'

export interface Probe {
  /** The file; a text that the caller has as a string is encoded as UTF-8. */
  readonly bytes: Uint8Array
  /** The kind of a known binary file; undefined for text. */
  readonly binary: BinaryKind | undefined
  /** The decoded text (byte order mark, declaration, UTF-16 …) without its mark; undefined for a known binary file. */
  text(): string | undefined
  /** The first start tag; null when the file is no XML. */
  root(): RootTag | null
  /** Names in the central directory of a zip archive; null when it is none or is cut off. */
  entries(): readonly string[] | null
}

function once<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined
  return () => {
    known ??= { value: compute() }
    return known.value
  }
}

export function createProbe(input: Uint8Array | string): Probe {
  const bytes = once(() => (typeof input === 'string' ? strToU8(input) : input))
  const binary = typeof input === 'string' ? undefined : binaryKind(input)
  const text = once(() => {
    if (typeof input === 'string') return input
    return binary === undefined ? decodeBytes(input) : undefined
  })
  return {
    get bytes() {
      return bytes()
    },
    binary,
    text,
    root: once(() => findRoot(text() ?? '')),
    entries: once(() => (binary === 'zip' ? zipEntries(bytes()) : null)),
  }
}
