/** mxgraph.electrical.electro-mechanical.*: switches with one or several positions. */
import { inShares } from '#readers/drawio/shapes/drawing'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'

export interface SwitchText {
  /** Drawn in every state. */
  readonly always?: string
  /** The moving part, for all states that are not listed. */
  readonly moving?: string
  /** Names of states, separated by spaces (`unset` if the style names none), and their moving part. */
  readonly states?: readonly (readonly [string, string])[]
}

/** A shape from its texts. */
export function switchShape(name: string, { always, moving, states = [] }: SwitchText): ShapeHandler {
  const fixed = always === undefined ? undefined : inShares(always)
  const other = moving === undefined ? undefined : inShares(moving)
  const byState = new Map(
    states.flatMap(([names, text]) => names.split(' ').map((key) => [key, inShares(text)] as const)),
  )
  return shape(name, {
    draw(f) {
      fixed?.(f)
      const draw = byState.get(f.text('elSwitchState') ?? 'unset') ?? other
      draw?.(f)
    },
  })
}

/** mxgraph.electrical.electro-mechanical.*: switches with a single position. */
export const SWITCHES: Readonly<Record<string, SwitchText>> = {
  twoWaySwitch: {
    always:
      'M 0 .5 .2 .5 M .8 .88 1 .88 M .8 .12 1 .12 stroke oval .72 .77 .08 .23 both oval .72 0 .08 .23 both oval .2 .385 .08 .23 both',
    moving: 'M .28 .52 .72 .85 stroke',
    states: [['2', 'M .28 .48 .72 .15 stroke']],
  },
  pushbutton: {
    always: 'M 0 .8 .2 .8 M .8 .8 1 .8 stroke oval .72 .65 .08 .3 both oval .2 .65 .08 .3 both',
    moving: 'M .5 1 .5 .5 M .46 .5 .54 .5 M .2 1 .8 1 stroke',
    states: [['off', 'M .5 .5 .5 0 M .46 0 .54 0 M .2 .5 .8 .5 stroke']],
  },
  singleSwitch: {
    always: 'M 0 .8 .2 .8 M .8 .8 1 .8 stroke oval .72 .65 .08 .3 both oval .2 .65 .08 .3 both',
    moving: 'M .2 .8 .8 .8 stroke',
    states: [['off', 'M .28 .75 .76 0 stroke']],
  },
  switchDisconnector: {
    always: 'M .8 .84 1 .84 M .8 .68 .8 1 stroke oval .72 .68 .08 .32 both',
    moving: 'M 0 .84 .24 .84 .8 .84 stroke',
    states: [['off', 'M 0 .84 .24 .84 .76 0 stroke']],
  },
  fuse2: {
    always: 'M .8 .8 1 .8 stroke',
    moving: 'M 0 .8 .25 .8 .8 .8 M .38 .6 .62 .6 .62 1 .38 1 Z stroke',
    states: [['off', 'M 0 .8 .25 .8 .76 0 M .348 .47 .563 .13 .603 .46 .387 .78 Z stroke']],
  },
  liquidLevelActuatedSwitch: {
    always: 'M .8 .27 1 .27 M 0 .27 .2 .27 stroke oval .2 .17 .08 .2 both oval .72 .17 .08 .2 both',
    moving: 'M .28 .27 .72 .27 M .5 .27 .5 .74 stroke oval .45 .74 .1 .26 both',
    states: [['off', 'M .24 0 .76 0 M .5 0 .5 .47 stroke oval .45 .47 .1 .26 both']],
  },
  liquidLevelActuatedSwitch2: {
    always: 'M .76 1 1 1 stroke',
    moving:
      'M 0 1 .24 1 .76 1 M .42 .25 .58 .25 .58 .65 .42 .65 Z M .46 .47 A .05 .1 cw .54 .47 .05 .1 cw .46 .47 Z M ' +
      '.5 .35 .5 .42 M .5 .65 .5 .8 M .5 .88 .5 1 stroke',
    states: [
      [
        'off',
        'M 0 1 .24 1 .76 .5 M .42 0 .58 0 .58 .4 .42 .4 Z M .46 .22 A .05 .1 cw .54 .22 .05 .1 cw .46 .22 Z M .5 ' +
          '.1 .5 .17 M .5 .4 .5 .55 M .5 .63 .5 .75 stroke',
      ],
    ],
  },
  gasFlowActuatedSwitch: {
    always: 'M .76 1 1 1 stroke',
    moving:
      'M 0 1 .24 1 .76 1 M .42 .25 .58 .25 .58 .65 .42 .65 Z M .54 .59 .54 .34 .46 .34 .46 .51 .54 .51 M .5 .65 .5 ' +
      '.8 M .5 .88 .5 1 stroke oval .475 .415 .025 .06 stroke',
    states: [
      [
        'off',
        'M 0 1 .24 1 .76 .5 M .42 0 .58 0 .58 .4 .42 .4 Z M .54 .34 .54 .09 .46 .09 .46 .26 .54 .26 M .5 .4 .5 .55 ' +
          'M .5 .63 .5 .75 stroke oval .475 .165 .025 .06 stroke',
      ],
    ],
  },
  flowActuatedSwitch: {
    always: 'M .8 .1 1 .1 M 0 .1 .2 .1 stroke oval .2 0 .08 .2 stroke oval .72 0 .08 .2 stroke',
    moving: 'M .28 .1 .72 .1 M .5 .1 .5 .85 .6 .85 .5 .53 stroke',
    states: [['off', 'M .28 .13 .76 .61 M .5 .35 .5 1 .6 1 .5 .68 stroke']],
  },
  pressureActuatedSwitch: {
    always: 'M .8 .1 1 .1 M 0 .1 .2 .1 stroke oval .2 0 .08 .2 stroke oval .72 0 .08 .2 stroke',
    moving: 'M .28 .1 .72 .1 M .5 .1 .5 .49 M .39 .75 A .11 .26 cw .5 .49 .11 .26 cw .61 .75 Z stroke',
    states: [['off', 'M .28 .13 .76 .61 M .5 .35 .5 .74 M .39 1 A .11 .26 cw .5 .74 .11 .26 cw .61 1 Z stroke']],
  },
  temperatureActuatedSwitch: {
    always: 'M .8 .1 1 .1 M 0 .1 .2 .1 stroke oval .2 0 .08 .2 stroke oval .72 0 .08 .2 stroke',
    moving: 'M .28 .1 .72 .1 M .5 .1 .5 .39 .57 .39 .57 .56 .5 .56 .5 .75 stroke',
    states: [['off', 'M .28 .13 .76 .61 M .5 .35 .5 .64 .57 .64 .57 .81 .5 .81 .5 1 stroke']],
  },
  safetyInterlockSwitch: {
    always: 'M .8 .34 1 .34 M 0 .34 .2 .34 stroke oval .2 .27 .08 .14 stroke oval .72 .27 .08 .14 stroke',
    moving: 'M .25 .19 .75 .19 .5 1 Z stroke',
    states: [['off', 'M .25 0 .75 0 .5 .81 Z stroke']],
  },
  temperatureSwitch: {
    always: 'M .76 1 1 1 stroke oval .43 0 .1 .22 both M .48 0 .48 .22 stroke',
    moving: 'M 0 1 .24 1 .76 1 stroke',
    states: [['off', 'M 0 1 .24 1 .76 .1 stroke']],
  },
  limitSwitch2: {
    always: 'M .8 .84 1 .84 M 0 .84 .2 .84 stroke oval .2 .68 .08 .32 both oval .72 .68 .08 .32 both',
    moving: 'M .28 .84 .72 .84 M .47 .84 .58 .57 .58 .84 stroke',
    states: [['off', 'M .28 .8 .76 0 M .46 .5 .545 .07 .57 .3 stroke']],
  },
  circuitBreaker2: {
    always: 'M .8 .8 1 .8 M .75 .6 .85 1 M .85 .6 .75 1 stroke',
    moving: 'M 0 .8 .24 .8 .8 .8 stroke',
    states: [['off', 'M 0 .8 .24 .8 .76 0 stroke']],
  },
  proximityLimitSwitch2: {
    always:
      'M 0 .5 .2 .5 M .8 .5 1 .5 M .13 .5 .5 0 .87 .5 .5 1 Z stroke oval .2 .445 .08 .11 both oval .72 .445 .08 .11 both',
    moving: 'M .76 .43 .235 .5 .615 .66 .72 .44 stroke',
    states: [['off', 'M .755 .355 .22 .5 .625 .61 .72 .36 stroke']],
  },
  inertiaSwitch2: {
    always:
      'M 0 .85 .2 .85 M .8 .85 1 .85 stroke oval .35 .1 .08 .3 both oval .2 .7 .08 .3 both oval .72 .7 .08 .3 both',
    moving: 'M .28 .85 .76 .85 M .51 .85 .51 .26 .43 .26 stroke',
    states: [['off', 'M .28 .79 .76 0 M .493 .45 .493 .26 .43 .26 stroke']],
  },
  pushbuttonBreak2: {
    always: 'M 0 .8 .2 .8 M .8 .8 1 .8 stroke oval .2 .725 .08 .15 both oval .72 .725 .08 .15 both',
    moving: 'M .24 .9 .76 .9 M .5 .9 .5 0 stroke',
    states: [['off', 'M .24 1 .76 1 M .5 1 .5 .1 stroke']],
  },
  manualSwitch2: {
    always: 'M .8 1 1 1 stroke',
    moving: 'M 0 1 .25 1 .8 1 M .49 .45 .49 .65 M .49 .75 .49 1 M .41 .45 .57 .45 stroke',
    states: [['off', 'M 0 1 .25 1 .76 .1 M .49 0 .49 .2 M .49 .3 .49 .55 M .41 0 .57 0 stroke']],
  },
  twoWayContact2: {
    always: 'M 0 .5 .21 .5 M .67 0 1 0 M .67 1 1 1 stroke oval .2 .4 .08 .2 both',
    moving: 'M .28 .5 .67 .5 stroke',
    states: [
      ['1', 'M .28 .46 .67 0 stroke'],
      ['2', 'M .28 .54 .67 1 stroke'],
    ],
  },
  passingMakeContact2: {
    always: 'M 1 .7 .77 .7 .93 1 stroke',
    moving: 'M 0 .7 .25 .7 .76 .7 stroke',
    states: [['off', 'M 0 .7 .25 .7 .76 0 stroke']],
  },
  dpst2: {
    always:
      'M 0 .4 .2 .4 M .8 .4 1 .4 M 0 .92 .2 .92 M .8 .92 1 .92 stroke oval .2 .325 .08 .15 both oval .2 .845 .08 .15 both oval .72 ' +
      '.325 .08 .15 both oval .72 .845 .08 .15 both',
    moving: 'M .28 .4 .72 .4 M .28 .92 .72 .92 M .5 .4 .5 .53 M .5 .58 .5 .71 M .5 .76 .5 .89 stroke',
    states: [['off', 'M .28 .38 .76 0 M .28 .9 .76 .52 M .5 .2 .5 .33 M .5 .38 .5 .51 M .5 .56 .5 .69 stroke']],
  },
  springReturn3: {
    always: 'M 0 .62 .21 .62 stroke oval .205 .5 .08 .24 both',
    moving: 'M .28 .64 .76 1 M 1 .62 .625 .62 .695 .93 .765 .62 both',
    states: [['off', 'M .28 .57 .76 0 M 1 .62 .625 .62 .695 .31 .765 .62 both']],
  },
  limitSwitch: {
    always: 'M 0 .16 .2 .16 M .8 .16 1 .16 stroke oval .2 .04 .08 .24 both oval .72 .04 .08 .24 both',
    moving: 'M .76 0 .24 .16 .615 .52 .72 .02 both',
    states: [['off', 'M .725 .75 .24 .16 .515 1 .69 .72 both']],
  },
  dpdt3: {
    always:
      'M 0 .23 .27 .23 M 0 .79 .27 .79 M .74 .05 1 .05 M .74 .39 1 .39 M .74 .61 1 .61 M .74 .95 1 .95 stroke oval .265 .18 ' +
      '.105 .095 both oval .265 .745 .105 .095 both oval .635 0 .105 .095 both oval .635 .345 .105 .095 both oval .635 .56 .105 .095 both ' +
      'oval .635 .905 .105 .095 both',
    moving:
      'M .37 .245 .69 .335 M .37 .805 .69 .895 M .515 .29 .515 .365 M .515 .4 .515 .475 M .515 .51 .515 .585 M .515 ' +
      '.62 .515 .695 M .515 .73 .515 .805 stroke',
    states: [
      [
        '1',
        'M .37 .215 .69 .105 M .37 .775 .69 .665 M .515 .17 .515 .245 M .515 .28 .515 .355 M .515 .39 .515 .465 M ' +
          '.515 .5 .515 .575 M .515 .61 .515 .685 stroke',
      ],
    ],
  },
  pushbuttonMakeSwitch2: {
    always: 'M 0 .94 .2 .94 M .8 .94 1 .94 stroke oval .2 .88 .08 .12 both oval .72 .88 .08 .12 both',
    moving: 'M .5 .07 .5 .87 M .24 .87 .76 .87 stroke',
    states: [['unset 1', 'M .5 0 .5 .8 M .24 .8 .76 .8 stroke']],
  },
  pushbuttonTwoCircuitSwitch2: {
    always:
      'M 0 .68 .2 .68 M .8 .68 1 .68 M 0 .96 .2 .96 M .8 .96 1 .96 stroke oval .2 .92 .08 .08 both oval .72 .92 .08 .08 both oval .2 ' +
      '.64 .08 .08 both oval .72 .64 .08 .08 both',
    moving: 'M .5 .18 .5 .91 M .24 .91 .76 .91 stroke',
    states: [['unset 1', 'M .5 0 .5 .73 M .24 .73 .76 .73 stroke']],
  },
  timeDelaySwitch: {
    always: 'M 0 .13 .2 .13 M .8 .13 1 .13 stroke oval .2 .03 .08 .19 both oval .72 .03 .08 .19 both',
    moving: 'M .5 .04 .5 .5 M .28 .09 .76 0 M .44 .67 .5 .5 .56 .67 stroke',
    states: [['unset off', 'M .5 .37 .5 .83 M .28 .16 .76 .62 M .44 1 .5 .83 .56 1 stroke']],
  },
  timeDelaySwitch2: {
    moving:
      'M 0 .45 .23 .45 .73 .25 M 1 .45 .67 .45 .67 .16 M .465 .36 .465 .87 M .535 .33 .535 .87 M .4 1 A .11 .25 cw ' +
      '.6 1 stroke',
    states: [
      [
        'unset off',
        'M 0 .45 .23 .45 .75 0 M 1 .45 .8 .45 M .465 .25 .465 .76 M .535 .19 .535 .76 M .4 .89 A .11 .25 cw .6 .89 ' +
          'stroke',
      ],
    ],
  },
  isolatorSwitch2: {
    always: 'M 1 .8 .8 .8 M .8 .6 .8 1 stroke',
    moving: 'M 0 .8 .23 .8 .8 .8 stroke',
    states: [['unset off', 'M 0 .8 .23 .8 .75 0 stroke']],
  },
  changeoverContactSwitch2: {
    moving: 'M 0 1 .25 1 .77 .6 M 1 1 .67 1 .67 .5 M 1 0 .8 0 stroke',
    states: [['unset 1', 'M 0 1 .25 1 .76 .2 M 1 0 .67 0 .67 .5 M 1 1 .8 1 stroke']],
  },
  reedSwitch2: {
    always:
      'M .69 0 A .13 .5 cw .82 .5 .13 .5 cw .69 1 L .31 1 A .13 .5 cw .18 .5 .13 .5 cw .31 0 Z both M 1 .5 .65 .5 ' +
      'stroke',
    moving: 'M 0 .5 .35 .5 .65 .25 stroke',
    states: [['on', 'M 0 .5 .35 .5 .65 .5 stroke']],
  },
}
