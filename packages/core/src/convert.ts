/** The whole story on one screen: recognise → read → write, with one report all the way. */
import type { TLStoreSnapshot } from '@tldraw/tlschema'
import { boundedDiagram } from './diagram/bounded.ts'
import { checkDiagram } from './diagram/check.ts'
import type { Diagram } from './diagram/index.ts'
import { inflationBudget } from './encoding/inflate.ts'
import type { Limits } from './limits.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { type ConversionSettings, conversionSettings } from './options.ts'
import { titleOf } from './readers/formats.ts'
import type { PageChoice, ReadResources } from './readers/reader.ts'
import { readerOf } from './readers/registry.ts'
import { createProbe } from './readers/shared/probe/probe.ts'
import { unsupportedError } from './readers/unsupported.ts'
import { DiagramInputError, DiagramLossError } from './report/errors.ts'
import { type ConversionReport, createReport, type ReportBuilder } from './report/report.ts'
import { DEFAULT_TARGET } from './writers/tldraw/target/target.ts'
import { type PageProgress, writeSnapshot } from './writers/tldraw/write.ts'

export interface ReadOptions {
  /** Gives the title; it never decides what a file is. */
  readonly filename?: string
  /** Pages by 0-based index, by id or by name; default all. */
  readonly pages?: PageChoice
  readonly limits?: Partial<Limits>
  /** Stencil sets and images that the file refers to but does not hold. */
  readonly resources?: ReadResources
  /** Throws when the reader breaks the contract of the model (`checkDiagram`), for tests and while a reader is written. */
  readonly check?: boolean
}

/** What a writer of snapshots is told; see `CONVERSION_OPTIONS` for what each option means and its default. */
export interface TldrawOptions extends Partial<ConversionSettings> {
  /** Called before each page is written. */
  readonly onPage?: (progress: PageProgress) => void
  /** Goes on with the report of the reading; without it the report begins with the diagram. */
  readonly report?: ReportBuilder
}

export interface ConvertOptions extends ReadOptions, Partial<ConversionSettings>, Pick<TldrawOptions, 'onPage'> {}

export interface ConvertedPage {
  /** The source's page id. */
  readonly id: string
  readonly name: string
  /** Number of shape records on the page. */
  readonly shapes: number
}

export interface Conversion {
  readonly title: string
  readonly snapshot: TLStoreSnapshot
  readonly pages: readonly ConvertedPage[]
  readonly report: ConversionReport
}

/**
 * Reads a diagram file into the neutral model. The report knows every source element; a writer settles those that became
 * elements of the diagram.
 * @throws DiagramInputError when the bytes are no diagram, damaged or over a limit.
 */
export function readDiagram(
  input: Uint8Array | string,
  options: ReadOptions = {},
): { readonly diagram: Diagram; readonly report: ReportBuilder } {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  if (input.length > limits.maxInputBytes)
    throw new DiagramInputError('too-large', `The file is larger than ${limits.maxInputBytes} bytes.`)
  const probe = createProbe(input)
  const reader = readerOf(probe)
  if (!reader) throw unsupportedError(probe)
  const report = createReport()
  const read = reader.read(probe.bytes, {
    probe,
    ...(options.filename !== undefined && { filename: options.filename }),
    title: titleOf(options.filename ?? ''),
    limits,
    budget: inflationBudget(limits),
    pages: options.pages ?? 'all',
    resources: options.resources ?? {},
    report,
  })
  const diagram = boundedDiagram(read, (page, { sourceIds }, from, to) =>
    report.add('invalid-number', { page, ...(sourceIds[0] !== undefined && { cell: sourceIds[0] }) }, { from, to }),
  )
  const problems = options.check === true ? checkDiagram(diagram) : []
  if (problems.length > 0)
    throw new Error(`the ${reader.label} reader made a bad diagram: ${JSON.stringify(problems.slice(0, 3))}`)
  return { diagram, report }
}

/** The report of a diagram that was not read from a file: its elements are all that there is. */
function reportOf({ pages }: Diagram): ReportBuilder {
  const report = createReport()
  for (const { id, name, elements } of pages) {
    report.page(id, name)
    for (const { sourceIds } of elements) for (const source of sourceIds) report.expect(id, source)
  }
  return report
}

/**
 * Writes a diagram as a tldraw snapshot; the same diagram always gives the same output.
 * @throws DiagramLossError in strict mode.
 */
export function writeTldraw(diagram: Diagram, options: TldrawOptions = {}): Conversion {
  const { prefer = 'look', connectors, targetSchema: target = DEFAULT_TARGET } = options
  const { report = reportOf(diagram) } = options
  const edges = connectors === undefined ? prefer : connectors === 'attached' ? 'edit' : 'look'
  const { snapshot, pages } = writeSnapshot(diagram, { prefer, edges, target }, report, options.onPage)
  const open = report.unsettled()
  if (open.length > 0)
    throw new Error(`the conversion lost track of ${open.length} elements, first ${JSON.stringify(open[0])}`)
  const conversion: Conversion = { title: diagram.title, snapshot, pages, report: report.build() }
  if (options.mode === 'strict' && hasLoss(conversion.report)) throw new DiagramLossError(conversion.report)
  return conversion
}

/**
 * Converts a diagram file into a tldraw snapshot; the same input always gives the same output.
 * @throws DiagramInputError when the bytes are no diagram, damaged or over a limit; DiagramLossError in strict mode.
 */
export function convertDiagram(input: Uint8Array | string, options: ConvertOptions = {}): Conversion {
  const { diagram, report } = readDiagram(input, options)
  return writeTldraw(diagram, {
    ...conversionSettings(options),
    report,
    ...(options.onPage && { onPage: options.onPage }),
  })
}

function hasLoss({ counts }: ConversionReport): boolean {
  return counts.approximated + counts.rasterised + counts.dropped > 0
}
