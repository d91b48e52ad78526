/** Stock shape utils that draw a shape with the exact values from its source, if it has any. */
import type { ExactLook } from '@drawbridge/core'
import type { ReactElement, ReactNode } from 'react'
import {
  ArrowShapeUtil,
  DrawShapeUtil,
  type Editor,
  type Geometry2d,
  GeoShapeUtil,
  LineShapeUtil,
  type SvgExportContext,
  TextShapeUtil,
  type TLAnyShapeUtilConstructor,
  type TLResizeInfo,
  type TLShape,
} from 'tldraw'
import { isContainer } from '../containers.ts'
import { isTakenItself } from '../resize-containers.ts'
import { exactArea, exactText } from './area.tsx'
import { type ColorMode, lookIn } from './dark.ts'
import { type DisplayValues, shapeDisplayValues, textDisplayValues } from './display-values.ts'
import { edgeGeometry, edgeIndicator, exactEdge } from './edge.tsx'
import { edgeOnCanvas } from './edge-label.tsx'
import { exactLookOf } from './exact-look.ts'
import { isBeside } from './label-block.ts'
import { opened, withLabelArea } from './label-geometry.ts'
import { getLook, shownAs } from './look-switch.ts'
import type { PaintDefaults } from './paint.tsx'
import { ExactImageUtil } from './picture.tsx'
import { areaGeometry, blockOf, labelOf, withoutText } from './shape-geometry.ts'
import { type DrawingUtil, defaultsOf, drawStock, inPicture, onCanvas, withoutBody } from './stock-drawing.tsx'

/** The members of all stock utils that are needed here. */
interface Util extends DrawingUtil {
  getGeometry(shape: TLShape, options?: never): Geometry2d
  getIndicatorPath(shape: TLShape): unknown
  canResizeChildren(shape: TLShape): boolean
  onBeforeCreate?(shape: TLShape): TLShape | undefined
  onBeforeUpdate?(before: TLShape, after: TLShape): TLShape | undefined
  onResize?(shape: TLShape, info: TLResizeInfo<TLShape>): unknown
  component(shape: TLShape): ReactNode
  toSvg?(shape: TLShape, context: SvgExportContext): ReactElement | null | Promise<ReactElement | null>
}
type UtilClass = new (editor: Editor) => Util
type Body = (editor: Editor, shape: TLShape, look: ExactLook, defaults: PaintDefaults) => ReactElement | undefined

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
      const labelled = block ? withLabelArea(area, block) : area
      return isContainer(shape) ? opened(labelled) : labelled
    }

    override canResizeChildren(shape: TLShape) {
      return !(isContainer(shape) && isTakenItself(this.editor, shape))
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
      const draw = () =>
        onCanvas(this.editor, shape, { look, own, stock: drawStock(this, look, () => super.component(shape)) })
      // Drawn by tldraw in any case, because its component has hooks; arrows do that in a component of their own.
      return shape.type === 'arrow' ? edgeOnCanvas(this, shape, look, own, draw) : draw()
    }

    override async toSvg(record: TLShape, context: SvgExportContext): Promise<ReactElement | null> {
      const shape = shownAs(record)
      const look = exactLookOf(shape)
      const mode = context.colorMode
      const own = this.body(shape, look, mode)
      const drawn = drawStock(this, look, () => super.toSvg?.(own && look ? withoutBody(shape, look) : shape, context))
      return inPicture(this.editor, shape, { look, own, stock: (await drawn) ?? null, mode })
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
