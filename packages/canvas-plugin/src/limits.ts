import type { Editor } from 'tldraw'
import type { PageContent } from './content.ts'
import { DiagramImportError } from './errors.ts'

/** The pages that the editor still allows, one of them on the current page: in their order, empty ones left out first. */
export function pagesThatFit(editor: Editor, pages: readonly PageContent[]): readonly PageContent[] {
  const room = editor.options.maxPages - editor.getPages().length + 1
  const isEmpty = ({ shapes }: PageContent) => Number(shapes.length === 0)
  const fitting = pages.toSorted((a, b) => isEmpty(a) - isEmpty(b)).slice(0, Math.max(1, room))
  return pages.filter((page) => fitting.includes(page))
}

/** Checked before, because the editor would put nothing and report little when the limit is exceeded. */
export function checkShapes(editor: Editor, pages: readonly PageContent[]): void {
  const max = editor.options.maxShapesPerPage
  // Only the first page is put beside existing shapes.
  let here = editor.getCurrentPageShapeIds().size
  for (const { name, shapes } of pages) {
    const total = here + shapes.length
    here = 0
    if (total > max)
      throw new DiagramImportError(
        'too-many-shapes',
        `The page "${name}" needs ${total} shapes; this editor allows ${max} on a page.`,
      )
  }
}
