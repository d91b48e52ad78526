/** How readers account for the source elements of a page. */
import type { Limits } from '#limits'
import type { MessageCode } from '#report/catalogue/index'
import { DiagramInputError } from '#report/errors'
import type { ReportBuilder } from '#report/report'
import { countTags, type ElementTags } from '#xml/count-tags'
import type { RepairedXml } from '#xml/repair/repair'
import type { ReadContext, Reader } from '../reader.ts'

/** Adds a message about the source element with this id. */
export type ReportElement = (code: MessageCode, id: string, from?: string | number, to?: string | number) => void

/** Reports about the source elements of one page. */
export function reportOn(page: string, report: Pick<ReportBuilder, 'add'>): ReportElement {
  return (code, cell, from, to) => report.add(code, { page, cell }, { from, to })
}

/** @param word for the elements of the format, in the plural */
export function tooMany(maxCells: number, word = 'elements'): DiagramInputError {
  return new DiagramInputError('too-many-cells', `The file has more than ${maxCells} ${word}.`)
}

/** Enters the source elements of all pages in the report, as long as the limit of the file allows it. */
export class ExpectedElements {
  readonly #report: ReportBuilder
  readonly #limit: number
  readonly #word: string
  #count = 0

  /** @param word for the elements of the format, in the plural */
  constructor({ report, limits }: ReadContext, word = 'elements') {
    this.#report = report
    this.#limit = limits.maxCells
    this.#word = word
  }

  /** @throws DiagramInputError too-many-cells */
  expect(page: string, id: string): void {
    this.#count += 1
    if (this.#count > this.#limit) throw tooMany(this.#limit, this.#word)
    this.#report.expect(page, id)
  }
}

/** Start tags of elements that the repair of a text has left out. */
export function tagsLeftOut({ damaged, text }: RepairedXml, tags?: ElementTags): number {
  return tags ? Math.max(0, countTags(damaged, tags) - countTags(text, tags)) : 0
}

/** Reports what was repaired in the text of a file, or of a page, and how many elements that has left out. */
export function reportRepairs(
  repaired: RepairedXml,
  reader: Pick<Reader, 'elementTags' | 'leftOut'>,
  limits: Limits,
  report: ReportBuilder,
  page?: string,
): void {
  const where = page === undefined ? {} : { page }
  for (const { code, ...detail } of repaired.repairs) report.add(code, where, detail)
  const count = reader.leftOut?.(repaired, limits) ?? tagsLeftOut(repaired, reader.elementTags)
  if (count === 0) return
  report.add('repaired-left-out', where, { from: count })
  report.leaveOut(count, page)
}

/** Reports elements that stand in places where the format has none, if more are in the texts of a file than were read. */
export function reportMisplaced(inTexts: number, report: ReportBuilder): void {
  const count = inTexts - report.size()
  if (count <= 0) return
  const isWhole = report.build().messages.every(({ code }) => !PARTIAL.has(code))
  if (!isWhole) return
  report.add('elements-misplaced', {}, { from: count })
  report.leaveOut(count)
}

/** Messages that account for elements that were not counted. */
const PARTIAL: ReadonlySet<MessageCode> = new Set(['page-not-readable', 'master-not-readable', 'page-hidden'])
