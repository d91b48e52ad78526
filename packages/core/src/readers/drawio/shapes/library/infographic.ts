/** mxgraph.infographic.*: banners, ribbons and dials with shades over the vertex's own colour. */
import { drawing, type Sizes } from '../drawing.ts'
import type { Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'

type Measure = (f: Frame) => Sizes

const DARK = 'fill-alpha=.2 paint=#000000'
const LIGHT = 'fill-alpha=.2 paint=#ffffff'

/** The outline, shades on it, and its border again. */
function shaded(outline: string, shades: string): string {
  return `${outline} both flat ${shades} ${outline} stroke`
}

/** An ellipse as two halves per side, as an outline or as a hole. */
function ring(x: string, y: string, rx: string, ry: string): string {
  return `M ${x} ${y}-${ry} A ${rx} ${ry} ccw ${x}-${rx} ${y} A ${rx} ${ry} ccw ${x} ${y}+${ry}
    A ${rx} ${ry} ccw ${x}+${rx} ${y} A ${rx} ${ry} ccw ${x} ${y}-${ry} Z`
}

/** x, y = the lengths dx and dy, n = notch, t = dx2. */
const folds: Measure = (f) => {
  const x = f.upTo(f.w, 'dx', 0.5)
  return { x, y: f.upTo(f.h / 2, 'dy', 0.5), n: f.upTo(Math.max(0, f.w - x), 'notch', 0.5) }
}

const ROLLED = 'M 0 y L x 0 V y H w V h-y L w-x h V h-y H 0 Z'
const FOLDED = 'M 0 y L x 0 V y H w L w-n .5h+.5y L w h H 0 Z'
const SINGLE = 'M t 0 H w-x V y H w L w-n .5h+.5y L w h H w-x-2y V h-y H t L 0 .5h-.5y Z'
const HALF = 'M t 0 H w-x L w x V h L w-.5x h-n L w-x h V x H t L 0 .5x Z'
const TRIANGLE = 'M 0 h L .5w 0 L w h Z'
const PYRAMID = 'M 0 y L .5w 0 L w y L .5w h Z'
const STEP = 'M 0 y L .5w 0 L w y V h H 0 Z'
const BANNER = `M 0 y H x V 0 H w-x V y H w L w-n .5h+.5y L w h H w-x-2y V h-y H x+2y V h H 0 L n .5h+.5y Z`

const isometric: Measure = (f) => {
  const angle = (Math.max(0.01, Math.min(94, f.num('isoAngle', 15))) * Math.PI) / 200
  return { y: Math.min(f.w * Math.tan(angle), f.h / 2) }
}

const pointed: Measure = (f) => {
  const [x, y] = [f.upTo(f.w, 'dx', 0.5), f.upTo(f.h, 'dy', 0.5)]
  return { x, y, a: Math.max(x - y * 0.35, 0), b: Math.min(x + y * 0.35, f.w) }
}

const none: Measure = () => ({})

const numberedEntry: readonly [Measure, string] = [
  (f) => ({ d: Math.min(f.upTo(f.w, 'dy', 0.5), f.w - 10, f.h - 5) }),
  `oval .5w-.5d 0 d d both
    M 0 .5d H .5w-.5d-5 A .5d+5 .5d+5 ccw .5w+.5d+5 .5d H w V h H 0 Z both`,
]

const DRAWINGS: Readonly<Record<string, readonly [Measure, string]>> = {
  'infographic.numberedEntryVert': numberedEntry,
  'basic.numberedEntryVert': numberedEntry,
  'infographic.parallelogram': [(f) => ({ x: f.upTo(f.w / 2, 'dx', 10) }), 'M 0 h L 2x 0 H w L w-2x h Z both'],
  'infographic.ribbonRolled': [
    (f) => ({ x: f.upTo(f.w, 'dx', 185), y: f.upTo(f.h / 2, 'dy', 15) }),
    shaded(ROLLED, `${DARK} M 0 y L x 0 V y Z M w h-y L w-x h V h-y Z fill`),
  ],
  'infographic.ribbonDoubleFolded': [
    (f) => ({ x: f.upTo(f.w, 'dx', 25), y: f.upTo(f.h / 2, 'dy', 15) }),
    shaded(ROLLED, `${DARK} M 0 y L x 0 V h-2y L 0 h-y Z M w h-y L w-x h V h-y Z fill`),
  ],
  'infographic.ribbonFrontFolded': [folds, shaded(FOLDED, `${DARK} M 0 y L x 0 V h-y L 0 h Z fill`)],
  'infographic.ribbonBackFolded': [folds, shaded(FOLDED, `${DARK} M 0 y L x 0 V y Z fill`)],
  'infographic.ribbonSimple': [
    (f) => ({ a: f.upTo(f.w, 'notch1', 0.5), b: f.upTo(f.w, 'notch2', 0.5) }),
    'M 0 h L a .5h L 0 0 H w-b L w .5h L w-b h Z both',
  ],
  'infographic.banner': [
    (f) => {
      const y = f.upTo(f.h / 2, 'dy', 0.5)
      const x = Math.min(f.w / 2 - 2 * y, f.upTo(f.w / 2, 'dx', 0.5))
      return { x, y, n: Math.min(x, f.upTo(f.w, 'notch', 0.5)) }
    },
    `${BANNER} both flat ${DARK} M 0 y H x V h-y L x+2y h H 0 L n .5h+.5y Z
      M w y H w-x V h-y L w-x-2y h H w L w-n .5h+.5y Z fill
      fill-alpha=.4 M x h-y H x+2y V h Z M w-x h-y H w-x-2y V h Z fill`,
  ],
  'infographic.bannerSingleFold': [
    (f) => {
      const y = f.upTo(f.h / 2, 'dy', 0.5)
      const x = Math.min(f.w - 2 * y, f.upTo(f.w, 'dx', 0.5))
      const t = f.upTo(Math.max(0, f.w - x - 2 * y), 'dx2', 0.5)
      return { x, y, t, n: Math.min(x, f.upTo(f.w, 'notch', 0.5)) }
    },
    shaded(
      SINGLE,
      `fill-alpha=.05 paint=#000000 M w y H w-x V h-y L w-x-2y h H w L w-n .5h+.5y Z fill
        fill-alpha=.4 M w-x h-y H w-x-2y V h Z fill`,
    ),
  ],
  'infographic.bannerHalfFold': [
    (f) => {
      const x = f.upTo(f.w, 'dx', 0.5)
      return { x, t: f.upTo(f.w - x, 'dx2', 0.5), n: f.upTo(Math.max(0, f.h - x), 'notch', 0.5) }
    },
    shaded(HALF, `${DARK} M w-x x H w V h L w-.5x h-n L w-x h V x H 0 Z fill`),
  ],
  'infographic.circularCallout': [
    (f) => {
      const y = f.upTo(f.h / 2, 'dy', 0.5)
      return { a: Math.max(0, f.w / 2 - y), b: Math.max(0, f.h / 2 - y) }
    },
    `M w .5h A .5w .5h cw .5w h A .5w .5h cw 0 .5h A .5w .5h cw .5w 0 H w Z ${ring('.5w', '.5h', 'a', 'b')} both`,
  ],
  'infographic.circularDial': [
    (f) => {
      const r = Math.max(0, Math.min(f.w / 2, f.h / 2 - 10))
      return { r, s: r - f.upTo(Math.max(0, Math.min(f.h / 2 - 10, f.w / 2)), 'dy', 0.5) }
    },
    `M .5w-r h V r A r r cw .5w 0 A r r cw .5w+r r V h Z ${ring('.5w', 'r', 's', 's')} both flat
      ${DARK} M .5w-r 2r H .5w+r V h H .5w-r Z fill`,
  ],
  'infographic.shadedTriangle': [
    none,
    shaded(TRIANGLE, `${LIGHT} M 0 h L .5w 0 V .67h Z fill ${DARK} M w h L .5w .67h V 0 Z fill`),
  ],
  'infographic.shadedPyramid': [
    (f) => ({ y: Math.max(f.h - f.w * 0.3, 0) }),
    shaded(PYRAMID, `${LIGHT} M 0 y L .5w 0 V h Z fill ${DARK} M w y L .5w h V 0 Z fill`),
  ],
  'infographic.pyramidStep': [
    (f) => ({ y: f.w * 0.1 }),
    shaded(STEP, `${LIGHT} M 0 y L .5w 0 V h H 0 Z fill ${DARK} M w y V h H .5w V 0 Z fill`),
  ],
  'infographic.shadedCube': [
    isometric,
    `M .5w 0 L w y V h-y L .5w h L 0 h-y V y Z both flat
      ${DARK} M .5w 2y L w y V h-y L .5w h Z fill ${LIGHT} M .5w 2y L 0 y V h-y L .5w h Z fill`,
  ],
  'basic.isocube': [
    isometric,
    `M .5w 0 L w y V h-y L .5w h L 0 h-y V y Z both flat M 0 y L .5w 2y L w y M .5w 2y V h stroke`,
  ],
  'infographic.barCallout': [pointed, 'M 0 0 H w V h-y H b L x h L a h-y H 0 Z both'],
  'infographic.flag': [
    pointed,
    `M 0 0 H w V h-y H x L .5x h L 0 h-y Z both flat ${LIGHT} M 0 0 H x V h-y L .5x h L 0 h-y Z fill`,
  ],
  // Shaded from left to right, light on dark.
  'infographic.cylinder': [
    none,
    `M 0 10 A .5w 10 cw w 10 V h-10 A .5w 10 cw 0 h-10 Z both flat
      fill-alpha=.4 paint=#000000>>#ffffff M 0 10 A .5w 10 ccw w 10 V h-10 A .5w 10 cw 0 h-10 Z fill
      M 0 10 A .5w 10 cw w 10 V h-10 A .5w 10 cw 0 h-10 Z stroke`,
  ],
}

/** A disc with a hole on a pin with a hole: r = its radius, s = the radius of the pin's head. */
const PIN_END = {
  narrow: 'L .5w+2 h-2s A s s cw .5w+s h-s A s s cw .5w h A s s cw .5w-s h-s A s s cw .5w-2 h-2s Z',
  wide: `L .5w+2 h-.22r A .05r .05r ccw .5w+.04r h-.19r A s s cw .5w+s h-s A s s cw .5w h A s s cw .5w-s h-s
    A s s cw .5w-.04r h-.19r A .5s .5s ccw .5w-2 h-.22r Z`,
}
const HOLES = `M .5w .2r A .8r .8r ccw .5w-.8r .8r A .8r .8r ccw .5w 1.8r A .8r .8r ccw .5w+.8r .8r
  A .8r .8r ccw .5w .2r Z ${ring('.5w', 'h-s', '.75s', '.75s')}`

function pin(end: string): (f: Frame, sizes?: Sizes) => void {
  return drawing(`paint=ink M .5w-2 2.15r A .23r .23r ccw .5w-.2r 1.97r A r r cw .5w-r r A r r cw .5w 0 A r r cw .5w+r r
    A r r cw .5w+.2r 1.97r A .23r .23r ccw .5w+2 2.15r ${end} ${HOLES} fill paint=own flat ${HOLES} fill`)
}

const narrowPin = pin(PIN_END.narrow)
const widePin = pin(PIN_END.wide)

export const infographicShapes: readonly ShapeHandler[] = [
  ...Object.entries(DRAWINGS).map(([name, [measure, text]]) => {
    const draw = drawing(text)
    return shape(`mxgraph.${name}`, { draw: (f) => draw(f, measure(f)) })
  }),
  shape('mxgraph.infographic.circularCallout2', {
    draw(f) {
      const r = Math.max(0, Math.min(f.w / 2, f.h * 0.4, f.h / 2 - 7))
      const draw = r * 0.04 > 4 ? widePin : narrowPin
      draw(f, { r, s: Math.max(r * 0.1, 6) })
    },
  }),
]
