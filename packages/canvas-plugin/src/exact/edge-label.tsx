/** An edge that we draw along its route, on the canvas, with its label. */
import type { ExactLook } from '@drawbridge/core'
import type { ReactElement } from 'react'
import {
  createComputedCache,
  type Editor,
  getDisplayValues,
  RichTextLabel,
  type TLRichText,
  type TLShape,
  track,
} from 'tldraw'
import { showsLabel } from '../element.ts'
import { scaleOf } from './display-values.ts'
import { onArrow } from './label.tsx'
import type { LabelBlock } from './label-block.ts'
import { blockOf } from './shape-geometry.ts'
import { type DrawingUtil, drawnWith, withRuns } from './stock-drawing.tsx'

/** Display values of an arrow. */
interface LabelValues {
  readonly labelColor: string
  readonly labelFontFamily: string
  readonly labelFontSize: number
  readonly labelLineHeight: number
}

/** Changes for its shape only. */
const isSelected = createComputedCache('select', (editor: Editor, { id }) => editor.getOnlySelectedShapeId() === id)

/** tldraw's label of an arrow at a position of our own. */
function edgeLabel(util: DrawingUtil, shape: TLShape, look: ExactLook | undefined, block: LabelBlock): ReactElement {
  const { editor } = util
  const mode = editor.getColorMode()
  const values = getDisplayValues(util as never, shape, mode) as LabelValues
  const label = (
    <RichTextLabel
      shapeId={shape.id}
      type="arrow"
      fontFamily={values.labelFontFamily}
      fontSize={values.labelFontSize}
      lineHeight={values.labelLineHeight}
      labelColor={values.labelColor}
      richText={(shape.props as { readonly richText: TLRichText }).richText}
      isSelected={isSelected.get(editor, shape.id) as boolean}
      // A text that a person has written is on the line, which the text of the source interrupts.
      showTextOutline={!look?.label}
      {...onArrow(block, scaleOf(shape))}
    />
  )
  return withRuns(editor, shape, mode, label)
}

/** Drawn with tldraw's component, which has hooks. */
const WithHooks = track(({ draw }: { readonly draw: () => ReactElement }): ReactElement => draw())

/**
 * An arrow on the canvas: without tldraw's component, unless that draws the line or places the label.
 * @param own our own drawing, in place of the stock one
 * @param draw draws it with tldraw's component, which finds a route and measures the label, whether they are shown or not
 */
export function edgeOnCanvas(
  util: DrawingUtil,
  shape: TLShape,
  look: ExactLook | undefined,
  own: ReactElement | undefined,
  draw: () => ReactElement,
): ReactElement {
  const block = blockOf(util.editor, shape, look)
  if (!own || (!block && showsLabel(util.editor, shape))) return <WithHooks draw={draw} />
  return drawnWith(look, own, block && edgeLabel(util, shape, look, block))
}
