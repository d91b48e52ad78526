import type { Conversion } from '@drawbridge/core'
import { type Dispatch, useMemo } from 'react'
import type { Action, State } from '../app/state.ts'
import type { CanvasHandle } from '../canvas/handle.ts'
import { CheckField } from '../fields/fields.tsx'
import { type Layer, type LayerState, layersOf } from './layers.ts'

interface LayerListProps {
  readonly conversion: Conversion
  readonly page: number
  /** What was switched here, by page and layer. */
  readonly switched: State['layers']
  readonly canvas: CanvasHandle | null
  readonly dispatch: Dispatch<Action>
}

/** Pages may have the same ids for their layers. */
const keyOf = (page: number, { id }: Layer): string => `${page} ${id}`

/** Layers of the source's page with how many elements are on each; shown, hidden and locked on the canvas. */
export function LayerList({ conversion, page, switched, canvas, dispatch }: LayerListProps) {
  const layers = useMemo(() => layersOf(conversion, conversion.pages[page]?.id), [conversion, page])
  if (layers.length === 0) return <p className="note">This page has no layers.</p>
  const change = (layer: Layer, to: LayerState) => {
    canvas?.setLayer(layer.cells, to, layer)
    dispatch({ type: 'layer', key: keyOf(page, layer), to })
  }
  return (
    <ul className="layers">
      {layers.map((layer) => {
        const { visible, locked } = switched[keyOf(page, layer)] ?? layer
        return (
          <li key={layer.id}>
            <span className="name">
              {layer.name} <small>{layer.cells.size === 1 ? '1 element' : `${layer.cells.size} elements`}</small>
            </span>
            <CheckField
              checked={visible}
              disabled={!canvas}
              onChange={(shown) => change(layer, { visible: shown, locked })}
            >
              Shown<span className="hidden"> {layer.name}</span>
            </CheckField>
            <CheckField
              checked={locked}
              disabled={!canvas}
              onChange={(isLocked) => change(layer, { visible, locked: isLocked })}
            >
              Locked<span className="hidden"> {layer.name}</span>
            </CheckField>
          </li>
        )
      })}
    </ul>
  )
}
