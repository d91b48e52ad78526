import { exactShapeUtils, setLook } from '@drawbridge/canvas-plugin'
import { beginningOf, fillCanvas } from '@drawbridge/canvas-plugin/fill'
import { getAssetUrlsByImport } from '@tldraw/assets/imports.vite'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  DefaultStylePanel,
  type Editor,
  react,
  type TLComponents,
  type TLStoreSnapshot,
  type TLUiStylePanelProps,
  Tldraw,
  useEditor,
  useValue,
} from 'tldraw'
import type { ElementRef } from '../app/state.ts'
import { createHandle } from './create-handle.ts'
import type { CanvasHandle } from './handle.ts'
import { sourceOf } from './source.ts'
import 'tldraw/tldraw.css'

const assetUrls = getAssetUrlsByImport()

/** Only while something is selected: it would cover the diagram. */
function StylePanel(props: TLUiStylePanelProps) {
  const editor = useEditor()
  const isNeeded = useValue('anything selected', () => editor.getSelectedShapeIds().length > 0, [editor])
  return isNeeded ? <DefaultStylePanel {...props} /> : null
}

const components: TLComponents = { StylePanel, PageMenu: null, HelperButtons: null }
/** A phone's width leaves no room for tools. */
const narrowComponents: TLComponents = { ...components, Toolbar: null, ActionsMenu: null, QuickActions: null }

interface CanvasProps {
  readonly snapshot: TLStoreSnapshot
  readonly look: 'exact' | 'native'
  readonly theme: 'light' | 'dark'
  readonly onHandle: (handle: CanvasHandle | null) => void
  readonly onElement: (element: ElementRef | null) => void
  readonly isEditing: boolean
  /** Whether the snapshot is one that was edited before. */
  readonly isEdited: boolean
  readonly onEdited: (snapshot: TLStoreSnapshot) => void
}

/** The real editor on a converted diagram. */
export default function Canvas(props: CanvasProps) {
  const { look, theme, isEditing, isEdited, onHandle, onElement, onEdited } = props
  // The editor has the document from here on; its edits do not open it again.
  const [snapshot] = useState(props.snapshot)
  const shapeUtils = useMemo(() => exactShapeUtils(), [])
  const beginning = useMemo(() => beginningOf(snapshot), [snapshot])
  const [share, setShare] = useState(1)
  const editorRef = useRef<Editor | null>(null)
  useEffect(() => setLook(look), [look])
  useEffect(() => editorRef.current?.user.updateUserPreferences({ colorScheme: theme }), [theme])
  const opened = useRef<CanvasHandle | null>(null)
  const wantsEditing = useRef(isEditing)
  useEffect(() => {
    wantsEditing.current = isEditing
    opened.current?.setEditable(isEditing)
  }, [isEditing])
  const onMount = (editor: Editor) => {
    editorRef.current = editor
    editor.user.updateUserPreferences({ colorScheme: theme })
    editor.updateInstanceState({ isReadonly: true })
    const closing = new AbortController()
    let handle: CanvasHandle | undefined
    void fillCanvas(editor, snapshot, { signal: closing.signal, onProgress: setShare }).then((isWhole) => {
      if (!isWhole || closing.signal.aborted) return
      handle = createHandle(editor, { isEdited, onEdited })
      handle.setEditable(wantsEditing.current)
      opened.current = handle
      onHandle(handle)
    })
    const stop = react('selected element', () => {
      const shape = editor.getOnlySelectedShape() ?? editor.getSelectedShapes()[0]
      onElement((shape && sourceOf(shape)) ?? null)
    })
    return () => {
      closing.abort()
      stop()
      opened.current = null
      handle?.close()
      onHandle(null)
    }
  }
  return (
    <>
      <Tldraw
        snapshot={beginning}
        shapeUtils={shapeUtils}
        assetUrls={assetUrls}
        components={window.innerWidth < 600 ? narrowComponents : components}
        licenseKey={import.meta.env.VITE_TLDRAW_LICENSE_KEY}
        onMount={onMount}
      />
      {share < 1 && (
        <div className="filling">
          <span role="status">Opening the page …</span>
          <progress value={share} aria-label="Opening the page" />
        </div>
      )}
    </>
  )
}
