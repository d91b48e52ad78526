import type { Editor, TLRecord } from 'tldraw'

/** Adds or removes records as an undo would: recorded, but nothing that depends on them is to notice. */
export function apply(editor: Editor, change: 'added' | 'removed', records: readonly TLRecord[]): void {
  const byId = Object.fromEntries(records.map((record) => [record.id, record]))
  const diff = { added: {}, updated: {}, removed: {}, [change]: byId }
  editor.store.applyDiff(diff as Parameters<typeof editor.store.applyDiff>[0], { runCallbacks: false })
}
