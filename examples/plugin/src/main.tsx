/**
 * A tldraw canvas that takes diagrams. The editor is at `window.editor`, and what was imported at `window.imports`, to
 * play with in the browser's console.
 */
import {
  createDiagram,
  DiagramImport,
  DiagramMainMenu,
  diagramOverrides,
  exactShapeUtils,
  getLook,
  setLook,
} from '@drawbridge/canvas-plugin'
import {
  DiagramAnnouncer,
  ElementContextMenu,
  ElementShortcutsDialog,
  elementOverrides,
  NamedShape,
  Outline,
} from '@drawbridge/canvas-plugin/outline'
import { getAssetUrlsByImport } from '@tldraw/assets/imports.vite'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type Editor, Tldraw, TldrawUiButton, useValue } from 'tldraw'
import 'tldraw/tldraw.css'
import type {} from './window.ts'

window.imports = []
window.importErrors = []
window.createDiagram = createDiagram

/** `?prefer=look` in the address: shapes that a stock editor draws as the source does. */
const prefer = new URLSearchParams(location.search).get('prefer') === 'look' ? 'look' : 'edit'

/** `?outline` in the address: the diagram as a tree beside the canvas. */
const hasOutline = new URLSearchParams(location.search).has('outline')

const assetUrls = getAssetUrlsByImport()
const shapeUtils = exactShapeUtils()

/** Switches between the diagram's own look and tldraw's. */
function LookSwitch() {
  const look = useValue('look', getLook, [])
  return (
    <TldrawUiButton type="normal" onClick={() => setLook(look === 'exact' ? 'native' : 'exact')}>
      {look === 'exact' ? 'Native look' : 'Exact look'}
    </TldrawUiButton>
  )
}

const components = {
  MainMenu: DiagramMainMenu,
  SharePanel: LookSwitch,
  A11y: DiagramAnnouncer,
  ContextMenu: ElementContextMenu,
  KeyboardShortcutsDialog: ElementShortcutsDialog,
  ShapeWrapper: NamedShape,
}

const overrides = [diagramOverrides, elementOverrides]

function App() {
  const [editor, setEditor] = useState<Editor>()
  return (
    <div style={{ position: 'fixed', inset: 0, display: 'flex', fontFamily: 'system-ui, sans-serif' }}>
      {hasOutline && editor && (
        <div style={{ width: 300, padding: 8, overflow: 'auto' }}>
          <Outline editor={editor} />
        </div>
      )}
      <div style={{ position: 'relative', flex: 1 }}>
        <Tldraw
          assetUrls={assetUrls}
          shapeUtils={shapeUtils}
          components={components}
          overrides={overrides}
          licenseKey={import.meta.env.VITE_TLDRAW_LICENSE_KEY}
          onMount={(mounted) => {
            window.editor = mounted
            setEditor(mounted)
          }}
        >
          <DiagramImport
            prefer={prefer}
            onDone={(created) => window.imports.push(created)}
            onError={(error) => window.importErrors.push(error)}
          />
        </Tldraw>
      </div>
    </div>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
