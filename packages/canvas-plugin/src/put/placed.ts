/** Records of a converted page for a page of the canvas: with new ids, above existing shapes, at their positions. */
import {
  type Box,
  createBindingId,
  createShapeId,
  type Editor,
  getIndicesAbove,
  Mat,
  type TLBinding,
  type TLPageId,
  type TLParentId,
  type TLShape,
  type TLShapeId,
  Vec,
  type VecLike,
} from 'tldraw'
import type { PageContent } from '../content.ts'
import { roughBounds } from './rough-bounds.ts'

export interface PlacedPage {
  readonly page: TLPageId
  readonly name: string
  /** Id of the page in the file. */
  readonly source: string
  /** Parents before their children, lower ones before higher ones. */
  readonly shapes: readonly TLShape[]
  readonly roots: readonly TLShapeId[]
  readonly bindings: readonly TLBinding[]
  /** Their future bounds in page px, estimated from the records. */
  readonly bounds: Box | undefined
}

/** The part of a diagram that is placed at a point. */
export type Alignment = 'center' | 'top-left'

export function anchorOf(bounds: Box, align: Alignment): VecLike {
  return align === 'center' ? bounds.center : { x: bounds.minX, y: bounds.minY }
}

/**
 * The frame or similar shape that a diagram was dropped into; not used as parent if the diagram would extend beyond it.
 */
function parentAt(editor: Editor, point: VecLike, bounds: Box, roots: readonly TLShape[]): TLShape | undefined {
  const target = editor.getShapeAtPoint(point, {
    hitInside: true,
    hitFrameInside: true,
    hitLocked: true,
    filter: (shape) => roots.every((root) => editor.getShapeUtil(shape).canReceiveNewChildrenOfType(shape, root.type)),
  })
  return target && editor.getShapePageBounds(target)?.contains(bounds) ? target : undefined
}

/** @param point page px for the part that `align` names; without one, everything stays at its source position. */
export function placePage(
  editor: Editor,
  page: TLPageId,
  content: PageContent,
  point: VecLike | undefined,
  align: Alignment,
): PlacedPage {
  // The editor draws shapes sorted by id: with ids in the order of putting, each portion comes after the shapes that
  // are already drawn.
  const fresh = content.shapes.map(() => createShapeId()).sort()
  const ids = new Map(content.shapes.map(({ id }, i) => [id as string, fresh[i] as TLShapeId]))
  const isRoot = new Set<TLShapeId>(content.roots)
  const source = roughBounds(content.shapes)
  const offset = source && point ? Vec.Sub(point, anchorOf(source, align)) : { x: 0, y: 0 }
  const bounds = source?.clone().translate(offset)
  const roots = content.shapes.filter(({ id }) => isRoot.has(id))
  const frame = point && bounds ? parentAt(editor, point, bounds, roots) : undefined
  const parentId: TLParentId = frame?.id ?? page
  const toParent = frame ? editor.getShapePageTransform(frame).clone().invert() : Mat.Identity()
  const indices = new Map(
    getIndicesAbove(editor.getHighestIndexForParent(parentId), roots.length).map((index, i) => [roots[i]?.id, index]),
  )
  const shapes = content.shapes.map((shape): TLShape => {
    const id = ids.get(shape.id) ?? shape.id
    const meta = { ...editor.getInitialMetaForShape(shape), ...shape.meta }
    const index = indices.get(shape.id)
    if (index === undefined) return { ...shape, id, meta, parentId: ids.get(shape.parentId) ?? parentId }
    const { x, y } = toParent.applyToPoint({ x: shape.x + offset.x, y: shape.y + offset.y })
    return { ...shape, id, meta, parentId, index, x, y, rotation: shape.rotation + toParent.rotation() }
  })
  const bindings = content.bindings.flatMap((binding): TLBinding[] => {
    const [fromId, toId] = [ids.get(binding.fromId), ids.get(binding.toId)]
    return fromId && toId ? [{ ...binding, id: createBindingId(), fromId, toId }] : []
  })
  return {
    page,
    name: content.name,
    source: content.source,
    shapes,
    roots: roots.map(({ id }) => ids.get(id) ?? id),
    bindings,
    bounds,
  }
}
