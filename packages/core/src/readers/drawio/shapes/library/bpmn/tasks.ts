/** Tasks: their type is shown in the upper left corner, their repetition in the middle of the lower side. */
import { inShares } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { drawCornerRect } from '../basic/rect.ts'
import { drawEvent } from './events.ts'
import { drawEnvelope } from './symbols.ts'

/** Types whose symbol is a stencil: its name, and its position in px. */
const TYPE_STENCILS: ReadonlyMap<string, readonly [string, number, number, number]> = new Map([
  ['service', ['service_task', 2, 16, 16]],
  ['user', ['user_task', 2, 16, 16]],
  ['manual', ['manual_task', 3, 18, 14]],
  ['businessRule', ['business_rule_task', 4, 18, 14]],
  ['script', ['script_task', 3, 19, 18]],
])

/** Markers at the lower side, in their order; each is drawn in its part of a row of 14 px. */
const MARKERS: readonly (readonly [key: string, draw: (f: Frame) => void])[] = [
  [
    'isLoopStandard',
    ({ c }) => {
      c.begin()
      c.move(3.93, 11.59)
      c.arc(5.34, 5.55, 0, true, true, 6.6, 12.7)
      c.move(3.93, 8.82)
      c.line(3.93, 11.59)
      c.line(1, 10.76)
      c.stroke()
    },
  ],
  ['isLoopMultiParallel', inShares('M 3.4px 1px 3.4px 13px M 7px 1px 7px 13px M 10.6px 1px 10.6px 13px stroke')],
  ['isLoopMultiSeq', inShares('M 1px 3.4px 13px 3.4px M 1px 7px 13px 7px M 1px 10.6px 13px 10.6px stroke')],
  ['isLoopComp', (f) => f.named('mxgraph.bpmn.compensation', 0, 1, 14, 12)],
  ['isLoopSub', inShares('rect 0px 0px 14px 14px stroke M 4px 7px 10px 7px M 7px 4px 7px 10px stroke')],
  [
    'isAdHoc',
    (f) => {
      f.c.save()
      f.c.fillLikeStroke()
      f.c.setStroke(null)
      f.named('mxgraph.bpmn.ad_hoc', 1, 4, 12, 6)
      f.c.restore()
    },
  ],
]

const ROW = 14

/** The markers of a style, side by side in the middle of the lower side, `bottom` px above it. */
export function drawMarkers(f: Frame, bottom: number): void {
  const shown = MARKERS.filter(([key]) => f.flag(key))
  for (const [i, [, draw]] of shown.entries())
    f.within(f.w / 2 + (i - shown.length / 2) * ROW, f.h - bottom, ROW, ROW, draw)
}

function drawType(f: Frame, type: string): void {
  const { c } = f
  c.save()
  if (type === 'service') c.resetFill()
  if (type === 'send') {
    c.fillLikeStroke()
    c.strokeLikeFill()
  }
  if (type === 'send' || type === 'receive') f.within(4, 4, 18, 13, drawEnvelope)
  const stencil = TYPE_STENCILS.get(type)
  if (stencil) f.named(`mxgraph.bpmn.${stencil[0]}`, stencil[1], stencil[1], stencil[2], stencil[3])
  c.restore()
}

/** Draws a task of `mxgraph.bpmn.task`, with its symbol and its markers. */
export function drawTask(f: Frame): void {
  const { c } = f
  const kind = f.text('bpmnShapeType')
  c.save()
  if (kind === 'subprocess') c.setDashed(true)
  if (kind === 'call') c.setStrokeWidth(f.strokeWidth * 4)
  drawCornerRect(f)
  c.restore()
  c.noShadow()
  c.setFill(null)
  drawMarkers(f, ROW + (kind === 'transaction' ? f.num('indent', 3) : 0))
  drawType(f, f.text('taskMarker') ?? 'abstract')
  if (f.text('symbol') !== undefined) f.within(0, 0, 20, 20, drawEvent)
}
