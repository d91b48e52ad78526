/** Layers of a converted page: what the source says, and the shapes that are on each. */
import type { Conversion } from '@drawbridge/core'

export interface LayerState {
  readonly visible: boolean
  readonly locked: boolean
}

export interface Layer extends LayerState {
  readonly id: string
  readonly name: string
  /** Ids of the elements on it. */
  readonly cells: ReadonlySet<string>
}

interface Meta {
  readonly page?: string
  readonly layers?: readonly (LayerState & { readonly id: string; readonly name: string })[]
  readonly layer?: string
  readonly source?: { readonly page: string; readonly cell: string }
}

function metaOf({ meta }: { readonly meta?: unknown }): Meta {
  return (meta as { drawbridge?: Meta } | undefined)?.drawbridge ?? {}
}

/** Uppermost first, as draw.io lists them. `page` is the source's id of a page. */
export function layersOf({ snapshot }: Conversion, page: string | undefined): Layer[] {
  const records = Object.values(snapshot.store)
  const layers = records
    .filter((record) => record.typeName === 'page')
    .map(metaOf)
    .find((meta) => meta.page === page)?.layers
  if (!layers) return []
  const cells = new Map(layers.map(({ id }) => [id, new Set<string>()]))
  for (const record of records) {
    if (record.typeName !== 'shape') continue
    const { layer, source } = metaOf(record)
    if (layer !== undefined && source?.page === page) cells.get(layer)?.add(source?.cell ?? '')
  }
  return layers.map((layer) => ({ ...layer, cells: cells.get(layer.id) ?? new Set<string>() })).reverse()
}
