/**
 * Results of the writer's handlers: shapes in page space, without parent and index. Only assemble.ts turns drafts into
 * records: it assigns parents, index keys in paint order and coordinates relative to the parent.
 */
import type { TLRichText, TLShape, TLShapeId } from '@tldraw/tlschema'
import type { Box, Point } from '#diagram/index'

/** JSON without undefined, as tldraw accepts it for meta. */
export type JsonObject = TLShape['meta']

export type ShapeType = 'geo' | 'text' | 'arrow' | 'line' | 'group' | 'image' | 'draw'

/** The role of a piece for its source element; a 'group' paints nothing itself. */
export type Role = 'body' | 'label' | 'route' | 'decoration' | 'group'

export interface ShapeDraft {
  readonly id: TLShapeId
  readonly type: ShapeType
  /** Page space: the point that the shape rotates about and the origin of its own coordinates. */
  readonly x: number
  readonly y: number
  /** Radians, page space. */
  readonly rotation: number
  readonly opacity?: number
  readonly isLocked?: boolean
  readonly props: Readonly<Record<string, unknown>>
  readonly meta: JsonObject
  /** For arrows: the wanted line, in page space. Not part of the record. */
  readonly path?: readonly Point[]
  /** For arrows: the targets that their ends are bound to. Not part of the record. */
  readonly bound?: readonly BindTarget[]
  /** For texts: the height of their lines in px. Not part of the record. */
  readonly height?: number
  /** For groups: the shapes in it, in paint order. */
  readonly children?: readonly ShapeDraft[]
}

/** The shape that arrows bind to when they end at an element. */
export interface BindTarget {
  readonly shapeId: TLShapeId
  /** Id of the element that the shape belongs to. */
  readonly element: string
  /** Bounds of the shape's geometry, page space, before rotation. */
  readonly box: Box
  /** Degrees clockwise about the box's centre. */
  readonly rotation: number
}

/** The rich text of a shape without text. */
export const EMPTY_TEXT: TLRichText = { type: 'doc', content: [{ type: 'paragraph' }] }

/** The same shapes, each with its own opacity times the one given. */
export function withOpacity(drafts: ShapeDraft[], opacity: number | undefined): ShapeDraft[] {
  if (opacity === undefined || opacity >= 1) return drafts
  const factor = Number.isFinite(opacity) ? Math.max(0, opacity) : 1
  return drafts.map((draft) => ({ ...draft, opacity: (draft.opacity ?? 1) * factor }))
}
