import type { Editor, TLRecord } from 'tldraw'

/** Puts or removes records like an undo: recorded as a change, without triggering handlers. */
export function apply(editor: Editor, change: 'put' | 'removed', records: readonly TLRecord[]): void {
  const byId = Object.fromEntries(records.map((record) => [record.id, record]))
  const diff = { added: {}, updated: {}, removed: {}, [change === 'put' ? 'added' : 'removed']: byId }
  editor.store.applyDiff(diff as Parameters<typeof editor.store.applyDiff>[0], { runCallbacks: false })
}
