import type { Conversion } from '@drawbridge/core'

interface LayerListProps {
  readonly conversion: Conversion
  readonly page: number
}

interface Layer {
  readonly id: string
  readonly name: string
  readonly visible: boolean
  readonly locked: boolean
}

interface Meta {
  readonly page?: string
  readonly layers?: readonly Layer[]
  readonly layer?: string
  readonly source?: { readonly page: string; readonly cell: string }
}

const metaOf = (record: { readonly meta?: unknown }): Meta =>
  (record.meta as { drawbridge?: Meta } | undefined)?.drawbridge ?? {}

/** Layers of the source's page, uppermost first as draw.io lists them, with how many elements are on each. */
export function LayerList({ conversion, page }: LayerListProps) {
  const wanted = conversion.pages[page]?.id
  const records = Object.values(conversion.snapshot.store)
  const layers = records
    .filter((record) => record.typeName === 'page')
    .map(metaOf)
    .find((meta) => meta.page === wanted)?.layers
  if (!layers || layers.length === 0) return <p className="note">This page has no layers.</p>
  const counts = new Map<string, number>()
  for (const record of records) {
    if (record.typeName !== 'shape') continue
    const { layer, source } = metaOf(record)
    if (layer !== undefined && source?.page === wanted) counts.set(layer, (counts.get(layer) ?? 0) + 1)
  }
  return (
    <ul className="layers">
      {layers.toReversed().map((layer) => (
        <li key={layer.id}>
          <span className="name">{layer.name}</span>
          <small>
            {[`${counts.get(layer.id) ?? 0} elements`, !layer.visible && 'hidden', layer.locked && 'locked']
              .filter(Boolean)
              .join(', ')}
          </small>
        </li>
      ))}
    </ul>
  )
}
