import { writeSvg } from '@drawbridge/core/lazy'
import { settle, type TaskResult } from '#platform/conversion/result'
import type { ShapeText } from '#platform/database/tables'
import { Problem } from '#platform/http/problem'
import { readCanvas } from '../conversions/read-canvas.ts'
import { entityOf, storeOf } from './shape-entities.ts'

/** A canvas as a picture, and the texts in it. */
export interface DrawnPicture {
  /** SVG of its first page; null for a canvas that is empty, cannot be read, or has too large a picture. */
  readonly svg: string | null
  /** Shapes of the snapshot with a text, of all pages. */
  readonly texts: readonly ShapeText[]
  /** Shapes of the snapshot that stand for an entity. */
  readonly entities: readonly { readonly shape: string; readonly entity: string }[]
}

const NOTHING: DrawnPicture = { svg: null, texts: [], entities: [] }
/** Characters of a picture. */
const MAX_SVG = 4 * 1024 * 1024
const MAX_TEXTS = 10_000
/** Characters of a shape's text. */
const MAX_TEXT = 500

/** Members of a record of tldraw that may have a text. */
interface ShapeRecord {
  readonly id?: unknown
  readonly typeName?: unknown
  readonly meta?: unknown
  readonly props?: { readonly richText?: unknown; readonly text?: unknown; readonly name?: unknown }
}

/** The text of a rich text of tldraw; blocks are separated by a space. */
function textIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const { text, content, type } = value as { text?: unknown; content?: unknown; type?: unknown }
  if (typeof text === 'string') return text
  if (!Array.isArray(content)) return ' '
  return content.map(textIn).join(type === 'paragraph' ? '' : ' ')
}

const shapesOf = (snapshot: unknown) =>
  (Object.values(storeOf(snapshot)) as ShapeRecord[]).flatMap(({ id, typeName, ...shape }) =>
    typeName === 'shape' && typeof id === 'string' ? { id, ...shape } : [],
  )

type Shapes = ReturnType<typeof shapesOf>

function entitiesOf(shapes: Shapes): DrawnPicture['entities'] {
  const found = shapes.flatMap(({ id, meta }) => {
    const entity = entityOf(meta)
    return entity === undefined ? [] : { shape: id, entity }
  })
  return found.slice(0, MAX_TEXTS)
}

function textsOf(shapes: Shapes): DrawnPicture['texts'] {
  return shapes
    .flatMap(({ id, props }) => {
      const own = [textIn(props?.richText), props?.text, props?.name].find(
        (text) => typeof text === 'string' && text.trim(),
      )
      const text = String(own ?? '')
        .replace(/[\s\0]+/g, ' ')
        .trim()
      return text === '' ? [] : { shape: id, text: text.slice(0, MAX_TEXT) }
    })
    .slice(0, MAX_TEXTS)
}

async function drawn(snapshot: Uint8Array): Promise<DrawnPicture> {
  try {
    const text = new TextDecoder().decode(snapshot)
    const { diagram } = await readCanvas(text)
    const svg = diagram.pages[0]?.elements.length ? writeSvg(diagram) : null
    const shapes = shapesOf(JSON.parse(text))
    return {
      svg: svg !== null && svg.length <= MAX_SVG ? svg : null,
      texts: textsOf(shapes),
      entities: entitiesOf(shapes),
    }
  } catch (error) {
    if (error instanceof Problem) return NOTHING
    throw error
  }
}

/** Task of the pool: draws the canvas of a snapshot, given as JSON. */
export default function task(snapshot: Uint8Array): Promise<TaskResult<DrawnPicture>> {
  return settle(() => drawn(snapshot))
}
