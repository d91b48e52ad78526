/** What the example keeps in the window, for the console of the browser and for tests. */
import type { CreatedDiagram, createDiagram, DiagramImportError } from '@drawbridge/canvas-plugin'
import type { Editor } from 'tldraw'

declare global {
  interface Window {
    editor: Editor
    imports: CreatedDiagram[]
    importErrors: DiagramImportError[]
    createDiagram: typeof createDiagram
  }
}
