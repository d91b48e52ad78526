/** The context for handlers while one page is written, and what they add to it. */
import type { TLArrowBinding, TLAsset } from '@tldraw/tlschema'
import type { Colors } from '../../color/choose.ts'
import { Looks } from '../../color/looks.ts'
import type { Figure, Page } from '../../diagram/index.ts'
import { sourceLocations } from '../../diagram/where.ts'
import type { ReportBuilder } from '../../report/report.ts'
import type { BindTarget, JsonObject } from './drafts/draft.ts'
import { ElementTable, paintOrderOf } from './drafts/element-table.ts'
import { bindingRecordId, shapeRecordIds } from './drafts/ids.ts'
import type { PageContext, WriteOptions } from './drafts/page-context.ts'
import { type FigurePlan, figurePlans } from './figure/plan.ts'
import { createHides } from './label/beneath.ts'
import { createBackdrop } from './look/backdrop.ts'
import { featuresOf } from './target/target.ts'

/** The assets of a snapshot, shared by all of its pages. */
export interface AssetStore {
  add(asset: TLAsset): TLAsset['id']
}

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
}

/** The context with what only the page itself needs. */
interface WholeContext extends PageContext {
  readonly bindings: TLArrowBinding[]
  readonly figurePlan: (figure: Figure) => FigurePlan
}

export function createPageContext({ page, options, report, store, colors }: PageContextInput): WholeContext {
  const bindings: TLArrowBinding[] = []
  const used = new Set<string>()
  /** How often each id was requested, so that a page with one repeated id takes no longer. */
  const counts = new Map<string, number>()
  const idOf = shapeRecordIds(page.id)
  const repainted: PageContext['repainted'] = new Map()
  const order = paintOrderOf(page.elements)
  const where = sourceLocations(page)
  const looks = new Looks(page, colors)
  const figurePlan = figurePlans(looks)
  const paintedBy = (figure: Figure) => figurePlan(figure).painted
  const backdrop = createBackdrop({ page, order, paper: looks.paper, paintedBy, repainted })
  /** Markers by their JSON: edges of one style have the same ones, and a large page has very many edges. */
  const markers = new Map<string, JsonObject[string]>()
  const shared = (value: JsonObject[string]): JsonObject[string] => {
    const key = JSON.stringify(value)
    const known = markers.get(key)
    if (known === undefined) markers.set(key, value)
    return known ?? value
  }

  return {
    page,
    options,
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
    shapeId(cell, piece) {
      const id = idOf(cell, piece)
      const count = used.size
      if (used.add(id).size > count) return id
      let n = (counts.get(id) ?? 1) + 1
      while (used.has(`${id}.${n}`)) n += 1
      used.add(`${id}.${n}`)
      counts.set(id, n)
      return `${id}.${n}` as typeof id
    },
    meta(cell, role, ...exact) {
      const source = { page: page.id, cell: where(cell).cell ?? cell }
      const drawbridge: JsonObject = Object.assign({ source, role }, ...exact)
      if (drawbridge.markers !== undefined) drawbridge.markers = shared(drawbridge.markers)
      return { drawbridge }
    },
    addBinding({ type, fromId, toId, props }) {
      const id = bindingRecordId(fromId, props.terminal)
      bindings.push({ type, fromId, toId, props, id, typeName: 'binding', meta: {} })
    },
    addAsset: (asset) => store.add(asset),
  }
}
