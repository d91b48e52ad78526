/** The app of the README, with tldraw's assets from its own server, so that it works offline. */
import { DiagramImport, DiagramMainMenu, exactShapeUtils } from '@drawbridge/canvas-plugin'
import { getAssetUrls } from '@tldraw/assets/selfHosted'
import { Tldraw } from 'tldraw'

window.imports = []
window.importErrors = []

/** `?online` in the address loads assets from tldraw's own servers, which is tldraw's default. */
const assets = location.search === '?online' ? {} : { assetUrls: getAssetUrls({ baseUrl: '/tldraw' }) }
const shapeUtils = exactShapeUtils()
const components = { MainMenu: DiagramMainMenu }

export default function Canvas() {
  return (
    <div style={{ position: 'fixed', inset: 0 }}>
      <Tldraw
        {...assets}
        shapeUtils={shapeUtils}
        components={components}
        onMount={(editor) => {
          window.editor = editor
        }}
      >
        <DiagramImport
          onDone={(created) => window.imports.push(created)}
          onError={(error) => window.importErrors.push(error)}
        />
      </Tldraw>
    </div>
  )
}
