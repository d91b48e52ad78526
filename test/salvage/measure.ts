/** Share of a damaged file that is kept, measured against the sound one. */
import { readFileSync } from 'node:fs'
import { convertDiagram, type Diagram, DiagramInputError, readDiagram } from '@drawbridge/core'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { elementsIn } from '../conservation/source-elements.ts'
import { DAMAGE } from './damage.ts'
import { overlaps, partsOf, plainText, type Range, referencesOf } from './source.ts'

/** A sound file of which one text can be damaged. */
export interface SoundFile {
  readonly name: string
  readonly format: string
  readonly text: string
  readonly plain: ReturnType<typeof plainText>
  readonly parts: ReturnType<typeof partsOf>
  readonly references: ReturnType<typeof referencesOf>
  /** Number of elements by id. */
  readonly elements: ReadonlyMap<string, number>
  /** Processor time of its conversion in ms. */
  readonly ms: number
  /** The file with another text. */
  readonly withText: (text: string) => Uint8Array
}

export interface Salvage {
  /** Elements whose text is not damaged, and those of them that were read. */
  readonly intact: number
  readonly kept: number
  /** Elements that neither a count nor a message accounts for. */
  readonly unaccounted: number
  readonly ms: number
  /** The typed error that refused the file, or the text of another. */
  readonly refused?: string
  readonly thrown?: string
}

function elementsOf({ pages }: Diagram): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { elements } of pages)
    for (const { sourceIds } of elements) for (const id of sourceIds) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

function timed<T>(work: () => T): { result: T; ms: number } {
  const started = process.threadCpuUsage()
  const result = work()
  const { user, system } = process.threadCpuUsage(started)
  return { result, ms: (user + system) / 1000 }
}

/** The text of a file, or of the largest page of a package. */
function textOf(bytes: Uint8Array): Pick<SoundFile, 'text' | 'withText'> | undefined {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b)
    return { text: strFromU8(bytes).replace(/^\ufeff/, ''), withText: strToU8 }
  const entries = unzipSync(bytes)
  const pages = Object.keys(entries).filter((name) => /^visio\/pages\/page\d+\.xml$/.test(name))
  const name = pages.sort((a, b) => entries[b]!.length - entries[a]!.length)[0]
  if (name === undefined) return undefined
  const withText = (text: string) => zipSync({ ...entries, [name]: strToU8(text) }, { level: 1 })
  return { text: strFromU8(entries[name]!).replace(/^\ufeff/, ''), withText }
}

/** A file that can be read without repairs; undefined for others. */
export function soundFile(path: string): SoundFile | undefined {
  const given = readFileSync(path)
  const source = given[0] === 0xff || given[0] === 0xfe ? undefined : textOf(given)
  if (!source) return undefined
  const bytes = source.withText(source.text)
  try {
    convertDiagram(bytes, { repair: false })
    const { ms } = timed(() => convertDiagram(bytes))
    const { diagram, report } = readDiagram(bytes, { repair: false })
    if (report.repaired) return undefined
    const plain = plainText(source.text)
    const { format } = diagram
    const parts = partsOf(plain.text, format)
    const references = referencesOf(plain.text, parts)
    return { name: path, format, ...source, plain, parts, references, elements: elementsOf(diagram), ms }
  } catch (error) {
    if (error instanceof DiagramInputError) return undefined
    throw error
  }
}

/** Number of elements by id whose text, and that of the elements that they refer to, is not damaged. */
function intactElements({ parts, references, elements }: SoundFile, damaged: readonly Range[]): Map<string, number> {
  const isLost = (ranges: readonly Range[]) => ranges.some((range) => overlaps(range, damaged))
  const lostOf = new Map([...parts].map(([id, all]) => [id, all.filter(isLost).length]))
  const intact = new Map<string, number>()
  for (const [id, count] of elements) {
    const known = parts.get(id)
    const lost = lostOf.get(id) ?? 0
    // One part may be that of several elements, as of one that is on several pages.
    const left = known && known.length >= count ? count - lost : lost > 0 ? 0 : count
    const isWhole = (references.get(id) ?? []).every((other) => other === id || lostOf.get(other) === 0)
    if (known && isWhole && left > 0) intact.set(id, left)
  }
  return intact
}

/** Damages a file at a share of its text; undefined if it cannot happen there. */
export function salvage(file: SoundFile, kind: string, share: number): Salvage | undefined {
  const damaged = DAMAGE[kind]!(file.text, Math.floor(file.text.length * share))
  if (!damaged) return undefined
  const ranges = damaged.parts.map(file.plain.damagedBy)
  const bytes = file.withText(damaged.text)
  const intact = intactElements(file, ranges)
  const all = [...intact.values()].reduce((sum, count) => sum + count, 0)
  const none = { intact: all, kept: 0, unaccounted: 0, ms: 0 }
  try {
    const { result, ms } = timed(() => convertDiagram(bytes))
    const found = elementsOf(readDiagram(bytes).diagram)
    const kept = [...intact].reduce((sum, [id, count]) => sum + Math.min(count, found.get(id) ?? 0), 0)
    const { counts, messages } = result.report
    const isWhole = messages.every(({ code }) => code !== 'page-not-readable')
    const unaccounted = isWhole ? Math.max(0, (elementsIn(bytes, file.format) ?? 0) - counts.total) : 0
    return { intact: all, kept, unaccounted, ms }
  } catch (error) {
    if (error instanceof DiagramInputError) return { ...none, refused: error.code }
    return { ...none, thrown: String(error) }
  }
}
