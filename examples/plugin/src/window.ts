/** Globals of the example's window, for the browser's console and for tests. */
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
