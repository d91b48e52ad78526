/** A run's lines about each file and page, as in the NDJSON report. */
import {
  addCounts,
  emptyCounts,
  type Message,
  type OutcomeCounts,
  verdictOf,
  verdictText,
} from '@drawbridge/core/report'
import { tally } from './tally.ts'
import { Verdicts } from './verdicts.ts'

/**
 * `keep`: the diagram was changed in the service and its file was not; `gone`: the file of an imported diagram no longer
 * exists, and the diagram stays; `remove`: the diagram is deleted.
 */
export type Status = 'create' | 'replace' | 'unchanged' | 'keep' | 'gone' | 'remove' | 'fail'

/** The same actions in the past tense. */
export const DONE: Readonly<Record<Status, string>> = {
  create: 'created',
  replace: 'replaced',
  unchanged: 'unchanged',
  keep: 'kept',
  gone: 'gone',
  remove: 'removed',
  fail: 'failed',
}

/** Entities of a file's elements by what was done, or would be; `kept` ones were changed in the service. */
export interface EntityCounts {
  readonly create: number
  readonly update: number
  readonly unchanged: number
  readonly kept: number
}

/** Entities of a run; `gone` and `remove` are those whose elements no longer exist. */
interface EntityTotals extends EntityCounts {
  readonly gone: number
  readonly remove: number
}

export interface FileLine {
  readonly type: 'file'
  readonly file: string
  readonly status: Status
  readonly dryRun: boolean
  /** SHA-256 of the file. */
  readonly source?: string
  /** True when the journal shows that an earlier run imported this file with this content. */
  readonly journal?: boolean
  readonly host?: string | null
  /** The diagram that is gone or deleted. */
  readonly diagram?: string
  /**
   * True when the file of a diagram that is gone is there: it no longer has that page, or was imported with another
   * `--pages`.
   */
  readonly page?: true
  /** The entity whose element is gone; the line is about it alone, and its file is `FILE#ELEMENT`. */
  readonly entity?: string
  /** The path that the file had when it was imported last; its diagram is the same. */
  readonly movedFrom?: string
  /** The new path of a moved file: a new file with the same content. */
  readonly movedTo?: string
  /** Titles that diagrams of the file were given in the service, and keep. */
  readonly keptTitles?: readonly string[]
  /** Number of its diagrams that somebody else wrote during the run, with the same content. */
  readonly meanwhile?: number
  /** Number of embed nodes that were appended, or would be. */
  readonly embedded?: number
  /** Files that a Markdown page embeds like diagrams, and that are none of the project; they have become links. */
  readonly notShown?: readonly string[]
  /** With `--entities-from`. */
  readonly entities?: EntityCounts
  /** Entities that were made from this file whose elements it no longer has. */
  readonly goneEntities?: readonly string[]
  readonly counts?: OutcomeCounts
  /** Messages that do not belong to a page. */
  readonly messages?: readonly Message[]
  readonly code?: string
  readonly error?: string
}

export interface PageLine {
  readonly type: 'page'
  readonly file: string
  readonly page: string
  readonly name: string
  readonly status: Status
  readonly diagram: string
  readonly counts: OutcomeCounts
  readonly messages: readonly Message[]
}

/** A page as its source draws it. */
export interface PagePicture {
  /** Unless it is too large. */
  readonly svg?: string
  /** Content and connections of the page in words, as Markdown. */
  readonly words: string
}

/** A page's line and its picture, which only the HTML report uses. */
export interface PageEntry {
  readonly line: PageLine
  readonly picture?: PagePicture
  /**
   * The members of the upsert that was sent, as JSON in UTF-8, and the index of the page in their snapshot, for a report
   * that draws the canvas.
   */
  readonly sent?: { readonly members: Uint8Array; readonly page: number }
}

export interface Entry {
  readonly file: FileLine
  readonly pages: readonly PageEntry[]
}

export interface ReportSink {
  add(entry: Entry): Promise<void>
  close(totals: Totals): Promise<void>
}

/** A sentence about titles that were changed in the service; empty when there are none. */
export function keptTitlesText({ keptTitles = [] }: FileLine): string {
  const [first, ...more] = keptTitles
  if (first === undefined) return ''
  const others = more.length > 0 ? ` and ${more.length} more` : ''
  return `keeps the title "${first}"${others} of the service`
}

/** The verdict on a file, such as "2 need a look" or "3 look different in a stock editor"; empty if everything is kept. */
export function fileVerdict({ file, pages }: Entry): string {
  const messages = [...(file.messages ?? []), ...pages.flatMap(({ line }) => line.messages)]
  const [exact, native] = [verdictOf(messages, 'exact'), verdictOf(messages, 'native')]
  if (exact.kind !== 'kept') return verdictText(exact)
  return native.kind === 'kept' ? '' : `${verdictText(native)} in a stock editor`
}

export function lossesOf(counts: OutcomeCounts | undefined): number {
  return counts ? counts.approximated + counts.rasterised + counts.dropped : 0
}

const NO_ENTITIES: EntityTotals = { create: 0, update: 0, unchanged: 0, kept: 0, gone: 0, remove: 0 }

function sumOf(one: EntityTotals, more: Partial<EntityTotals>): EntityTotals {
  const names = Object.keys(one) as (keyof EntityTotals)[]
  return Object.fromEntries(names.map((name) => [name, one[name] + (more[name] ?? 0)])) as unknown as EntityTotals
}

/** The totals of a run; memory does not grow with the number of files. */
export class Totals {
  readonly status: Record<Status, number> = {
    create: 0,
    replace: 0,
    unchanged: 0,
    keep: 0,
    gone: 0,
    remove: 0,
    fail: 0,
  }
  readonly counts = emptyCounts()
  readonly codes = new Map<string, number>()
  files = 0
  pages = 0
  embedded = 0
  /** Diagrams that somebody else wrote during the run, with the same content. */
  meanwhile = 0
  /** Diagrams that are gone although their files are there. */
  pagesGone = 0
  /** Set with `--entities-from`. */
  entities: EntityTotals | undefined
  withLoss = 0
  readonly verdicts = new Verdicts()
  /** Links that the run has passed over and that may lead to diagrams, by their paths below the root. */
  links: readonly string[] = []

  add({ file, pages }: Entry): void {
    const { status, entity, entities } = file
    const isGone = status === 'gone' || status === 'remove'
    // Diagrams and entities that are gone belong to no file of this run.
    if (!isGone && entity === undefined) this.files += 1
    this.pages += pages.length
    this.embedded += file.embedded ?? 0
    this.meanwhile += file.meanwhile ?? 0
    if (isGone && entity !== undefined) this.entities = sumOf(this.entities ?? NO_ENTITIES, { [status]: 1 })
    else this.status[status] += 1
    if (status === 'gone' && file.page) this.pagesGone += 1
    if (entities) this.entities = sumOf(this.entities ?? NO_ENTITIES, entities)
    if (lossesOf(file.counts) > 0) this.withLoss += 1
    if (!isGone && status !== 'fail')
      this.verdicts.add([...(file.messages ?? []), ...pages.flatMap(({ line }) => line.messages)])
    if (file.counts) addCounts(this.counts, file.counts)
    if (file.code !== undefined) tally(this.codes, file.code)
    for (const { code } of file.messages ?? []) tally(this.codes, code)
    for (const { line } of pages) for (const { code } of line.messages) tally(this.codes, code)
  }

  toJson(): object {
    const { files, pages, status, counts, embedded, entities, withLoss, verdicts, links, codes } = this
    const made = entities && { entities }
    return {
      type: 'summary',
      files,
      pages,
      status,
      counts,
      embedded,
      ...made,
      withLoss,
      verdicts: verdicts.counts,
      links,
      codes: Object.fromEntries(codes),
    }
  }
}
