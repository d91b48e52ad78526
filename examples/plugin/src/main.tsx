/** A tldraw canvas that takes diagrams. The editor is at `window.editor`, to play with in the browser's console. */
import { DiagramImport, DiagramMainMenu, exactShapeUtils } from '@drawbridge/canvas-plugin'
import { getAssetUrlsByImport } from '@tldraw/assets/imports.vite'
import { createRoot } from 'react-dom/client'
import { type Editor, Tldraw } from 'tldraw'
import 'tldraw/tldraw.css'

declare global {
  interface Window {
    editor: Editor
  }
}

const assetUrls = getAssetUrlsByImport()
const shapeUtils = exactShapeUtils()
const components = { MainMenu: DiagramMainMenu }

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <div style={{ position: 'fixed', inset: 0 }}>
      <Tldraw
        assetUrls={assetUrls}
        shapeUtils={shapeUtils}
        components={components}
        licenseKey={import.meta.env.VITE_TLDRAW_LICENSE_KEY}
        onMount={(editor) => {
          window.editor = editor
        }}
      >
        <DiagramImport />
      </Tldraw>
    </div>,
  )
