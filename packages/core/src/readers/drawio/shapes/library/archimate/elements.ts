/** mxgraph.archimate3.application and similar shapes: elements with a symbol in their corner. */
import { inShares, shapesInShares } from '#readers/drawio/shapes/drawing'
import type { Frame, Params } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { addPolygon } from '#readers/drawio/shapes/polygon'
import { FAMILY } from './symbols.ts'

/** Size of a symbol in px, and its distance from the right and upper side. */
const ICON = 15
const RIGHT = 20
const TOP = 5
const CORNER = 10

/** The one symbol that is a stencil of another library. */
const MEANING = 'mxgraph.basic.cloud_callout'

interface Icon {
  /** A symbol's short name, or its drawing. */
  readonly symbol: string | ((f: Frame) => void)
  /** px by which it is smaller on each side. */
  readonly dx?: number
  readonly dy?: number
  readonly dashed?: boolean
}

const ICONS: ReadonlyMap<string, Icon> = new Map<string, Icon>([
  ['comp', { symbol: 'component', dx: 1 }],
  ['collab', { symbol: 'collaboration', dy: 3 }],
  ['contract', { symbol: 'contractSmall', dy: 3 }],
  ['interface', { symbol: 'interface', dy: 4 }],
  ['interface2', { symbol: inShares('M 0 .5 .6 .5 M 1 0 A .4 .5 ccw 1 1 stroke'), dy: 1 }],
  ['location', { symbol: 'locationIcon' }],
  ['facility', { symbol: 'facility' }],
  ['func', { symbol: 'function' }],
  ['equipment', { symbol: 'equipment' }],
  ['gap', { symbol: 'gapIcon' }],
  ['interaction', { symbol: 'interaction' }],
  ['serv', { symbol: 'service', dy: 3 }],
  ['event', { symbol: 'event', dy: 3 }],
  ['event2', { symbol: 'event2', dy: 3 }],
  ['node', { symbol: 'node' }],
  ['netw', { symbol: 'network' }],
  ['commPath', { symbol: inShares('M .1 0 0 .5 .1 1 M .9 0 1 .5 .9 1 stroke dashed M 0 .5 1 .5 stroke'), dy: 5 }],
  ['actor', { symbol: 'actor', dx: 3 }],
  ['assess', { symbol: 'assess' }],
  ['goal', { symbol: 'goal' }],
  ['grouping', { symbol: 'grouping', dy: 2, dashed: true }],
  ['outcome', { symbol: 'outcome' }],
  ['role', { symbol: 'role', dy: 3 }],
  ['passive', { symbol: 'passive', dy: 3 }],
  ['plateau', { symbol: 'plateau', dy: 2 }],
  ['proc', { symbol: 'process', dy: 3 }],
  ['product', { symbol: 'productSmall', dy: 3 }],
  ['driver', { symbol: 'driver' }],
  ['deliverable', { symbol: 'deliverable', dy: 2 }],
  ['device', { symbol: 'device' }],
  ['principle', { symbol: 'principle' }],
  ['requirement', { symbol: 'requirement', dy: 4 }],
  ['representation', { symbol: 'representationSmall', dy: 3 }],
  ['constraint', { symbol: 'constraint', dy: 4 }],
  ['resource', { symbol: 'resource', dy: 1 }],
  ['capability', { symbol: 'capability' }],
  ['course', { symbol: 'course' }],
  ['material', { symbol: 'material', dy: 1 }],
  ['meaning', { symbol: (f) => f.named(MEANING, 0, 0, f.w, f.h), dy: 2 }],
  ['distribution', { symbol: 'distribution', dy: 4 }],
  ['sysSw', { symbol: 'sysSw' }],
  ['artifact', { symbol: inShares('M 0 0 .7 0 1 .22 1 1 0 1 Z M .7 0 .7 .22 1 .22 stroke'), dx: 2 }],
  ['path', { symbol: 'path', dy: 5 }],
  ['amValue', { symbol: inShares('oval 0 0 1 1 both'), dy: 3 }],
  ['valueStream', { symbol: 'valueStream', dy: 2 }],
  ['workPackage', { symbol: 'workPackage', dy: 1 }],
])

function drawIcon(f: Frame, type: string): void {
  const [x, y] = [f.w - RIGHT, TOP]
  const icon = ICONS.get(type)
  if (!icon) return
  const { symbol, dx = 0, dy = 0, dashed = false } = icon
  f.c.setDashed(dashed)
  const box = [x + dx, y + dy, ICON - 2 * dx, ICON - 2 * dy] as const
  if (typeof symbol === 'string') f.named(`${FAMILY}.${symbol}`, ...box)
  else f.within(...box, symbol)
}

const isRounded = (p: Params): boolean => p.text('archiType') === 'rounded'
const isOctagon = (p: Params): boolean => p.text('archiType') === 'oct' && p.w >= 2 * CORNER && p.h >= 2 * CORNER

function drawElement(f: Frame): void {
  const { c, w, h } = f
  if (isOctagon(f)) {
    const cut = CORNER
    c.begin()
    addPolygon(c, [
      [0, cut],
      [cut, 0],
      [w - cut, 0],
      [w, cut],
      [w, h - cut],
      [w - cut, h],
      [cut, h],
      [0, h - cut],
    ])
  } else c.rect(0, 0, w, h, isRounded(f) ? CORNER : 0)
  c.fillStroke()
  c.noShadow()
  drawIcon(f, f.text('appType') ?? '')
}

const SHEET = 'M 0 0 1 0 1 .85 A .35 .35 ccw .5 .85 A .35 .35 cw 0 .85 Z both flat'
const PIN =
  'rect 0 0 1 1 both flat solid M 1-12.5px 20px A 1.5975px 4.5px ccw 1-13.895px 15.5px A 4.842px 5.46px cw 1-12.5px 5px ' +
  'A 4.842px 5.46px cw 1-11.105px 15.5px A 1.5975px 4.5px ccw 1-12.5px 20px stroke'
const GAP = `${SHEET} solid oval 1-17.75px 7px 10.5px 11px stroke M 1-20px 10.85px 1-5px 10.85px M 1-20px 14.15px 1-5px 14.15px stroke`
const BLOCK =
  'M 0 10px 10px 0 1 0 1 1-10px 1-10px 1 0 1 Z M 0 10px 1-10px 10px 1-10px 1 M 1 0 1-10px 10px both flat solid'

/** Elements without a symbol, or with a fixed one. */
export const PLAIN = {
  businessObject: 'rect 0 0 1 1 both flat M 0 15px 1 15px stroke',
  contract: 'rect 0 0 1 1 both flat M 0 15px 1 15px stroke M 0 1-15px 1 1-15px stroke',
  product: 'rect 0 0 1 1 both flat M 0 15px .6 15px .6 0 stroke',
  location: PIN,
  gap: GAP,
} as const

export { BLOCK, SHEET }

export const archimateElements: readonly ShapeHandler[] = [
  shape(`${FAMILY}.application`, {
    draw: drawElement,
  }),
  ...shapesInShares(FAMILY, {
    ...PLAIN,
    representation: `${SHEET} M 0 15px 1 15px stroke`,
    tech: `${BLOCK} round 1-30px 15px 15px 13.2px 1.5px 1.5px both M 1-28.5px 28.2px 1-30px 30px 1-15px 30px 1-16.5px 28.2px both`,
  }),
]
