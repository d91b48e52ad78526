/** Collects messages and settles every source element; see catalogue/ for the rule that ties the two together. */
import { CATALOGUE, type MessageCode, type MessageKind, type Severity } from './catalogue/index.ts'
import { OUTCOMES, type Outcome, worse } from './catalogue/kind.ts'
import { REPAIRS } from './catalogue/repairs.ts'

/** Where a message belongs: page = the page's id, cell = the element's id in the source. */
export interface Where {
  readonly page?: string
  readonly cell?: string
}

/** A message as data, whose sentence `describe` makes. Without a page or cell it is about the document or page. */
export interface Message extends Where {
  readonly code: MessageCode
  readonly severity: Severity
  /** The texts for `{from}` and `{to}` in the sentence of the code. */
  readonly from?: string
  readonly to?: string
}

/** Number of source elements by outcome. */
export interface OutcomeCounts extends Record<Outcome, number> {
  /** All source elements; always the sum of the others. */
  total: number
}

/** The outcomes of the source elements of one page. */
export interface PageReport {
  /** The page's id in the diagram. */
  readonly page: string
  readonly name: string
  readonly counts: OutcomeCounts
}

/** The outcome of every source element of the pages that were read. */
export interface ConversionReport {
  /** Of all pages together, and of elements outside all pages that a repair left out. */
  readonly counts: OutcomeCounts
  readonly pages: readonly PageReport[]
  readonly messages: readonly Message[]
  /** Present if the file is damaged and was read after repairs, which are among the messages. */
  readonly repaired?: true
}

/** The report of a reader. A writer continues a copy of it, in which it settles the open elements. */
export interface ReadReport extends ConversionReport {
  /** The source elements by page and id. The counts leave out those that are open. */
  readonly elements: ReadonlyMap<string, ReadonlyMap<string, Outcome | 'open'>>
}

/** The report of some of the pages, with the messages and elements outside all pages. */
export function reportOfPages(report: ReadReport, wanted: readonly string[]): ReadReport {
  const pages = report.pages.filter(({ page }) => wanted.includes(page))
  const left = outsidePages(report)
  const counts = { ...emptyCounts(), dropped: left, total: left }
  for (const page of pages) addCounts(counts, page.counts)
  const messages = report.messages.filter(({ page }) => page === undefined || wanted.includes(page))
  return { ...report, counts, pages, messages }
}

/** Number of elements that are on none of the pages; all of them are dropped. */
function outsidePages({ counts, pages }: ConversionReport): number {
  return pages.reduce((left, page) => left - page.counts.total, counts.total)
}

/** Repairs that a reader makes on its way, after which its own program would refuse the file or lose something. */
const LENIENT: ReadonlySet<MessageCode> = new Set([
  'control-characters-removed',
  'duplicate-id',
  'missing-parent',
  'nested-element',
  'unknown-parent',
])

/** Whether a message is about a repair. */
export function isRepair({ code }: Pick<Message, 'code'>): boolean {
  return Object.hasOwn(REPAIRS, code) || LENIENT.has(code)
}

interface PageLedger {
  readonly name: string
  /** Dropped elements that have no entry. */
  leftOut: number
  readonly cells: Map<string, Outcome | 'open'>
}

/** The texts or numbers for `{from}` and `{to}` in the sentence of a code, as far as it has them. */
export interface Detail {
  readonly from?: string | number | undefined
  readonly to?: string | number | undefined
}

/** The report of a conversion while it is made, by the reader and then by the writer. */
export interface ReportBuilder {
  /** Opens the ledger of a page; call once per page, in order. */
  page(id: string, name: string): void
  /** Registers a source element; must be called before any message about it. Ids are unique per page. */
  expect(page: string, cell: string): void
  /** Sets the outcome of an element, unless a message has a worse effect, now or later. */
  settle(page: string, cell: string, outcome: Outcome): void
  /** Counts elements as dropped that cannot be told one by one, on a page or in the document as a whole. */
  leaveOut(count: number, page?: string): void
  /** Adds a message; its effect, if any, counts for the element. */
  add(code: MessageCode, where: Where, detail?: Detail): void
  /** Number of elements so far, settled or not, without those of `leaveOut`. */
  size(): number
  /** Elements that are not settled: a defect of the program, for which the pipeline throws. */
  unsettled(): { page: string; cell: string }[]
  /** For a reader that is done. */
  read(): ReadReport
  /** For a writer that is done. */
  build(): ConversionReport
}

/** A blank of a sentence: a detail, or words that depend on whether the detail is 1. */
const BLANK = /\{(from|to)(?::([^|}]*)\|([^}]*))?\}/g

/** The sentence of a message. */
export function describe(message: Message): string {
  const kind: MessageKind = CATALOGUE[message.code]
  return kind.text.replaceAll(BLANK, (_, detail: 'from' | 'to', one?: string, several = '') => {
    const value = message[detail] ?? ''
    if (one === undefined) return value
    return value === '1' ? one : several
  })
}

/** Letters of a detail; many messages may name one thing. */
const MAX_DETAIL_LENGTH = 1000

const shortened = (text: string): string =>
  text.length > MAX_DETAIL_LENGTH ? `${text.slice(0, MAX_DETAIL_LENGTH)}…` : text

/** No element has an outcome yet. */
export function emptyCounts(): OutcomeCounts {
  return { converted: 0, merged: 0, approximated: 0, rasterised: 0, dropped: 0, total: 0 }
}

/** Adds counts to a total, which is changed. */
export function addCounts(total: OutcomeCounts, counts: Readonly<OutcomeCounts>): void {
  for (const key of [...OUTCOMES, 'total'] as const) total[key] += counts[key]
}

/**
 * A report to be continued; readers add pages, writers settle their elements.
 * @param begun the report of a reader, which stays as it is; default: a report without pages
 */
export function createReport(begun?: ReadReport): ReportBuilder {
  if (!begun) return new Report(new Map(), [], 0)
  const pages = begun.pages.map(({ page, name, counts }): [string, PageLedger] => {
    const cells = new Map(begun.elements.get(page))
    const settled = [...cells.values()].filter((outcome) => outcome !== 'open').length
    return [page, { name, leftOut: counts.total - settled, cells }]
  })
  return new Report(new Map(pages), [...begun.messages], outsidePages(begun))
}

class Report implements ReportBuilder {
  readonly #pages: Map<string, PageLedger>
  readonly #messages: Message[]
  #leftOut: number

  constructor(pages: Map<string, PageLedger>, messages: Message[], leftOut: number) {
    this.#pages = pages
    this.#messages = messages
    this.#leftOut = leftOut
  }

  #ledger(page: string): PageLedger {
    const found = this.#pages.get(page)
    if (!found) throw new Error(`the report knows no page ${JSON.stringify(page)}`)
    return found
  }

  page(id: string, name: string): void {
    if (this.#pages.has(id)) throw new Error(`the report already has a page ${JSON.stringify(id)}`)
    this.#pages.set(id, { name, leftOut: 0, cells: new Map() })
  }

  expect(page: string, cell: string): void {
    const { cells } = this.#ledger(page)
    if (cells.has(cell)) throw new Error(`the cell ${JSON.stringify(cell)} is already registered`)
    cells.set(cell, 'open')
  }

  settle(page: string, cell: string, outcome: Outcome): void {
    const { cells } = this.#ledger(page)
    const before = cells.get(cell)
    if (before === undefined)
      throw new Error(`the report expects no cell ${JSON.stringify(cell)} on page ${JSON.stringify(page)}`)
    const now = before === 'open' ? outcome : worse(before, outcome)
    if (now !== before) cells.set(cell, now)
  }

  leaveOut(count: number, page?: string): void {
    if (page === undefined) this.#leftOut += count
    else this.#ledger(page).leftOut += count
  }

  add(code: MessageCode, where: Where, { from, to }: Detail = {}): void {
    const kind: MessageKind = CATALOGUE[code]
    this.#messages.push({
      code,
      severity: kind.severity,
      ...where,
      ...(from !== undefined && { from: shortened(String(from)) }),
      ...(to !== undefined && { to: shortened(String(to)) }),
    })
    if (kind.effect && where.page !== undefined && where.cell !== undefined)
      this.settle(where.page, where.cell, kind.effect)
  }

  size(): number {
    return [...this.#pages.values()].reduce((sum, { cells }) => sum + cells.size, 0)
  }

  unsettled(): { page: string; cell: string }[] {
    const open: { page: string; cell: string }[] = []
    for (const [page, { cells }] of this.#pages)
      for (const [cell, outcome] of cells) if (outcome === 'open') open.push({ page, cell })
    return open
  }

  read(): ReadReport {
    return { ...this.build(), elements: new Map([...this.#pages].map(([page, { cells }]) => [page, cells])) }
  }

  build(): ConversionReport {
    const total = { ...emptyCounts(), dropped: this.#leftOut, total: this.#leftOut }
    const pages = [...this.#pages].map(([page, { name, leftOut, cells }]) => {
      const counts = { ...emptyCounts(), dropped: leftOut, total: leftOut }
      for (const outcome of cells.values()) {
        if (outcome === 'open') continue
        counts[outcome] += 1
        counts.total += 1
      }
      addCounts(total, counts)
      return { page, name, counts }
    })
    const repaired = this.#messages.some(isRepair)
    return { counts: total, pages, messages: this.#messages, ...(repaired && { repaired: true }) }
  }
}
