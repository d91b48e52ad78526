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
import { type ColorMode, lookIn, PAPER } from './dark.ts'
import { type DisplayValues, scaleOf, shapeDisplayValues, textDisplayValues } from './display-values.ts'
import { exactEdge } from './edge.tsx'
import { exactLookOf } from './exact-look.ts'
import { shownAs } from './look.ts'
import type { PaintDefaults } from './paint.tsx'
import { Shaded, ShadedSvg } from './shadow.tsx'

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

const bare = new WeakMap<TLShape, TLShape>()

/**
 * The shape without its own drawing: its label, if any, is all that tldraw still draws. Always the same record, because
 * the editor keeps display values by record.
 */
function withoutBody(shape: TLShape, { gradient: _gradient, ...look }: ExactLook): TLShape {
  const known = bare.get(shape)
  if (known) return known
  const made = {
    ...shape,
    props: { ...shape.props, fill: 'none' },
    meta: { ...shape.meta, drawbridge: { ...look, stroke: null, fill: null } },
  } as unknown as TLShape
  bare.set(shape, made)
  return made
}

function exact(
  base: unknown,
  values: (shape: TLShape, mode: ColorMode) => DisplayValues,
  body?: Body,
): TLAnyShapeUtilConstructor {
  const configured = (base as { configure(options: object): UtilClass }).configure({
    getCustomDisplayValues: (_editor: unknown, shape: TLShape, _theme: unknown, mode: ColorMode) => values(shape, mode),
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
      const own = look && this.body(shape, look, this.editor.getColorMode())
      // Called either way: the stock component has hooks.
      const stock = super.component(own && look ? withoutBody(shape, look) : shape)
      this.hasHalo = true
      return (
        <Shaded look={look}>
          {own && <SVGContainer style={{ minWidth: 50, minHeight: 50 }}>{own}</SVGContainer>}
          {stock}
        </Shaded>
      )
    }

    override async toSvg(given: TLShape, context: SvgExportContext): Promise<ReactElement | null> {
      const shape = shownAs(given)
      const look = exactLookOf(shape)
      this.hasHalo = !look
      const own = look && this.body(shape, look, context.colorMode)
      const pending = super.toSvg?.(own && look ? withoutBody(shape, look) : shape, context)
      this.hasHalo = true
      const stock = (await pending) ?? null
      if (!own && !stock) return null
      return (
        <ShadedSvg look={look} scale={scaleOf(shape)}>
          {own && <g transform={`scale(${1 / scaleOf(shape)})`}>{own}</g>}
          {stock}
        </ShadedSvg>
      )
    }

    body(shape: TLShape, look: ExactLook, mode: ColorMode): ReactElement | undefined {
      if (!body) return undefined
      const { strokeColor, fillColor, strokeWidth } = getDisplayValues(this as never, shape, mode) as Partial<{
        strokeColor: string
        fillColor: string
        strokeWidth: number
      }>
      return body(this.editor, shape, lookIn(mode, look), {
        stroke: strokeColor ?? 'currentColor',
        fill: fillColor ?? 'none',
        strokeWidth: (strokeWidth ?? 2) * scaleOf(shape),
        paper: PAPER[mode],
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
