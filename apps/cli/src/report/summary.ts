/** Collects what happened to each file and says it: sentences for people on stderr, NDJSON for machines. */
import type { ConvertedPage, Message, OutcomeCounts } from '@drawbridge/core'
import { describe, OUTCOMES } from '@drawbridge/core'
import { EXIT } from '../exit-codes.ts'

export interface FileResult {
  readonly file: string
  readonly status: 'converted' | 'failed'
  readonly out?: string
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
}

function countsText(counts: OutcomeCounts): string {
  const parts = OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => `${counts[outcome]} ${outcome}`)
  return `${counts.total} elements: ${parts.join(', ') || 'none'}`
}

export class Summary {
  readonly #options: SummaryOptions
  readonly #results: FileResult[] = []

  constructor(options: SummaryOptions) {
    this.#options = options
  }

  add(result: FileResult): void {
    this.#results.push(result)
    if (this.#options.json) {
      const line = `${JSON.stringify(result)}\n`
      if (this.#options.stdoutTaken) process.stderr.write(line)
      else process.stdout.write(line)
      return
    }
    if (this.#options.quiet) return
    if (result.status === 'failed') {
      console.error(`failed  ${result.file}: ${result.error} (${result.code})`)
      return
    }
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
    if (this.#options.json || this.#options.quiet || this.#results.length < 2) return
    const failed = this.#results.filter((result) => result.status === 'failed').length
    console.error(`${this.#results.length - failed} of ${this.#results.length} files converted`)
  }

  asJson(): { files: readonly FileResult[] } {
    return { files: this.#results }
  }

  exitCode(failOn: 'error' | 'loss' | 'never'): number {
    if (failOn === 'never') return EXIT.ok
    if (this.#results.length === 0 || this.#results.some((result) => result.status === 'failed')) return EXIT.failed
    const loss = this.#results.some(
      ({ counts }) => counts && counts.approximated + counts.rasterised + counts.dropped > 0,
    )
    return failOn === 'loss' && loss ? EXIT.loss : EXIT.ok
  }
}
