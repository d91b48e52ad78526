import type { Editor } from 'tldraw'

const queues = new WeakMap<Editor, Promise<unknown>>()

/** Does work on a canvas when all earlier work on it has ended. */
export function inTurn<T>(editor: Editor, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(editor) ?? Promise.resolve()).then(work)
  queues.set(
    editor,
    turn.catch(() => undefined),
  )
  return turn
}
