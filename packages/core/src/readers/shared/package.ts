/**
 * Reads zip packages (OPC files, archives of a model) from memory, with every size capped. The central directory lists
 * the parts; the sizes in it are checked against the real ones. Follows APPNOTE.TXT 6.3.
 */

import { crc32 } from '#encoding/checksums'
import { type InflationBudget, inflate, inflateStart } from '#encoding/inflate'
import { DiagramInputError } from '#report/errors'
import { once } from '#values/repeats'
import type { ReadContext } from '../reader.ts'
import {
  type Directory,
  ENTRY_LENGTH,
  ENTRY_SIGNATURE,
  findDirectory,
  localEntries,
  long,
  nameOf,
} from './zip-directory.ts'

/** A zip archive whose parts are inflated when they are requested. */
export interface Package {
  /** Names of the parts in the order of the directory, without folders; "/" between folders and none at the front. */
  readonly names: readonly string[]
  /**
   * The bytes of a part; undefined if there is none of this name. Letter case matters only if two names differ in
   * nothing else (OPC names are case-insensitive).
   * @throws DiagramInputError damaged, decompression-bomb, or unsupported-format for a method other than deflate.
   */
  read(name: string): Uint8Array | undefined
}

/** Limit; real packages have some hundred parts. */
const MAX_PARTS = 20_000
const LOCAL_SIGNATURE = 0x04034b50
const LOCAL_LENGTH = 30
/** The value of a 32-bit field whose true value is in a 64-bit one. */
const MOVED = 0xffffffff
const ZIP64_FIELD = 1

interface Entry {
  readonly name: string
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly size: number
  /** Offset of the local header. */
  readonly at: number
}

function damaged(reason: string): DiagramInputError {
  return new DiagramInputError('damaged', `The zip package is damaged or cut off: ${reason}.`)
}

/** Sizes and position of an entry, some of which may be in a field of 64-bit numbers (APPNOTE 4.5.3). */
function measuresOf(view: DataView, at: number, extra: number, extraEnd: number) {
  const short = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)]
  if (!short.includes(MOVED)) return short
  let field = extra
  while (field + 4 <= extraEnd && view.getUint16(field, true) !== ZIP64_FIELD)
    field += 4 + view.getUint16(field + 2, true)
  let next = field + 4
  return short.map((value) => {
    if (value !== MOVED) return value
    if (next + 8 > extraEnd) throw damaged('a size is missing')
    next += 8
    return long(view, next - 8)
  })
}

function readEntry(view: DataView, bytes: Uint8Array, at: number, { end, shift }: Directory) {
  if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== ENTRY_SIGNATURE) throw damaged('its directory is broken')
  const flags = view.getUint16(at + 8, true)
  if (flags % 2 === 1) throw new DiagramInputError('encrypted', 'The file is encrypted: save it without a password.')
  const nameEnd = at + ENTRY_LENGTH + view.getUint16(at + 28, true)
  const extraEnd = nameEnd + view.getUint16(at + 30, true)
  const next = extraEnd + view.getUint16(at + 32, true)
  if (next > end) throw damaged('its directory is broken')
  const [size, packed, place] = measuresOf(view, at, nameEnd, extraEnd) as [number, number, number]
  const name = nameOf(bytes.subarray(at + ENTRY_LENGTH, nameEnd))
  const entry: Entry = {
    name,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed,
    size,
    at: place + shift,
  }
  return { entry, next }
}

function readDirectory(view: DataView, bytes: Uint8Array): Map<string, Entry> {
  const directory = findDirectory(view)
  if (!directory) throw damaged('it has no directory')
  const entries = new Map<string, Entry>()
  let count = 0
  for (let at = directory.start; at < directory.end; ) {
    const { entry, next } = readEntry(view, bytes, at, directory)
    at = next
    count += 1
    if (count > MAX_PARTS) throw new DiagramInputError('too-large', `The zip package has more than ${MAX_PARTS} parts.`)
    // Of two parts with the same name the later one counts, as in other unzip programs.
    if (entry.name !== '' && !entry.name.endsWith('/')) entries.set(entry.name, entry)
  }
  return entries
}

/** The stored bytes of a part. Lengths of name and extra field may differ from those in the directory. */
function packedBytes(view: DataView, bytes: Uint8Array, { name, at, packed }: Entry): Uint8Array {
  if (at + LOCAL_LENGTH > bytes.length || view.getUint32(at, true) !== LOCAL_SIGNATURE)
    throw damaged(`"${name.slice(0, 100)}" is not where the directory says`)
  const start = at + LOCAL_LENGTH + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (start + packed > bytes.length) throw damaged(`"${name.slice(0, 100)}" is cut off`)
  return bytes.subarray(start, start + packed)
}

function unpack(
  stored: Uint8Array,
  { name, method }: Pick<Entry, 'name' | 'method'>,
  budget: InflationBudget,
): Uint8Array | null {
  if (method === 8) return inflate(stored, budget)
  if (method !== 0)
    throw new DiagramInputError(
      'unsupported-format',
      `The part "${name.slice(0, 100)}" of the zip package is compressed with method ${method}, which cannot be read.`,
    )
  if (stored.length > Math.min(budget.perPart, budget.left))
    throw new DiagramInputError(
      'decompression-bomb',
      `The part "${name.slice(0, 100)}" of the zip package is too large.`,
    )
  budget.left -= stored.length
  return stored
}

/** How a damaged package is read. */
interface PackageRepair {
  /** Called with the number of parts of a package whose directory is lost or wrong, which are found without it. */
  readonly onDirectory: (parts: number) => void
  /** Called with the name of a part that is damaged, of which the beginning is kept. */
  readonly onPart: (name: string) => void
}

/** A package without its directory: parts are found by the headers before them, and kept as far as they inflate. */
function openByHeaders(bytes: Uint8Array, budget: InflationBudget): Package {
  const entries = new Map(
    localEntries(bytes)
      .filter(({ name, flags }) => name !== '' && !name.endsWith('/') && flags % 2 === 0)
      .slice(0, MAX_PARTS)
      .map((entry) => [entry.name.toLowerCase(), entry]),
  )
  return {
    names: [...entries.values()].map(({ name }) => name),
    read(name) {
      const entry = entries.get(name.toLowerCase())
      return entry && startOf(bytes.subarray(entry.start, entry.end), entry, budget)
    },
  }
}

/** The beginning of a part, as far as it inflates. */
function startOf(stored: Uint8Array, entry: Pick<Entry, 'name' | 'method'>, budget: InflationBudget): Uint8Array {
  if (entry.method === 8) return inflateStart(stored, budget)
  return unpack(stored, entry, budget) ?? new Uint8Array()
}

/**
 * Opens a zip package as `openPackage` does, and if it is damaged, as far as possible.
 * @throws DiagramInputError encrypted, too-large, decompression-bomb, or damaged if no part of it is found
 */
export function openDamagedPackage(bytes: Uint8Array, budget: InflationBudget, repair: PackageRepair): Package {
  let whole: Package
  try {
    whole = openPackage(bytes, budget)
  } catch (error) {
    const found =
      error instanceof DiagramInputError && error.code === 'damaged' ? openByHeaders(bytes, budget) : undefined
    if (!found || found.names.length === 0) throw error
    repair.onDirectory(found.names.length)
    return found
  }
  const byHeaders = once(() => openByHeaders(bytes, budget))
  return {
    names: whole.names,
    read(name) {
      try {
        return whole.read(name)
      } catch (error) {
        const start =
          error instanceof DiagramInputError && error.code === 'damaged' ? byHeaders().read(name) : undefined
        if (!start || start.length === 0) throw error
        repair.onPart(name)
        return start
      }
    },
  }
}

/** The package of a file, with messages about its damage; one that is to be refused is not repaired. @throws DiagramInputError */
export function openReported(bytes: Uint8Array, { budget, report, isRepairing }: ReadContext): Package {
  if (!isRepairing) return openPackage(bytes, budget)
  return openDamagedPackage(bytes, budget, {
    onDirectory: (from) => report.add('repaired-directory', {}, { from }),
    onPart: (from) => report.add('repaired-part-cut', {}, { from }),
  })
}

/**
 * Opens a zip package. Parts are inflated only when read, and each read counts against the budget.
 * @throws DiagramInputError damaged, encrypted, or too-large for too many parts.
 */
export function openPackage(bytes: Uint8Array, budget: InflationBudget): Package {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = readDirectory(view, bytes)
  const folded = new Map([...entries.values()].map((entry) => [entry.name.toLowerCase(), entry]))
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name) ?? folded.get(name.toLowerCase())
      if (!entry) return undefined
      const whole = unpack(packedBytes(view, bytes, entry), entry, budget)
      if (!whole || whole.length !== entry.size || crc32(whole) !== entry.crc)
        throw damaged(`"${entry.name.slice(0, 100)}" does not match its checksum`)
      return whole
    },
  }
}
