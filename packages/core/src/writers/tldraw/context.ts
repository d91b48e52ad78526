/** The context for handlers while one page is written, and what they add to it. */
import type { TLArrowBinding, TLAsset } from '@tldraw/tlschema'
import type { Colors } from '#color/choose'
import { Looks } from '#color/looks'
import { toLab } from '#color/oklab'
import { sourceLocations } from '#diagram/diagram'
import type { Asset, Figure, Page } from '#diagram/index'
import type { ReportBuilder } from '#report/report'
import type { BindTarget, JsonObject } from './drafts/draft.ts'
import { ElementTable, paintOrderOf } from './drafts/element-table.ts'
import { bindingRecordId, distinctShapeIds } from './drafts/ids.ts'
import type { PageContext, WriteOptions } from './drafts/page-context.ts'
import { type FigurePlan, figurePlans } from './figure/plan.ts'
import { createHides } from './label/beneath.ts'
import { createBackdrop } from './look/backdrop.ts'
import { featuresOf } from './target/target.ts'

/** The assets of a snapshot, shared by all of its pages. */
export interface AssetStore {
  add(asset: TLAsset): TLAsset['id']
}

/** An empty store, which keeps each asset once. */
export function createAssetStore(): AssetStore & { all(): TLAsset[] } {
  const assets = new Map<string, TLAsset>()
  return {
    add(asset) {
      if (!assets.has(asset.id)) assets.set(asset.id, asset)
      return asset.id
    },
    all: () => [...assets.values()],
  }
}

export interface PageContextInput {
  readonly page: Page
  readonly options: WriteOptions
  readonly report: ReportBuilder
  readonly store: AssetStore
  readonly colors: Colors
  /** The diagram's own pictures. */
  readonly assets: ReadonlyMap<string, Asset>
}

/** The context with what only the page itself needs. */
export interface WholeContext extends PageContext {
  readonly bindings: readonly TLArrowBinding[]
  readonly figurePlan: (figure: Figure) => FigurePlan
}

/** OKLab lightness of #808080: darker pages would turn light on a dark canvas. */
const MID_GREY = 0.6

/** The context of a page before any of its elements is written. */
export function createPageContext(input: PageContextInput): WholeContext {
  const { page, options, report, store, colors, assets } = input
  const bindings: TLArrowBinding[] = []
  const repainted: PageContext['repainted'] = new Map()
  const order = paintOrderOf(page.elements)
  const where = sourceLocations(page)
  const looks = new Looks(page, colors)
  const figurePlan = figurePlans(looks, options.prefer)
  const paintedBy = (figure: Figure) => figurePlan(figure).painted
  const onDark = toLab(looks.paper).l < MID_GREY ? { onDark: true } : {}
  const backdrop = createBackdrop({ page, order, looks, paintedBy, repainted })
  return {
    page,
    options,
    assets,
    where,
    features: featuresOf(options.target),
    report,
    order,
    looks,
    figurePlan,
    backdrop,
    repainted,
    hides: createHides({ page, order, paper: looks.paper, backdrop }),
    targets: new ElementTable(order),
    reaches: new Map<string, BindTarget>(),
    bindings,
    shapeId: distinctShapeIds(page.id),
    meta(sourceId, role, ...exact) {
      const source = { page: page.id, cell: where(sourceId).cell ?? sourceId }
      return { drawbridge: Object.assign({ source, role, ...onDark }, ...exact) }
    },
    addBinding({ type, fromId, toId, props }) {
      const id = bindingRecordId(fromId, props.terminal)
      bindings.push({ type, fromId, toId, props, id, typeName: 'binding', meta: NO_META })
    },
    addAsset: (asset) => store.add(asset),
  }
}

/** Of bindings; one shared object, because bindings are many. */
const NO_META: JsonObject = {}
