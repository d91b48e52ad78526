/** An import's output for people: results and totals on standard output, failures and notes on standard error. */
import { describe } from '@drawbridge/core/report'
import { colorer } from '../terminal/color.ts'
import type { Progress } from '../terminal/progress.ts'
import { visible } from '../terminal/visible.ts'
import { DONE, fileVerdict, keptTitlesText, type ReportSink, type Status, type Totals } from './lines.ts'
import { messageTotals } from './message-totals.ts'

export interface ConsoleOptions {
  readonly quiet: boolean
  readonly verbose: boolean
  readonly dryRun: boolean
  readonly progress: Progress
  /** Whether diagrams are restored instead of files being read. */
  readonly undoes?: boolean
  /** Standard output carries the plan itself, so that results and totals go to standard error. */
  readonly stdoutTaken?: boolean
}

/** The last line of a run that has changed something. */
export function howToTakeBack(run: string): string {
  return `this was run ${run}; to undo it: drawbridge undo ${run}`
}

export function consoleReport(options: ConsoleOptions): ReportSink {
  const { quiet, verbose, dryRun, progress, undoes = false, stdoutTaken = false } = options
  const isTerminal = (stdoutTaken ? process.stderr : process.stdout).isTTY === true
  const print = (text: string) => (stdoutTaken ? progress.line(text) : progress.print(text))
  const color = colorer(isTerminal)
  const errors = colorer(process.stderr.isTTY === true)
  const word = (status: Status) => (dryRun ? status : DONE[status])
  return {
    async add(entry) {
      const { file, pages } = entry
      progress.step()
      if (file.status === 'fail') {
        progress.line(
          `${errors('fail', word('fail').padEnd(9))} ${visible(`${file.file}: ${file.error}`)} (${file.code})`,
        )
        return
      }
      // On a terminal, the progress bar covers the successes.
      const isNews = file.status === 'gone' || file.status === 'remove'
      if (quiet || (isTerminal && !verbose && !isNews)) return
      const verdict = fileVerdict(entry)
      const titles = keptTitlesText(file)
      const tail = [
        ...(verdict === '' ? [] : [`: ${verdict}`]),
        ...(titles === '' ? [] : [` (${titles})`]),
        ...(file.page ? [' (one of its pages, or made with another --pages)'] : []),
        ...(file.notShown ? [` (shows ${file.notShown.join(', ')} as a link: no diagram of the project)`] : []),
        ...(file.movedFrom === undefined ? [] : [` (moved from ${file.movedFrom})`]),
        ...(file.movedTo === undefined ? [] : [` (moved to ${file.movedTo})`]),
      ]
      print(`${color(file.status, word(file.status).padEnd(9))} ${visible(file.file + tail.join(''))}`)
      if (!verbose) return
      if (file.host === null) print('          no entity is known for it')
      for (const { line } of pages)
        for (const message of line.messages) print(`          ${visible(`${line.name}: ${describe(message)}`)}`)
    },
    async close(totals) {
      progress.end()
      if (!quiet && totals.files + totals.status.gone + totals.status.remove > 0)
        print(sums(totals, word, { dryRun, undoes }))
    },
  }
}

function sums(
  totals: Totals,
  word: (status: Status) => string,
  { dryRun, undoes }: { readonly dryRun: boolean; readonly undoes: boolean },
): string {
  const { status, verdicts, embedded, entities, files, codes } = totals
  // Rare counts are shown only if they are not zero.
  const always: readonly Status[] = ['create', 'replace', 'unchanged', 'fail']
  const shown = (Object.keys(status) as Status[]).filter((one) => always.includes(one) || status[one] > 0)
  const rows: [string, number][] = shown.map((one) => [word(one), status[one]])
  if (embedded > 0) rows.push(['embedded', embedded])
  const { create = 0, update = 0, unchanged = 0, kept = 0, gone = 0, remove = 0 } = entities ?? {}
  if (entities) rows.push(['entities', create + update + unchanged + kept])
  if (create > 0) rows.push([`  ${word('create')}`, create])
  if (update > 0) rows.push([dryRun ? '  update' : '  updated', update])
  if (kept > 0) rows.push(['  kept', kept])
  if (gone > 0) rows.push(['  gone', gone])
  if (remove > 0) rows.push([`  ${word('remove')}`, remove])
  if (!undoes) rows.push(...verdicts.rows(), ['files', files])
  const table = rows.map(([name, count]) => `${name.padEnd(20)}${String(count).padStart(8)}`)
  return [...table, ...messageTotals(codes)].join('\n')
}
