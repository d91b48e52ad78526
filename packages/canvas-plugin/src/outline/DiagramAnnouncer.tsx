/** Tells people who do not see the canvas what is selected, where it leads, and what has changed; lets them walk on it. */
import { type CanvasOutline, edgeWords, nodeSentence } from '@drawbridge/core/outline'
import { useEffect, useState } from 'react'
import { type Editor, react, type TLShapeId, useEditor, useValue } from 'tldraw'
import { tellChanges } from './changes.ts'
import { pageOutline } from './page-outline.ts'
import { WALK_HINT, walkByKeys, walkOf } from './walk.ts'

const UNSEEN = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const

/** Words for a selection; '' for one that is empty. */
export function selectionWords(outline: CanvasOutline, ids: readonly TLShapeId[]): string {
  const elements = new Set(ids.map((id) => outline.elementOf.get(id) ?? id))
  const [only] = elements
  if (only === undefined) return ''
  if (elements.size > 1) return `${elements.size} shapes selected`
  if (typeof only === 'string') return outline.drawn.get(only) ?? 'A shape without text'
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

/** How a walk goes and ends, for those who see; the others are told. */
const HINT = {
  position: 'absolute',
  insetInline: 0,
  bottom: 64,
  margin: '0 auto',
  width: 'fit-content',
  maxWidth: '90%',
  padding: '4px 12px',
  borderRadius: 8,
  background: 'var(--tl-color-text, #1d1d1d)',
  color: 'var(--tl-color-panel, #fff)',
  font: '13px system-ui, sans-serif',
  pointerEvents: 'none',
  zIndex: 400,
} as const

/**
 * A ring that can be seen, over what is on the canvas; tldraw's own is one pixel of a light grey. Where the system sets the
 * colours, a drawing keeps its own, and so does its editor, whose tools are masks over backgrounds and would be invisible.
 */
const STYLE =
  '@media (forced-colors: active) { .drawbridge-canvas { forced-color-adjust: none } } ' +
  '.drawbridge-canvas:focus-visible::after { content: ""; position: absolute; inset: 0; z-index: 1000; border: 2px solid var(--tl-color-selected, #2f80ed); pointer-events: none }'

/**
 * The canvas is a stop of Tab, whose keys reach it while a screen reader runs.
 * @returns a function that undoes it
 */
function makeReachable(editor: Editor): () => void {
  const container = editor.getContainer()
  const given = { role: 'application', 'aria-label': 'Canvas', tabindex: '0' }
  const before = Object.keys(given).map((name) => [name, container.getAttribute(name)] as const)
  for (const [name, value] of Object.entries(given)) container.setAttribute(name, value)
  container.classList.add('drawbridge-canvas')
  return () => {
    container.classList.remove('drawbridge-canvas')
    for (const [name, value] of before)
      if (value === null) container.removeAttribute(name)
      else container.setAttribute(name, value)
  }
}

/**
 * In the place of tldraw's own announcer, `<Tldraw components={{ A11y: DiagramAnnouncer }}>`, or as a child of `<Tldraw>`
 * where its user interface is hidden. While somebody walks (always on a read-only canvas), arrow keys follow connections.
 */
export function DiagramAnnouncer() {
  const editor = useEditor()
  const [words, setWords] = useState('')
  const isWalking = useValue('walk', () => !editor.getIsReadonly() && walkOf(editor).get(), [editor])
  useEffect(() => {
    const stops = [
      makeReachable(editor),
      tellSelection(editor, setWords),
      tellChanges(editor, setWords),
      walkByKeys(editor, setWords),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [editor])
  useEffect(() => {
    if (isWalking) setWords(WALK_HINT)
  }, [isWalking])
  return (
    <>
      <style>{STYLE}</style>
      <div role="status" aria-live="polite" style={UNSEEN}>
        {words}
      </div>
      {isWalking && (
        <div aria-hidden="true" style={HINT}>
          {WALK_HINT}
        </div>
      )}
    </>
  )
}
