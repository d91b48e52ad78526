/** mxgraph.archimate3.*: the symbols, each in a box of its own or in the corner of an element. */
import { inShares, shapesInShares } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'

export const FAMILY = 'mxgraph.archimate3'

/** A sheet with a wavy lower edge. */
const SHEET = 'M 0 0 1 0 1 .85 A .35 .35 ccw .5 .85 A .35 .35 cw 0 .85 Z'
const BOX = 'M 0 0 1 0 1 1 0 1 Z'
const ARROWHEADS = 'M .2 1 0 .5 .2 0 M .8 1 1 .5 .8 0'

const TEXTS = {
  component: 'rect .25 0 .75 1 both rect 0 .25 .5 .15 both rect 0 .6 .5 .15 both',
  collaboration: 'oval 0 0 .6 1 both oval .4 0 .6 1 both',
  interface: 'oval .5 0 .5 1 both M 0 .5 .5 .5 stroke',
  contractSmall: `${BOX} M 0 .2 1 .2 M 0 .8 1 .8 both`,
  representationSmall: `${SHEET} M 0 .2 1 .2 both`,
  passive: `${BOX} M 0 .2 1 .2 both`,
  plateau: 'paint=ink rect .4 0 .6 .2 fill rect .2 .4 .6 .2 fill rect 0 .8 .6 .2 fill',
  productSmall: `${BOX} M 0 .2 .5 .2 .5 0 both`,
  process: 'M 0 .3 .6 .3 .6 0 1 .5 .6 1 .6 .7 0 .7 Z both',
  assess: 'oval .2 0 .8 .8 both M 0 1 .32 .68 stroke',
  goal: 'oval 0 0 1 1 both oval .15 .15 .7 .7 stroke paint=ink oval .3 .3 .4 .4 both',
  outcome:
    'oval 0 .2w .8 .8 both oval .15 .35w .5 .5 stroke oval .3 .5w .2 .2 stroke width=*3 round-ends M .4 .6 .9 .1 M .42 .4 .4 .6 .6 .58 M .8 0 .75 .25 1 .2 stroke',
  principle:
    'M .05 .05 A 2.3 2.3 cw .95 .05 A 2.3 2.3 cw .95 .95 A 2.3 2.3 cw .05 .95 A 2.3 2.3 cw .05 .05 Z both ' +
    'paint=ink M .45 .7 .42 .15 .58 .15 .55 .7 Z fill rect .45 .75 .1 .1 fill',
  equipment:
    'M .72 .38 C .78 .38w .85 .34 .85 .26 .85 .18w .78 .14 .73 .14 .64 .14w .59 .2 .59 .26 .59 .33 .65 .38w .72 ' +
    '.38 Z M .68 .52 .67 .45 .61 .43 .56 .48 .5 .42 .54 .36 .52 .31 .45 .31 .45 .22 .52 .21 .54 .16 .5 .11 .56 ' +
    '.05 .62 .09 .67 .07 .68 0 .77 0 .78 .07 .83 .09 .89 .05 .95 .11 .91 .16 .93 .21 1 .22 1 .31 .93 .31 .91 .36 ' +
    '.95 .41 .89 .47 .83 .43 .78 .45 .77 .52 .68 .52 Z M .36 .81 C .44 .81 .52 .75 .52 .67 .52 .59 .45 .51 .35 ' +
    '.51 .27 .51 .19 .58 .19 .67 .19 .74 .27 .82 .36 .81 Z M .21 .98 .22 .89 .16 .85 .08 .88 .02 .79 .09 .74 .08 ' +
    '.67 0 .63 .03 .53 .12 .54 .16 .48 .13 .4 .22 .35 .28 .42 .36 .41 .39 .33 .5 .36 .49 .45 .55 .49 .63 .45 .69 ' +
    '.54 .62 .6 .63 .67 .71 .7 .68 .8 .59 .79 .55 .85 .59 .79 .55 .85 .59 .93 .49 .98 .43 .91 .36 .92 .32 1 .21 ' +
    '.98 Z both',
  facility: 'M 0 1 0 0 .13 0 .13 .7 .42 .55 .42 .7 .71 .55 .71 .7 1 .55 1 1 Z both',
  function: 'M .5 0 1 .2 1 1 .5 .8 0 1 0 .2 Z both',
  grouping: 'M 0 .3 1 .3 1 1 0 1 Z M 0 .3 0 0 .75 0 .75 .3 both',
  interaction: 'M .55 0 A .45 .5 cw .55 1 Z M .45 0 A .45 .5 ccw .45 1 Z both',
  material: 'M 0 .5 .25 0 .75 0 1 .5 .75 1 .25 1 Z M .15 .5 .31 .2 M .69 .2 .85 .5 M .68 .8 .32 .8 both',
  locationIcon:
    'M .5 0 C .2842+1.29px 0 3px .1006 3px .3001 C 3px .4071 .0776+2.53px .4777 .1524+2.09px .5485 ' +
    'C .2901+1.26px .6788 .4275+.43px .7993 .5 1 C .5725-.43px .7993 .7099-1.26px .6788 .8476-2.09px .5485 ' +
    'C .9224-2.53px .4777 1-3px .4071 1-3px .3001 C 1-3px .1006 .7158-1.29px 0 .5 0 Z both',
  requirement: 'M .25 0 1 0 .75 1 0 1 Z both',
  constraint: 'M .25 0 1 0 .75 1 0 1 Z M .45 0 .2 1 both',
  actor: 'oval .2 0 .6 .3 both M .5 .3 .5 .75 M 0 .45 1 .45 M 0 1 .5 .75 1 1 stroke',
  role: 'M .8 0 .2 0 A .2 .5 ccw .2 1 L .8 1 both oval .6 0 .4 1 both',
  deliverable: `${SHEET} both`,
  gapIcon: 'oval .15 2px .7 1-4px both M 0 .35+.6px 1 .35+.6px M 0 .65-.6px 1 .65-.6px stroke',
  distribution: 'M .1 .25 .9 .25 1 .5 .9 .75 .1 .75 0 .5 both M .2 0 0 .5 .2 1 M .8 0 1 .5 .8 1 stroke',
  resource:
    'M .51 .34 .51 .65 M .35 .34 .35 .65 M .19 .34 .19 .65 M .91 .4 C .93 .39 .95 .39 .97 .4 .99 .4 1 .41 1 .43 ' +
    '1 .48 1 .52 1 .57 1 .58 .99 .59 .98 .6 .96 .6 .93 .6 .91 .6 M 0 .73 C 0 .6 0 .43 0 .27 0 .24 .03 .21 .08 .21 ' +
    '.33 .2 .61 .2 .84 .21 .88 .22 .89 .24 .9 .26 .91 .41 .91 .57 .9 .72 .9 .74 .88 .78 .83 .79 ' +
    '.57 .79 .32 .79 .06 .79 .02 .78 0 .76 0 .73 Z both',
  course:
    'oval .4 0 .6 .6 both oval .5 .1 .4 .4 stroke width=*3 round-ends M 0 1 A .7 .7 cw .41 .56 M .14 .54 .41 .56 .3 .78 stroke paint=ink oval .6 .2 .2 .2 fill',
  capability:
    'M 1 0 1 1 0 1 0 .67 .33 .67 .33 .33 .67 .33 .67 0 Z M .67 .33 1 .33 M .33 .67 1 .67 M .33 .67 .33 1 M .67 .33 .67 1 both',
  node: 'M 0 .25 .25 0 1 0 1 .75 .75 1 0 1 Z M 0 .25 .75 .25 .75 1 M 1 0 .75 .25 both',
  network:
    'M .4 .2+1.2px .85 .2+1.2px .6 .8-1.2px .15 .8-1.2px Z stroke paint=ink ' +
    'oval .25 2px .3 .4-1.6px fill oval .7 2px .3 .4-1.6px fill oval 0 .6-.4px .3 .4-1.6px fill oval .45 .6-.4px .3 .4-1.6px fill',
  sysSw: 'oval .3 0 .7 .7 both oval 0 .02 .98 .98 both',
  artifact: 'M 0 0 .7 0 1 .22 1 1 0 1 Z both M .7 0 .7 .22 1 .22 stroke',
  commNetw: `${ARROWHEADS} M 0 .5 1 .5 stroke`,
  path: `${ARROWHEADS} stroke dashed M 0 .5 1 .5 stroke`,
  valueStream: 'M 0 0 .75 0 1 .5 .75 1 0 1 .25 .5 Z both',
  workPackage:
    'M .733 .7765 .3308 .7765 C .1856 .7765 .034 .6281 .034 .3939 .0314 .2015 .1742 .0381 .3308 .0381 ' +
    '.5106 .0381 .6267 .2026 .6267 .3939 .6267 .4924 .5785 .603 .4776 .6743 stroke paint=ink M .7247 .908 .7247 .6418 .9147 .7749 Z both',
} as const

/** A horizontal capsule: round at both ends, or with its left end cut for an event. */
function capsule(left: 'round' | 'notched' | 'hollow'): (f: Frame) => void {
  return (f) => {
    const { c, w, h } = f
    const r = h / 2
    // Events extend past the middle of a narrow box.
    const [from, to] = left === 'round' ? [Math.max(w - r, w / 2), Math.min(r, w / 2)] : [w - r, r]
    c.begin()
    c.move(from, 0)
    c.arc(r, r, 0, false, true, from, h)
    if (left === 'round') c.line(to, h)
    else c.line(0, h)
    if (left === 'notched') {
      c.line(to, r)
      c.line(0, 0)
    } else c.arc(r, r, 0, false, left === 'round', left === 'round' ? to : 0, 0)
    c.close()
    c.fillStroke()
  }
}

const driver = inShares(
  'M 0 .5 1 .5 M .5 0 .5 1 M .145 .145 .855 .855 M .145 .855 .855 .145 stroke paint=ink oval .35 .35 .3 .3 both',
)

function drawDriver(f: Frame): void {
  driver(f)
  f.c.setStrokeWidth(2)
  f.c.ellipse(f.w * 0.1, f.h * 0.1, f.w * 0.8, f.h * 0.8)
  f.c.stroke()
}

const foot = inShares('M .1 .88 0 1 1 1 .9 .88 both')

function drawDevice(f: Frame): void {
  f.c.rect(0, 0, f.w, f.h * 0.88, f.w * 0.1, f.h * 0.1)
  f.c.fillStroke()
  foot(f)
}

export const archimateSymbols: readonly ShapeHandler[] = [
  ...shapesInShares(FAMILY, TEXTS),
  shape(`${FAMILY}.service`, { draw: capsule('round') }),
  shape(`${FAMILY}.event`, { draw: capsule('notched') }),
  shape(`${FAMILY}.event2`, { draw: capsule('hollow') }),
  shape(`${FAMILY}.driver`, { draw: drawDriver }),
  shape(`${FAMILY}.device`, { draw: drawDevice }),
]
