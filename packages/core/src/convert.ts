/** The whole story on one screen: recognise → read → write, with one report all the way. */
import type { TLStoreSnapshot } from '@tldraw/tlschema'
import { checkDiagram } from './diagram/check.ts'
import type { Diagram } from './diagram/index.ts'
import { inflationBudget } from './encoding/inflate.ts'
import type { Limits } from './limits.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { titleOf } from './readers/formats.ts'
import type { PageChoice, ReadResources } from './readers/reader.ts'
import { readerOf } from './readers/registry.ts'
import { createProbe } from './readers/shared/probe/probe.ts'
import { unsupportedError } from './readers/unsupported.ts'
import { DiagramInputError, DiagramLossError } from './report/errors.ts'
import { type ConversionReport, createReport, type ReportBuilder } from './report/report.ts'
import type { Preference } from './writers/tldraw/draft.ts'
import { DEFAULT_TARGET, type TargetSchema } from './writers/tldraw/target/target.ts'
import { writeSnapshot } from './writers/tldraw/write.ts'

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

export interface ConvertOptions extends ReadOptions {
  /** 'strict' refuses (with the report) as soon as anything is approximated or dropped. Default 'best-effort'. */
  readonly mode?: 'best-effort' | 'strict'
  /**
   * What matters more where a stock editor cannot have both. 'look' (default): every editor draws the diagram as the
   * source does, if need be from several shapes. 'edit': an element is one shape with its label and an edge one arrow
   * bound at both ends; editors with the plugin draw it as the source does, others more simply.
   */
  readonly prefer?: Preference
  /** The same for edges alone, where given: 'faithful' = 'look', 'attached' = 'edit'. */
  readonly connectors?: 'faithful' | 'attached'
  /** The oldest tldraw that has to open the snapshot; what it does not know is written otherwise. Default '5.4'. */
  readonly targetSchema?: TargetSchema
}

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

function read(input: Uint8Array | string, options: ReadOptions, report: ReportBuilder): Diagram {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  if (input.length > limits.maxInputBytes)
    throw new DiagramInputError('too-large', `The file is larger than ${limits.maxInputBytes} bytes.`)
  const probe = createProbe(input)
  const reader = readerOf(probe)
  if (!reader) throw unsupportedError(probe)
  const diagram = reader.read(probe.bytes, {
    probe,
    ...(options.filename !== undefined && { filename: options.filename }),
    title: titleOf(options.filename ?? ''),
    limits,
    budget: inflationBudget(limits),
    pages: options.pages ?? 'all',
    resources: options.resources ?? {},
    report,
  })
  const problems = options.check === true ? checkDiagram(diagram) : []
  if (problems.length > 0)
    throw new Error(`the ${reader.label} reader made a bad diagram: ${JSON.stringify(problems.slice(0, 3))}`)
  return diagram
}

/**
 * Reads a diagram file into the neutral model.
 * @throws DiagramInputError when the bytes are no diagram, damaged or over a limit.
 */
export function readDiagram(
  input: Uint8Array | string,
  options: ReadOptions = {},
): { diagram: Diagram; report: ReportBuilder } {
  const report = createReport()
  return { diagram: read(input, options, report), report }
}

/**
 * Converts a diagram file into a tldraw snapshot; the same input always gives the same output.
 * @throws DiagramInputError when the bytes are no diagram, damaged or over a limit; DiagramLossError in strict mode.
 */
export function convertDiagram(input: Uint8Array | string, options: ConvertOptions = {}): Conversion {
  const report = createReport()
  const diagram = read(input, options, report)
  const { prefer = 'look', connectors, targetSchema: target = DEFAULT_TARGET } = options
  const edges = connectors === undefined ? prefer : connectors === 'attached' ? 'edit' : 'look'
  const { snapshot, pages } = writeSnapshot(diagram, { prefer, edges, target }, report)
  const open = report.unsettled()
  if (open.length > 0)
    throw new Error(`the conversion lost track of ${open.length} elements, first ${JSON.stringify(open[0])}`)
  const conversion: Conversion = { title: diagram.title, snapshot, pages, report: report.build() }
  if (options.mode === 'strict' && hasLoss(conversion.report)) throw new DiagramLossError(conversion.report)
  return conversion
}

function hasLoss({ counts }: ConversionReport): boolean {
  return counts.approximated + counts.rasterised + counts.dropped > 0
}
