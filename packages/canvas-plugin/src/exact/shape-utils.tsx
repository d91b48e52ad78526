/** Stock shape utils that draw a shape with the exact values from its source, if it has any. */
import type { ExactLabel, ExactLook } from '@drawbridge/core'
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
  type TLResizeInfo,
  type TLShape,
  toRichText,
  type Vec,
} from 'tldraw'
import { hasLabel, sourceOf } from '../element.ts'
import { exactArea, exactText } from './area.tsx'
import { type ColorMode, lookIn, PAPER } from './dark.ts'
import { type DisplayValues, lineHeightOf, scaleOf, shapeDisplayValues, textDisplayValues } from './display-values.ts'
import { blockOnRoute, drawnRoute, edgeGeometry, edgeIndicator, exactEdge } from './edge.tsx'
import { exactLookOf } from './exact-look.ts'
import { figureAreas } from './figure.tsx'
import { placedLabel, placedSvgLabel, withLineHeight, withLinkBeside, withoutDrawing, withText } from './label.tsx'
import { blockIn, isBeside, type LabelBlock, type Size, sizeOf } from './label-block.ts'
import { withArea, withAreas, withLabelArea, withLateLabel } from './label-geometry.ts'
import { getLook, shownAs } from './look-switch.ts'
import type { PaintDefaults } from './paint.tsx'
import { ExactImageUtil } from './picture.tsx'
import { isAboutToBeEdited, markedText } from './runs.ts'
import { Shaded, ShadedSvg } from './shadow.tsx'

/** The members of all stock utils that are needed here. */
interface Util {
  readonly editor: Editor
  /**
   * The util's own object. Text is drawn without tldraw's halo if it represents the source's text, which has none. A
   * plain value: V8 keeps a getter for as long as the page lives, and with it the editor.
   */
  readonly options: { showTextOutline?: boolean }
  getGeometry(shape: TLShape, options?: never): Geometry2d
  getIndicatorPath(shape: TLShape): unknown
  onBeforeCreate?(shape: TLShape): TLShape | undefined
  onBeforeUpdate?(before: TLShape, after: TLShape): TLShape | undefined
  onResize?(shape: TLShape, info: TLResizeInfo<TLShape>): unknown
  component(shape: TLShape): ReactNode
  toSvg?(shape: TLShape, context: SvgExportContext): ReactElement | null | Promise<ReactElement | null>
}
type UtilClass = new (editor: Editor) => Util
type Body = (editor: Editor, shape: TLShape, look: ExactLook, defaults: PaintDefaults) => ReactElement | undefined

/** The shape without its own drawing, so that tldraw exports only its label, if any. */
function withoutBody(shape: TLShape, { gradient: _gradient, ...look }: ExactLook): TLShape {
  return {
    ...shape,
    props: { ...shape.props, fill: 'none' },
    meta: { ...shape.meta, drawbridge: { ...look, stroke: null, fill: null } },
  } as unknown as TLShape
}

/** The label of a geo that has its own position. */
function labelOf(shape: TLShape): ExactLabel | undefined {
  return shape.type === 'geo' && getLook() === 'exact' ? exactLookOf(shape)?.label : undefined
}

/** A text in a shape that arrows can end at: without line and area it could not be clicked anywhere else. */
function isOnlyText(shape: TLShape): boolean {
  const { fill, dash } = shape.props as { fill?: string; dash?: string }
  return shape.type === 'geo' && fill === 'none' && dash === 'none' && sourceOf(shape) !== undefined && hasLabel(shape)
}

/** Filled parts of a figure whose box is open. */
function openAreas(shape: TLShape, look: ExactLook | undefined): Vec[][] {
  const { fill } = shape.props as { fill?: string }
  return shape.type === 'geo' && fill === 'none' && look?.figure ? figureAreas(look.figure, sizeOf(shape)) : []
}

const NO_TEXT = toRichText('')

function withoutText(shape: TLShape): TLShape {
  return { ...shape, props: { ...shape.props, richText: NO_TEXT } } as TLShape
}

/** Position of the label, if tldraw would put it elsewhere. */
function blockOf(editor: Editor, shape: TLShape, look: ExactLook | undefined): LabelBlock | undefined {
  if (!look) return undefined
  if (shape.type === 'arrow') {
    const route = drawnRoute(editor, shape, look)
    return route && blockOnRoute(look, route)
  }
  return shape.type === 'geo' && look.label ? blockIn(look.label, sizeOf(shape)) : undefined
}

/**
 * The geometry of a shape other than an arrow, with the areas that the exact look adds.
 * @param bare returns tldraw's own for the given record; `shape` without its text takes no measuring
 */
function areaGeometry(shape: TLShape, look: ExactLook | undefined, bare: (shape: TLShape) => Geometry2d): Geometry2d {
  // Text is measured only when the label's area is needed.
  const isLate = shape.type === 'geo' && hasLabel(shape)
  const stock = isLate ? withLateLabel(bare(withoutText(shape)), () => bare(shape)) : bare(shape)
  return isOnlyText(shape) ? withArea(stock) : withAreas(stock, openAreas(shape, look))
}

/** Draws with tldraw's own code; text that represents the source's, which has no halo, is drawn without tldraw's. */
function drawStock<T>({ options }: Util, look: ExactLook | undefined, draw: () => T): T {
  options.showTextOutline = !look
  try {
    return draw()
  } finally {
    options.showTextOutline = true
  }
}

/** tldraw's own values for what the exact look omits. */
function defaultsOf(util: Util, shape: TLShape, mode: ColorMode): PaintDefaults {
  const { strokeColor, fillColor, strokeWidth } = getDisplayValues(util as never, shape, mode) as Partial<{
    strokeColor: string
    fillColor: string
    strokeWidth: number
  }>
  return {
    stroke: strokeColor ?? 'currentColor',
    fill: fillColor ?? 'none',
    strokeWidth: (strokeWidth ?? 2) * scaleOf(shape),
    paper: PAPER[mode],
  }
}

/** With the looks of its runs, unless the text is about to be edited. */
function withRuns<E extends ReactNode>(editor: Editor, shape: TLShape, mode: ColorMode, stock: E): E {
  const look = exactLookOf(shape)
  if (!look?.runs || isAboutToBeEdited(editor, shape)) return stock
  const text = markedText(editor, shape, lookIn(mode, look).runs ?? [])
  return text ? withText(stock, text) : stock
}

/** A text shape's lines as far apart as in the source; other shapes as they are. */
function spaced<E extends ReactNode>(shape: TLShape, look: ExactLook | undefined, stock: E): E {
  return shape.type === 'text' && look ? withLineHeight(stock, lineHeightOf(look)) : stock
}

/**
 * A stock util that draws converted shapes by their exact look.
 * @param base the stock util's class
 * @param values the exact look as tldraw's display values
 * @param body our own drawing, for what display values cannot express
 */
function exact(
  base: unknown,
  values: (shape: TLShape, mode: ColorMode) => DisplayValues,
  body: Body,
): TLAnyShapeUtilConstructor {
  const configured = (base as { configure(options: object): UtilClass }).configure({
    getCustomDisplayValues: (_editor: unknown, shape: TLShape, _theme: unknown, mode: ColorMode) => values(shape, mode),
  })
  class ExactShapeUtil extends configured {
    readonly isExact = true

    override getGeometry(given: TLShape, options?: never) {
      const shape = shownAs(given)
      const look = exactLookOf(shape)
      const bare = (record: TLShape) => super.getGeometry(record, options)
      if (shape.type === 'arrow') return look ? edgeGeometry(this.editor, shape, look, () => bare(shape)) : bare(shape)
      const block = blockOf(this.editor, shape, look)
      const area = areaGeometry(shape, look, bare)
      return block ? withLabelArea(area, block) : area
    }

    override getIndicatorPath(given: TLShape) {
      const shape = shownAs(given)
      const look = shape.type === 'arrow' ? exactLookOf(shape) : undefined
      return (look && edgeIndicator(this.editor, shape, look)) ?? super.getIndicatorPath(shape)
    }

    /** Converted shapes keep their size; a shape grows only for text that people write in it. */
    override onBeforeCreate(shape: TLShape) {
      return labelOf(shape) ? undefined : super.onBeforeCreate?.(shape)
    }

    override onBeforeUpdate(before: TLShape, after: TLShape) {
      const label = labelOf(after)
      return label && isBeside(label) ? undefined : super.onBeforeUpdate?.(before, after)
    }

    override onResize(shape: TLShape, info: TLResizeInfo<TLShape>) {
      if (!labelOf(shape)) return super.onResize?.(shape, info)
      // Without its text, which may be larger than the shape, as in the source.
      return super.onResize?.(withoutText(shape), { ...info, initialShape: withoutText(info.initialShape) })
    }

    override component(given: TLShape): ReactNode {
      const shape = shownAs(given)
      const look = exactLookOf(shape)
      const own = this.body(shape, look, this.editor.getColorMode())
      // Called in any case, because the stock component has hooks.
      const whole = drawStock(this, look, () => super.component(shape))
      const plain = spaced(shape, look, own ? withoutDrawing(whole) : whole)
      const stock = withRuns(this.editor, shape, this.editor.getColorMode(), plain)
      const block = blockOf(this.editor, shape, look)
      const label = block ? placedLabel(stock, block, scaleOf(shape)) : stock
      return (
        <Shaded look={look}>
          {own && <SVGContainer style={{ minWidth: 50, minHeight: 50 }}>{own}</SVGContainer>}
          {shape.type === 'geo' ? withLinkBeside(label, shape.props as Size) : label}
        </Shaded>
      )
    }

    override async toSvg(record: TLShape, context: SvgExportContext): Promise<ReactElement | null> {
      const shape = shownAs(record)
      const look = exactLookOf(shape)
      const scale = scaleOf(shape)
      const own = this.body(shape, look, context.colorMode)
      const drawn = drawStock(this, look, () => super.toSvg?.(own && look ? withoutBody(shape, look) : shape, context))
      const whole = withRuns(this.editor, shape, context.colorMode, spaced(shape, look, (await drawn) ?? null))
      const block = blockOf(this.editor, shape, look)
      // Arrows are drawn in page px, other shapes in their own.
      const stock = block ? placedSvgLabel(whole, block, shape.type === 'arrow' ? 1 : scale) : whole
      if (!own && !stock) return null
      return (
        <ShadedSvg look={look} scale={scale}>
          {own && <g transform={`scale(${1 / scale})`}>{own}</g>}
          {stock}
        </ShadedSvg>
      )
    }

    body(shape: TLShape, look: ExactLook | undefined, mode: ColorMode): ReactElement | undefined {
      return look && body(this.editor, shape, lookIn(mode, look), defaultsOf(this, shape, mode))
    }
  }
  return ExactShapeUtil as unknown as TLAnyShapeUtilConstructor
}

/** Whether an editor has `exactShapeUtils` and shows the exact look. */
export function drawsExactly(editor: Editor): boolean {
  return getLook() === 'exact' && 'isExact' in editor.getShapeUtil('geo')
}

/** Give these to `<Tldraw shapeUtils={…}>` to see a converted diagram in its own colours, line widths and fonts. */
export function exactShapeUtils(): TLAnyShapeUtilConstructor[] {
  return [
    exact(GeoShapeUtil, shapeDisplayValues, exactArea),
    exact(DrawShapeUtil, shapeDisplayValues, exactArea),
    exact(LineShapeUtil, shapeDisplayValues, exactArea),
    exact(ArrowShapeUtil, shapeDisplayValues, exactEdge),
    exact(TextShapeUtil, textDisplayValues, exactText),
    ExactImageUtil,
  ]
}
