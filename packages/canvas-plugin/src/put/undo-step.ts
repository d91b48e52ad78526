/** One undo step for work that takes many frames, while people keep editing. */
import type { Editor, TLRecord } from 'tldraw'
import { apply } from './apply.ts'

/**
 * Records whose changes count as edits; selections and cameras do not. Handlers are typed for one kind each; these take
 * any.
 */
const EDITED = ['shape', 'binding', 'page', 'asset'] as unknown as readonly 'shape'[]
const STEP_NAME = 'drawbridge import'

type Ids = ReadonlySet<TLRecord['id']>

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

/** Begins a step. Code that adds a record to the canvas for it must add the record's id first. */
export function beginUndoStep(editor: Editor): UndoStep {
  const ids = new Set<TLRecord['id']>()
  const mark = editor.markHistoryStoppingPoint(STEP_NAME)
  let isShared = false
  let isCut = false
  const note: Note = ({ id }, source) => {
    if (source === 'user' && !ids.has(id)) isShared = true
  }
  // Shapes of the step that are deleted were deleted by a person, since our own code deletes none.
  const noteCut: Note = (record, source) => {
    note(record, source)
    if (source === 'user' && record.typeName === 'shape') isCut = true
  }
  const stop = watchEdits(editor, note, noteCut)
  return {
    ids,
    close() {
      stop()
      if (!isShared) {
        squash(editor, mark)
        return isCut
      }
      // The step comes after the edits made in the meantime: its records are removed, so that the edits become a step,
      // and then put again.
      editor.run(() => {
        const records = recordsOf(editor, ids)
        apply(editor, 'removed', records)
        squash(editor, mark)
        editor.markHistoryStoppingPoint(STEP_NAME)
        apply(editor, 'put', records)
      })
      return true
    },
    takeBack() {
      stop()
      if (!isShared) editor.bailToMark(mark)
      const left = recordsOf(editor, ids)
      if (left.length > 0) {
        remove(editor, left)
        squash(editor, mark)
      }
    },
  }
}

type Note = (record: TLRecord, source: 'user' | 'remote') => void

/** Calls a function for each edit, until the returned one is called. */
function watchEdits(editor: Editor, onPut: Note, onDelete: Note): () => void {
  const stops = EDITED.flatMap((type) => [
    editor.sideEffects.registerAfterCreateHandler(type, onPut),
    editor.sideEffects.registerAfterChangeHandler(type, (_before, after, source) => onPut(after, source)),
    editor.sideEffects.registerAfterDeleteHandler(type, onDelete),
  ])
  return () => {
    for (const stop of stops) stop()
  }
}

/** The records with these ids that are on the canvas. */
function recordsOf(editor: Editor, ids: Ids): TLRecord[] {
  return [...ids].flatMap((id) => editor.store.get(id) ?? [])
}

/** Combines everything since the mark into one step. */
function squash(editor: Editor, mark: string): void {
  // Only changes before a mark can be squashed.
  editor.markHistoryStoppingPoint()
  editor.squashToMark(mark)
}

/** Removes records as the editor does, locked ones too. */
function remove(editor: Editor, records: readonly TLRecord[]): void {
  const allOf = <T extends TLRecord['typeName']>(type: T) =>
    records.filter((record): record is Extract<TLRecord, { typeName: T }> => record.typeName === type)
  editor.run(
    () => {
      apply(editor, 'removed', allOf('binding'))
      editor.deleteShapes(allOf('shape'))
      for (const page of allOf('page')) editor.deletePage(page)
      editor.deleteAssets(allOf('asset'))
    },
    { ignoreShapeLock: true },
  )
}
