/** Collects what happened to each file and says it: sentences for people on stderr, NDJSON for machines. */
import type { ConvertedPage, Message, OutcomeCounts } from '@drawbridge/core'
import { describe, OUTCOMES } from '@drawbridge/core'
import { EXIT } from '../exit-codes.ts'
import { lossesOf } from '../import/lines.ts'

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
  /** Standard output carries the result itself, so lines for machines go to stderr. */
  readonly stdoutTaken: boolean
  /** Whether `asJson` will be asked; otherwise nothing is kept, however many files there are. */
  readonly keep: boolean
}

function countsText(counts: OutcomeCounts): string {
  const parts = OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => `${counts[outcome]} ${outcome}`)
  return `${counts.total} elements: ${parts.join(', ') || 'none'}`
}

export class Summary {
  readonly #options: SummaryOptions
  readonly #results: FileResult[] = []
  #files = 0
  #failed = 0
  #withLoss = 0

  constructor(options: SummaryOptions) {
    this.#options = options
  }

  add(result: FileResult): void {
    this.#files += 1
    if (result.status === 'failed') this.#failed += 1
    if (lossesOf(result.counts) > 0) this.#withLoss += 1
    if (this.#options.keep) this.#results.push(result)
    if (this.#options.json) {
      const line = `${JSON.stringify(result)}\n`
      if (this.#options.stdoutTaken) process.stderr.write(line)
      else process.stdout.write(line)
      return
    }
    if (result.status === 'failed') {
      console.error(`failed  ${result.file}: ${result.error} (${result.code})`)
      return
    }
    if (this.#options.quiet) return
    console.error(`ok      ${result.file}: ${result.counts ? countsText(result.counts) : ''}`)
    const byCode = new Map<string, { text: string; count: number }>()
    for (const message of result.messages ?? []) {
      const text = describe(message)
      const key = `${message.code} ${text}`
      byCode.set(key, { text, count: (byCode.get(key)?.count ?? 0) + 1 })
    }
    for (const { text, count } of byCode.values()) console.error(`        ${count > 1 ? `${count} × ` : ''}${text}`)
  }

  finish(): void {
    if (this.#options.json || this.#options.quiet || this.#files < 2) return
    console.error(`${this.#files - this.#failed} of ${this.#files} files converted`)
  }

  asJson(): { files: readonly FileResult[] } {
    return { files: this.#results }
  }

  exitCode(failOn: 'error' | 'loss' | 'never'): number {
    if (failOn === 'never') return EXIT.ok
    if (this.#files === 0 || this.#failed > 0) return EXIT.failed
    return failOn === 'loss' && this.#withLoss > 0 ? EXIT.loss : EXIT.ok
  }
}
