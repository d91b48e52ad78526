import { registerDiagramEditing } from '@drawbridge/canvas-plugin'
import { fillCanvas } from '@drawbridge/canvas-plugin/fill'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Editor } from 'tldraw'
import type { CanvasHandle } from '../state/handle.ts'
import type { Snapshot } from '../state/state.ts'
import { createHandle, type HandleOptions } from './create-handle.ts'
import { matchFreshShapes } from './fresh-shapes.ts'
import { createTurns, type Turns } from './turns.ts'

/** The document and its events. */
interface Opened extends Omit<HandleOptions, 'turns'> {
  readonly snapshot: Snapshot
  readonly onHandle: (handle: CanvasHandle | null) => void
}

/** The state of the page around the editor. */
interface Shown {
  /** Index of the page that is shown until there is a handle, which then chooses it. */
  readonly page: number
  readonly theme: 'light' | 'dark'
  readonly isEditing: boolean
}

export interface Opening {
  readonly turns: Turns
  /** Share of the document that is on the canvas and drawn, from 0 to 1. */
  readonly share: number
  /** Why the document could not be opened; '' if it was. */
  readonly problem: string
  /** Fills the editor; returns a function that closes it. */
  onMount(editor: Editor): () => void
}

/** Puts a document into the editor, in portions, and then hands the editor over; it follows the page around it. */
export function useOpening(opened: Opened, shown: Shown): Opening {
  const [filled, setFilled] = useState(1)
  const [drawn, setDrawn] = useState(1)
  const [turns] = useState(() => createTurns(setDrawn))
  const [problem, setProblem] = useState('')
  const editorRef = useRef<Editor | null>(null)
  const handleRef = useRef<CanvasHandle | null>(null)
  const now = useFollowing(shown, { turns, editorRef, handleRef })
  const onMount = (editor: Editor) => {
    editorRef.current = editor
    editor.user.updateUserPreferences({ colorScheme: shown.theme })
    editor.updateInstanceState({ isReadonly: true })
    turns.turn(editor, now.current.page)
    const closing = new AbortController()
    const closers: (() => void)[] = []
    const begin = (isWhole: boolean) => {
      if (!isWhole || closing.signal.aborted) return
      closers.push(registerDiagramEditing(editor), matchFreshShapes(editor))
      const handle = createHandle(editor, { ...opened, turns })
      closers.push(handle.close)
      handle.setEditable(now.current.isEditing)
      handleRef.current = handle
      opened.onHandle(handle)
    }
    fillCanvas(editor, opened.snapshot, { signal: closing.signal, onProgress: setFilled })
      .then(begin)
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
    return () => {
      closing.abort()
      turns.stop()
      handleRef.current = null
      editorRef.current = null
      for (const close of closers) close()
      opened.onHandle(null)
    }
  }
  return { turns, share: Math.min(filled, drawn), problem, onMount }
}

interface Followers {
  readonly turns: Turns
  readonly editorRef: RefObject<Editor | null>
  readonly handleRef: RefObject<CanvasHandle | null>
}

/** Applies changes of the page around the editor to it. Returns what a document that is still being opened begins with. */
function useFollowing({ page, theme, isEditing }: Shown, { turns, editorRef, handleRef }: Followers) {
  const now = useRef({ page, isEditing })
  useEffect(() => {
    now.current.page = page
    if (editorRef.current && !handleRef.current) turns.turn(editorRef.current, page)
  }, [turns, page, editorRef, handleRef])
  useEffect(() => editorRef.current?.user.updateUserPreferences({ colorScheme: theme }), [theme, editorRef])
  useEffect(() => {
    now.current.isEditing = isEditing
    handleRef.current?.setEditable(isEditing)
  }, [isEditing, handleRef])
  return now
}
