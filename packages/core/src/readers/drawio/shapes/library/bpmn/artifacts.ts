/** Data, pools and conversations: plain outlines with markers. */

import { drawNote } from '#readers/drawio/shapes/core/paper'
import { belowLid } from '#readers/drawio/shapes/core/solids'
import { drawSwimlane, titleBounds } from '#readers/drawio/shapes/core/swimlane'
import { inShares } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { drawMarkers } from './tasks.ts'

/** Three bars on the lower side, which mean a collection. */
const bars = inShares('M .5-3.6px 1-12px .5-3.6px 1 M .5 1-12px .5 1 M .5+3.6px 1-12px .5+3.6px 1 stroke')

const arrow = (paint: string) =>
  inShares(`M 3px 6.6px 10.7px 6.6px 10.7px 3px 17px 9px 10.7px 15px 10.7px 11.4px 3px 11.4px Z ${paint}`)

/** An arrow in the upper left corner for input (hollow) or output. */
const TRANSFERS: ReadonlyMap<string, (f: Frame) => void> = new Map([
  ['input', arrow('stroke')],
  ['output', arrow('paint=ink both')],
])

export const artifactShapes: readonly ShapeHandler[] = [
  shape('mxgraph.bpmn.data', {
    label: belowLid,
    draw(f) {
      drawNote(f)
      if (f.flag('isCollection')) bars(f)
      TRANSFERS.get(f.text('bpmnTransferType') ?? 'none')?.(f)
    },
  }),
  shape('mxgraph.bpmn.swimlane', {
    labelBounds: titleBounds,
    draw(f) {
      drawSwimlane(f)
      if (f.flag('isLoopMultiParallel') || f.flag('isCollection')) bars(f)
    },
  }),
  shape('mxgraph.bpmn.conversation', {
    draw(f) {
      const { c, w, h } = f
      c.save()
      if (f.text('bpmnConversationType') === 'call') c.setStrokeWidth(f.strokeWidth * 4)
      f.polygon(
        [
          [0, h / 2],
          [w / 4, 0],
          [w * 0.75, 0],
          [w, h / 2],
          [w * 0.75, h],
          [w / 4, h],
        ],
        0,
      )
      c.restore()
      c.noShadow()
      drawMarkers(f, 14)
    },
  }),
]
