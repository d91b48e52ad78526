/** Damaged files: their text is repaired once the strict reading has refused them. Sound files never come here. */
import type { Diagram } from '../diagram/index.ts'
import { FORMATS } from '../readers/formats.ts'
import { declareNamespaces } from '../readers/shared/declarations.ts'
import { createProbe, type Probe } from '../readers/shared/probe/probe.ts'
import { DiagramInputError, type InputErrorCode, isPageError } from '../report/errors.ts'
import type { ConflictSide } from '../xml/repair/conflicts.ts'
import type { Repair } from '../xml/repair/log.ts'
import { type RepairedXml, repairXml } from '../xml/repair/repair.ts'

/** How damaged files are read. */
export interface RepairOptions {
  /** Whether a damaged file is repaired, which its messages say, rather than refused; default true. */
  readonly repair?: boolean
  /** The side that is kept where a file contains the conflicts of a merge; default 'ours'. */
  readonly conflicts?: ConflictSide
}

/** A file with a text that was repaired. */
export interface RepairedFile {
  readonly probe: Probe
  readonly repaired: RepairedXml
}

/** Errors of texts in which a diagram may still be found. */
const REPAIRABLE: ReadonlySet<InputErrorCode> = new Set([
  'malformed-xml',
  'not-xml',
  'not-a-diagram',
  'unsupported-format',
  'damaged',
])

const PARTS = FORMATS.flatMap(({ parts = [] }) => parts)

/** Whether a part of a package begins, whose root can be any element. */
const isXml = (text: string): boolean => /^\s*<(?:\?xml|[A-Za-z_])/.test(text)

const VOCABULARIES = FORMATS.flatMap(({ vocabularies = [] }) => vocabularies)

const isDocument = (text: string): boolean => {
  const probe = createProbe(text)
  if (FORMATS.some((format) => !format.isEmbedded && format.recognise(probe))) return true
  return declareNamespaces(probe, VOCABULARIES) !== undefined
}

/** Roots that nothing of the same name is in. */
const ROOT = '(?:mxfile|mxGraphModel|mxlibrary|graphml|VisioDocument|(?:[\\w-]+:)?(?:definitions|model))'
/** A root right inside another of its name. */
const DOUBLED = new RegExp(`^((?:\\s|<\\?[^>]*\\?>)*)<(${ROOT})(?:\\s[^<>]*)?>(?:\\s|<\\?[^>]*\\?>)*(?=<\\2[\\s>])`)

/** The text without a root around itself; undefined if there is none. */
function withoutDoubledRoot(text: string): { text: string; repair: Repair } | undefined {
  const [whole, , name = ''] = DOUBLED.exec(text) ?? []
  if (whole === undefined) return undefined
  const inner = text.slice(whole.length)
  const end = inner.lastIndexOf(`</${name}`)
  const isTwice = end >= 0 && inner.lastIndexOf(`</${name}`, end - 1) >= 0
  const line = whole.split('\n').length
  return { text: isTwice ? inner.slice(0, end) : inner, repair: { code: 'repaired-root', from: name, to: line } }
}

/** The file with a root as its format has it: once, and with its namespaces; undefined if that needs no repair. */
export function withSoundRoot(probe: Probe, { repair = true }: RepairOptions): RepairedFile | undefined {
  const damaged = repair ? probe.text() : undefined
  if (damaged === undefined) return undefined
  const single = withoutDoubledRoot(damaged)
  const declared = declareNamespaces(single ? createProbe(single.text) : probe, VOCABULARIES)
  const text = declared?.text ?? single?.text
  if (text === undefined) return undefined
  const repairs = [single, declared].flatMap((one) => one?.repair ?? [])
  return { probe: createProbe(text), repaired: { damaged, text, repairs } }
}

/**
 * Repairs a text; undefined if nothing is to be repaired, or no document is in it.
 * @param isPart whether the text is a part of a package, rather than a document of a known format
 */
export function repairText(
  text: string,
  { repair = true, conflicts = 'ours' }: RepairOptions,
  isPart = false,
): RepairedXml | undefined {
  if (!repair) return undefined
  if (isPart) return repairXml(text, { isDocument: isXml, conflicts })
  const repaired = repairXml(text, { isDocument, conflicts, parts: PARTS })
  const declared = repaired && declareNamespaces(createProbe(repaired.text), VOCABULARIES)
  if (!declared) return repaired
  return { ...repaired, text: declared.text, repairs: [...repaired.repairs, declared.repair] }
}

/** The repaired file that an error refused; undefined if it cannot be repaired. */
export function repairFile(probe: Probe, options: RepairOptions, error: unknown): RepairedFile | undefined {
  if (!(error instanceof DiagramInputError) || !REPAIRABLE.has(error.code)) return undefined
  const text = probe.text()
  const repaired = text === undefined ? undefined : repairText(text, options)
  return repaired && { probe: createProbe(repaired.text), repaired }
}

/** Whether a repair has saved anything of a diagram; an empty one is not offered for a file that was refused. */
export function hasElements({ pages }: Pick<Diagram, 'pages'>): boolean {
  return pages.some(({ elements }) => elements.length > 0)
}

/** The error to throw if a repaired file cannot be read either. */
export function refusal(error: unknown, ofRepaired: unknown): unknown {
  const isOwn = ofRepaired instanceof DiagramInputError && ofRepaired.code === 'page-not-found'
  return isPageError(ofRepaired) && !isOwn ? error : ofRepaired
}

/**
 * Reads a file, and if it is damaged, its repaired text.
 * @param read reads the file with the reader that recognises it
 * @throws DiagramInputError of the file as it is if a repair saves nothing
 */
export function readRepairing<T extends { readonly diagram: Diagram }>(
  probe: Probe,
  options: RepairOptions,
  read: (probe: Probe, repaired?: RepairedXml) => T,
): T {
  try {
    const declared = withSoundRoot(probe, options)
    return declared ? read(declared.probe, declared.repaired) : read(probe)
  } catch (error) {
    const file = repairFile(probe, options, error)
    if (!file) throw error
    let result: T
    try {
      result = read(file.probe, file.repaired)
    } catch (another) {
      throw refusal(error, another)
    }
    if (!hasElements(result.diagram)) throw error
    return result
  }
}
