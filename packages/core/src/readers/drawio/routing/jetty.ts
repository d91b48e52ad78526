/** Length of the stubs with which orthogonal edges leave their terminals (docs/formats/drawio.md §6.4). */
import type { Style } from '../model.ts'
import { measureOf } from '../perimeter/measure.ts'

const DEFAULT_JETTY = 10
const DEFAULT_MARKER = 6

/** px; `auto` makes room for the marker. */
export function jettySize(style: Style, end: 'source' | 'target'): number {
  const own = end === 'source' ? 'sourceJettySize' : 'targetJettySize'
  const value = style.get(own) ?? style.get('jettySize')
  if (value === undefined) return DEFAULT_JETTY
  if (value !== 'auto') return measureOf(style, style.has(own) ? own : 'jettySize', DEFAULT_JETTY)
  const marker = end === 'source' ? 'start' : 'end'
  const arrow = style.get(`${marker}Arrow`)
  if (arrow === undefined || arrow === 'none') return 2 * DEFAULT_JETTY
  const size = measureOf(style, `${marker}Size`, DEFAULT_MARKER)
  return Math.max(2, Math.ceil((size + DEFAULT_JETTY) / DEFAULT_JETTY)) * DEFAULT_JETTY
}
