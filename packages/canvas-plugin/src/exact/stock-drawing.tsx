/** The drawing of a stock util for a shape with an exact look, changed to what the source shows, and our own. */
import type { ExactLook } from '@drawbridge/core'
import type { ReactElement, ReactNode } from 'react'
import { type Editor, getDisplayValues, SVGContainer, type TLShape } from 'tldraw'
import { type ColorMode, lookIn, modeOf, PAPER } from './dark.ts'
import { lineHeightOf, scaleOf } from './display-values.ts'
import { exactLookOf } from './exact-look.ts'
import { placedLabel, placedSvgLabel, withLineHeight, withLinkBeside, withoutDrawing, withText } from './label.tsx'
import type { Size } from './label-block.ts'
import type { PaintDefaults } from './paint.tsx'
import { isAboutToBeEdited, markedText } from './runs.ts'
import { Shaded, ShadedSvg } from './shadow.tsx'
import { blockOf } from './shape-geometry.ts'

/** The part of a stock util that drawing needs. */
export interface DrawingUtil {
  readonly editor: Editor
  /**
   * The util's own object. Text is drawn without tldraw's halo if it represents the source's text, which has none. A
   * plain value: V8 keeps a getter for as long as the page lives, and with it the editor.
   */
  readonly options: { showTextOutline?: boolean }
}

/** The shape without its own drawing, so that tldraw exports only its label, if any. */
export function withoutBody(shape: TLShape, { gradient: _gradient, ...look }: ExactLook): TLShape {
  return {
    ...shape,
    props: { ...shape.props, fill: 'none' },
    meta: { ...shape.meta, drawbridge: { ...look, stroke: null, fill: null } },
  } as unknown as TLShape
}

/** Draws with tldraw's own code; text that represents the source's, which has no halo, is drawn without tldraw's. */
export function drawStock<T>({ options }: DrawingUtil, look: ExactLook | undefined, draw: () => T): T {
  options.showTextOutline = !look
  try {
    return draw()
  } finally {
    options.showTextOutline = true
  }
}

/** tldraw's own values for what the exact look omits. */
export function defaultsOf(util: DrawingUtil, shape: TLShape, mode: ColorMode): PaintDefaults {
  const { strokeColor, fillColor, strokeWidth } = getDisplayValues(util as never, shape, mode) as Partial<{
    strokeColor: string
    fillColor: string
    strokeWidth: number
  }>
  return {
    stroke: strokeColor ?? 'currentColor',
    fill: fillColor ?? 'none',
    strokeWidth: (strokeWidth ?? 2) * scaleOf(shape),
    paper: PAPER[modeOf(exactLookOf(shape), mode)],
  }
}

/** With the looks of its runs, unless the text is about to be edited. */
export function withRuns<E extends ReactNode>(editor: Editor, shape: TLShape, mode: ColorMode, stock: E): E {
  const look = exactLookOf(shape)
  if (!look?.runs || isAboutToBeEdited(editor, shape)) return stock
  const text = markedText(editor, shape, lookIn(mode, look).runs ?? [])
  return text ? withText(stock, text) : stock
}

/** A text shape's lines as far apart as in the source; other shapes as they are. */
function spaced<E extends ReactNode>(shape: TLShape, look: ExactLook | undefined, stock: E): E {
  return shape.type === 'text' && look ? withLineHeight(stock, lineHeightOf(look)) : stock
}

interface Drawing<Stock> {
  readonly look: ExactLook | undefined
  /** Our own drawing, in place of the stock one. */
  readonly own: ReactElement | undefined
  /** As the stock util draws it. */
  readonly stock: Stock
}

/** The shape on the canvas. */
export function onCanvas(editor: Editor, shape: TLShape, { look, own, stock }: Drawing<ReactNode>): ReactElement {
  const plain = spaced(shape, look, own ? withoutDrawing(stock) : stock)
  const text = withRuns(editor, shape, editor.getColorMode(), plain)
  const block = blockOf(editor, shape, look)
  const label = block ? placedLabel(text, block, scaleOf(shape)) : text
  return drawnWith(look, own, shape.type === 'geo' ? withLinkBeside(label, shape.props as Size) : label)
}

/** Our own drawing, if any, and what is above it. */
export function drawnWith(look: ExactLook | undefined, own: ReactNode, above: ReactNode): ReactElement {
  return (
    <Shaded look={look}>
      {own && <SVGContainer style={{ minWidth: 50, minHeight: 50 }}>{own}</SVGContainer>}
      {above}
    </Shaded>
  )
}

interface Picture extends Drawing<ReactElement | null> {
  readonly mode: ColorMode
}

/** The shape in an exported picture. */
export function inPicture(editor: Editor, shape: TLShape, { look, own, stock, mode }: Picture): ReactElement | null {
  const scale = scaleOf(shape)
  const text = withRuns(editor, shape, mode, spaced(shape, look, stock))
  const block = blockOf(editor, shape, look)
  // Arrows are drawn in page px, other shapes in their own.
  const label = block ? placedSvgLabel(text, block, shape.type === 'arrow' ? 1 : scale) : text
  if (!own && !label) return null
  return (
    <ShadedSvg look={look} scale={scale}>
      {own && <g transform={`scale(${1 / scale})`}>{own}</g>}
      {label}
    </ShadedSvg>
  )
}
