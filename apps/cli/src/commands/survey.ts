/** `drawbridge survey`: reports the contents of folders and what a conversion would lose, without a service. */
import { extname } from 'node:path'
import { recognise } from '@drawbridge/core/recognise'
import type { Message } from '@drawbridge/core/report'
import { sha256 } from '@drawbridge/intake/identity'
import { threadsFor } from '@drawbridge/threads/count'
import { openConverter } from '../convert/converter.ts'
import { inOrder, maxOpenFor } from '../convert/in-order.ts'
import { convertFound } from '../convert/one-file.ts'
import { taskSettings } from '../convert/settings.ts'
import { EXIT } from '../exit-codes.ts'
import { assertReadable, candidates, contentOf, discover } from '../files/discover.ts'
import { distinct, type NamedFile } from '../files/distinct.ts'
import { comparePaths } from '../files/folder-of.ts'
import { Links } from '../files/links.ts'
import { lossesOf } from '../report/lines.ts'
import { messageTotals } from '../report/message-totals.ts'
import { tally } from '../report/tally.ts'
import { Verdicts } from '../report/verdicts.ts'
import { onInterrupt } from '../terminal/interrupt.ts'
import { Progress } from '../terminal/progress.ts'
import { visible } from '../terminal/visible.ts'

const WORST = 20
const MAX_ICONS = 20
/** Messages whose `from` names a drawing that no icon set has. */
const ICONS: ReadonlySet<string> = new Set(['stencil-missing', 'image-not-supplied', 'symbol-missing'])

interface Lossy {
  readonly file: string
  readonly losses: number
  readonly total: number
}

class Survey {
  readonly formats = new Map<string, number>()
  readonly skipped = new Map<string, number>()
  readonly codes = new Map<string, number>()
  readonly icons = new Map<string, number>()
  readonly verdicts = new Verdicts()
  readonly failed: { readonly file: string; readonly error: string; readonly code: string }[] = []
  readonly lossy: Lossy[] = []
  /** The first file of each content, by the hash of it, and those that have the same. */
  readonly #contents = new Map<string, string>()
  readonly duplicates = new Map<string, string[]>()
  diagrams = 0

  content(file: string, hash: string): void {
    const first = this.#contents.get(hash)
    if (first === undefined) this.#contents.set(hash, file)
    else this.duplicates.set(first, [...(this.duplicates.get(first) ?? []), file])
  }

  message({ code, from }: Message): void {
    tally(this.codes, code)
    if (ICONS.has(code) && from !== undefined) tally(this.icons, from)
  }

  worst(): Lossy[] {
    return this.lossy.toSorted((a, b) => b.losses - a.losses || comparePaths(a.file, b.file)).slice(0, WORST)
  }
}

const byCount = (counts: ReadonlyMap<string, number>) =>
  [...counts].sort((a, b) => b[1] - a[1] || comparePaths(a[0], b[0]))

async function look(paths: readonly string[], links: Links, progress: Progress, stopped: AbortSignal): Promise<Survey> {
  const survey = new Survey()
  const threads = threadsFor(0, 0)
  const settings = taskSettings({ mode: 'best-effort', prefer: 'look', targetSchema: '5.4' }, 'snapshot')
  const converter = await openConverter({ threads, draws: false })
  const met = new Set<string>()
  try {
    const work = async (file: NamedFile) => {
      const bytes = file.found.problem ? undefined : await contentOf(file.found).catch(() => undefined)
      const format = bytes && recognise(bytes).format
      const content = bytes && sha256(bytes)
      return { file, format, content, result: (await convertFound(file, converter, settings))?.result }
    }
    const files = distinct(discover(paths, links), ({ path }) => path, '')
    for await (const { file, format, content, result } of inOrder(files, maxOpenFor(threads), work)) {
      if (stopped.aborted) break
      if (result === undefined) continue
      progress.step()
      met.add(file.found.container)
      if (result.status === 'failed') {
        survey.failed.push({ file: result.file, error: result.error ?? '', code: result.code ?? '' })
        continue
      }
      survey.diagrams += 1
      if (content !== undefined) survey.content(result.file, content)
      tally(survey.formats, format?.label ?? 'unknown')
      survey.verdicts.add(result.messages ?? [])
      for (const message of result.messages ?? []) survey.message(message)
      const losses = lossesOf(result.counts)
      if (losses > 0) survey.lossy.push({ file: result.file, losses, total: result.counts?.total ?? 0 })
    }
    for await (const { path } of candidates(paths))
      if (!met.has(path)) tally(survey.skipped, extname(path).toLowerCase() || 'no extension')
  } finally {
    await converter.close()
  }
  return survey
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ['', title, ...lines.map((line) => `  ${visible(line)}`)] : []
}

/** A diagram, but of a format without a reader. */
const isUnsupported = ({ code }: Survey['failed'][number]): boolean => code === 'unsupported-format'

function failures(failed: Survey['failed']): readonly string[] {
  return cut(failed.map(({ file, error, code }) => `${file}: ${error} (${code})`))
}

/** The first lines of a list, and how many more there are. */
function cut(lines: readonly string[]): readonly string[] {
  const more = lines.length - WORST
  return more > 0 ? [...lines.slice(0, WORST), `and ${more} more`] : lines
}

function told(survey: Survey): string {
  const { formats, skipped, codes, icons, failed, diagrams, verdicts, duplicates } = survey
  const copies = [...duplicates].map(([first, others]) => `${first}: ${others.join(', ')}`)
  const counts = (map: ReadonlyMap<string, number>, most: number) =>
    byCount(map)
      .slice(0, most)
      .map(([name, n]) => `${String(n).padStart(6)}  ${name}`)
  return [
    [
      `${diagrams} ${diagrams === 1 ? 'diagram' : 'diagrams'}`,
      ...(verdicts.text() === '' ? [] : [verdicts.text()]),
      ...(failed.length > 0 ? [`${failed.length} cannot be read`] : []),
    ].join(', '),
    ...section('Formats', counts(formats, 100)),
    ...section('Not diagrams, by extension', counts(skipped, 30)),
    ...section('Cannot be read yet', failures(failed.filter(isUnsupported))),
    ...section('Cannot be read', failures(failed.filter((one) => !isUnsupported(one)))),
    ...section('The same content', cut(copies)),
    ...section('Drawings that no icon set has', counts(icons, MAX_ICONS)),
    ...section('Messages', messageTotals(codes)),
    ...section(
      'The files that lose most',
      survey.worst().map(({ file, losses, total }) => `${String(losses).padStart(6)} of ${total} elements  ${file}`),
    ),
  ].join('\n')
}

/** @returns the exit code. */
export async function surveyCommand(paths: readonly string[], options: { readonly json?: boolean }): Promise<number> {
  await assertReadable(paths)
  const progress = new Progress(process.stderr.isTTY === true && !options.json)
  const interrupt = onInterrupt((text) => progress.line(text))
  const links = new Links(paths)
  try {
    const survey = await look(paths, links, progress, interrupt.stopped)
    progress.end()
    if (interrupt.stopped.aborted) return EXIT.interrupted
    const { formats, skipped, codes, icons, failed, diagrams, lossy } = survey
    const lists = { formats, skipped, codes, icons }
    const objects = Object.fromEntries(
      Object.entries(lists).map(([name, map]) => [name, Object.fromEntries(byCount(map))]),
    )
    const verdicts = survey.verdicts.counts
    const json = {
      diagrams,
      withLoss: lossy.length,
      verdicts,
      ...objects,
      failed,
      duplicates: [...survey.duplicates].map(([first, others]) => [first, ...others]),
      links: links.passed,
      worst: survey.worst(),
    }
    if (links.text !== undefined) console.error(`drawbridge: ${visible(links.text)}`)
    console.log(options.json ? JSON.stringify(json) : told(survey))
    return diagrams + failed.length > 0 ? EXIT.ok : EXIT.failed
  } finally {
    progress.end()
    interrupt.dispose()
  }
}
