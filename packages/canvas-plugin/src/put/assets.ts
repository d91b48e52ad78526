/** Pictures of a diagram, stored where the app keeps its pictures. */
import type { Editor } from 'tldraw'
import type { PageContent } from '../content.ts'
import type { UndoStep } from './undo-step.ts'

/** Content with only pictures: the editor passes each to the app's own store and shows it from there. */
export function putAssets(editor: Editor, pages: readonly PageContent[], { ids }: UndoStep): void {
  const assets = [...new Map(pages.flatMap((page) => page.assets).map((asset) => [asset.id, asset])).values()]
  if (assets.length === 0) return
  // Existing ones belong to somebody else.
  for (const { id } of assets) if (!editor.store.has(id)) ids.add(id)
  editor.putContentOntoCurrentPage(
    { schema: editor.store.schema.serialize(), shapes: [], rootShapeIds: [], bindings: [], assets },
    { preservePosition: true },
  )
}
