/**
 * The shapes of a page's tree. Each has its record from the start, so that no other copy of it lives as long as the
 * page.
 */

import type { TLPageId, TLShape } from '@tldraw/tlschema'
import { clamp } from '#color/parse'
import type { Box, Point } from '#diagram/index'
import { unite } from '#geometry/box'
import { ownBounds } from '../drafts/bounds.ts'
import type { BindTarget, ShapeDraft } from '../drafts/draft.ts'
import type { IndexKey } from '../drafts/index-keys.ts'

export interface TreeShape {
  /** Without parent and index, and in page space, until assemble.ts sets them. */
  readonly record: TLShape
  /** As in its draft. */
  readonly path: readonly Point[] | undefined
  readonly bound: readonly BindTarget[] | undefined
  readonly height: number | undefined
  readonly children: readonly TreeShape[] | undefined
  /** Of a shape with children: the bounds of all that it shows on the page. */
  readonly bounds: Box | undefined
}

/** The shape of a draft, with its record. */
export function treeShape(
  draft: ShapeDraft,
  children: readonly TreeShape[] | undefined = draft.children?.map((child) => treeShape(child)),
): TreeShape {
  const { path, bound, height } = draft
  const bounds = children && children.length > 0 ? unite(children.map(shapeBounds)) : undefined
  return { record: recordOf(draft), path, bound, height, children, bounds }
}

/** The same shape as the parent of others. */
export function withChildren(shape: TreeShape, children: readonly TreeShape[]): TreeShape {
  return { ...shape, children, bounds: unite([shapeBounds(shape), ...children.map(shapeBounds)]) }
}

const NO_INDEX = '' as IndexKey
const NO_PARENT = '' as TLPageId

function recordOf(draft: ShapeDraft): TLShape {
  return {
    id: draft.id,
    typeName: 'shape',
    type: draft.type,
    x: draft.x,
    y: draft.y,
    rotation: draft.rotation,
    index: NO_INDEX,
    parentId: NO_PARENT,
    isLocked: draft.isLocked ?? false,
    opacity: clamp(draft.opacity ?? 1, 0, 1),
    meta: draft.meta,
    props: draft.props,
  } as unknown as TLShape
}

/** Bounds on the page, with those of its children. */
export function shapeBounds({ record, path, height, bounds }: TreeShape): Box {
  return bounds ?? ownBounds(record, path, height)
}
