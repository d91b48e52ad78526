/** The box that a vertex is really drawn in and that edges end at (docs/formats/drawio.md §5.1). */
import type { Box } from '#diagram/index'
import type { ReadResources } from '#readers/reader'
import type { VertexState } from '../model.ts'
import { findStencil, fixedAspectBox, type Stencil } from '../stencils/index.ts'
import { styleValue } from '../style/access.ts'
import { handlerOf } from './registry.ts'

/** Returns the drawn box if it differs from the vertex's: for stencils with a fixed aspect. */
export function createDrawnBox(resources: ReadResources): (state: VertexState) => Box | undefined {
  const stencils = new Map<string, Stencil | undefined>()
  return ({ cell, box }) => {
    const name = styleValue(cell.style, 'shape')
    if (name === undefined || handlerOf(name)) return undefined
    if (!stencils.has(name)) stencils.set(name, findStencil(name, resources))
    const stencil = stencils.get(name)
    return stencil && fixedAspectBox(stencil, box)
  }
}
