/** One step to undo for work that takes many frames, while people go on editing. */
import type { Editor, TLRecord } from 'tldraw'
import { apply } from './apply.ts'

/** Records whose changes count as edits; selections and cameras do not. Handlers are typed one kind at a time: these take any. */
const EDITED = ['shape', 'binding', 'page', 'asset'] as unknown as readonly 'shape'[]

export interface UndoStep {
  /** Records of the step; everything else is somebody's own. */
  readonly ids: Set<TLRecord['id']>
  /**
   * Makes one step of all that was done, and leaves the person's own edits in steps of their own.
   * @returns whether there were such edits, or shapes of the step were deleted meanwhile
   */
  close(): boolean
  /** Takes all of it back, without a step to redo; edits of others stay. */
  takeBack(): void
}

function own(editor: Editor, ids: Iterable<TLRecord['id']>): TLRecord[] {
  return [...ids].flatMap((id) => editor.store.get(id) ?? [])
}

/** Begins a step. Whoever adds a record to the canvas for it adds its id before. */
export function beginUndoStep(editor: Editor): UndoStep {
  const ids = new Set<TLRecord['id']>()
  const mark = editor.markHistoryStoppingPoint('drawbridge import')
  let isShared = false
  let isCut = false
  const note = ({ id }: TLRecord, source: 'user' | 'remote') => {
    if (source === 'user' && !ids.has(id)) isShared = true
  }
  // A shape of the step that somebody deletes is missed by nobody; nothing of ours deletes one.
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
  /** Everything since the mark is one step. */
  const squash = () => {
    // Only what is before a mark can be squashed.
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
      // The step comes after the edits that people made meanwhile: without it, these are a step; then it is put again.
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
