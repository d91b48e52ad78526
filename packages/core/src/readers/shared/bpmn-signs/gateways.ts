/** Icons of gateways, drawn in a square of 50 units that is as large as the gateway. */
import { type Sign, stroke } from '../drawing/sign.ts'

const sign = (...strokes: Sign['strokes']): Sign => ({ unit: 50, strokes })

const PENTAGON = 'M 25 17.4 L 32.4 22.8 L 29.6 31.4 H 20.4 L 17.6 22.8 Z'
const PLUS = 'M 23 17 H 27 V 23 H 33 V 27 H 27 V 33 H 23 V 27 H 17 V 23 H 23 Z'

/** An icon of bars through the middle, each extending `half` on both sides, at these angles in degrees. */
function bars(half: number, ...angles: readonly number[]): string {
  return angles
    .map((degrees) => {
      const [x, y] = [Math.cos((degrees * Math.PI) / 180) * half, Math.sin((degrees * Math.PI) / 180) * half]
      const at = (sx: number, sy: number) => `${(25 + sx).toFixed(2)} ${(25 + sy).toFixed(2)}`
      return `M ${at(-x, -y)} L ${at(x, y)}`
    })
    .join(' ')
}

/** By the kind that `gatewaySign` in shapes/gateway.ts determines. */
export const GATEWAY_SIGNS: ReadonlyMap<string, Sign> = new Map([
  ['exclusive', sign(stroke('line', bars(11, 60, 120), 4.5))],
  ['inclusive', sign(stroke('line', 'E 25 25 12 12', 2.5))],
  ['parallel', sign(stroke('line', bars(14, 0, 90), 4.5))],
  ['complex', sign(stroke('line', bars(14, 0, 45, 90, 135), 4))],
  ['eventBased', sign(stroke('line', 'E 25 25 15 15 E 25 25 12 12'), stroke('line', PENTAGON, 1.6))],
  ['instantiating', sign(stroke('line', 'E 25 25 14 14'), stroke('line', PENTAGON, 1.6))],
  ['instantiatingParallel', sign(stroke('line', 'E 25 25 14 14'), stroke('line', PLUS, 1.4))],
])
