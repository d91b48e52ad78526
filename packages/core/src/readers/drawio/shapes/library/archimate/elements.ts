/** mxgraph.archimate3.application and its like: elements with a symbol in their corner. */
import type { Frame, Params } from '../../frame.ts'
import { type ShapeHandler, shape } from '../../handler.ts'
import { addPolygon } from '../../polygon.ts'
import { sketch, sketches } from '../../sketch.ts'
import { FAMILY } from './symbols.ts'

/** px of a symbol, and its distance from the right and upper side. */
const ICON = 15
const RIGHT = 20
const TOP = 5
const CORNER = 10

/** The one symbol that is a stencil of another library. */
const MEANING = 'mxgraph.basic.cloud_callout'

interface Icon {
  /** A symbol's short name, or its drawing. */
  readonly symbol: string | ((f: Frame) => void)
  /** px that it is smaller on each side. */
  readonly dx?: number
  readonly dy?: number
  readonly dashed?: boolean
}

const ICONS: ReadonlyMap<string, Icon> = new Map<string, Icon>([
  ['comp', { symbol: 'component', dx: 1 }],
  ['collab', { symbol: 'collaboration', dy: 3 }],
  ['contract', { symbol: 'contractSmall', dy: 3 }],
  ['interface', { symbol: 'interface', dy: 4 }],
  ['interface2', { symbol: sketch('M 0 .5 .6 .5 M 1 0 A .4 .5 0 0 1 1 s'), dy: 1 }],
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
  ['commPath', { symbol: sketch('M .1 0 0 .5 .1 1 M .9 0 1 .5 .9 1 s dash M 0 .5 1 .5 s'), dy: 5 }],
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
  ['artifact', { symbol: sketch('M 0 0 .7 0 1 .22 1 1 0 1 Z M .7 0 .7 .22 1 .22 s'), dx: 2 }],
  ['path', { symbol: 'path', dy: 5 }],
  ['amValue', { symbol: sketch('E 0 0 1 1 fs'), dy: 3 }],
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

const SHEET = 'M 0 0 1 0 1 .85 A .35 .35 0 0 .5 .85 A .35 .35 0 1 0 .85 Z fs flat'
const PIN =
  'R 0 0 1 1 fs flat solid M 1-12.5p 20p A 1.5975p 4.5p 0 0 1-13.895p 15.5p A 4.842p 5.46p 0 1 1-12.5p 5p ' +
  'A 4.842p 5.46p 0 1 1-11.105p 15.5p A 1.5975p 4.5p 0 0 1-12.5p 20p s'
const GAP = `${SHEET} solid E 1-17.75p 7p 10.5p 11p s M 1-20p 10.85p 1-5p 10.85p M 1-20p 14.15p 1-5p 14.15p s`
const BLOCK = 'M 0 10p 10p 0 1 0 1 1-10p 1-10p 1 0 1 Z M 0 10p 1-10p 10p 1-10p 1 M 1 0 1-10p 10p fs flat solid'

/** Elements that hold no symbol, or always the same. */
export const PLAIN = {
  businessObject: 'R 0 0 1 1 fs flat M 0 15p 1 15p s',
  contract: 'R 0 0 1 1 fs flat M 0 15p 1 15p s M 0 1-15p 1 1-15p s',
  product: 'R 0 0 1 1 fs flat M 0 15p .6 15p .6 0 s',
  location: PIN,
  gap: GAP,
} as const

export { BLOCK, SHEET }

export const archimateElements: readonly ShapeHandler[] = [
  shape(`${FAMILY}.application`, {
    draw: drawElement,
  }),
  ...sketches(FAMILY, {
    ...PLAIN,
    representation: `${SHEET} M 0 15p 1 15p s`,
    tech: `${BLOCK} O 1-30p 15p 15p 13.2p 1.5p fs M 1-28.5p 28.2p 1-30p 30p 1-15p 30p 1-16.5p 28.2p fs`,
  }),
]
