/** Layers of a converted page: their state in the source, and the shapes on each. */

import type { Conversion } from '@drawbridge/core'
import { recordsOf } from './records.ts'

export interface LayerState {
  readonly visible: boolean
  readonly locked: boolean
}

export interface Layer extends LayerState {
  readonly id: string
  readonly name: string
  /** Ids of the elements on it. */
  readonly cells: ReadonlySet<string>
  /** Those of them that the source hides for a reason of their own, whatever the state of the layer. */
  readonly unseen: ReadonlySet<string>
}

/** Different pages may use the same ids for their layers. */
export const layerKey = (page: number, layer: string): string => `${page} ${layer}`

/** Layers of a page that were switched on or off. */
export function shownLayers(switched: Readonly<Record<string, LayerState>>, page: number): Record<string, boolean> {
  const prefix = layerKey(page, '')
  const own = Object.entries(switched).filter(([key]) => key.startsWith(prefix))
  return Object.fromEntries(own.map(([key, { visible }]) => [key.slice(prefix.length), visible]))
}

interface Meta {
  readonly page?: string
  readonly layers?: readonly (LayerState & { readonly id: string; readonly name: string })[]
  readonly layer?: string
  readonly hidden?: boolean
  readonly source?: { readonly page: string; readonly cell: string }
}

function metaOf({ meta }: { readonly meta?: unknown }): Meta {
  return (meta as { drawbridge?: Meta } | undefined)?.drawbridge ?? {}
}

/** Topmost first, as in draw.io's list. `page` is the source's id of a page. */
export function layersOf({ snapshot, report }: Conversion, page: string | undefined): Layer[] {
  const records = recordsOf(snapshot)
  const layers = records
    .filter((record) => record.typeName === 'page')
    .map(metaOf)
    .find((meta) => meta.page === page)?.layers
  if (!layers) return []
  const visible = new Map(layers.map(({ id, visible: isVisible }) => [id, isVisible]))
  const cells = new Map(layers.map(({ id }) => [id, new Set<string>()]))
  const unseen = new Set(
    report.messages.flatMap(({ code, page: at, cell, from }) =>
      code === 'hidden-element' && at === page && from !== 'layer' ? (cell ?? []) : [],
    ),
  )
  for (const record of records) {
    if (record.typeName !== 'shape') continue
    const { layer, source, hidden } = metaOf(record)
    if (layer === undefined || !source || source.page !== page) continue
    cells.get(layer)?.add(source.cell)
    // A diagram from the service has no messages.
    if (hidden && visible.get(layer)) unseen.add(source.cell)
  }
  return layers
    .map((layer) => {
      const own = cells.get(layer.id) ?? new Set<string>()
      return { ...layer, cells: own, unseen: new Set([...own].filter((cell) => unseen.has(cell))) }
    })
    .reverse()
}
