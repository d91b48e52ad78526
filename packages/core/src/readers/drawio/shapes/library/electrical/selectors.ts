/** mxgraph.electrical.electro-mechanical.*: switches with several positions. */
import type { SwitchText } from './switches.ts'

export const SELECTORS: Readonly<Record<string, SwitchText>> = {
  selectorSwitch3Position2: {
    always:
      'M 0 .5 .2 .5 M .68 .06 1 .06 M .75 .5 1 .5 M .68 .94 1 .94 stroke oval .2 .435 .08 .13 both oval .6 0 .08 .13 both oval .67 ' +
      '.435 .08 .13 both oval .6 .87 .08 .13 both',
    moving: 'paint=ink M .27 .53 .59 .88 stroke M .52 .88 .61 .905 .565 .78 Z fill',
    states: [
      ['unset 1', 'paint=ink M .27 .47 .59 .12 stroke M .52 .12 .61 .095 .565 .22 Z fill'],
      ['2', 'paint=ink M .28 .5 .64 .5 stroke M .59 .44 .67 .5 .59 .56 Z fill'],
    ],
  },
  selectorSwitch4Position2: {
    always:
      'M 0 .5 .2 .5 M .68 .045 1 .045 M .8 .35 1 .35 M .8 .65 1 .65 M .68 .955 1 .955 stroke oval .2 .455 .08 .09 both oval .6 0 ' +
      '.08 .09 both oval .72 .305 .08 .09 both oval .72 .605 .08 .09 both oval .6 .91 .08 .09 both',
    moving: 'paint=ink M .27 .53 .58 .89 stroke M .515 .885 .61 .92 .58 .82 Z fill',
    states: [
      ['unset 1', 'paint=ink M .27 .47 .58 .11 stroke M .515 .115 .61 .08 .58 .18 Z fill'],
      ['2', 'paint=ink M .28 .485 .69 .37 stroke M .62 .34 .72 .36 .64 .43 Z fill'],
      ['3', 'paint=ink M .28 .515 .69 .63 stroke M .62 .66 .72 .64 .64 .57 Z fill'],
    ],
  },
  selectorSwitch6Position2: {
    always:
      'M 0 .5 .2 .5 M .39 .03 1 .03 M .68 .22 1 .22 M .8 .405 1 .405 M .8 .595 1 .595 M .68 .78 1 .78 M .39 .97 1 ' +
      '.97 stroke oval .2 .47 .08 .06 both oval .31 0 .08 .06 both oval .6 .19 .08 .06 both oval .72 .375 .08 .06 both oval .72 .565 .08 .06 both ' +
      'oval .6 .75 .08 .06 both oval .31 .94 .08 .06 both',
    moving: 'paint=ink M .25 .53 .34 .92 stroke M .29 .885 .34 .94 .37 .88 Z fill',
    states: [
      ['unset 1', 'paint=ink M .25 .47 .34 .08 stroke M .29 .115 .34 .06 .37 .12 Z fill'],
      ['2', 'paint=ink M .27 .48 .595 .25 stroke M .52 .265 .61 .24 .58 .302 Z fill'],
      ['3', 'paint=ink M .28 .495 .69 .42 stroke M .63 .405 .72 .415 .65 .455 Z fill'],
      ['4', 'paint=ink M .28 .505 .69 .58 stroke M .63 .595 .72 .585 .65 .545 Z fill'],
      ['5', 'paint=ink M .27 .52 .595 .75 stroke M .52 .735 .61 .76 .58 .698 Z fill'],
    ],
  },
  shortingSelectorSwitch2: {
    always:
      'M 0 .5 .25 .5 stroke oval .25 .455 .1 .09 both oval .75 0 .1 .09 both oval .9 .305 .1 .09 both oval .9 .605 .1 .09 both oval .75 .91 .1 ' +
      '.09 both',
    moving: 'M .33 .53 .72 .88 stroke M .617 .956 A .21 .17 ccw .818 .818 L .766 .802 A .15 .13 cw .617 .908 Z both',
    states: [
      [
        'unset 1',
        'M .33 .47 .72 .12 stroke M .617 .044 A .21 .17 cw .818 .182 L .766 .198 A .15 .13 ccw .617 .092 Z both',
      ],
      ['2', 'M .34 .49 .83 .375 stroke M .791 .263 A .24 .2 cw .889 .474 L .837 .465 A .16 .14 ccw .767 .303 Z both'],
      ['3', 'M .34 .51 .83 .625 stroke M .791 .737 A .24 .2 ccw .889 .526 L .837 .535 A .16 .14 cw .767 .697 Z both'],
    ],
  },
  twoPositionSwitch2: {
    always:
      'M 0 .5 .2 .5 M .8 .5 1 .5 M .5 0 .5 .18 M .5 .82 .5 1 M .63 .145 A .2 .22 cw .835 .36 stroke oval .2 .4575 .08 .085 ' +
      'both oval .72 .4575 .08 .085 both oval .46 .18 .08 .085 both oval .46 .735 .08 .085 both paint=ink M .633 .1 .633 .185 .56 .1425 Z ' +
      'M .795 .355 .875 .355 .835 .435 Z both',
    moving: 'M .76 .5 A .27 .27 ccw .5 .78 M .24 .5 A .27 .27 ccw .5 .22 M .61 .56 .45 .39 M .39 .44 .55 .61 stroke',
    states: [
      [
        'unset 1',
        'M .24 .5 A .27 .27 cw .5 .78 M .76 .5 A .27 .27 cw .5 .22 M .39 .56 .55 .39 M .61 .44 .45 .61 stroke',
      ],
    ],
  },
  threePositionSwitch2: {
    always:
      'M .5 0 .5 .2 M 0 1 .215 .825 M 1 1 .785 .825 M .12 .62 A .38 .38 cw .31 .26 stroke oval .2 .74 .1 .1 both oval .45 .21 ' +
      '.1 .1 both oval .7 .74 .1 .1 both paint=ink M .285 .215 .39 .2 .345 .295 Z M .07 .63 .18 .61 .14 .71 Z both',
    moving: 'M .25 .79 A .5 .5 cw .75 .79 stroke',
    states: [
      ['unset 1', 'M .5 .26 A .65 .65 cw .25 .79 stroke'],
      ['2', 'M .5 .26 A .65 .65 ccw .75 .79 stroke'],
    ],
  },
  fourPositionSwitch2: {
    always:
      'M 0 .5 .2 .5 M .8 .5 1 .5 M .5 0 .5 .18 M .5 .82 .5 1 M .37 .145 A .2 .22 ccw .165 .36 stroke oval .2 .4575 .08 .085 ' +
      'both oval .72 .4575 .08 .085 both oval .46 .18 .08 .085 both oval .46 .735 .08 .085 both paint=ink M .367 .1 .367 .185 .44 .1425 Z ' +
      'M .205 .355 .125 .355 .165 .435 Z both',
    moving:
      'M .76 .5 A .27 .27 ccw .5 .78 M .24 .5 A .27 .27 ccw .5 .22 M .61 .56 .45 .39 M .39 .44 .55 .61 M .68 .32 ' +
      '.32 .68 stroke',
    states: [
      [
        'unset 1',
        'M .32 .7 A .25 .25 cw .68 .7 M .32 .3 A .25 .25 ccw .68 .3 M .46 .37 .46 .63 M .54 .37 .54 .63 M .28 .5 ' +
          '.72 .5 stroke',
      ],
      [
        '2',
        'M .24 .5 A .27 .27 cw .5 .78 M .76 .5 A .27 .27 cw .5 .22 M .39 .56 .55 .39 M .61 .44 .45 .61 M .32 .32 ' +
          '.68 .68 stroke',
      ],
      [
        '3',
        'M .7 .32 A .25 .25 ccw .7 .68 M .3 .32 A .25 .25 cw .3 .68 M .37 .46 .63 .46 M .37 .54 .63 .54 M .5 .26 ' +
          '.5 .74 stroke',
      ],
    ],
  },
}
