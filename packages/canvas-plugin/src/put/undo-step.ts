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
  const edits = watchEdits(editor, ids)
  return {
    ids,
    close() {
      edits.stop()
      if (edits.others) putLast(editor, mark, ids)
      else squash(editor, mark)
      return edits.others || edits.cuts
    },
    takeBack() {
      edits.stop()
      if (!edits.others) editor.bailToMark(mark)
      const left = recordsOf(editor, ids)
      if (left.length === 0) return
      remove(editor, left)
      squash(editor, mark)
    },
  }
}

interface Edits {
  /** Whether a person has changed records that are not of the step. */
  others: boolean
  /** Whether a person has deleted shapes. */
  cuts: boolean
  stop(): void
}

/** Notes edits until it is stopped. Deletions are always a person's, since our own code deletes nothing meanwhile. */
function watchEdits(editor: Editor, ids: Ids): Edits {
  const { sideEffects } = editor
  const note = ({ id }: TLRecord, source: 'user' | 'remote') => {
    if (source === 'user' && !ids.has(id)) edits.others = true
  }
  const noteCut = (record: TLRecord, source: 'user' | 'remote') => {
    note(record, source)
    if (source === 'user' && record.typeName === 'shape') edits.cuts = true
  }
  const stops = EDITED.flatMap((type) => [
    sideEffects.registerAfterCreateHandler(type, note),
    sideEffects.registerAfterChangeHandler(type, (_before, after, source) => note(after, source)),
    sideEffects.registerAfterDeleteHandler(type, noteCut),
  ])
  const edits: Edits = {
    others: false,
    cuts: false,
    stop() {
      for (const stop of stops) stop()
    },
  }
  return edits
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

/** Makes a step of the edits since the mark, and after it one of these records: they are removed and put again. */
function putLast(editor: Editor, mark: string, ids: Ids): void {
  editor.run(() => {
    const records = recordsOf(editor, ids)
    apply(editor, 'removed', records)
    squash(editor, mark)
    editor.markHistoryStoppingPoint(STEP_NAME)
    apply(editor, 'put', records)
  })
}

/** Removes records as the editor does, locked ones too. */
function remove(editor: Editor, records: readonly TLRecord[]): void {
  const bindings = records.filter((record) => record.typeName === 'binding')
  editor.run(
    () => {
      apply(editor, 'removed', bindings)
      editor.deleteShapes(records.flatMap((record) => (record.typeName === 'shape' ? record.id : [])))
      for (const record of records) if (record.typeName === 'page') editor.deletePage(record.id)
      editor.deleteAssets(records.flatMap((record) => (record.typeName === 'asset' ? record.id : [])))
    },
    { ignoreShapeLock: true },
  )
}
