/** Tells people who do not see the canvas what is selected, where it leads, and what has changed. */
import { type CanvasOutline, edgeWords, nodeSentence } from '@drawbridge/core/outline'
import { useEffect, useState } from 'react'
import { type Editor, react, type TLShapeId, useEditor } from 'tldraw'
import { tellChanges } from './changes.ts'
import { pageOutline } from './page-outline.ts'

const UNSEEN = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const

/** Words for a selection; '' for one that is empty. */
export function selectionWords(outline: CanvasOutline, ids: readonly TLShapeId[]): string {
  const elements = new Set(ids.map((id) => outline.elementOf.get(id) ?? id))
  const [only] = elements
  if (only === undefined) return ''
  if (elements.size > 1) return `${elements.size} shapes selected`
  if (typeof only === 'string') return 'A shape without text'
  return only.kind === 'node' ? nodeSentence(outline, only) : edgeWords(outline, only)
}

/** While somebody drags or edits, the selection is not told. */
function tellSelection(editor: Editor, tell: (words: string) => void): () => void {
  let before = ''
  return react('tell the selection', () => {
    const ids = editor.getSelectedShapeIds()
    if (!editor.isIn('select.idle') || ids.join() === before) return
    before = ids.join()
    const words = selectionWords(pageOutline(editor).__unsafe__getWithoutCapture(), ids)
    if (words !== '') tell(words)
  })
}

/**
 * In the place of tldraw's own announcer, `<Tldraw components={{ A11y: DiagramAnnouncer }}>`, or as a child of `<Tldraw>`
 * where its user interface is hidden.
 */
export function DiagramAnnouncer() {
  const editor = useEditor()
  const [words, setWords] = useState('')
  useEffect(() => {
    const stops = [tellSelection(editor, setWords), tellChanges(editor, setWords)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [editor])
  return (
    <div role="status" aria-live="polite" style={UNSEEN}>
      {words}
    </div>
  )
}
