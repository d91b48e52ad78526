/** Which of the two looks is shown; one switch for all editors on the page. */
import { atom, type TLShape } from 'tldraw'

/** The look of converted shapes: as in their source, or in tldraw's own palette, sizes and fonts. */
export type Look = 'exact' | 'native'

const look = atom<Look>('drawbridge look', 'exact')

/** Switches between the source's own colours, widths and fonts and tldraw's palette, at once and in every editor. */
export function setLook(next: Look): void {
  look.set(next)
}

/** The look that is shown; reactive like any signal of tldraw. */
export function getLook(): Look {
  return look.get()
}

const stripped = new WeakMap<TLShape, TLShape>()

/**
 * The record to draw a shape from. In the native look it has no exact values. The editor caches display values by
 * record, so a switch takes effect only with another record. Always the same one, so that nothing is computed twice.
 */
export function shownAs<S extends TLShape>(shape: S): S {
  if (look.get() === 'exact' || !('drawbridge' in shape.meta)) return shape
  const known = stripped.get(shape)
  if (known) return known as S
  const { drawbridge: _exact, ...meta } = shape.meta
  const bare = { ...shape, meta } as S
  stripped.set(shape, bare)
  return bare
}
