/** Puts converted pages on a canvas, portion by portion, so that it stays responsive. */
import {
  type Editor,
  PageRecordType,
  type TLPageId,
  type TLParentId,
  type TLShape,
  type TLShapeId,
  transact,
  Vec,
  type VecLike,
} from 'tldraw'
import type { PageContent } from '../content.ts'
import { cancelled, DiagramImportError } from '../errors.ts'
import type { ImportDifference } from './alteration.ts'
import { apply } from './apply.ts'
import { putAssets } from './assets.ts'
import type { Batch } from './batches.ts'
import { differencesOf } from './differences.ts'
import { elementsOf } from './elements.ts'
import { type Alignment, anchorOf, type PlacedPage, placePage } from './placed.ts'
import { portionsOf } from './portions.ts'
import { beginUndoStep, type UndoStep } from './undo-step.ts'

export interface PutOptions {
  /** Page px for the first page. */
  readonly point: VecLike
  /** The part of the first page that is placed there. Default 'center'. */
  readonly align?: Alignment | undefined
  readonly signal?: AbortSignal | undefined
  /** Called with the share that is done, 0 … 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/** Up to this many shapes are put at once, exactly placed and with a gliding camera. */
const AT_ONCE = 150

function putBatch(editor: Editor, { shapes, bindings }: Batch, { ids }: UndoStep): void {
  for (const { id } of [...shapes, ...bindings]) ids.add(id)
  // Not editor.run, which stops the whole editor on an error; here the portion is rolled back and the error reported.
  transact(() => {
    editor.emit('created-shapes', [...shapes])
    editor.emit('edit')
    // As records, not by createShapes: converted shapes keep their size, even if a label is larger.
    editor.store.put([...shapes])
    // Arrows are already where tldraw keeps them. Its handlers would look through all of their siblings for each.
    apply(editor, 'put', bindings)
  })
}

/** The shapes and bindings whose parents and ends nobody has deleted in the meantime. */
function stillWanted(editor: Editor, { shapes, bindings }: Batch): Batch {
  const here = new Set<string>()
  const isThere = (id: TLParentId) => here.has(id) || editor.store.has(id)
  // Parents come before their children.
  const kept = shapes.filter(({ id, parentId }) => isThere(parentId) && here.add(id))
  return { shapes: kept, bindings: bindings.filter(({ fromId, toId }) => isThere(fromId) && isThere(toId)) }
}

/**
 * Moves the first page as a whole so that the part that `align` names is at the point. Not with the editor's own moves:
 * they detach arrows from targets that are not selected, and lift arrows above them.
 */
function moveTo(editor: Editor, { roots }: PlacedPage, point: VecLike, align: Alignment): void {
  const bounds = editor.getShapesPageBounds([...roots])
  if (!bounds) return
  const moved = roots.flatMap((id): TLShape[] => {
    const shape = editor.getShape(id)
    if (!shape) return []
    const turn = editor.getShapeParentTransform(shape).rotation()
    const { x, y } = Vec.Sub(point, anchorOf(bounds, align)).rot(-turn)
    return [{ ...shape, x: shape.x + x, y: shape.y + y }]
  })
  apply(editor, 'put', moved)
}

/** @throws DiagramImportError when the rest is no longer wanted. */
function checkGoesOn(editor: Editor, last: readonly TLShape[], signal: AbortSignal | undefined): void {
  // An undo in the meantime removes what was put, so the rest is not wanted either.
  const isUndone = last.length > 0 && !last.some(({ id }) => editor.store.has(id))
  if (signal?.aborted || isUndone) throw cancelled()
  if (editor.getIsReadonly()) throw new DiagramImportError('read-only', 'This canvas is read-only.')
}

/** @param total number of shapes of all pages */
async function putAll(
  editor: Editor,
  placed: readonly PlacedPage[],
  total: number,
  step: UndoStep,
  { signal, onProgress }: PutOptions,
): Promise<void> {
  let done = 0
  let last: readonly TLShape[] = []
  const put = (batch: Batch) => {
    if (done > 0) checkGoesOn(editor, last, signal)
    const wanted = stillWanted(editor, batch)
    putBatch(editor, wanted, step)
    last = wanted.shapes
    done += batch.shapes.length
    onProgress?.(done / total)
  }
  if (total <= AT_ONCE) {
    for (const page of placed) if (page.shapes.length > 0) put(page)
    return
  }
  for await (const batch of portionsOf(editor, placed, total, signal)) put(batch)
  // The final steps of an import have a frame of their own.
  checkGoesOn(editor, last, signal)
}

/** Creates a page of the canvas for a page of the diagram. */
function createPage(editor: Editor, { name, meta }: PageContent, step: UndoStep): TLPageId {
  const id = PageRecordType.createId()
  step.ids.add(id)
  editor.createPage({ name, id, meta })
  return id
}

/** A page of the canvas with a page of the diagram. */
export interface CreatedPage {
  readonly id: TLPageId
  readonly name: string
  /** Id of the page in the file. */
  readonly source: string
  /**
   * The shapes of each element of the file, by the element's id there; the first is its main one. An element merged
   * into the shape of another, such as the label of an edge, has that shape. Dropped elements are absent.
   */
  readonly elements: ReadonlyMap<string, readonly TLShapeId[]>
}

export interface PutDiagram {
  readonly pages: CreatedPage[]
  /** Top-level shapes of the first page. */
  readonly shapeIds: readonly TLShapeId[]
  /** How the canvas differs from the conversion; empty if somebody has edited it in the meantime. */
  readonly differences: readonly ImportDifference[]
}

/** Up to this many top-level shapes are selected after an import; more outlines would cover the drawing. */
const FEW = 8
/** ms */
const GLIDE = 200

/**
 * Puts pages on the canvas as one undo step, the first on the current page. The editor has room for them, and nothing
 * else is put meanwhile. A few shapes are selected, as after a paste; a whole diagram is not. After an error everything
 * is as before.
 * @throws DiagramImportError when it was cancelled, or the canvas has become read-only.
 */
export async function putDiagram(
  editor: Editor,
  pages: readonly PageContent[],
  options: PutOptions,
): Promise<PutDiagram> {
  const { point, align = 'center' } = options
  checkGoesOn(editor, [], options.signal)
  const home = editor.getCurrentPageId()
  const step = beginUndoStep(editor)
  const before = editor.getCamera()
  let shown: typeof before | undefined
  try {
    const placed = pages.map((page, i) =>
      i === 0
        ? placePage(editor, home, page, point, align)
        : placePage(editor, createPage(editor, page, step), page, undefined, align),
    )
    const first = placed[0]
    const total = placed.reduce((sum, { shapes }) => sum + shapes.length, 0)
    const isAtOnce = total <= AT_ONCE
    // A large diagram grows visibly; zooming to it at the end would be the longest frame of all.
    if (!isAtOnce && first?.bounds) {
      editor.zoomToBounds(first.bounds, { targetZoom: 1 })
      shown = editor.getCamera()
    }
    await putAll(editor, placed, total, step, options)
    // Last, because passed-on pictures cannot be taken back.
    putAssets(editor, pages, step)
    if (isAtOnce && first) moveTo(editor, first, point, align)
    const roots = first?.roots.filter((id) => editor.store.has(id)) ?? []
    if (editor.getCurrentPageId() === home) editor.setSelectedShapes(roots.length <= FEW ? roots : [])
    const isEdited = step.close()
    const bounds = isAtOnce && editor.getShapesPageBounds(roots)
    if (bounds) editor.zoomToBounds(bounds, { targetZoom: 1, animation: { duration: GLIDE } })
    return {
      pages: placed.map(({ page: id, name, source, shapes }) => ({ id, name, source, elements: elementsOf(shapes) })),
      shapeIds: roots,
      differences: isEdited ? [] : differencesOf(editor, placed),
    }
  } catch (error) {
    step.takeBack()
    // There is nothing to see any more, unless somebody has looked elsewhere in the meantime.
    if (editor.getCamera() === shown) editor.setCamera(before)
    throw error
  }
}
