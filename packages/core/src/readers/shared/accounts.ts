/** How readers account for the source elements of a page. */
import type { MessageCode } from '#report/catalogue/index'
import { DiagramInputError } from '#report/errors'
import type { ReportBuilder, Where } from '#report/report'
import type { Repair } from '#xml/repair/log'
import type { ReadContext } from '../reader.ts'

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

/** Reports what was repaired in the text of a file, or of a page. */
export function reportRepairs(repairs: readonly Repair[], report: ReportBuilder, where: Where = {}): void {
  for (const { code, ...detail } of repairs) {
    report.add(code, where, detail)
    if (code === 'repaired-left-out') report.leaveOut(Number(detail.from), where.page)
  }
}
