import type { Editor } from 'tldraw'
import type { PageContent } from './content.ts'
import { DiagramImportError } from './errors.ts'

/** Checked before, because the editor would put nothing and report little when a limit is exceeded. */
export function checkLimits(editor: Editor, pages: readonly PageContent[]): void {
  const { maxShapesPerPage, maxPages } = editor.options
  const here = editor.getCurrentPageShapeIds().size
  for (const [index, page] of pages.entries()) {
    const total = page.shapes.length + (index === 0 ? here : 0)
    if (total > maxShapesPerPage)
      throw new DiagramImportError(
        'too-many-shapes',
        `The page "${page.name}" needs ${total} shapes; this editor allows ${maxShapesPerPage} on a page.`,
      )
  }
  const wanted = editor.getPages().length + pages.length - 1
  if (wanted > maxPages)
    throw new DiagramImportError('too-many-pages', `The diagram needs ${wanted} pages; this editor allows ${maxPages}.`)
}
