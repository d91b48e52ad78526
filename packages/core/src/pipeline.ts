/**
 * The pipeline: read → write, with one report throughout. No reader is loaded here: `convert.ts` loads all of them,
 * `lazy.ts` only the one that a file needs.
 */
import type { TLStoreSnapshot } from '@tldraw/tlschema'
import { boundedFacts } from './bounded-facts.ts'
import { boundedDiagram } from './diagram/bounded.ts'
import { type Handover, handover } from './diagram/handover.ts'
import type { Diagram } from './diagram/index.ts'
import { inflationBudget } from './encoding/inflate.ts'
import type { Limits } from './limits.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { type ConversionSettings, conversionSettings } from './options.ts'
import { titleOf } from './readers/formats.ts'
import type { PageChoice, ReadContext, Reader, ReadResources } from './readers/reader.ts'
import { reportEncoding } from './readers/shared/probe/encoding.ts'
import { createProbe, type Probe } from './readers/shared/probe/probe.ts'
import { unsupportedError } from './readers/unsupported.ts'
import { DiagramInputError, DiagramLossError } from './report/errors.ts'
import { type ConversionReport, createReport, type ReportBuilder } from './report/report.ts'
import { finish, type Steps } from './steps.ts'
import { DEFAULT_TARGET } from './writers/tldraw/target/target.ts'
import { type PageProgress, snapshotSteps } from './writers/tldraw/write.ts'

/** How a file is read. */
export interface ReadOptions {
  /** Gives the title; it never decides what a file is. */
  readonly filename?: string
  /** Pages by 0-based index, by id or by name; default all. */
  readonly pages?: PageChoice
  readonly limits?: Partial<Limits>
  /** Language to take from files with texts in several; see `CONVERSION_OPTIONS`. */
  readonly language?: string
  /** Stencil sets and images that the file refers to but does not contain. */
  readonly resources?: ReadResources
}

/** Options of the tldraw writer; see `CONVERSION_OPTIONS` for what each option means and its default. */
export interface TldrawOptions extends Partial<ConversionSettings> {
  /** Called before each page is written. */
  readonly onPage?: (progress: PageProgress) => void
  /** Continues the report of the reader; without it the report begins with the diagram. */
  readonly report?: ReportBuilder
}

/** How a file is read and written, in one call. */
export interface ConvertOptions extends ReadOptions, Partial<ConversionSettings>, Pick<TldrawOptions, 'onPage'> {}

/** A page of a snapshot. */
export interface ConvertedPage {
  /** The source's page id. */
  readonly id: string
  readonly name: string
  /** Number of shape records on the page. */
  readonly shapes: number
}

/** A diagram as a tldraw document, with its report. */
export interface Conversion {
  readonly title: string
  readonly snapshot: TLStoreSnapshot
  readonly pages: readonly ConvertedPage[]
  readonly report: ConversionReport
  /** The tags that `language` accepts, if the file has texts in several languages. */
  readonly languages?: readonly string[]
}

/** The result of reading a file: the neutral model and the reader's report. */
export interface ReadResult {
  readonly diagram: Diagram
  readonly report: ReportBuilder
}

/** Input of `writeSteps`, which takes all pages out of its diagram. */
export interface WriteInput extends ReadResult {
  readonly diagram: Handover
}

/** Hands a file that was read over to `writeSteps`. Whoever does not keep it has more memory for the records. */
export function handOver({ diagram, report }: ReadResult): WriteInput {
  return { diagram: handover(diagram), report }
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
 * Reads a file with the reader that recognised it.
 * @throws DiagramInputError when there is none, or the file is damaged or over a limit.
 */
export function readProbe(probe: Probe, reader: Reader | undefined, options: ReadOptions): ReadResult {
  return finish(readProbeSteps(probe, reader, options))
}

/** The same in steps, if the reader has any. @throws DiagramInputError as `readProbe` does. */
export function* readProbeSteps(probe: Probe, reader: Reader | undefined, options: ReadOptions): Steps<ReadResult> {
  if (!reader) throw unsupportedError(probe)
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const report = createReport()
  reportEncoding(probe.decoded(), report)
  const context: ReadContext = {
    probe,
    ...(options.filename !== undefined && { filename: options.filename }),
    title: titleOf(options.filename ?? ''),
    limits,
    budget: inflationBudget(limits),
    pages: options.pages ?? 'all',
    ...(options.language !== undefined && { language: options.language }),
    resources: options.resources ?? {},
    report,
  }
  const read = reader.readSteps ? yield* reader.readSteps(context) : reader.read(probe.bytes, context)
  yield
  const cellOf = ([cell]: readonly string[] = []) => (cell === undefined ? {} : { cell })
  const inflated = limits.maxInflatedBytes - context.budget.left
  const size = () => probe.bytes.length + inflated
  const withFacts = boundedFacts(read, size, (page, element, left) =>
    report.add('attributes-cut', { page: page.id, ...cellOf(element?.sourceIds) }, { from: left }),
  )
  const diagram = boundedDiagram(withFacts, (page, { sourceIds }, from, to) =>
    report.add('invalid-number', { page, ...cellOf(sourceIds) }, { from, to }),
  )
  return { diagram, report }
}

/** The report of a diagram that was not read from a file; it lists the diagram's own elements. */
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
  return finish(tldrawSteps(handover(boundedDiagram(diagram)), options))
}

/** @param diagram with bounded numbers, as `readProbe` returns it */
function* tldrawSteps(diagram: Handover, options: TldrawOptions): Steps<Conversion> {
  const { prefer = 'look', connectors, targetSchema: target = DEFAULT_TARGET } = options
  const { report = reportOf(diagram) } = options
  const edges = connectors === undefined ? prefer : connectors === 'attached' ? 'edit' : 'look'
  const { snapshot, pages } = yield* snapshotSteps(diagram, { prefer, edges, target }, report, options.onPage)
  const open = report.unsettled()
  if (open.length > 0)
    throw new Error(`the conversion lost track of ${open.length} elements, first ${JSON.stringify(open[0])}`)
  const { title, languages } = diagram
  const conversion: Conversion = { title, snapshot, pages, report: report.build(), ...(languages && { languages }) }
  if (options.mode === 'strict' && hasLoss(conversion.report)) throw new DiagramLossError(conversion.report)
  return conversion
}

/** Writes a diagram that was read, continuing its report, in steps. @throws DiagramLossError in strict mode. */
export function writeSteps({ diagram, report }: WriteInput, options: ConvertOptions): Steps<Conversion> {
  const { onPage } = options
  return tldrawSteps(diagram, { ...conversionSettings(options), report, ...(onPage && { onPage }) })
}

function hasLoss({ counts }: ConversionReport): boolean {
  return counts.approximated + counts.rasterised + counts.dropped > 0
}

export type { Reader } from './readers/reader.ts'
export { finish, finishResting } from './steps.ts'
