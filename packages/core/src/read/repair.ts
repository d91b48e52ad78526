/** Damaged files: their text is repaired once the strict reading has refused them. Sound files never come here. */
import type { Diagram } from '../diagram/index.ts'
import { FORMATS } from '../readers/formats.ts'
import type { KnownFormat } from '../readers/reader.ts'
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

/** Whether a text is a document of a format that also occurs inside others, and is not looked for there. */
const isWhole = (text: string): boolean => {
  const probe = createProbe(text)
  return FORMATS.some((format) => format.isEmbedded && format.recognise(probe))
}

/** Roots that nothing of the same name is in. */
const ROOT = '(?:mxfile|mxGraphModel|mxlibrary|graphml|VisioDocument|(?:[\\w-]+:)?(?:definitions|model))'
/** White space and instructions; one alternative for both would need a step of the stack for each character. */
const SPACE = '\\s*(?:<\\?[^>]*\\?>\\s*)*'
/** A root right inside another of its name. */
const DOUBLED = new RegExp(`^(${SPACE})<(${ROOT})(?:\\s[^<>]*)?>${SPACE}(?=<\\2[\\s>])`)

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

/** The text with tags in their right case, by the format whose root it has, or that it has tags of. */
function withRightNames(text: string, isMeant: (format: KnownFormat) => boolean) {
  for (const format of FORMATS) {
    const found = isMeant(format) ? format.withRightNames?.(text) : undefined
    if (found) return found
  }
  return undefined
}

/** Whether a file would be one of a format if the letters of its root were in their right case. */
const hasRootOf =
  ({ root }: Pick<Probe, 'root'>) =>
  ({ roots }: KnownFormat): boolean =>
    roots?.has(root()?.name.toLowerCase() ?? '') ?? false

/**
 * The file with tags as its format has them: in their right case, its root once, and with its namespaces; undefined if
 * that needs no repair.
 */
export function withSoundTags(probe: Probe, { repair = true }: RepairOptions): RepairedFile | undefined {
  const damaged = repair ? probe.text() : undefined
  if (damaged === undefined) return undefined
  const named = withRightNames(damaged, hasRootOf(probe))
  const single = withoutDoubledRoot(named?.text ?? damaged)
  const written = single ?? named
  const declared = declareNamespaces(written ? createProbe(written.text) : probe, VOCABULARIES)
  const text = (declared ?? written)?.text
  if (text === undefined) return undefined
  const repairs = [named, single, declared].flatMap((one) => one?.repair ?? [])
  return { probe: createProbe(text), repaired: { damaged, text, repairs } }
}

/**
 * Repairs a text; undefined if nothing is to be repaired, or no document is in it.
 * @param isPart whether the text is a part of a package, rather than a document of a known format
 * @param passed number of its documents to pass over
 */
export function repairText(
  text: string,
  { repair = true, conflicts = 'ours' }: RepairOptions,
  isPart = false,
  passed = 0,
): RepairedXml | undefined {
  if (!repair) return undefined
  if (isPart) return repairXml(text, { isDocument: isXml, conflicts })
  const named = withRightNames(text, () => true)
  const repaired = repairXml(named?.text ?? text, { isDocument, isWhole, conflicts, parts: PARTS, passed })
  if (!repaired) return undefined
  const declared = declareNamespaces(createProbe(repaired.text), VOCABULARIES)
  const repairs = [...(named ? [named.repair] : []), ...repaired.repairs, ...(declared ? [declared.repair] : [])]
  return { ...repaired, text: declared?.text ?? repaired.text, repairs }
}

/** Documents of a damaged file that are tried, since nothing is drawn in those before them. */
const MAX_DOCUMENTS = 5

/** The repaired documents of a file that an error refused, in their order; none if it cannot be repaired. */
export function* repairedFiles(probe: Probe, options: RepairOptions, error: unknown): Generator<RepairedFile> {
  if (!(error instanceof DiagramInputError) || !REPAIRABLE.has(error.code)) return
  const text = probe.text()
  for (let passed = 0; text !== undefined && passed < MAX_DOCUMENTS; passed += 1) {
    const repaired = repairText(text, options, false, passed)
    if (!repaired) return
    yield { probe: createProbe(repaired.text), repaired }
  }
}

/** Whether a repair has saved anything of a diagram; an empty one is not offered for a file that was refused. */
export function hasElements({ pages }: Pick<Diagram, 'pages'>): boolean {
  return pages.some(({ elements }) => elements.length > 0)
}

/** Throws if a repaired document cannot be read for another reason than its damage. */
export function requireDamage(error: unknown): void {
  const isOwn = error instanceof DiagramInputError && error.code === 'page-not-found'
  if (!isPageError(error) || isOwn) throw error
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
    const sound = withSoundTags(probe, options)
    return sound ? read(sound.probe, sound.repaired) : read(probe)
  } catch (error) {
    for (const file of repairedFiles(probe, options, error)) {
      try {
        const result = read(file.probe, file.repaired)
        if (hasElements(result.diagram)) return result
      } catch (another) {
        requireDamage(another)
      }
    }
    throw error
  }
}
