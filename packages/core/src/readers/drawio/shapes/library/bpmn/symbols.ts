/** Symbols of BPMN's events, gateways and tasks, drawn as in draw.io in the box of the event. */
import { inShares } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'

type Draw = (f: Frame) => void

/**
 * `own` if a symbol has line colours of its own; `flat` if it has no line when it is filled with the border's colour.
 */
interface EventSymbol {
  readonly own: Draw
  readonly flat: Draw
}

/** A closed figure without lines inside. */
function figure(points: string): EventSymbol {
  return { own: inShares(`M ${points} Z both`), flat: inShares(`M ${points} Z fill`) }
}

function lined(text: string): EventSymbol {
  const own = inShares(text)
  return { own, flat: own }
}

/** An envelope with its flap down. */
export const drawEnvelope = inShares('rect 0 0 1 1 both flat M 0 0 .5 .5 1 0 stroke')

const CROSS = [
  '.3499 .25 .5 .44 .6501 .25 .69 .305 .54453 .5 .69 .695 .6501 .75 .5 .56 .3499 .75 .31 .695 .45465 .5 .31 .305',
  '.44 .25 .56 .25 .56 .44 .75 .44 .75 .56 .56 .56 .56 .75 .44 .75 .44 .56 .25 .56 .25 .44 .44 .44',
  `.25 .47 .43 .47 .3 .34 .34 .3 .47 .43 .47 .25 .53 .25 .53 .43 .66 .3 .7 .34 .57 .47 .75 .47 .75 .53 .57 .53 .7 .66
   .66 .7 .53 .57 .53 .75 .47 .75 .47 .57 .34 .7 .3 .66 .43 .53 .25 .53`,
] as const
const [exclusive, parallel, complex] = CROSS.map((points) => inShares(`M ${points} Z both`)) as [Draw, Draw, Draw]

/** A star has the border's colour for every kind of event. */
const drawStar =
  inShares(`paint=ink M .2 .3333 .4 .3333 .5 .1667 .6 .3333 .8 .3333 .7 .5 .8 .6667 .6 .6667 .5 .8333 .4 .6667
  .2 .6667 .3 .5 Z both paint=own ink=own`)

function withOwnPaints(draw: Draw): Draw {
  return (f) => {
    f.c.resetPaints()
    draw(f)
  }
}

/** Symbols of events, in the event's box. */
export const EVENT_SYMBOLS: ReadonlyMap<string, EventSymbol> = new Map([
  ['message', lined('rect .15 .3 .7 .4 both M .15 .3 .5 .5 .85 .3 stroke')],
  [
    'timer',
    lined(`oval .11 .11 .78 .78 both M .5 .11 .5 .1601 M .6938 .161 .6658 .2099 M .8354 .3027 .7865 .3326
      M .89 .5 .8384 .5 M .8354 .6957 .7865 .6658 M .6938 .8374 .6658 .7885 M .5 .8384 .5 .89 M .3047 .8374 .3326 .7885
      M .163 .6957 .2119 .6658 M .11 .5 .1601 .5 M .163 .3027 .2119 .3326 M .3047 .161 .3326 .2099
      M .5192 .1651 .5 .5 .7187 .5092 stroke`),
  ],
  [
    'conditional',
    lined(`rect .3 .16 .4 .68 both M .3 .2298 .6192 .2298 M .3 .4095 .6192 .4095 M .3 .5891 .6192 .5891
      M .3 .7688 .6192 .7688 stroke`),
  ],
  ['terminate', lined('oval .05 .05 .9 .9 both')],
  ['star', { own: drawStar, flat: withOwnPaints(drawStar) }],
  ['escalation', figure('.19 .72 .5 .15 .81 .72 .5 .435')],
  ['signal', figure('.19 .72 .5 .15 .81 .72')],
  ['link', figure('.27 .5884 .27 .4116 .5598 .4116 .5598 .33 .73 .5 .5598 .67 .5598 .5884')],
  ['error', figure('.212 .75 .4026 .3054 .5713 .5645 .792 .243 .5963 .7191 .4276 .4997')],
  [
    'cancel',
    figure(
      '.2789 .22 .5 .4293 .7189 .22 .78 .279 .5689 .5 .78 .7199 .7189 .78 .5 .5696 .2789 .78 .22 .7199 .4289 .5 .22 .279',
    ),
  ],
  ['compensation', figure('.28 .5 .5 .35 .5 .65 Z M .5 .5 .72 .35 .72 .65')],
  ['multiple', figure('.2 .4103 .5 .19 .8 .4103 .689 .755 .311 .755')],
  [
    'parallelMultiple',
    figure('.428 .2 .572 .2 .572 .428 .8 .428 .8 .572 .572 .572 .572 .8 .428 .8 .428 .572 .2 .572 .2 .428 .428 .428'),
  ],
])

/** Symbols of gateways, in the gateway's box; by `gwType`, and by `symbol` followed by "Gw". */
export const GATEWAY_SYMBOLS: ReadonlyMap<string, Draw> = new Map([
  ['exclusive', exclusive],
  ['parallel', parallel],
  ['complex', complex],
])
