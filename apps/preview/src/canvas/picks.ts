/** Elements picked on the canvas, by a person or by the page. */
import { type Editor, react } from 'tldraw'
import type { ElementRef } from '../state/state.ts'
import { cellsOf, sourceOf } from './source.ts'

export interface Picks {
  /** Selects the shapes of an element of the current page, or nothing, without calling back. */
  pick(cell: string | undefined): void
  stop(): void
}

export function followPicks(editor: Editor, onPicked: ((elements: readonly ElementRef[]) => void) | undefined): Picks {
  // Nothing is reported until the first change.
  let isOwn = true
  const stop = react('picked elements', () => {
    const sources = editor.getSelectedShapes().flatMap((shape) => sourceOf(shape) ?? [])
    if (isOwn) return
    const picked = new Map(sources.map(({ page, cell }) => [cell, { page, cell }]))
    onPicked?.([...picked.values()])
  })
  isOwn = false
  return {
    pick(cell) {
      const shapes = editor
        .getCurrentPageShapes()
        .filter((shape) => cell !== undefined && cellsOf(shape).includes(cell))
      const ids = shapes.map(({ id }) => id)
      // A group selects its content; selecting both at once would be refused.
      const outer = ids.filter((id) => !ids.some((other) => other !== id && editor.hasAncestor(id, other)))
      isOwn = true
      try {
        editor.run(() => editor.setSelectedShapes(outer), { history: 'ignore' })
      } finally {
        isOwn = false
      }
    },
    stop,
  }
}
