/** Stock shape utils that draw a shape with the exact values its source had, where the shape carries any. */
import type { ExactLook } from '@drawbridge/core'
import type { ReactElement, ReactNode } from 'react'
import {
  ArrowShapeUtil,
  DrawShapeUtil,
  type Editor,
  type Geometry2d,
  GeoShapeUtil,
  getDisplayValues,
  LineShapeUtil,
  SVGContainer,
  type SvgExportContext,
  TextShapeUtil,
  type TLAnyShapeUtilConstructor,
  type TLShape,
} from 'tldraw'
import { exactArea } from './area.tsx'
import { type DisplayValues, scaleOf, shapeDisplayValues, textDisplayValues } from './display-values.ts'
import { exactEdge } from './edge.tsx'
import { exactLookOf } from './exact-look.ts'
import { shownAs } from './look.ts'
import type { PaintDefaults } from './paint.tsx'

/** What all stock utils have in common, as far as it is needed here. */
interface Util {
  readonly editor: Editor
  readonly options: object
  getGeometry(shape: TLShape, options?: never): Geometry2d
  component(shape: TLShape): ReactNode
  toSvg?(shape: TLShape, context: SvgExportContext): ReactElement | null | Promise<ReactElement | null>
}
type UtilClass = new (editor: Editor) => Util
type Body = (editor: Editor, shape: TLShape, look: ExactLook, defaults: PaintDefaults) => ReactElement | undefined

/** The shape without its own drawing: its label, if any, is all that tldraw still draws. */
function withoutBody(shape: TLShape, look: ExactLook): TLShape {
  const { gradient: _gradient, ...rest } = look
  const drawbridge = { ...rest, stroke: null, fill: null }
  return {
    ...shape,
    props: { ...shape.props, fill: 'none' },
    meta: { ...shape.meta, drawbridge },
  } as unknown as TLShape
}

function exact(base: unknown, values: (shape: TLShape) => DisplayValues, body?: Body): TLAnyShapeUtilConstructor {
  const configured = (base as { configure(options: object): UtilClass }).configure({
    getCustomDisplayValues: (_editor: unknown, shape: TLShape) => values(shape),
  })
  class ExactShapeUtil extends configured {
    /** Text is drawn without tldraw's halo where it stands for the source's text, which has none. */
    hasHalo = true
    constructor(editor: Editor) {
      super(editor)
      Object.defineProperty(this.options, 'showTextOutline', { get: () => this.hasHalo, enumerable: true })
    }

    override getGeometry(shape: TLShape, options?: never) {
      return super.getGeometry(shownAs(shape), options)
    }

    override component(given: TLShape): ReactNode {
      const shape = shownAs(given)
      const look = exactLookOf(shape)
      this.hasHalo = !look
      const own = look && this.body(shape, look)
      // Called either way: the stock component has hooks.
      const stock = super.component(own && look ? withoutBody(shape, look) : shape)
      this.hasHalo = true
      if (!own) return stock
      return (
        <>
          <SVGContainer style={{ minWidth: 50, minHeight: 50 }}>{own}</SVGContainer>
          {stock}
        </>
      )
    }

    override async toSvg(given: TLShape, context: SvgExportContext): Promise<ReactElement | null> {
      const shape = shownAs(given)
      const look = exactLookOf(shape)
      this.hasHalo = !look
      const own = look && this.body(shape, look)
      const pending = super.toSvg?.(own && look ? withoutBody(shape, look) : shape, context)
      this.hasHalo = true
      const stock = (await pending) ?? null
      if (!own) return stock
      return (
        <>
          <g transform={`scale(${1 / scaleOf(shape)})`}>{own}</g>
          {stock}
        </>
      )
    }

    body(shape: TLShape, look: ExactLook): ReactElement | undefined {
      if (!body) return undefined
      const { strokeColor, fillColor, strokeWidth } = getDisplayValues(this as never, shape) as Partial<{
        strokeColor: string
        fillColor: string
        strokeWidth: number
      }>
      return body(this.editor, shape, look, {
        stroke: strokeColor ?? 'currentColor',
        fill: fillColor ?? 'none',
        strokeWidth: (strokeWidth ?? 2) * scaleOf(shape),
      })
    }
  }
  return ExactShapeUtil as unknown as TLAnyShapeUtilConstructor
}

/** Give these to `<Tldraw shapeUtils={…}>` to see a converted diagram in its own colours, line widths and fonts. */
export function exactShapeUtils(): TLAnyShapeUtilConstructor[] {
  return [
    exact(GeoShapeUtil, shapeDisplayValues, exactArea),
    exact(DrawShapeUtil, shapeDisplayValues, exactArea),
    exact(LineShapeUtil, shapeDisplayValues, exactArea),
    exact(ArrowShapeUtil, shapeDisplayValues, exactEdge),
    exact(TextShapeUtil, textDisplayValues),
  ]
}
