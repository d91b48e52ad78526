/** Writes canvases as files of other programs; loaded with the first export. */
import type { Conversion, Diagram } from '@drawbridge/core'
import {
  drawioText,
  probeInput,
  readFile,
  tldrawFileTexts,
  writeDrawio,
  writeSvg,
  writeText,
} from '@drawbridge/core/pipeline'
import { tldraw } from '@drawbridge/core/readers/tldraw'
import { type ConversionReport, DiagramInputError, verdictOf, verdictText } from '@drawbridge/core/report'
import type { Editor } from 'tldraw'
import { DiagramImportError } from '../errors.ts'

type Snapshot = Conversion['snapshot']

/** Formats that a canvas is exported to, with their media type; the name is the file extension, too. */
const TYPES = {
  drawio: 'application/vnd.jgraph.mxfile',
  svg: 'image/svg+xml',
  md: 'text/markdown',
  tldr: 'application/vnd.tldraw+json',
} as const

export type ExportFormat = keyof typeof TYPES

export interface ExportOptions {
  /** Default: the document's name, or "diagram". */
  readonly title?: string
}

interface WriteOptions {
  readonly title: string
  /** Index of the page of a picture; default 0. */
  readonly page?: number
  /** A file of draw.io and the canvas that it was converted to: the export is that file with what has changed since. */
  readonly source?: { readonly file: Uint8Array; readonly snapshot: Snapshot }
}

/** A canvas as a file. */
export interface ExportedDiagram {
  readonly blob: Blob
  /** The title with the extension of the format. */
  readonly name: string
  /** The outcome of each shape of the canvas. */
  readonly report: ConversionReport
}

const read = (snapshot: Snapshot, filename: string) =>
  readFile(probeInput(JSON.stringify(snapshot), {}), tldraw, { filename })

function sourceOf({ source, title }: WriteOptions) {
  const text = source && drawioText(source.file)
  return source && text !== undefined ? { text, before: read(source.snapshot, title).diagram } : undefined
}

function textsOf(snapshot: Snapshot, format: ExportFormat, diagram: Diagram, options: WriteOptions): Iterable<string> {
  if (format === 'tldr') return tldrawFileTexts(snapshot)
  if (format === 'svg') return [writeSvg(diagram, options.page ?? 0)]
  if (format === 'md') return [writeText(diagram)]
  const kept = sourceOf(options)
  return [writeDrawio(diagram, { ...(kept && { kept }) })]
}

/** @throws DiagramImportError 'not-convertible' when the canvas cannot be read. */
export function writeExport(snapshot: Snapshot, format: ExportFormat, options: WriteOptions): ExportedDiagram {
  try {
    const { diagram, report: whole } = read(snapshot, options.title)
    const { elements: _elements, ...report } = whole
    const blob = new Blob([...textsOf(snapshot, format, diagram, options)], { type: TYPES[format] })
    return { blob, name: `${options.title}.${format}`, report }
  } catch (error) {
    if (error instanceof DiagramInputError) throw new DiagramImportError('not-convertible', error.message, error.code)
    throw error
  }
}

/** As {@link writeExport}, of all pages of an editor, or as a picture of the current one. */
export function exportEditor(editor: Editor, format: ExportFormat, { title }: ExportOptions = {}): ExportedDiagram {
  return writeExport(editor.store.getStoreSnapshot(), format, {
    title: title || editor.getDocumentSettings().name || 'diagram',
    page: editor.getPages().findIndex(({ id }) => id === editor.getCurrentPageId()),
  })
}

/** Makes the browser save a file. */
export function save({ blob, name }: Pick<ExportedDiagram, 'blob' | 'name'>): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser must have started the download before the address is revoked.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Losses of an export, as a sentence; undefined if there are none. */
export function lossOf({ report }: ExportedDiagram): string | undefined {
  const verdict = verdictOf(report.messages, 'native')
  return verdict.kind === 'kept' ? undefined : `${verdictText(verdict)}.`
}
