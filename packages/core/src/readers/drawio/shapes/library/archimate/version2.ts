/** mxgraph.archimate.*: elements of ArchiMate 2, with thin symbols in their corner. */
import type { Frame } from '../../frame.ts'
import { type ShapeHandler, shape } from '../../handler.ts'
import { sketch, sketches } from '../../sketch.ts'
import { BLOCK, PLAIN, SHEET } from './elements.ts'

const FAMILY = 'mxgraph.archimate'

interface Icon {
  readonly draw: (f: Frame) => void
  readonly dx: number
  readonly dy: number
}

/** `dx`, `dy`: px that the icon is smaller on each side. */
function icon(text: string, dx = 0, dy = 0): Icon {
  return { draw: sketch(text), dx, dy }
}

const INTERACTION = icon('M .55 0 A .45 .5 0 1 .55 1 Z M .45 0 A .45 .5 0 0 .45 1 Z s')
const SERVICE = icon('M .7 0 A .3 .5 0 1 .7 1 L 0 1 A .3 .5 0 1 0 0 Z s', 0, 3)
const ROLE = icon('M .8 0 .2 0 A .2 .5 0 0 .2 1 L .8 1 s E .6 0 .4 1 s', 0, 4)
const SLANT = 'M .25 0 1 0 .75 1 0 1 Z'

const BUSINESS: ReadonlyMap<string, Icon> = new Map([
  ['process', icon('M 0 .15 .65 .15 .65 0 1 .5 .65 1 .65 .85 0 .85 Z s', 0, 2)],
  ['function', icon('M 0 .15 .5 0 1 .15 1 1 .5 .85 0 1 Z s', 2)],
  ['interaction', INTERACTION],
  ['event', icon('M .7 0 A .3 .5 0 1 .7 1 L 0 1 A .3 .5 0 0 0 0 Z s', 0, 3)],
  ['service', SERVICE],
])

const APPLICATION: ReadonlyMap<string, Icon> = new Map([
  ['comp', icon('R .25 0 .75 1 s R 0 .25 .5 .15 fs R 0 .6 .5 .15 fs', 1)],
  ['collab', icon('E 0 0 .6 1 s E .4 0 .6 1 fs', 0, 3)],
  ['interface', icon('E .5 0 .5 1 s M 0 .5 .5 .5 s', 0, 4)],
  ['interface2', icon('M 0 .5 .6 .5 M 1 0 A .4 .5 0 0 1 1 s', 0, 1)],
  ['function', icon('M .5 0 1 .2 1 1 .5 .8 0 1 0 .2 Z s')],
  ['interaction', INTERACTION],
  ['service', SERVICE],
  ['node', icon('M 0 .25 .25 0 1 0 1 .75 .75 1 0 1 Z M 0 .25 .75 .25 .75 1 M 1 0 .75 .25 s')],
  [
    'network',
    icon('M .4 .2 .85 .2 .6 .8 .15 .8 Z s ink E .25 0 .3 .4 f E .7 0 .3 .4 f E 0 .6 .3 .4 f E .45 .6 .3 .4 f', 0, 2),
  ],
  ['commPath', icon('M .1 0 0 .5 .1 1 M .9 0 1 .5 .9 1 s dash M 0 .5 1 .5 s', 0, 5)],
  ['sysSw', icon('E .3 0 .7 .7 s E 0 .02 .98 .98 fs')],
  ['artifact', icon('M 0 0 .7 0 1 .22 1 1 0 1 Z M .7 0 .7 .22 1 .22 s', 2)],
  ['actor', icon('E .2 0 .6 .3 s M .5 .3 .5 .75 M 0 .45 1 .45 M 0 1 .5 .75 1 1 s', 3)],
  ['role', ROLE],
])

const TECHNOLOGY: ReadonlyMap<string, Icon> = new Map([
  ['device', icon('O 0 0 1 .88 .05 s M .1 .88 0 1 1 1 .9 .88 s')],
  ['plateau', icon('ink R .4 0 .6 .2 f R .2 .4 .6 .2 f R 0 .8 .6 .2 f')],
])

const MOTIVATION: ReadonlyMap<string, Icon> = new Map([
  ['stake', ROLE],
  [
    'driver',
    icon(
      'E .1 .1 .8 .8 s M 0 .5 1 .5 M .5 0 .5 1 M .145 .145 .855 .855 M .145 .855 .855 .145 s ink E .35 .35 .3 .3 fs',
    ),
  ],
  ['assess', icon('E .2 0 .8 .8 s M 0 1 .32 .68 s')],
  ['goal', icon('E 0 0 1 1 s E .15 .15 .7 .7 s ink E .3 .3 .4 .4 fs')],
  ['req', icon(`${SLANT} s`, 0, 4)],
  ['const', icon(`${SLANT} M .45 0 .2 1 s`, 0, 4)],
  [
    'princ',
    icon(
      'M .05 .05 A 2.3 2.3 0 1 .95 .05 A 2.3 2.3 0 1 .95 .95 A 2.3 2.3 0 1 .05 .95 A 2.3 2.3 0 1 .05 .05 Z s ' +
        'ink M .45 .7 .42 .15 .58 .15 .55 .7 Z f R .45 .75 .1 .1 f',
    ),
  ],
])

const SIZE = 15

/** An element with the icon that `key` names, its corner at (right, top) px from the element's. */
function element(
  short: string,
  outline: string,
  icons: ReadonlyMap<string, Icon>,
  key: string,
  fallback: string,
  [right, top]: readonly [number, number] = [20, 5],
): ShapeHandler {
  const body = sketch(`${outline} flat solid`)
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

const OCTAGON = 'M 10p 0 1-10p 0 1 10p 1 1-10p 1-10p 1 10p 1 0 1-10p 0 10p Z fs'

export const archimate2Shapes: readonly ShapeHandler[] = [
  element('business', 'O 0 0 1 1 10p fs', BUSINESS, 'busType', 'process'),
  element('application', 'R 0 0 1 1 fs', APPLICATION, 'appType', 'comp'),
  element('tech', BLOCK, TECHNOLOGY, 'techType', 'device', [30, 15]),
  element('motiv', OCTAGON, MOTIVATION, 'motivType', 'stake'),
  ...sketches(FAMILY, {
    businessObject: PLAIN.businessObject,
    product: PLAIN.product,
    location: PLAIN.location,
    gap: PLAIN.gap,
    representation: SHEET,
  }),
]
