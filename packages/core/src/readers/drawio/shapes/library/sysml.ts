/** mxgraph.sysml.* and mxgraph.uml25.*: boxes with ports, tabs and marks of their own. */
import { drawing, type Sizes } from '../drawing.ts'
import type { Frame, Params } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'

const sysml = (name: string): string => `mxgraph.sysml.${name}`
const uml = (name: string): string => `mxgraph.uml25.${name}`

/** The tab at the top left of the frame, t px wide. */
const TAB = 'M 0 20 H t-10 L t 10 V 0'
/** The pentagon with a fill, starting at x. */
const tab = (x: string): string => `M ${x} 20 H t-10 L t 10 V 0 H ${x} Z both`
const SETS = 'rect 0 .5h-28 10 56 both round 10 0 w-20 h 10 10 both rect w-10 .5h-28 10 56 both flat'
const FINAL = `round 0 0 w-10 h 10 10 both flat paint=strokeColor|#000000 oval w-20 .5h-10 20 20 stroke
  oval w-17 .5h-7 14 14 both`
/** Two pins in a slot at the right side, around the line y. */
const pins = (y: string): string =>
  `rect w-15 ${y}-28 15 56 both rect w-19 ${y}-24 15 20 both rect w-19 ${y}+4 15 20 both`
const BLACK = 'paint=strokeColor|#000000'

const DRAWINGS: Readonly<Record<string, string>> = {
  port1: 'rect .05w 0 .9w h both',
  port2: 'rect .05w 0 .8w h both',
  port3: `rect .07w 0 .86w h both rect 0 .125h .14w .25h both rect 0 .625h .14w .25h both rect .86w .375h .14w .25h both
    M .01w .25h H .12w M .0925w .2h L .12w .25h L .0925w .3h stroke
    M .02w .75h H .13w M .0475w .7h L .02w .75h L .0475w .8h stroke
    M .955w .45h L .98w .5h L .955w .55h M .905w .45h L .88w .5h L .905w .55h stroke`,
  port4: 'rect .05w 0 .95w h both',
  itemFlowLeft: 'rect 10 0 w-10 h both rect 0 .25h-10 20 20 both rect 0 .5h-10 20 20 both rect 0 .75h-10 20 20 both',
  itemFlowRight: `rect 0 0 w-10 h both rect w-20 .25h-10 20 20 both rect w-20 .5h-10 20 20 both
    rect w-20 .75h-10 20 20 both`,
  nestedPort: `rect .08w 0 .92w h both rect .03w .1h .1w .8h both rect 0 .15h .06w .16h both
    rect 0 .42h .06w .16h both rect 0 .69h .06w .16h both`,
  isControl: 'rect 0 .5h-10 10 20 both round 10 0 w-20 h 10 10 both rect w-10 .5h-10 10 20 both',
  isStream: `${BLACK} rect 0 .5h-10 10 20 both paint=fillColor|#ffffff round 10 0 w-20 h 10 10 both
    ${BLACK} rect w-10 .5h-10 10 20 both`,
  objFlowR: 'round 0 0 w-10 h 10 10 both rect w-10 .5h-10 10 20 both',
  objFlowL: 'rect 0 .5h-10 10 20 both round 10 0 w-10 h 10 10 both',
  paramSet: `${SETS} rect 4 .5h-24 6 20 both rect 4 .5h+4 6 20 both rect w-10 .5h-24 6 20 both rect w-10 .5h+4 6 20 both`,
  probability: `round 0 0 w-10 h 10 10 both rect w-10 .25h-28 10 56 both rect w-10 .75h-28 10 56 both flat
    rect w-10 .25h-24 6 20 both rect w-10 .25h+4 6 20 both rect w-10 .75h-24 6 20 both rect w-10 .75h+4 6 20 both`,
  stateMachine: FINAL,
  submState: FINAL,
  accEvent: 'M 0 0 H w V h H 0 L .3h .5h Z both',
  sendSigAct: 'M 0 0 H w-.3h L w .5h L w-.3h h H 0 Z both',
  timeEvent: 'M 0 0 H w L 0 h H w Z both',
  actFinal: `oval 0 0 w h both ${BLACK} oval 5 5 w-10 h-10 both`,
  flowFinal: 'oval 0 0 w h both flat M .145w .145h L .855w .855h M .855w .145h L .145w .855h stroke',
  actPart: 'M 0 0 V h M w 0 V h stroke',
  dimension: 'M 0 20 H w M 10 15 L 0 20 L 10 25 M w-10 15 L w 20 L w-10 25 M 0 15 V h M w 15 V h stroke',
  x: 'M 0 0 L w h M 0 h L w 0 stroke',
  compState: 'round 0 20 w h-20 10 10 both rect 15 0 110 20 both',
  region: 'round 0 20 w h-20 10 10 both width=*2 rect 15 0 50 20 both width=*1 flat dashed M .5w 20 V h stroke',
  useCaseExtPt: 'oval 0 0 w h both flat M .02w .35h H .98w stroke',
}

/** Boxes with a tab of a given height in px: what is drawn before it, the tab, and what is drawn after it. */
const TABBED: Readonly<Record<string, readonly [px: number | 'label', before: string, tab: string, after: string]>> = {
  package: ['label', 'rect 0 0 w h both flat', `${TAB} stroke`, ''],
  package2: ['label', 'rect 0 0 w h stroke flat', tab('0'), ''],
  contOper: [130, 'rect 0 0 w h both flat', `${TAB} stroke`, ''],
  isActStream: [40, 'rect 0 0 w-10 h both', tab('0'), 'rect w-20 .5h-10 20 20 both'],
  actParamNode: [
    50,
    'M a h H 10 V 0 H a M b h H w-10 V 0 H b stroke',
    tab('10'),
    'rect 0 .35h-10 20 20 both rect 0 .65h-10 20 20 both rect w-20 .5h-10 20 20 both',
  ],
}
/** Boxes with a tab whose pins need a minimum height. */
const PINNED: Readonly<Record<string, readonly [px: number, before: string, tab: string, pins: string]>> = {
  paramActSet: [
    50,
    'rect 10 0 w-20 h both',
    tab('10'),
    `flat rect 0 .5h-28 15 56 both rect 4 .5h-24 15 20 both rect 4 .5h+4 15 20 both ${pins('.5h')}`,
  ],
  actProb: [40, 'rect 0 0 w-10 h both', tab('0'), `flat ${pins('.25h')} ${pins('.75h')}`],
}
const PINS_HEIGHT = 70
const TAB_HEIGHT = 20

function tabbed(name: string, [px, ...texts]: (typeof TABBED)[string], least = 0): ShapeHandler {
  const [before, tabDrawing, after] = texts.map((text) => drawing(text))
  return shape(sysml(name), {
    draw(f) {
      const t = Math.min(px === 'label' ? Math.trunc(f.num('labelX', 90)) : px, f.w)
      const sizes = { t, a: Math.max(f.w * 0.35, 70), b: Math.min(f.w * 0.65, f.w - 10) }
      before?.(f, sizes)
      if (t > TAB_HEIGHT) tabDrawing?.(f, sizes)
      if (f.h > least) after?.(f, sizes)
    },
  })
}

/** A pill with half circles at the ends of its longer axis. */
export function pill(f: Frame): void {
  f.fillStrokeRect(0, 0, f.w, f.h, Math.min(f.w, f.h) / 2)
}

const FLOWS = new Map([
  ['n', { box: drawing('rect 0 10 w h-10 both flat'), at: (f: Frame) => [f.w / 2, 10, -90] as const }],
  ['s', { box: drawing('rect 0 0 w h-10 both flat'), at: (f: Frame) => [f.w / 2, f.h - 10, 90] as const }],
  ['w', { box: drawing('rect 10 0 w-10 h both flat'), at: (f: Frame) => [10, f.h / 2, 180] as const }],
  ['e', { box: drawing('rect 0 0 w-10 h both flat'), at: (f: Frame) => [f.w - 10, f.h / 2, 0] as const }],
])
const port = drawing('rect x-10 y-10 20 20 both')
const flowOut = drawing('M x-8 y H x+8 M x+4 y-5 L x+8 y L x+4 y+5 stroke')

/** A port on one side, with an arrow out of the box or into it. */
function drawItemFlow(f: Frame): void {
  const flow = FLOWS.get((f.text('flowDir') ?? 'none').toLowerCase())
  if (!flow) return
  const [x, y, outwards] = flow.at(f)
  const type = f.text('flowType')
  flow.box(f)
  port(f, { x, y })
  if (type !== 'in' && type !== 'out') return
  f.c.save()
  f.c.rotate(outwards + (type === 'in' ? 180 : 0), x, y)
  flowOut(f, { x, y })
  f.c.restore()
}

const behaviour = drawing('flat M w-20 h-30 V h-10 M w-30 h-10 V h-20 H w-10 V h-10 stroke')
const smallPorts = drawing('rect 0 a 20 20 stroke rect 0 b 20 20 stroke')
const coregion = drawing('M 0 b V 0 H w V b M 0 h-b V h H w V h-b stroke')
const inputPin = drawing('rect 0 0 w h both flat M .75w .5h H .25w M .4w .4h L .25w .5h L .4w .6h stroke')
const fork = drawing('flat M w-60 .5h+20 V .5h H w-20 V .5h+20 M w-40 .5h-20 V .5h+20 stroke')
const action = drawing('round 0 0 w-10 h r r both rect w-10 .5h-10 10 20 both')
const actionParams = drawing(`round 20 0 w-20 h r r both rect 5 .5h-17 20 34 both rect 0 .5h-13 10 10 both
  rect 0 .5h+3 10 10 both`)

/** The radius of an action: px, or times the shorter side; draw.io has no default. */
function actionRadius(p: Params): number {
  const given = p.text('arcSize') !== undefined
  const unit = given && !p.flag('absoluteArcSize') ? Math.min(p.w, p.h) : 1
  return Math.min(p.upTo(1e6, 'arcSize', 10) * unit, p.w / 2, p.h / 2)
}

/** Small ports on a box that is high enough. */
function withPorts(box: (f: Frame) => void, at: (h: number) => Sizes): (f: Frame) => void {
  return (f) => {
    box(f)
    f.c.noShadow()
    if (f.h > 60) smallPorts(f, at(f.h))
  }
}

const rounded = (f: Frame): void => f.fillStrokeRect(0, 0, f.w, f.h, 10)
const plain = (f: Frame): void => f.fillStrokeRect(0, 0, f.w, f.h)

export const sysmlShapes: readonly ShapeHandler[] = [
  ...Object.entries(DRAWINGS).map(([name, text]) => shape(sysml(name), { draw: drawing(text) })),
  ...Object.entries(TABBED).map(([name, texts]) => tabbed(name, texts)),
  ...Object.entries(PINNED).map(([name, texts]) => tabbed(name, texts, PINS_HEIGHT)),
  shape(sysml('none'), { draw() {} }),
  shape([sysml('rect'), sysml('port')], { draw: plain }),
  shape(sysml('simpleState'), { draw: rounded }),
  shape(sysml('itemFlow'), { draw: drawItemFlow }),
  shape(sysml('coregion'), { draw: (f) => coregion(f, { b: Math.min(10, f.h) }) }),
  shape([sysml('cont'), 'mxgraph.bootstrap.roundedButton'], { draw: pill }),
  shape(sysml('paramDgm'), { draw: withPorts(rounded, (h) => ({ a: h * 0.25 - 10, b: h * 0.75 - 10 })) }),
  shape(sysml('consProp'), { draw: withPorts(plain, () => ({ a: 50, b: 80 })) }),
  shape(sysml('callBehAct'), {
    draw(f) {
      rounded(f)
      if (f.h > 30 && f.w > 40) behaviour(f)
    },
  }),
  shape(uml('inputPin'), { draw: inputPin }),
  shape(uml('behaviorAction'), {
    draw(f) {
      f.fillStrokeRect(0, 0, f.w, f.h, f.rounded ? actionRadius(f) : 0)
      if (f.w >= 60 && f.h >= 40) fork(f)
    },
  }),
  shape(uml('action'), { draw: (f) => action(f, { r: actionRadius(f) }) }),
  shape(uml('actionParams'), { draw: (f) => actionParams(f, { r: actionRadius(f) }) }),
]
