/** mxgraph.pid2valves.*: a body of some type, and an actuator above it. */
import { inShares } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'

type Drawing = (f: Frame) => void

const PAIR = 'M 0 0 .5 .5 0 1 Z M 1 0 .5 .5 1 1 Z'
const ANGLE = 'M .5 .375 1 0 1 .75 Z M .5 .375 .8 1 .2 1 Z both'
const SLASH = 'M 0 0 0 1 M 1 0 1 1 M .05 .05 .95 .95 stroke'

interface Body {
  readonly draw: Drawing
  /** Drawn instead if the valve is closed. */
  readonly closed?: Drawing
  readonly angled?: boolean
  /** Moves the parts that an actuator draws on the valve down with it, as in draw.io. */
  readonly carries?: boolean
}

/** Two triangles, filled if the valve is closed, below a mark. */
function gate(mark = ''): Body {
  return {
    draw: inShares(`${PAIR} both ${mark}`),
    closed: inShares(`paint=ink ${PAIR} both paint=own ink=own ${mark}`),
  }
}

const BODIES: ReadonlyMap<string, Body> = new Map<string, Body>([
  ['gate', gate()],
  ['globe', gate('paint=ink oval .3 .18 .4 .64 both')],
  ['ball', gate('oval .3 .18 .4 .64 both')],
  ['needle', gate('paint=ink M .45 .1 .55 .1 .5 1 Z both')],
  ['plug', gate('M .4 .5 .5 .25 .6 .5 .5 .75 Z both')],
  ['selfDrain', gate('M .5 .5 .5 .9704 stroke paint=ink M .48 .941 .52 .941 .5 .99 Z both')],
  ['butterfly', { draw: inShares(`${SLASH} oval .4 .33 .2 .33 both`), carries: true }],
  ['check', { draw: inShares(`${SLASH} paint=ink M .8925 .815 .957 .955 .85 .928 Z both`), carries: true }],
  ['angle', { draw: inShares(ANGLE), angled: true }],
  ['angleGlobe', { draw: inShares(`${ANGLE} paint=ink oval .34 .175 .32 .4 both`), angled: true }],
  // draw.io knows the name and draws only the actuator.
  ['angBlow', { draw: () => {}, angled: true }],
  [
    'threeWay',
    { draw: inShares('M 0 0 .5 .375 0 .75 Z M 1 0 .5 .375 1 .75 Z M .5 .375 .8 1 .2 1 Z both'), angled: true },
  ],
])

interface Actuator {
  readonly draw: Drawing
  /** Drawn on top of the valve. */
  readonly front?: Drawing
  /** Letters: text, position, size as a share of the shorter side of the actuator. */
  readonly letters?: readonly (readonly [string, number, number, number])[]
}

const boxed = (letter: string): Actuator => ({
  draw: inShares('rect .325 0 .35 .35 both M .5 .35 .5 .7 stroke'),
  letters: [[letter, 0.5, 0.175, 0.4]],
})
const round = (letter: string): Actuator => ({
  draw: inShares('oval .325 0 .35 .35 both M .5 .35 .5 .7 stroke'),
  letters: [[letter, 0.5, 0.175, 0.4]],
})
const CYLINDER = 'rect .35 0 .299 .322 both M .4995 .322 .4995 .7 stroke'
const PISTON = 'M .4995 .161 .4995 .322 M .35 .161 .649 .161 stroke'
const plain = (text: string, front?: string): Actuator => ({
  draw: inShares(text),
  ...(front !== undefined && { front: inShares(front) }),
})

/** In the box of valve and actuator together; the stem ends at the middle of the valve. */
const ACTUATORS: ReadonlyMap<string, Actuator> = new Map<string, Actuator>([
  ['man', plain('M .25 .15 .75 .15 M .5 .15 .5 .7 stroke')],
  ['diaph', plain('M .5 .22 .5 .7 stroke M .25 .22 A .3 .24 cw .75 .22 Z both')],
  ['balDiaph', plain('oval .25 .1 .5 .18 both M .5 .28 .5 .7 stroke', 'M .25 .19 .75 .19 stroke')],
  [
    'spring',
    plain(
      'M .5 0 .5 .7 M .4496 .112 .5504 .056 M .4188 .224 .5812 .14 M .388 .364 .612 .252 M .36 .504 .64 .35 stroke',
    ),
  ],
  ['angBlow', plain('M .636 .2 .9 .4025 M .5 .7 .766 .3025 stroke')],
  ['singActing', plain(`${CYLINDER} M .649 .161 1 .161 M .8505 .105 .7985 .217 M .883 .105 .831 .217 stroke`, PISTON)],
  [
    'dblActing',
    plain(
      `${CYLINDER} M .649 .0805 1 .0805 M .8505 .0245 .7985 .1365 M .883 .0245 .831 .1365 ` +
        `M .649 .2415 1 .2415 M .8505 .1855 .7985 .2975 M .883 .1855 .831 .2975 stroke`,
      PISTON,
    ),
  ],
  [
    'pilotCyl',
    {
      draw: inShares(`${CYLINDER} M .649 .161 .8505 .161 stroke rect .8505 .0805 .1495 .161 both`),
      front: inShares(PISTON),
      letters: [['P', 0.92525, 0.161, 0.15]],
    },
  ],
  [
    'solenoidManRes',
    {
      draw: inShares(
        'rect .325 0 .35075 .322 both M .647 .42 .7735 .35 .9 .42 .7735 .49 Z both ' +
          'M .500375 .322 .500375 .7 M .500375 .42 .647 .42 stroke',
      ),
      letters: [
        ['S', 0.500375, 0.161, 0.4],
        ['R', 0.7735, 0.42, 0.15],
      ],
    },
  ],
  ['motor', round('M')],
  ['elHyd', round('E/H')],
  ['pilot', boxed('P')],
  ['powered', boxed('')],
  ['solenoid', boxed('S')],
  ['digital', boxed('D')],
  ['weight', boxed('W')],
  ['key', boxed('K')],
])

/** Draws a valve below the actuator that the style names, which takes `tall` px for both. */
function drawWithActuator(f: Frame, tall: number, top: number, valve: Drawing, carries = false): void {
  const { c } = f
  const actuator = ACTUATORS.get(f.text('actuator') ?? 'none')
  const frame = f.resized(f.w, tall)
  actuator?.draw(frame)
  c.save()
  for (const [text, x, y, size] of actuator?.letters ?? []) {
    c.setFont(Math.min(f.w * 0.35, tall * 0.7) * size, size > 0.2 ? 1 : 0)
    c.text(text, f.w * x, tall * y)
  }
  c.restore()
  c.save()
  c.translate(0, top)
  valve(f.resized(f.w, f.h - top))
  c.restore()
  if (!actuator?.front) return
  c.save()
  if (carries) c.translate(0, top)
  actuator.front(frame)
  c.restore()
}

function hasActuator(f: Frame): boolean {
  return (f.text('actuator') ?? 'none') !== 'none'
}

const NOTHING: Body = { draw: () => {} }

function drawValve(f: Frame): void {
  const { draw, closed, angled, carries } = BODIES.get(f.text('valveType') ?? 'gate') ?? NOTHING
  const top = hasActuator(f) ? f.h * (angled ? 0.3333 : 0.4) : 0
  const valve = f.text('defState') === 'closed' ? (closed ?? draw) : draw
  f.c.setJoin('round')
  drawWithActuator(f, angled ? f.h / 1.2 : f.h, top, valve, carries)
}

const BLOCK_AND_BLEED = inShares(
  'M 0 0 .5 .23 0 .46 Z M .5 .23 1 0 1 .46 Z both M .5 .23 .5 .5 stroke paint=ink M .3 .5 .7 .5 .5 .75 Z both M .3 1 .5 .75 .7 1 both',
)

function drawBlockAndBleed(f: Frame): void {
  f.c.setJoin('round')
  drawWithActuator(f, f.h * 0.5874, hasActuator(f) ? f.h * 0.2353 : 0, BLOCK_AND_BLEED)
}

const RECIRCULATING = inShares(
  'rect 0 0 1 1 both flat M .08 .08 .08 .92 M .92 .08 .92 .92 M .12 .122 .8738 .8837 ' +
    'M .5 0 .55 .05 .45 .15 .55 .25 .45 .35 .55 .45 .49 .5 stroke paint=ink M .8257 .7695 .8797 .888 .79 .8651 Z both',
)

export const valveShapes: readonly ShapeHandler[] = [
  shape('mxgraph.pid2valves.valve', { draw: drawValve }),
  shape('mxgraph.pid2valves.blockBleedValve', { draw: drawBlockAndBleed }),
  shape('mxgraph.pid2valves.autoRecircValve', { draw: RECIRCULATING }),
]
