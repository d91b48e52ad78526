import { exactShapeUtils, registerDiagramEditing, setLook } from '@drawbridge/canvas-plugin'
import { beginningOf, fillCanvas } from '@drawbridge/canvas-plugin/fill'
import { getAssetUrlsByImport } from '@tldraw/assets/imports.vite'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  DefaultStylePanel,
  type Editor,
  type TLComponents,
  type TLUiStylePanelProps,
  Tldraw,
  useEditor,
  useValue,
} from 'tldraw'
import type { CanvasHandle } from '../state/handle.ts'
import type { ElementRef, Snapshot } from '../state/state.ts'
import { createHandle } from './create-handle.ts'
import { STOCK_STEPS, withStockHatches } from './hatches.tsx'
import { createTurns } from './turns.ts'
import 'tldraw/tldraw.css'

const assetUrls = getAssetUrlsByImport()

/** Far enough out for a page with a stray element far away; otherwise the stock steps. */
const CAMERA = { zoomSteps: [0.01, ...STOCK_STEPS] }

/** Only while something is selected, because it would cover the diagram. */
function StylePanel(props: TLUiStylePanelProps) {
  const editor = useEditor()
  const isNeeded = useValue('anything selected', () => editor.getSelectedShapeIds().length > 0, [editor])
  return isNeeded ? <DefaultStylePanel {...props} /> : null
}

const components: TLComponents = { StylePanel, PageMenu: null, HelperButtons: null, NavigationPanel: null }

interface CanvasProps {
  readonly snapshot: Snapshot
  /** Index of the page that is shown until there is a handle, which then chooses it. */
  readonly page: number
  readonly look: 'exact' | 'native'
  readonly theme: 'light' | 'dark'
  readonly isEditing: boolean
  /** Whether the snapshot was edited before. */
  readonly isEdited: boolean
  readonly onHandle: (handle: CanvasHandle | null) => void
  /** Called with the elements that a person picks on the canvas. */
  readonly onElements: (elements: readonly ElementRef[]) => void
  readonly onEdited: (snapshot: Snapshot) => void
}

/** The real editor on a converted diagram, read-only until it is made editable. */
export default function Canvas(props: CanvasProps) {
  const { page, look, theme, isEditing, isEdited, onHandle, onElements, onEdited } = props
  // The editor owns the document from here on; edits do not reopen it.
  const [snapshot] = useState(props.snapshot)
  const shapeUtils = useMemo(() => exactShapeUtils().map(withStockHatches), [])
  const beginning = useMemo(() => beginningOf(snapshot), [snapshot])
  const [filled, setFilled] = useState(1)
  const [drawn, setDrawn] = useState(1)
  const share = Math.min(filled, drawn)
  const [turns] = useState(() => createTurns(setDrawn))
  const [problem, setProblem] = useState('')
  const editorRef = useRef<Editor | null>(null)
  const opened = useRef<CanvasHandle | null>(null)
  const wantsEditing = useRef(isEditing)
  const shownPage = useRef(page)
  useEffect(() => {
    shownPage.current = page
    if (editorRef.current && !opened.current) turns.turn(editorRef.current, page)
  }, [turns, page])
  useEffect(() => setLook(look), [look])
  useEffect(() => editorRef.current?.user.updateUserPreferences({ colorScheme: theme }), [theme])
  useEffect(() => {
    wantsEditing.current = isEditing
    opened.current?.setEditable(isEditing)
  }, [isEditing])
  const onMount = (editor: Editor) => {
    editorRef.current = editor
    editor.user.updateUserPreferences({ colorScheme: theme })
    editor.updateInstanceState({ isReadonly: true })
    turns.turn(editor, shownPage.current)
    const closing = new AbortController()
    let handle: CanvasHandle | undefined
    let stopEditing = () => {}
    const begin = (isWhole: boolean) => {
      if (!isWhole || closing.signal.aborted) return
      stopEditing = registerDiagramEditing(editor)
      handle = createHandle(editor, { turns, isEdited, onEdited, onElements })
      handle.setEditable(wantsEditing.current)
      opened.current = handle
      onHandle(handle)
    }
    fillCanvas(editor, snapshot, { signal: closing.signal, onProgress: setFilled })
      .then(begin)
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
    return () => {
      closing.abort()
      turns.stop()
      opened.current = null
      editorRef.current = null
      stopEditing()
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
        hideUi={!isEditing}
        components={components}
        cameraOptions={CAMERA}
        getShapeVisibility={turns.visibilityOf}
        licenseKey={import.meta.env.VITE_TLDRAW_LICENSE_KEY}
        onMount={onMount}
      />
      {problem !== '' && (
        <p className="filling" role="alert">
          The diagram could not be opened. {problem}
        </p>
      )}
      {share < 1 && problem === '' && (
        <div className="filling">
          <span role="status">Opening the page …</span>
          <progress value={share} aria-label="Opening the page" />
        </div>
      )}
    </>
  )
}
