/** Reads a file: one document, or an archive with documents and the files shown in their texts. */
import {
  DEFAULT_LIMITS,
  DiagramInputError,
  decodeBytes,
  inflationBudget,
  type Limits,
  openPackage,
  type Package,
} from '@drawbridge/core/documents'
import type { ReqifDocument } from '../model.ts'
import { Ledger, type Report } from '../report.ts'
import { readDocument } from './document.ts'

/** A document with its file name; '' for a plain document. */
export interface NamedDocument {
  readonly name: string
  readonly document: ReqifDocument
}

/** The content of a `.reqif` or `.reqifz` file. */
export interface ReqifFile {
  readonly documents: readonly NamedDocument[]
  /** Names of the other files of the archive. */
  readonly attachments: readonly string[]
  /**
   * The bytes of a file of the archive; undefined if there is none.
   * @throws DiagramInputError damaged or decompression-bomb.
   */
  read(name: string): Uint8Array | undefined
  /** Elements that were left out while reading. */
  readonly report: Report
}

/** Specifications nest some ten levels deep, with two elements per level. */
const MAX_DEPTH = 600
const LIMITS: Limits = { ...DEFAULT_LIMITS, maxDepth: MAX_DEPTH }

/**
 * Reads `.reqif` and `.reqifz`, detected by content.
 * @throws DiagramInputError empty, not-a-diagram, unsupported-format, encrypted, damaged, too-large and the codes of
 * XML.
 */
export function readReqif(bytes: Uint8Array, limits: Partial<Limits> = {}): ReqifFile {
  const bounds = { ...LIMITS, ...limits }
  if (bytes.length === 0) throw new DiagramInputError('empty', 'The file is empty.')
  if (bytes.length > bounds.maxInputBytes) {
    throw new DiagramInputError('too-large', `The file has more than ${bounds.maxInputBytes} bytes.`)
  }
  const ledger = new Ledger()
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isZip) {
    const document = readDocument(decodeBytes(bytes), bounds, ledger)
    return { documents: [{ name: '', document }], attachments: [], read: () => undefined, report: ledger.report() }
  }
  const archive = openPackage(bytes, inflationBudget(bounds))
  const names = archive.names.filter((name) => !isLitter(name))
  const documents = documentsIn(archive, names, bounds, ledger)
  const taken = new Set(documents.map(({ name }) => name))
  return {
    documents,
    attachments: names.filter((name) => !taken.has(name)),
    read: (name) => archive.read(name),
    report: ledger.report(),
  }
}

/** Whether this is a file that operating systems add to archives. */
function isLitter(name: string): boolean {
  return /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name)
}

function documentsIn(archive: Package, names: readonly string[], limits: Limits, ledger: Ledger): NamedDocument[] {
  const named = names.filter((name) => /\.reqif$/i.test(name))
  // Some tools name the document ".xml".
  const candidates = named.length > 0 ? named : names.filter((name) => /\.xml$/i.test(name))
  const documents = candidates.flatMap((name): NamedDocument[] => {
    const text = decodeBytes(archive.read(name)!)
    if (named.length === 0 && !text.includes('REQ-IF')) return []
    return [{ name, document: readDocument(text, limits, ledger) }]
  })
  if (documents.length > 0) return documents
  throw new DiagramInputError('not-a-diagram', 'The archive has no ReqIF document.')
}
