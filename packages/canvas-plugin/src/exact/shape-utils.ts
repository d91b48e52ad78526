/** Stock shape utils that draw a shape with the exact values its source had, where the shape carries any. */
import {
  ArrowShapeUtil,
  atom,
  GeoShapeUtil,
  LineShapeUtil,
  TextShapeUtil,
  type TLAnyShapeUtilConstructor,
  type TLShape,
} from 'tldraw'
import { shapeDisplayValues, textDisplayValues } from './display-values.ts'

export type Look = 'exact' | 'native'

/** Reactive, so that a switch redraws every editor on the page at once. */
const look = atom<Look>('drawbridge look', 'exact')

/** Switches between the source's own colours, widths and fonts and tldraw's palette. */
export function setLook(next: Look): void {
  look.set(next)
}

export function getLook(): Look {
  return look.get()
}

type Values = (shape: TLShape) => Record<string, string | number>

function configured(util: unknown, values: Values): TLAnyShapeUtilConstructor {
  const configurable = util as { configure(options: object): TLAnyShapeUtilConstructor }
  return configurable.configure({
    getCustomDisplayValues: (_editor: unknown, shape: TLShape) => (look.get() === 'exact' ? values(shape) : {}),
  })
}

/** Give these to `<Tldraw shapeUtils={…}>` to see a converted diagram in its own colours, line widths and fonts. */
export function exactShapeUtils(): TLAnyShapeUtilConstructor[] {
  return [
    configured(GeoShapeUtil, shapeDisplayValues),
    configured(ArrowShapeUtil, shapeDisplayValues),
    configured(LineShapeUtil, shapeDisplayValues),
    configured(TextShapeUtil, textDisplayValues),
  ]
}
