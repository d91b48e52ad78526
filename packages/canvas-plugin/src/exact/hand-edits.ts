/** A style that a person sets by hand wins: its exact value is dropped, so that the style panel always works. */
import type { ExactLook } from '@drawbridge/core'
import type { Editor, TLShape } from 'tldraw'

const DROPPED_BY: Record<string, readonly (keyof ExactLook)[]> = {
  color: ['stroke', 'fill', 'gradient', 'textColor'],
  labelColor: ['textColor'],
  fill: ['fill', 'gradient'],
  dash: ['dash', 'cornerRadius'],
  size: ['strokeWidth', 'fontSize'],
  font: ['fontFamily'],
  arrowheadStart: ['markers'],
  arrowheadEnd: ['markers'],
  kind: ['route', 'routeRadius'],
  bend: ['route', 'routeRadius'],
}

/** Returns a function that stops it. */
export function dropExactValuesOnEdit(editor: Editor): () => void {
  return editor.sideEffects.registerBeforeChangeHandler('shape', (before: TLShape, after: TLShape, source) => {
    const own = after.meta.drawbridge
    if (source !== 'user' || typeof own !== 'object' || own === null || before.props === after.props) return after
    const was = before.props as Record<string, unknown>
    const is = after.props as Record<string, unknown>
    const dropped = Object.entries(DROPPED_BY).flatMap(([prop, keys]) => (was[prop] === is[prop] ? [] : keys))
    if (!dropped.some((key) => key in own)) return after
    // What is no exact value (source, role, layer, link …) stays as it is.
    const kept = Object.fromEntries(Object.entries(own).filter(([key]) => !dropped.includes(key as keyof ExactLook)))
    return { ...after, meta: { ...after.meta, drawbridge: kept as never } }
  })
}
