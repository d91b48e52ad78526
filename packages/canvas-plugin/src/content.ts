/** Pages of a conversion as content to put on an editor's canvas. */

import type { Conversion } from '@drawbridge/core'
import { groupBy } from '@drawbridge/core/lists'
import type { Editor, TLAsset, TLBinding, TLPage, TLPageId, TLShape, TLShapeId } from 'tldraw'

export interface PageContent {
  readonly name: string
  /** Id of the page in the file. */
  readonly source: string
  /** Facts of the source about the page, in `drawbridge`. */
  readonly meta: TLPage['meta']
  readonly shapes: TLShape[]
  readonly roots: TLShapeId[]
  readonly bindings: TLBinding[]
  readonly assets: TLAsset[]
}

/**
 * The content in the versions of the editor's own records. @throws Error when the editor is older than the conversion.
 */
export function contentOf(editor: Editor, { snapshot }: Pick<Conversion, 'snapshot'>): PageContent[] {
  const migrated = editor.store.schema.migrateStoreSnapshot(snapshot)
  if (migrated.type === 'error') throw new Error(`This editor cannot read the diagram: ${migrated.reason}.`)
  const records = Object.values(migrated.value)
  const shapes = records.filter((record) => record.typeName === 'shape')
  const children = groupBy(shapes, (shape) => shape.parentId)
  const bindings = records.filter((record) => record.typeName === 'binding')
  const assets = records.filter((record) => record.typeName === 'asset')
  return records
    .filter((record) => record.typeName === 'page')
    .sort((a, b) => (a.index < b.index ? -1 : 1))
    .map((page) => {
      const inPage: TLShape[] = []
      const visit = (parent: TLPageId | TLShapeId): void => {
        for (const shape of children.get(parent) ?? []) {
          inPage.push(shape)
          visit(shape.id)
        }
      }
      visit(page.id)
      const ids = new Set(inPage.map((shape) => shape.id))
      const used = new Set(inPage.map((shape) => (shape.props as { assetId?: string }).assetId))
      return {
        name: page.name,
        source: String((page.meta.drawbridge as { page?: unknown } | undefined)?.page ?? ''),
        meta: page.meta,
        shapes: inPage,
        roots: inPage.filter((shape) => shape.parentId === page.id).map((shape) => shape.id),
        bindings: bindings.filter((binding) => ids.has(binding.fromId)),
        assets: assets.filter((asset) => used.has(asset.id)),
      }
    })
}

/** The page with its shapes replaced; ids, parents and order stay, because bindings and children refer to them. */
export function mapShapes(page: PageContent, mapShape: (shape: TLShape) => TLShape): PageContent {
  const shapes = page.shapes.map((shape): TLShape => {
    const { id, parentId, index } = shape
    return { ...mapShape(shape), id, parentId, index }
  })
  return { ...page, shapes }
}
