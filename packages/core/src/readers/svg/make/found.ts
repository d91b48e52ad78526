/** Nodes and edges that a dialect finds in a picture, each made of marks (docs/formats/svg.md §5). */
import type { Box, Link, Point, Semantic } from '#diagram/index'
import type { ImageMark, Mark, ShapeMark, TextMark } from '../scene.ts'

export interface FoundNode {
  readonly kind: 'node'
  /** The name in the source, from which its id is made. */
  readonly name: string
  shapes: readonly ShapeMark[]
  readonly images: readonly ImageMark[]
  readonly texts: readonly TextMark[]
  /** The shape whose bounds are those of the node; absent = all shapes together. */
  readonly outline?: ShapeMark
  /** Where a node without any drawing is. */
  place?: Box
  parent?: FoundNode
  readonly isContainer?: boolean
  readonly semantic?: Semantic
  readonly link?: Link
  readonly tooltip?: string
}

export interface FoundEdge {
  readonly kind: 'edge'
  readonly name: string
  /** Its line, and parts of it that are drawn separately. */
  readonly lines: readonly ShapeMark[]
  /** Arrowheads that are marks of their own. */
  readonly heads: readonly ShapeMark[]
  texts: readonly TextMark[]
  /** Areas behind its texts, which are backgrounds of these. */
  readonly backgrounds?: readonly ShapeMark[]
  readonly from: FoundNode | undefined
  readonly to: FoundNode | undefined
  /** The route in page space, if the file says it. */
  readonly route?: readonly Point[]
  /** px between its ends and what they were attached to by their places alone, the larger. */
  readonly inferred?: number
  readonly semantic?: Semantic
  readonly link?: Link
  readonly tooltip?: string
}

export interface Found {
  /** Of the diagram. */
  readonly title?: string
  readonly nodes: readonly FoundNode[]
  readonly edges: readonly FoundEdge[]
}

/** The marks of a node, by what they are. */
export function sorted(marks: readonly Mark[]): Pick<FoundNode, 'shapes' | 'images' | 'texts'> {
  return {
    shapes: marks.filter((mark): mark is ShapeMark => mark.kind === 'shape'),
    images: marks.filter((mark): mark is ImageMark => mark.kind === 'image'),
    texts: marks.filter((mark): mark is TextMark => mark.kind === 'text'),
  }
}

export function marksOf(found: FoundNode | FoundEdge): readonly Mark[] {
  return found.kind === 'node'
    ? [...found.shapes, ...found.images, ...found.texts]
    : [...found.lines, ...found.heads, ...found.texts, ...(found.backgrounds ?? [])]
}
