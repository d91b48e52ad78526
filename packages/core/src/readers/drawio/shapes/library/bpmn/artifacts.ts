/** Data, pools and conversations: plain outlines with markers. */
import { belowLid } from '../../core/lid.ts'
import { drawNote } from '../../core/paper.ts'
import { drawSwimlane, titleBounds } from '../../core/swimlane.ts'
import type { Frame } from '../../frame.ts'
import { type ShapeHandler, shape } from '../../handler.ts'
import { sketch } from '../../sketch.ts'
import { drawMarkers } from './tasks.ts'

/** Three bars on the lower side: several of the kind. */
const bars = sketch('M .5-3.6p 1-12p .5-3.6p 1 M .5 1-12p .5 1 M .5+3.6p 1-12p .5+3.6p 1 s')

const arrow = (paint: string) =>
  sketch(`M 3p 6.6p 10.7p 6.6p 10.7p 3p 17p 9p 10.7p 15p 10.7p 11.4p 3p 11.4p Z ${paint}`)

/** An arrow in the upper left corner for what comes in (hollow) or goes out. */
const TRANSFERS: ReadonlyMap<string, (f: Frame) => void> = new Map([
  ['input', arrow('s')],
  ['output', arrow('ink fs')],
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
