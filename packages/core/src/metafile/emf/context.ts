/** The state of a device context (MS-EMF 3.1.1.2) and its coordinates. */
import type { Point } from '#diagram/index'
import { IDENTITY, type Matrix, multiply } from '#geometry/rotation'
import type { Clip } from '../svg-picture.ts'
import type { EmfBrush, EmfFont, EmfPen } from './objects.ts'

export interface DeviceContext {
  /** From world to page space. */
  readonly world: Matrix
  readonly mapMode: number
  readonly windowOrigin: Point
  readonly windowExtent: Point
  readonly viewportOrigin: Point
  readonly viewportExtent: Point
  readonly pen: EmfPen | undefined
  readonly brush: EmfBrush | undefined
  readonly font: EmfFont
  readonly textColor: string
  readonly backColor: string
  /** Bits of SetTextAlign. */
  readonly textAlign: number
  readonly fillRule: 'evenodd' | 'nonzero'
  readonly isClockwise: boolean
  /** How lines and areas are combined with the picture below them. */
  readonly mixing: 'replace' | 'keep' | 'unknown'
  /** The current position, in world space. */
  readonly at: Point
  readonly clip: Clip | undefined
}

const ORIGIN: Point = { x: 0, y: 0 }
const ONE: Point = { x: 1, y: 1 }

export const INITIAL: DeviceContext = {
  world: IDENTITY,
  mapMode: 1,
  windowOrigin: ORIGIN,
  windowExtent: ONE,
  viewportOrigin: ORIGIN,
  viewportExtent: ONE,
  pen: { color: '#000000', width: 0, dash: [], cap: 'round', join: 'round' },
  brush: { color: '#ffffff' },
  font: { family: 'Arial', size: 12, isBold: false, isItalic: false, isUnderlined: false, isStruck: false, angle: 0 },
  textColor: '#000000',
  backColor: '#ffffff',
  textAlign: 0,
  fillRule: 'evenodd',
  isClockwise: false,
  mixing: 'replace',
  at: ORIGIN,
  clip: undefined,
}

const [ISOTROPIC, ANISOTROPIC] = [7, 8]
/** mm of a unit of the other modes, whose y axis points up: 0.1 and 0.01 mm, 0.01 and 0.001 inch, 1/1440 inch. */
const MODE_UNITS: ReadonlyMap<number, number> = new Map([
  [2, 0.1],
  [3, 0.01],
  [4, 0.254],
  [5, 0.0254],
  [6, 25.4 / 1440],
])

function ratio(viewport: number, window: number): number {
  return window === 0 || viewport === 0 ? 1 : viewport / window
}

/** Page space to device px. @param resolution of the device, px per mm */
function pageMatrix(context: DeviceContext, resolution: Point): Matrix {
  const { mapMode, windowOrigin, windowExtent, viewportOrigin, viewportExtent } = context
  let [a, d] = [1, 1]
  const unit = MODE_UNITS.get(mapMode)
  if (unit !== undefined) [a, d] = [unit * resolution.x, -unit * resolution.y]
  else if (mapMode === ISOTROPIC || mapMode === ANISOTROPIC) {
    a = ratio(viewportExtent.x, windowExtent.x)
    d = ratio(viewportExtent.y, windowExtent.y)
    if (mapMode === ISOTROPIC) {
      const least = Math.min(Math.abs(a), Math.abs(d))
      a = Math.sign(a) * least
      d = Math.sign(d) * least
    }
  }
  const e = viewportOrigin.x - a * windowOrigin.x
  return { a, b: 0, c: 0, d, e, f: viewportOrigin.y - d * windowOrigin.y }
}

/** World space to device px. */
export function deviceMatrix(context: DeviceContext, resolution: Point): Matrix {
  return multiply(pageMatrix(context, resolution), context.world)
}
