/** Reading a file with the reader of its format. No reader is loaded here: `convert.ts` has all of them, `lazy.ts` loads one. */

import { boundedDiagram } from '../diagram/bounded.ts'
import type { Diagram, Page } from '../diagram/index.ts'
import { inflationBudget } from '../encoding/inflate.ts'
import { DEFAULT_LIMITS, type Limits } from '../limits.ts'
import { titleOf } from '../readers/formats.ts'
import type { PageChoice, ReadContext, Reader, ReadResources } from '../readers/reader.ts'
import { reportMisplaced, reportRepairs } from '../readers/shared/accounts.ts'
import { createProbe, type Probe, reportEncoding } from '../readers/shared/probe/probe.ts'
import { unsupportedError } from '../readers/unsupported.ts'
import { DiagramInputError } from '../report/errors.ts'
import { createReport, type ReadReport } from '../report/report.ts'
import { countTags } from '../xml/count-tags.ts'
import type { RepairedXml } from '../xml/repair/repair.ts'
import { boundedFacts } from './bounded-facts.ts'
import { type RepairOptions, repairText } from './repair.ts'

/** How a file is read. */
export interface ReadOptions extends RepairOptions {
  /** Gives the title; it never decides what a file is. */
  readonly filename?: string
  /** Pages by 0-based index, by id or by name; default all. */
  readonly pages?: PageChoice
  readonly limits?: Partial<Limits>
  /** Language to take from files with texts in several; see `CONVERSION_OPTIONS`. */
  readonly language?: string
  /** Stencil sets and images that the file refers to but does not contain. */
  readonly resources?: ReadResources
  /**
   * Files that stand beside this one, by name: drawings of Papyrus and Capella are named by the models that they belong
   * to. Only those that the file refers to are read.
   */
  readonly files?: ReadonlyMap<string, Uint8Array>
}

/** The result of reading a file: the neutral model and the reader's report. */
export interface ReadResult {
  readonly diagram: Diagram
  readonly report: ReadReport
}

/** A file whose pages are to be read. */
export interface OpenFile {
  /** Each reads a page and is called once, in order. @throws DiagramInputError as `readDiagram` does */
  readonly pages: readonly (() => Page)[]
  /** The diagram of the pages that were read. */
  result(pages: readonly Page[]): ReadResult
}

/**
 * The probe of an input.
 * @throws DiagramInputError too-large
 */
export function probeInput(input: Uint8Array | string, options: Pick<ReadOptions, 'limits'>): Probe {
  const { maxInputBytes } = { ...DEFAULT_LIMITS, ...options.limits }
  if (input.length > maxInputBytes)
    throw new DiagramInputError('too-large', `The file is larger than ${maxInputBytes} bytes.`)
  return createProbe(input)
}

/**
 * Opens a file with the reader that recognised it.
 * @param repaired its text, if it was repaired before
 * @throws DiagramInputError when there is none, or the file is damaged or over a limit.
 */
export function openFile(
  probe: Probe,
  reader: Reader | undefined,
  options: ReadOptions,
  repaired?: RepairedXml,
): OpenFile {
  if (!reader) throw unsupportedError(probe)
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const report = createReport()
  reportEncoding(probe.decoded(), report)
  let elements = 0
  const context: ReadContext = {
    probe,
    ...(options.filename !== undefined && { filename: options.filename }),
    title: titleOf(options.filename ?? ''),
    limits,
    budget: inflationBudget(limits),
    pages: options.pages ?? 'all',
    ...(options.language !== undefined && { language: options.language }),
    resources: options.resources ?? {},
    isRepairing: options.repair ?? true,
    files: options.files ?? new Map(),
    repair: (text, isPart) => repairText(text, options, isPart),
    onRepair: (done, page) => reportRepairs(done, reader, limits, report, page),
    countElements: (text) => {
      if (reader.elementTags) elements += countTags(text, reader.elementTags)
    },
    report,
  }
  if (repaired) context.onRepair(repaired)
  context.countElements(probe.text() ?? '')
  const { pages, ...facts } = reader.read(probe.bytes, context)
  return {
    pages: pages.map((page) => (typeof page === 'function' ? page : () => page)),
    result: (read) => {
      if (context.pages === 'all') reportMisplaced(elements, report)
      const diagram = boundedResult({ ...facts, pages: read }, context)
      return { diagram, report: report.read() }
    },
  }
}

/** The same diagram with facts and numbers that every writer can use; what is cut or replaced is reported. */
function boundedResult(diagram: Diagram, { probe, limits, budget, report }: ReadContext): Diagram {
  const cellOf = ([cell]: readonly string[] = []) => (cell === undefined ? {} : { cell })
  const size = () => probe.bytes.length + limits.maxInflatedBytes - budget.left
  const withFacts = boundedFacts(diagram, size, (page, element, left) =>
    report.add('attributes-cut', { page: page.id, ...cellOf(element?.sourceIds) }, { from: left }),
  )
  return boundedDiagram(withFacts, (page, { sourceIds }, from, to) =>
    report.add('invalid-number', { page, ...cellOf(sourceIds) }, { from, to }),
  )
}

/**
 * Reads a file with the reader that recognised it.
 * @throws DiagramInputError as `openFile` does.
 */
export function readFile(
  probe: Probe,
  reader: Reader | undefined,
  options: ReadOptions,
  repaired?: RepairedXml,
): ReadResult {
  const file = openFile(probe, reader, options, repaired)
  return file.result(file.pages.map((read) => read()))
}
