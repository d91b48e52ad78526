/** The words for a canvas that differs from the conversion. */
import { DiagramImportError } from '../errors.ts'

/** One kind of record or property in which the canvas differs from the conversion. */
export interface ImportDifference {
  readonly what: 'shape' | 'binding' | 'parent' | 'order'
  /** Number of records that differ. */
  readonly count: number
  /** Number of records in the conversion. */
  readonly total: number
}

const SENTENCES: Record<ImportDifference['what'], string> = {
  shape: 'shapes are missing',
  binding: 'ends of arrows are not attached as in the file',
  parent: 'shapes are in another group or frame',
  order: 'shapes are in a different stacking order than in the file',
}

/** The error for people about differences; undefined if there are none. */
export function alteration(differences: readonly ImportDifference[]): DiagramImportError | undefined {
  const sentences = differences.map(({ what, count, total }) => `${count} of ${total} ${SENTENCES[what]}.`)
  return sentences.length > 0 ? new DiagramImportError('altered', sentences.join(' ')) : undefined
}
