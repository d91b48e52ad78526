import type { Editor } from 'tldraw'
import type { ExportedDiagram, ExportFormat, ExportOptions } from './write-export.ts'

/**
 * Writes what is on the canvas as a file of another program: all pages, or as a picture ('svg') the current one. Shapes
 * that came from draw.io keep their ids, and what nobody has changed its style, route and text.
 * @throws DiagramImportError 'not-convertible' when the canvas is too large.
 */
export async function exportDiagram(
  editor: Editor,
  format: ExportFormat,
  options?: ExportOptions,
): Promise<ExportedDiagram> {
  const { exportEditor } = await import('./write-export.ts')
  return exportEditor(editor, format, options)
}
