/** Collects the result of each file and reports it: to people on standard error, and as JSON to programs. */
import type { ConvertedPage, Message, OutcomeCounts } from '@drawbridge/core'
import { describe, OUTCOMES } from '@drawbridge/core/report'
import { EXIT } from '../exit-codes.ts'
import type { Links } from '../files/links.ts'
import { colorer } from '../terminal/color.ts'
import type { Progress } from '../terminal/progress.ts'
import { visible } from '../terminal/visible.ts'
import { lossesOf } from './lines.ts'
import { messageTotals } from './message-totals.ts'
import { tally } from './tally.ts'
import { Verdicts } from './verdicts.ts'

export interface FileResult {
  readonly file: string
  readonly status: 'converted' | 'failed'
  /** Paths of the results. */
  readonly written?: readonly string[]
  readonly title?: string
  readonly pages?: readonly ConvertedPage[]
  readonly counts?: OutcomeCounts
  readonly messages?: readonly Message[]
  readonly code?: string
  readonly error?: string
}

export interface SummaryOptions {
  readonly json: boolean
  readonly quiet: boolean
  /** Whether every file and every message is listed. */
  readonly verbose: boolean
  /** Whether every file gets a line, as in `watch`. */
  readonly tellsFiles: boolean
  /** Standard output carries the result itself, so lines for programs go to standard error. */
  readonly stdoutTaken: boolean
  /** Whether `asJson` will be called; otherwise nothing is stored, however many files there are. */
  readonly keep: boolean
  readonly progress: Progress
}

function countsText(counts: OutcomeCounts): string {
  const parts = OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => `${counts[outcome]} ${outcome}`)
  return `${counts.total} elements: ${parts.join(', ') || 'none'}`
}

export class Summary {
  readonly #options: SummaryOptions
  readonly #results: FileResult[] = []
  readonly #codes = new Map<string, number>()
  readonly #color = colorer(process.stderr.isTTY === true)
  #files = 0
  #failed = 0
  #withLoss = 0
  readonly #verdicts = new Verdicts()

  constructor(options: SummaryOptions) {
    this.#options = options
  }

  get files(): number {
    return this.#files
  }

  add(result: FileResult): void {
    const { keep, json, quiet, verbose, tellsFiles, progress } = this.#options
    this.#files += 1
    progress.step()
    if (result.status === 'converted') this.#verdicts.add(result.messages ?? [])
    if (result.status === 'failed') this.#failed += 1
    else if (lossesOf(result.counts) > 0) this.#withLoss += 1
    for (const { code } of result.messages ?? []) tally(this.#codes, code)
    if (keep) this.#results.push(result)
    if (json) this.#tellPrograms(result)
    else if (result.status === 'failed')
      progress.line(`${this.#color('fail', 'failed')}  ${visible(`${result.file}: ${result.error}`)} (${result.code})`)
    else if (!quiet && (verbose || tellsFiles)) {
      progress.line(`ok      ${visible(result.file)}${result.counts ? `: ${countsText(result.counts)}` : ''}`)
      if (verbose) this.#tellMessages(result.messages ?? [])
    }
  }

  #tellPrograms(line: object): void {
    const out = this.#options.stdoutTaken ? process.stderr : process.stdout
    out.write(`${JSON.stringify(line)}\n`)
  }

  /** Tells of links that were passed over, if there are any: people, and programs by a line of its own. */
  tellLinks({ passed, text }: Links): void {
    const { json, quiet, progress } = this.#options
    if (text === undefined) return
    if (json) this.#tellPrograms({ links: passed })
    if (!quiet) progress.line(visible(text))
  }

  #tellMessages(messages: readonly Message[]): void {
    const byText = Map.groupBy(messages, (message) => `${message.code}: ${visible(describe(message))}`)
    for (const [text, { length }] of byText)
      this.#options.progress.line(`        ${length > 1 ? `${length} × ` : ''}${text}`)
  }

  /** The totals of several files, and a line for each kind of message; for one file, only its messages. */
  finish(): void {
    const { json, quiet, stdoutTaken, progress } = this.#options
    progress.end()
    if (json || quiet || stdoutTaken || this.#files === 0) return
    const verdicts = this.#verdicts.text()
    if (this.#files > 1)
      progress.line(
        `${this.#files - this.#failed} of ${this.#files} files converted${verdicts === '' ? '' : `: ${verdicts}`}`,
      )
    for (const line of messageTotals(this.#codes)) progress.line(line)
  }

  /** @param links those that were passed over */
  asJson(links: readonly string[]): { files: readonly FileResult[]; links: readonly string[] } {
    return { files: this.#results, links }
  }

  exitCode(failOn: 'error' | 'loss' | 'never'): number {
    if (failOn === 'never') return EXIT.ok
    if (this.#files === 0 || this.#failed > 0) return EXIT.failed
    return failOn === 'loss' && this.#withLoss > 0 ? EXIT.loss : EXIT.ok
  }
}
