import { diagramOverrides, exactShapeUtils, setLook } from '@drawbridge/canvas-plugin'
import { beginningOf, leftOutSentence, readableSnapshot } from '@drawbridge/canvas-plugin/fill'
import {
  DiagramAnnouncer,
  ElementShortcutsDialog,
  elementOverrides,
  NamedShape,
} from '@drawbridge/canvas-plugin/outline'
import { getAssetUrlsByImport } from '@tldraw/assets/imports.vite'
import { useEffect, useMemo, useRef, useState } from 'react'
import { DefaultStylePanel, type TLComponents, type TLUiStylePanelProps, Tldraw, useEditor, useValue } from 'tldraw'
import type { CanvasHandle } from '../state/handle.ts'
import type { ElementRef, Snapshot } from '../state/state.ts'
import { DiscussMenu, discussOverrides } from './discuss.tsx'
import { STOCK_STEPS, withStockHatches } from './hatches.tsx'
import { type Opening, useOpening } from './opening.ts'
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

const components: TLComponents = {
  StylePanel,
  PageMenu: null,
  HelperButtons: null,
  NavigationPanel: null,
  ShapeWrapper: NamedShape,
  ContextMenu: DiscussMenu,
  KeyboardShortcutsDialog: ElementShortcutsDialog,
  // Ours is there without tldraw's user interface, too.
  A11y: null,
}

const OVERRIDES = [diagramOverrides, elementOverrides]

interface CanvasProps {
  readonly snapshot: Snapshot
  /** Whether it may be anything, since it was not made here. */
  readonly isForeign?: boolean
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
  /** Opens the comments of a shape, where it is linked to an entity, too. */
  readonly onDiscuss?: (shapeId: string) => void
}

/** The part of a document that an editor can show, and a sentence about the rest. */
function openable(snapshot: Snapshot, isForeign: boolean): { snapshot?: Snapshot; note: string } {
  if (!isForeign) return { snapshot, note: '' }
  try {
    const readable = readableSnapshot(snapshot)
    return { snapshot: readable.snapshot, note: leftOutSentence(readable) }
  } catch (error) {
    return { note: `The diagram cannot be shown. ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** The real editor on a converted diagram, or one from elsewhere; read-only until it is made editable. */
export default function Canvas(props: CanvasProps) {
  // The editor owns the document from here on; edits do not reopen it.
  const [{ snapshot, note }] = useState(() => openable(props.snapshot, props.isForeign ?? false))
  return (
    <>
      {/* An edited copy would lack what is left out. */}
      {snapshot && <Opened {...props} snapshot={snapshot} isEditing={props.isEditing && note === ''} />}
      {note !== '' && (
        <p className="left-out" role="alert">
          {note}
          {snapshot && props.isEditing && ' It cannot be edited here, because it would lose what is not shown.'}
        </p>
      )}
    </>
  )
}

/** The editor on a document that it can show. */
function Opened(props: CanvasProps) {
  const { snapshot, page, look, theme, isEditing, isEdited, onHandle, onElements, onEdited, onDiscuss } = props
  const shapeUtils = useMemo(() => exactShapeUtils().map(withStockHatches), [])
  const beginning = useMemo(() => beginningOf(snapshot), [snapshot])
  const opened = { snapshot, isEdited, onEdited, onElements, onHandle }
  const { turns, share, problem, onMount } = useOpening(opened, { page, theme, isEditing })
  useEffect(() => setLook(look), [look])
  const discuss = useRef(onDiscuss)
  discuss.current = onDiscuss
  // The editor takes its overrides once.
  const [overrides] = useState(() =>
    onDiscuss ? [...OVERRIDES, discussOverrides((shapeId) => discuss.current?.(shapeId))] : OVERRIDES,
  )
  return (
    <>
      <Tldraw
        snapshot={beginning}
        shapeUtils={shapeUtils}
        assetUrls={assetUrls}
        hideUi={!isEditing}
        components={components}
        overrides={overrides}
        cameraOptions={CAMERA}
        getShapeVisibility={turns.visibilityOf}
        licenseKey={import.meta.env.VITE_TLDRAW_LICENSE_KEY}
        onMount={onMount}
      >
        <DiagramAnnouncer />
      </Tldraw>
      <Filling share={share} problem={problem} />
    </>
  )
}

/** How far the document has been opened, or why it cannot be. */
function Filling({ share, problem }: Pick<Opening, 'share' | 'problem'>) {
  if (problem !== '')
    return (
      <p className="filling" role="alert">
        The diagram could not be opened. {problem}
      </p>
    )
  if (share >= 1) return null
  return (
    <div className="filling">
      <span role="status">Opening the page …</span>
      <progress value={share} aria-label="Opening the page" />
    </div>
  )
}
