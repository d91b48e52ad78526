/**
 * Repairs XML that the parser refuses: a text in, a well-formed text and the list of repairs out, in linear time.
 * Nothing is added but end tags and the elements around a part.
 */
import { dropForbidden } from '../entities.ts'
import { type ConflictSide, withoutConflicts } from './conflicts.ts'
import { type Repair, RepairLog } from './log.ts'
import { type RewrittenDocument, rewriteDocument } from './rewrite.ts'
import { type IsDocument, unwrap } from './unwrap.ts'

export interface RepairedXml {
  /** The text before its repair; if it was wrapped, what was taken out. */
  readonly damaged: string
  readonly text: string
  readonly repairs: readonly Repair[]
}

/** An element that is no document on its own, and the names of the elements around it, the outermost first. */
export interface DocumentPart {
  readonly name: string
  readonly around: readonly string[]
}

export interface RepairSettings {
  readonly isDocument: IsDocument
  /** Whether the text itself is a document that is not looked for inside another text. */
  readonly isWhole?: IsDocument
  readonly conflicts: ConflictSide
  readonly parts?: readonly DocumentPart[]
  /** Number of documents to pass over, because nothing is drawn in them; default 0. */
  readonly passed?: number
}

/** The part that a text begins with, or that comes first in it. */
function partOf(text: string, parts: readonly DocumentPart[]): { part: DocumentPart; start: number } | undefined {
  for (const match of text.slice(0, 100_000).matchAll(/<([A-Za-z_][\w.:-]*)/g)) {
    const part = parts.find(({ name }) => name === match[1])
    if (part) return { part, start: match.index }
  }
  return undefined
}

/**
 * Repairs a text that may contain a document of a known format; undefined if it contains none, or no further one.
 * @throws DiagramInputError doctype-refused
 */
export function repairXml(
  given: string,
  { isDocument, isWhole, conflicts, parts = [], passed = 0 }: RepairSettings,
): RepairedXml | undefined {
  const clean = dropForbidden(given.startsWith('\ufeff') ? given.slice(1) : given, () => {})
  const merged = withoutConflicts(clean, conflicts)
  const unwrapped = isWhole?.(merged.text)
    ? { text: merged.text, isWrapped: false, repairs: [] }
    : unwrap(merged.text, isDocument)
  if (unwrapped) {
    const damaged = unwrapped.isWrapped ? unwrapped.text : clean
    const document = rewritten(unwrapped.text, [...merged.repairs, ...unwrapped.repairs], [], passed)
    return document && { damaged, ...document }
  }
  const found = partOf(merged.text, parts)
  if (!found) return undefined
  const { part, start } = found
  const whole = unwrap(merged.text.slice(start), (text) => text.startsWith(`<${part.name}`))
  const repair: Repair = { code: 'repaired-part', from: part.name, to: 1 }
  const document = whole && rewritten(whole.text, [...merged.repairs, ...whole.repairs, repair], part.around, passed)
  return document && { damaged: clean, ...document }
}

type Rewritten = Omit<RepairedXml, 'damaged'>

/** Documents of a text that are looked at. */
const MAX_DOCUMENTS = 20

/** The first document of a text with something in it, after those that are passed over; the first one if all are empty. */
function rewritten(
  text: string,
  before: readonly Repair[],
  around: readonly string[],
  passed: number,
): Rewritten | undefined {
  let first: Rewritten | undefined
  let withContent = 0
  for (let number = 0, from = 0; number < MAX_DOCUMENTS && from >= 0; number += 1) {
    const log = new RepairLog(text)
    if (number > 0) log.note('repaired-empty-first', '', from)
    const document = rewriteDocument(text, from, log, number === 0 ? around : [])
    if (document.hasContent) withContent += 1
    if (withContent > passed) return withRest(text, document, before, log)
    first ??= withRest(text, document, before, log)
    from = text.indexOf('<', document.end)
  }
  return passed === 0 ? first : undefined
}

function withRest(text: string, document: RewrittenDocument, before: readonly Repair[], log: RepairLog): Rewritten {
  const rest = text.slice(document.end)
  if (rest.trim() !== '') log.note('repaired-after-end', rest.trim().length, text.length - rest.trimStart().length)
  return { text: document.text, repairs: [...before, ...log.repairs] }
}
