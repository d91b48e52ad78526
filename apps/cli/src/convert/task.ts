/** Converts one file without a service: plain data in and out, so that a thread can do it. */
import {
  type ConvertOptions,
  type Diagram,
  type ReadResult,
  readDiagramAsync,
  writeDrawio,
  writeMermaid,
  writeSvg,
  writeText,
} from '@drawbridge/core/lazy'
import { type ConversionSettings, conversionSettings } from '@drawbridge/core/options'
import { DiagramInputError, DiagramLossError } from '@drawbridge/core/report'
import { convertOnce } from '@drawbridge/intake/convert-once'
import { lossSentence } from '@drawbridge/intake/losses'
import { utf8Pieces } from '@drawbridge/intake/packed-text'
import { fetchPictures, findResources } from '@drawbridge/resources'
import { type Sender, send, sendBytes } from '@drawbridge/threads/channel'
import { type OutputFile, pictureFiles } from '../files/outputs.ts'
import type { FileResult } from '../report/summary.ts'
import type { Format } from './formats.ts'
import { selectPages } from './pages.ts'
import { conversionPieces, ENDINGS } from './pieces.ts'

export interface ConvertTask extends ConversionSettings {
  /** The file's path, for its title and for messages; - for standard input. */
  readonly file: string
  /** Emptied once the file has been read: writing the result of a large file needs the memory. */
  readonly bytes: Uint8Array
  readonly format: Format
  /** As given to --page; all pages when absent. */
  readonly pages?: readonly string[]
  /** Folder of draw.io's stencils and pictures; a thread has no environment. */
  readonly resources?: string
  /** Hosts from which pictures are fetched that a file names. */
  readonly fetchImages?: readonly string[]
  /** Channel that sends any file but a picture in pieces: first its `Converted`, then bytes. */
  readonly sender?: Sender
}

export interface Converted {
  readonly result: FileResult
  readonly files: readonly OutputFile[]
  /** JSON of the snapshot, if a browser is to draw it. */
  readonly snapshot?: string
}

/** Options that decide which pages there are, and their names. */
const readingOf = ({ language, conflicts }: Partial<ConversionSettings>) => ({
  ...(language !== undefined && { language }),
  ...(conflicts && { conflicts }),
})

/** The look-ups with the pictures on the web that the file names and its hosts may be asked for. */
async function withPictures(
  bytes: Uint8Array,
  options: ConvertOptions,
  hosts: readonly string[],
): Promise<ConvertOptions> {
  const addresses = new Set<string>()
  const named = { ...options.resources, remoteImage: (address: string) => void addresses.add(address) }
  await readDiagramAsync(bytes, { ...options, resources: named })
  const pictures = await fetchPictures([...addresses], hosts)
  return { ...options, resources: { ...options.resources, remoteImage: (address) => pictures.get(address) } }
}

async function optionsOf(task: ConvertTask): Promise<ConvertOptions> {
  const { file, bytes, pages, resources, fetchImages, ...given } = task
  const chosen = pages && selectPages((await readDiagramAsync(bytes, readingOf(given))).diagram.pages, pages)
  const options = {
    ...(file !== '-' && { filename: file }),
    ...(chosen && { pages: chosen }),
    ...conversionSettings(given),
    resources: findResources({ folder: resources }),
  }
  return fetchImages ? withPictures(bytes, options, fetchImages) : options
}

/** Formats that are written without a canvas, so that its losses do not matter. */
const DRAWN: Partial<Record<Format, (diagram: Diagram) => readonly OutputFile[]>> = {
  svg: (diagram) =>
    pictureFiles(
      diagram.pages.map((_page, index) => `${writeSvg(diagram, index)}\n`),
      'svg',
    ),
  drawio: (diagram) => [{ ending: '.drawio', content: writeDrawio(diagram) }],
  'drawio-svg': (diagram) => [{ ending: '.drawio.svg', content: writeDrawio(diagram, { svg: true }) }],
  md: (diagram) => [{ ending: '.md', content: writeText(diagram) }],
  mermaid: flowcharts,
  diagram: (diagram) => [{ ending: '.diagram.json', content: modelText(diagram) }],
}

/** One file per page that is a flowchart, numbered as the pages are. */
function flowcharts(diagram: Diagram): OutputFile[] {
  const isOne = diagram.pages.length === 1
  return diagram.pages.flatMap((_page, index) => {
    const content = writeMermaid(diagram, index)
    return content === undefined ? [] : [{ ending: isOne ? '.mmd' : `.${index + 1}.mmd`, content }]
  })
}

/** The neutral model, for investigating differences. */
function modelText(diagram: Diagram): string {
  const asObjects = (_key: string, value: unknown) => (value instanceof Map ? Object.fromEntries(value) : value)
  return `${JSON.stringify(diagram, asObjects, 2)}\n`
}

function draw({ file }: ConvertTask, { diagram, report }: ReadResult, files: readonly OutputFile[]): Converted {
  if (files.length === 0) {
    const error = 'it is no flowchart, because nothing in it is connected; --format md describes it'
    return { files, result: { file, status: 'failed', code: 'no-flowchart', error } }
  }
  const pages = diagram.pages.map(({ id, name, elements }) => ({ id, name, shapes: elements.length }))
  const { messages } = report
  return { files, result: { file, status: 'converted', title: diagram.title, pages, messages } }
}

async function convert({ file, bytes, format, sender }: ConvertTask, options: ConvertOptions): Promise<Converted> {
  const conversion = await convertOnce(bytes, options)
  const { title, pages, report, snapshot } = conversion
  const result = { file, status: 'converted', title, pages, counts: report.counts, messages: report.messages } as const
  if (format === 'png') return { result, files: [], snapshot: JSON.stringify(snapshot) }
  const kind = format === 'tldr' ? 'tldr' : 'snapshot'
  const ending = ENDINGS[kind]
  const pieces = utf8Pieces(conversionPieces(conversion, kind))
  if (sender === undefined)
    return { result, files: [{ ending, content: Array.from(pieces, (piece) => piece.slice()) }] }
  const converted = { result, files: [{ ending, content: [] }] }
  send(sender, converted)
  for (const piece of pieces) sendBytes(sender, piece)
  return converted
}

/** Errors in the file are part of the result; only defects of the program are thrown. */
export async function convertFile(task: ConvertTask): Promise<Converted> {
  const { file } = task
  try {
    const options = await optionsOf(task)
    const drawn = DRAWN[task.format]
    if (drawn === undefined) return await convert(task, options)
    const read = await readDiagramAsync(task.bytes, options)
    return draw(task, read, drawn(read.diagram))
  } catch (error) {
    if (error instanceof DiagramInputError)
      return { files: [], result: { file, status: 'failed', code: error.code, error: error.message } }
    if (error instanceof DiagramLossError) {
      const { counts, messages } = error.report
      return {
        files: [],
        result: { file, status: 'failed', code: 'loss', error: lossSentence(error), counts, messages },
      }
    }
    throw error
  }
}
