import type { Conversion } from '@drawbridge/core'
import { useMemo } from 'react'
import { IconButton } from '../components/Button.tsx'
import { carriedPicture } from '../reference/picture.ts'
import { useApp } from '../state/context.ts'
import { type Layer, type LayerState, layerKey, layersOf } from '../state/layers.ts'
import type { OpenFile } from '../state/state.ts'

interface LayerListProps {
  readonly file: OpenFile
  readonly conversion: Conversion
}

/**
 * Layers of the source's page with the number of elements on each, which can be shown, hidden and locked on the canvas.
 */
export function LayerList({ file, conversion }: LayerListProps) {
  const { state, dispatch, canvas } = useApp()
  const { page } = state
  const layers = useMemo(() => layersOf(conversion, conversion.pages[page]?.id), [conversion, page])
  const hasPicture = useMemo(() => page === 0 && carriedPicture(file.bytes) !== undefined, [page, file.bytes])
  if (layers.length === 0) return <p className="note">This page has no layers.</p>
  const change = (layer: Layer, to: LayerState) => {
    const cells = new Set([...layer.cells].filter((cell) => !layer.unseen.has(cell)))
    canvas?.setLayer(cells, to, layer)
    dispatch({ type: 'layer', key: layerKey(page, layer.id), to })
  }
  return (
    <>
      <p className="quiet">
        Switches change only what is visible here; exports and uploads keep the layers as they are.
      </p>
      {hasPicture && <p className="note">The reference is the file’s own picture: it does not change.</p>}
      <ul className="layers">
        {layers.map((layer) => {
          const { visible, locked } = state.layers[layerKey(page, layer.id)] ?? layer
          return (
            <li key={layer.id} className={visible ? 'seen' : 'unseen'}>
              <span className="name">
                {layer.name}
                <span className="quiet">{layer.cells.size === 1 ? '1 element' : `${layer.cells.size} elements`}</span>
              </span>
              <IconButton
                icon={visible ? 'eye' : 'hidden'}
                label={`Show ${layer.name}`}
                aria-pressed={visible}
                disabled={!canvas}
                onClick={() => change(layer, { visible: !visible, locked })}
              />
              <IconButton
                icon={locked ? 'lock' : 'unlock'}
                label={`Lock ${layer.name}`}
                aria-pressed={locked}
                disabled={!canvas}
                onClick={() => change(layer, { visible, locked: !locked })}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
