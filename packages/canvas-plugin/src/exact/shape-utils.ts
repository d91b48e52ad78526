/** Stock shape utils that draw a shape with the exact values its source had, where the shape carries any. */
import {
  ArrowShapeUtil,
  GeoShapeUtil,
  LineShapeUtil,
  TextShapeUtil,
  type TLAnyShapeUtilConstructor,
  type TLShape,
} from 'tldraw'

/** The part of `meta.drawbridge` that overrides display values; unscaled like tldraw's own. */
function displayValuesOf(shape: TLShape): Record<string, unknown> {
  const own = (shape.meta as { drawbridge?: { display?: unknown } }).drawbridge?.display
  return typeof own === 'object' && own !== null ? { ...own } : {}
}

/** Give these to `<Tldraw shapeUtils={…}>` to see a converted diagram in its own colours, line widths and fonts. */
export function exactShapeUtils(): TLAnyShapeUtilConstructor[] {
  const options = { getCustomDisplayValues: (_editor: unknown, shape: TLShape) => displayValuesOf(shape) }
  return [GeoShapeUtil, TextShapeUtil, ArrowShapeUtil, LineShapeUtil].map((util) =>
    (util as unknown as { configure(options: object): TLAnyShapeUtilConstructor }).configure(options),
  )
}
