import {
  type Diagram,
  keptSourceAsync,
  type ReadOptions,
  tldrawFileTexts,
  writeDrawio,
  writeMermaid,
  writeSvg,
  writeText,
} from '@drawbridge/core/lazy'
import { DiagramInputError } from '@drawbridge/core/report'
import { type PackedText, packText } from '@drawbridge/intake/packed-text'
import { findResources } from '@drawbridge/resources'
import { settle, type TaskResult } from '#platform/conversion/result'
import { Problem } from '#platform/http/problem'
import { withVerdicts } from './convert.ts'
import type { ExportFormat } from './export-formats.ts'
import { readCanvas } from './read-canvas.ts'

export interface ExportTask {
  /** The JSON of a snapshot. */
  readonly snapshot: Uint8Array
  readonly format: ExportFormat
  /** Pages of a draw.io file as draw.io compresses them. */
  readonly compressed?: boolean
  /** A page by its id, for a picture or a flowchart; the first when omitted. */
  readonly page?: string
  /** The file that the canvas was converted from, with the options of its conversion. */
  readonly source?: { readonly file: Uint8Array; readonly options: Readonly<Record<string, unknown>> }
  /** Folder of stencils and pictures, with which that file was converted; see docs/stencils.md. */
  readonly resources: string | undefined
  /** Maximum size of a snapshot or file in bytes. */
  readonly limit: number
}

export interface Exported {
  readonly title: string
  readonly content: PackedText
  /** Outcome of each shape of the canvas. */
  readonly report: object
}

/** A file of draw.io that the canvas came from, if it is one that can be written over. */
async function keptIn({ source, limit, resources: folder }: ExportTask) {
  if (!source) return undefined
  const bounds = { limits: { maxInputBytes: limit }, resources: findResources({ folder }) }
  try {
    return await keptSourceAsync(source.file, { ...(source.options as ReadOptions), ...bounds })
  } catch (error) {
    if (error instanceof DiagramInputError) return undefined
    throw error
  }
}

function flowchartOf(diagram: Diagram, page: string | number): string {
  const text = writeMermaid(diagram, page)
  if (text === undefined)
    throw new Problem(422, 'not_a_flowchart', 'The page is no flowchart, because nothing on it is connected.')
  return text
}

/** @throws {Problem} 422 if there is no such page. */
function pageText(write: typeof writeSvg | typeof flowchartOf, diagram: Diagram, page: string | undefined): string {
  try {
    return write(diagram, page ?? 0)
  } catch (error) {
    if (error instanceof RangeError) throw new Problem(422, 'page_not_found', 'The canvas has no such page.')
    throw error
  }
}

/** @throws {Problem} as {@link readCanvas}. */
async function exported(task: ExportTask): Promise<Exported> {
  const text = new TextDecoder().decode(task.snapshot)
  const { diagram, report: read } = await readCanvas(text, task.limit)
  const { elements: _elements, ...report } = read
  return {
    title: diagram.title,
    content: packText(await textsOf(task, diagram, text)),
    report: withVerdicts(report),
  }
}

async function textsOf(task: ExportTask, diagram: Diagram, text: string): Promise<Iterable<string>> {
  if (task.format === 'tldr') return tldrawFileTexts(JSON.parse(text))
  if (task.format === 'svg') return [pageText(writeSvg, diagram, task.page)]
  if (task.format === 'mermaid') return [pageText(flowchartOf, diagram, task.page)]
  if (task.format === 'md') return [writeText(diagram)]
  const kept = await keptIn(task)
  return [writeDrawio(diagram, { compressed: task.compressed === true, ...(kept && { kept }) })]
}

/** Thread task: writes a canvas as a file of another program. */
export default function task(input: ExportTask): Promise<TaskResult<Exported>> {
  return settle(
    () => exported(input),
    ({ content }) => content.pieces,
  )
}
