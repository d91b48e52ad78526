import { type Diagram, writeSvg } from '@drawbridge/core'
import { settle, type TaskResult } from '#platform/conversion/result'
import type { ShapeText } from '#platform/database/tables'
import { Problem } from '#platform/http/problem'
import { readCanvas } from '../conversions/read-canvas.ts'

/** A canvas as a picture, and the texts in it. */
export interface DrawnPicture {
  /** SVG of its first page; null for a canvas that is empty, cannot be read, or has too large a picture. */
  readonly svg: string | null
  /** Shapes with a text, of all pages. */
  readonly texts: readonly ShapeText[]
}

const NOTHING: DrawnPicture = { svg: null, texts: [] }
/** Characters of a picture. */
const MAX_SVG = 4 * 1024 * 1024
const MAX_TEXTS = 10_000
/** Characters of a shape's text. */
const MAX_TEXT = 500

function textsOf({ pages }: Diagram): DrawnPicture['texts'] {
  return pages
    .flatMap(({ elements }) => elements)
    .map(({ id, labels }) => ({
      shape: id,
      text: labels
        .map(({ plain }) => plain)
        .join(' ')
        .replace(/[\s\0]+/g, ' ')
        .trim()
        .slice(0, MAX_TEXT),
    }))
    .filter(({ text }) => text !== '')
    .slice(0, MAX_TEXTS)
}

function drawn(snapshot: Uint8Array): DrawnPicture {
  try {
    const { diagram } = readCanvas(new TextDecoder().decode(snapshot))
    const svg = diagram.pages[0]?.elements.length ? writeSvg(diagram) : null
    return { svg: svg !== null && svg.length <= MAX_SVG ? svg : null, texts: textsOf(diagram) }
  } catch (error) {
    if (error instanceof Problem) return NOTHING
    throw error
  }
}

/** Task of the pool: draws the canvas of a snapshot, given as JSON. */
export default function task(snapshot: Uint8Array): TaskResult<DrawnPicture> {
  return settle(() => drawn(snapshot))
}
