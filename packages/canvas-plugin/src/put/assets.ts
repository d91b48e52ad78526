/** Pictures of a diagram, which go where the app keeps its pictures. */
import type { Editor } from 'tldraw'
import type { PageContent } from '../content.ts'
import type { UndoStep } from './undo-step.ts'

/** Content of pictures only: the editor hands each to the app's own store and shows it from there. */
export function putAssets(editor: Editor, pages: readonly PageContent[], { ids }: UndoStep): void {
  const assets = [...new Map(pages.flatMap((page) => page.assets).map((asset) => [asset.id, asset])).values()]
  if (assets.length === 0) return
  // Those that are there already are somebody's.
  for (const { id } of assets) if (!editor.store.has(id)) ids.add(id)
  editor.putContentOntoCurrentPage(
    { schema: editor.store.schema.serialize(), shapes: [], rootShapeIds: [], bindings: [], assets },
    { preservePosition: true },
  )
}
