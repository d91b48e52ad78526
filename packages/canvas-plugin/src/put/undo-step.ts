/** One undo step for work that takes many frames, while people keep editing. */
import type { Editor, TLRecord } from 'tldraw'
import { apply } from './apply.ts'

/**
 * Records whose changes count as edits; selections and cameras do not. Handlers are typed for one kind each; these take
 * any.
 */
const EDITED = ['shape', 'binding', 'page', 'asset'] as unknown as readonly 'shape'[]

export interface UndoStep {
  /** Records of the step; all others belong to somebody else. */
  readonly ids: Set<TLRecord['id']>
  /**
   * Combines everything into one step, and leaves the person's own edits as separate steps.
   * @returns whether there were such edits, or shapes of the step were deleted in the meantime
   */
  close(): boolean
  /** Removes everything, without a redo step; edits of others stay. */
  takeBack(): void
}

function own(editor: Editor, ids: Iterable<TLRecord['id']>): TLRecord[] {
  return [...ids].flatMap((id) => editor.store.get(id) ?? [])
}

/** Begins a step. Code that adds a record to the canvas for it must add the record's id first. */
export function beginUndoStep(editor: Editor): UndoStep {
  const ids = new Set<TLRecord['id']>()
  const mark = editor.markHistoryStoppingPoint('drawbridge import')
  let isShared = false
  let isCut = false
  const note = ({ id }: TLRecord, source: 'user' | 'remote') => {
    if (source === 'user' && !ids.has(id)) isShared = true
  }
  // Shapes of the step that are deleted were deleted by a person, since our own code deletes none.
  const noteCut = (record: TLRecord, source: 'user' | 'remote') => {
    note(record, source)
    if (source === 'user' && record.typeName === 'shape') isCut = true
  }
  const stops = EDITED.flatMap((type) => [
    editor.sideEffects.registerAfterCreateHandler(type, note),
    editor.sideEffects.registerAfterChangeHandler(type, (_before, after, source) => note(after, source)),
    editor.sideEffects.registerAfterDeleteHandler(type, noteCut),
  ])
  const stop = () => {
    for (const off of stops) off()
  }
  /** Combines everything since the mark into one step. */
  const squash = () => {
    // Only changes before a mark can be squashed.
    editor.markHistoryStoppingPoint()
    editor.squashToMark(mark)
  }
  return {
    ids,
    close() {
      stop()
      if (!isShared) {
        squash()
        return isCut
      }
      // The step comes after the edits made in the meantime: its records are removed, so that the edits become a step,
      // and then put again.
      editor.run(() => {
        const records = own(editor, ids)
        apply(editor, 'removed', records)
        squash()
        editor.markHistoryStoppingPoint('drawbridge import')
        apply(editor, 'put', records)
      })
      return true
    },
    takeBack() {
      stop()
      if (!isShared) editor.bailToMark(mark)
      const left = own(editor, ids)
      if (left.length === 0) return
      editor.run(
        () => {
          apply(
            editor,
            'removed',
            left.filter((record) => record.typeName === 'binding'),
          )
          editor.deleteShapes(left.flatMap((record) => (record.typeName === 'shape' ? record.id : [])))
          for (const record of left) if (record.typeName === 'page') editor.deletePage(record.id)
          editor.deleteAssets(left.flatMap((record) => (record.typeName === 'asset' ? record.id : [])))
        },
        { ignoreShapeLock: true },
      )
      squash()
    },
  }
}
