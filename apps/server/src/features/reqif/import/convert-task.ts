import { rasterFacts } from '@drawbridge/core/documents'
import { snapshotTexts } from '@drawbridge/core/lazy'
import { recognise } from '@drawbridge/core/recognise'
import { packText } from '@drawbridge/intake/packed-text'
import { type ConversionBounds, convertFile } from '#domain/conversions/convert'
import type { Snapshot } from '#domain/diagrams/snapshots'
import { fitTitle } from '#domain/diagrams/title'
import { mediaTypeOf } from '#domain/files/index'
import { settle, type TaskResult } from '#platform/conversion/result'
import { Problem } from '#platform/http/problem'

export interface ConvertTask extends ConversionBounds {
  readonly file: Uint8Array
  readonly name: string
}

/** A file as a diagram, or the reason why it is not one; no code for a format without a picture. */
export type ConvertedAttachment =
  | {
      readonly isDiagram: true
      readonly title: string
      readonly snapshot: Snapshot
      /** Whether the file can be converted again: a picture and a canvas have no reader. */
      readonly hasReader: boolean
      /** Whether something of the diagram was approximated or lost. */
      readonly isExact: boolean
    }
  | { readonly isDiagram: false; readonly code?: string }

/** Thread task: converts a diagram file, a picture or a canvas to a snapshot. */
export default function task({ file, name, ...bounds }: ConvertTask): Promise<TaskResult<ConvertedAttachment>> {
  return settle(async () => {
    try {
      return await converted(file, fileName(name), bounds)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return { isDiagram: false, code: error.code }
    }
  })
}

/** The readable name of a file, independent of how its path is encoded. */
function fileName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

async function converted(file: Uint8Array, filename: string, bounds: ConversionBounds): Promise<ConvertedAttachment> {
  // A canvas stays as it is, although it could be read as a diagram, too.
  const canvas = canvasIn(file)
  const title = fitTitle(filename.replace(/\.[^.]+$/, ''))
  if (canvas) return { isDiagram: true, title, snapshot: packText([canvas]), hasReader: false, isExact: true }
  if (recognise(file).is === 'diagram') {
    const { title, snapshot, report } = await convertFile(file, { filename }, bounds)
    const { approximated, dropped } = report.counts
    const isExact = approximated + dropped === 0
    return { isDiagram: true, title, snapshot: packText(snapshotTexts(snapshot)), hasReader: true, isExact }
  }
  const picture = pictureOf(file)
  if (!picture) return { isDiagram: false }
  const { snapshot } = await convertFile(new TextEncoder().encode(picture), { filename }, bounds)
  return { isDiagram: true, title, snapshot: packText(snapshotTexts(snapshot)), hasReader: false, isExact: true }
}

/** The snapshot in a tldraw file, as an export writes it for a diagram without a source; undefined for other files. */
function canvasIn(file: Uint8Array): string | undefined {
  if (mediaTypeOf(file.subarray(0, 4096)) !== 'text/plain') return undefined
  try {
    const { tldrawFileFormatVersion, schema, records } = JSON.parse(new TextDecoder().decode(file))
    if (tldrawFileFormatVersion === undefined || !Array.isArray(records)) return undefined
    const store = records.map((record: { id: string }) => [String(record.id), record])
    return JSON.stringify({ store: Object.fromEntries(store), schema })
  } catch {
    return undefined
  }
}

/** Size in px of a picture that does not state its own. */
const UNKNOWN = { width: 400, height: 300 }
const MAX_SIDE_PX = 4000

/** Wraps a picture in a drawing that shows it, so that it is sanitised and drawn like pictures of diagrams. */
function pictureOf(file: Uint8Array): string | undefined {
  const facts = rasterFacts(file)
  const mime = facts?.mime ?? mediaTypeOf(file.subarray(0, 4096))
  if (!facts && mime !== 'image/svg+xml') return undefined
  const { width, height } = facts?.width !== undefined && facts.height !== undefined ? facts : UNKNOWN
  const [w = UNKNOWN.width, h = UNKNOWN.height] = [width, height].map((side) => Math.min(side ?? 0, MAX_SIDE_PX))
  const image = `data:${mime},${Buffer.from(file).toString('base64')}`
  const style = `shape=image;imageAspect=0;html=1;image=${image};`
  return `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="picture" style="${style}" vertex="1" parent="1"><mxGeometry width="${w}" height="${h}" as="geometry"/></mxCell></root></mxGraphModel>`
}
