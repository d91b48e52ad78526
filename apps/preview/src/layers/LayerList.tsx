import type { Conversion } from '@drawbridge/core'
import { type Dispatch, useMemo } from 'react'
import type { Action, State } from '../app/state.ts'
import type { CanvasHandle } from '../canvas/handle.ts'
import { CheckField } from '../fields/fields.tsx'
import { type Layer, type LayerState, layerKey, layersOf } from './layers.ts'

interface LayerListProps {
  readonly conversion: Conversion
  readonly page: number
  /** Whether the original beside the canvas is the file's own picture, which stays as it is. */
  readonly hasPicture: boolean
  /** What was switched here, by page and layer. */
  readonly switched: State['layers']
  readonly canvas: CanvasHandle | null
  readonly dispatch: Dispatch<Action>
}

/** Layers of the source's page with how many elements are on each; shown, hidden and locked on the canvas. */
export function LayerList({ conversion, page, hasPicture, switched, canvas, dispatch }: LayerListProps) {
  const layers = useMemo(() => layersOf(conversion, conversion.pages[page]?.id), [conversion, page])
  if (layers.length === 0) return <p className="note">This page has no layers.</p>
  const change = (layer: Layer, to: LayerState) => {
    const cells = new Set([...layer.cells].filter((cell) => !layer.unseen.has(cell)))
    canvas?.setLayer(cells, to, layer)
    dispatch({ type: 'layer', key: layerKey(page, layer.id), to })
  }
  return (
    <>
      {hasPicture && <p className="note">The original is the file’s own picture: switches change the canvas only.</p>}
      <ul className="layers">
        {layers.map((layer) => {
          const { visible, locked } = switched[layerKey(page, layer.id)] ?? layer
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
    </>
  )
}
