/** mxgraph.archimate.*: elements of ArchiMate 2, with thin symbols in their corner. */
import { inShares, shapesInShares } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { BLOCK, PLAIN, SHEET } from './elements.ts'

const FAMILY = 'mxgraph.archimate'

interface Icon {
  readonly draw: (f: Frame) => void
  readonly dx: number
  readonly dy: number
}

/** `dx`, `dy`: px by which the icon is smaller on each side. */
function icon(text: string, dx = 0, dy = 0): Icon {
  return { draw: inShares(text), dx, dy }
}

const INTERACTION = icon('M .55 0 A .45 .5 cw .55 1 Z M .45 0 A .45 .5 ccw .45 1 Z stroke')
const SERVICE = icon('M .7 0 A .3 .5 cw .7 1 L 0 1 A .3 .5 cw 0 0 Z stroke', 0, 3)
const ROLE = icon('M .8 0 .2 0 A .2 .5 ccw .2 1 L .8 1 stroke oval .6 0 .4 1 stroke', 0, 4)
const SLANT = 'M .25 0 1 0 .75 1 0 1 Z'

const BUSINESS: ReadonlyMap<string, Icon> = new Map([
  ['process', icon('M 0 .15 .65 .15 .65 0 1 .5 .65 1 .65 .85 0 .85 Z stroke', 0, 2)],
  ['function', icon('M 0 .15 .5 0 1 .15 1 1 .5 .85 0 1 Z stroke', 2)],
  ['interaction', INTERACTION],
  ['event', icon('M .7 0 A .3 .5 cw .7 1 L 0 1 A .3 .5 ccw 0 0 Z stroke', 0, 3)],
  ['service', SERVICE],
])

const APPLICATION: ReadonlyMap<string, Icon> = new Map([
  ['comp', icon('rect .25 0 .75 1 stroke rect 0 .25 .5 .15 both rect 0 .6 .5 .15 both', 1)],
  ['collab', icon('oval 0 0 .6 1 stroke oval .4 0 .6 1 both', 0, 3)],
  ['interface', icon('oval .5 0 .5 1 stroke M 0 .5 .5 .5 stroke', 0, 4)],
  ['interface2', icon('M 0 .5 .6 .5 M 1 0 A .4 .5 ccw 1 1 stroke', 0, 1)],
  ['function', icon('M .5 0 1 .2 1 1 .5 .8 0 1 0 .2 Z stroke')],
  ['interaction', INTERACTION],
  ['service', SERVICE],
  ['node', icon('M 0 .25 .25 0 1 0 1 .75 .75 1 0 1 Z M 0 .25 .75 .25 .75 1 M 1 0 .75 .25 stroke')],
  [
    'network',
    icon(
      'M .4 .2 .85 .2 .6 .8 .15 .8 Z stroke paint=ink oval .25 0 .3 .4 fill oval .7 0 .3 .4 fill oval 0 .6 .3 .4 fill oval .45 .6 .3 .4 fill',
      0,
      2,
    ),
  ],
  ['commPath', icon('M .1 0 0 .5 .1 1 M .9 0 1 .5 .9 1 stroke dashed M 0 .5 1 .5 stroke', 0, 5)],
  ['sysSw', icon('oval .3 0 .7 .7 stroke oval 0 .02 .98 .98 both')],
  ['artifact', icon('M 0 0 .7 0 1 .22 1 1 0 1 Z M .7 0 .7 .22 1 .22 stroke', 2)],
  ['actor', icon('oval .2 0 .6 .3 stroke M .5 .3 .5 .75 M 0 .45 1 .45 M 0 1 .5 .75 1 1 stroke', 3)],
  ['role', ROLE],
])

const TECHNOLOGY: ReadonlyMap<string, Icon> = new Map([
  ['device', icon('round 0 0 1 .88 .05w .05w stroke M .1 .88 0 1 1 1 .9 .88 stroke')],
  ['plateau', icon('paint=ink rect .4 0 .6 .2 fill rect .2 .4 .6 .2 fill rect 0 .8 .6 .2 fill')],
])

const MOTIVATION: ReadonlyMap<string, Icon> = new Map([
  ['stake', ROLE],
  [
    'driver',
    icon(
      'oval .1 .1 .8 .8 stroke M 0 .5 1 .5 M .5 0 .5 1 M .145 .145 .855 .855 M .145 .855 .855 .145 stroke paint=ink oval .35 .35 .3 .3 both',
    ),
  ],
  ['assess', icon('oval .2 0 .8 .8 stroke M 0 1 .32 .68 stroke')],
  ['goal', icon('oval 0 0 1 1 stroke oval .15 .15 .7 .7 stroke paint=ink oval .3 .3 .4 .4 both')],
  ['req', icon(`${SLANT} stroke`, 0, 4)],
  ['const', icon(`${SLANT} M .45 0 .2 1 stroke`, 0, 4)],
  [
    'princ',
    icon(
      'M .05 .05 A 2.3 2.3 cw .95 .05 A 2.3 2.3 cw .95 .95 A 2.3 2.3 cw .05 .95 A 2.3 2.3 cw .05 .05 Z stroke ' +
        'paint=ink M .45 .7 .42 .15 .58 .15 .55 .7 Z fill rect .45 .75 .1 .1 fill',
    ),
  ],
])

const SIZE = 15

/** An element with the icon that `key` names, whose corner is (right, top) px from the element's. */
function element(
  short: string,
  outline: string,
  icons: ReadonlyMap<string, Icon>,
  key: string,
  fallback: string,
  [right, top]: readonly [number, number] = [20, 5],
): ShapeHandler {
  const body = inShares(`${outline} flat solid`)
  return shape(`${FAMILY}.${short}`, {
    draw(f) {
      body(f)
      const found = icons.get(f.text(key) ?? fallback)
      if (!found) return
      const { draw, dx, dy } = found
      f.within(f.w - right + dx, top + dy, SIZE - 2 * dx, SIZE - 2 * dy, draw)
    },
  })
}

const OCTAGON = 'M 10px 0 1-10px 0 1 10px 1 1-10px 1-10px 1 10px 1 0 1-10px 0 10px Z both'

export const archimate2Shapes: readonly ShapeHandler[] = [
  element('business', 'round 0 0 1 1 10px 10px both', BUSINESS, 'busType', 'process'),
  element('application', 'rect 0 0 1 1 both', APPLICATION, 'appType', 'comp'),
  element('tech', BLOCK, TECHNOLOGY, 'techType', 'device', [30, 15]),
  element('motiv', OCTAGON, MOTIVATION, 'motivType', 'stake'),
  ...shapesInShares(FAMILY, {
    businessObject: PLAIN.businessObject,
    product: PLAIN.product,
    location: PLAIN.location,
    gap: PLAIN.gap,
    representation: SHEET,
  }),
]
