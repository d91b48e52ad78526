/** What a person reads while and after a run: a line per file and a table of sums, on standard error. */
import { describe } from '@drawbridge/core'
import { lossesOf, type ReportSink, type Status } from '../import/lines.ts'
import { colourer } from '../terminal/colour.ts'
import type { Progress } from '../terminal/progress.ts'

export interface ConsoleOptions {
  readonly quiet: boolean
  readonly verbose: boolean
  readonly dryRun: boolean
  readonly progress: Progress
}

const DONE: Record<Status, string> = { create: 'created', replace: 'replaced', unchanged: 'unchanged', fail: 'failed' }

export function consoleReport({ quiet, verbose, dryRun, progress }: ConsoleOptions): ReportSink {
  const isTerminal = process.stderr.isTTY === true
  const colour = colourer(isTerminal)
  const word = (status: Status) => (dryRun ? status : DONE[status])
  return {
    async add({ file, pages }) {
      progress.step()
      const failed = file.status === 'fail'
      // On a terminal the bar tells of what went well.
      if (!failed && (quiet || (isTerminal && !verbose))) return
      const losses = lossesOf(file.counts)
      const tail = failed
        ? `: ${file.error} (${file.code})`
        : losses > 0
          ? `: ${losses} of ${file.counts?.total} with losses`
          : ''
      progress.line(`${colour(file.status, word(file.status).padEnd(9))} ${file.file}${tail}`)
      if (!verbose) return
      if (file.host === null) progress.line('          no entity is known for it')
      for (const { line } of pages)
        for (const message of line.messages) progress.line(`          ${line.name}: ${describe(message)}`)
    },
    async close(totals) {
      progress.end()
      if (quiet) return
      const rows: [string, number][] = (Object.keys(DONE) as Status[]).map((one) => [word(one), totals.status[one]])
      rows.push(['with losses', totals.withLoss], ['embedded', totals.embedded], ['files', totals.files])
      for (const [name, count] of rows) process.stderr.write(`${name.padEnd(12)}${String(count).padStart(8)}\n`)
    },
  }
}
