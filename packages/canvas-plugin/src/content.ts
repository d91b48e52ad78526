/** Pages of a conversion as content that an editor can be given. */
import type { Conversion } from '@drawbridge/core'
import type { TLAsset, TLBinding, TLPageId, TLShape, TLShapeId } from 'tldraw'
import { withoutFleetingGroups } from './ungroup.ts'

export interface PageContent {
  readonly name: string
  readonly shapes: TLShape[]
  readonly roots: TLShapeId[]
  readonly bindings: TLBinding[]
  readonly assets: TLAsset[]
}

export function contentOf(conversion: Conversion): PageContent[] {
  const records = Object.values(conversion.snapshot.store)
  const shapes = records.filter((record) => record.typeName === 'shape')
  const children = Map.groupBy(shapes, (shape) => shape.parentId)
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
      const inPageIds = new Set(inPage.map((shape) => shape.id))
      const bindings = records
        .filter((record) => record.typeName === 'binding')
        .filter((binding) => inPageIds.has(binding.fromId))
      const kept = withoutFleetingGroups(inPage, bindings)
      const used = new Set(kept.map((shape) => (shape.props as { assetId?: string }).assetId))
      return {
        name: page.name,
        shapes: kept,
        roots: kept.filter((shape) => shape.parentId === page.id).map((shape) => shape.id),
        bindings,
        assets: assets.filter((asset) => used.has(asset.id)),
      }
    })
}
