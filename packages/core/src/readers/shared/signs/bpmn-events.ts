/** Icons of events and gateways of BPMN, in squares as large as those. */

import { TIMER } from './common.ts'
import { type Sign, stroke } from './sign.ts'

/** Of the side of an event's square. */
export const EVENT_UNIT = 36

const sign = (...strokes: Sign['strokes']): Sign => ({ unit: EVENT_UNIT, strokes })

/** By the local name of the definition without "EventDefinition". */
export const EVENT_SIGNS: ReadonlyMap<string, Sign> = new Map([
  ['message', sign(stroke('paper', 'M 8.5 11.5 H 27.5 V 24.5 H 8.5 Z M 27.5 11.5 L 18 17.5 L 8.5 11.5'))],
  ['timer', TIMER],
  ['escalation', sign(stroke('paper', 'M 18 7.5 L 25.8 27.2 L 18 20.4 L 10.2 27.2 Z'))],
  [
    'conditional',
    sign(
      stroke('paper', 'M 10.5 8 H 25.5 V 28 H 10.5 Z'),
      stroke('line', 'M 13 11.5 H 23 M 13 15.8 H 23 M 13 20.2 H 23 M 13 24.5 H 23'),
    ),
  ],
  ['link', sign(stroke('paper', 'M 8 14.6 H 20 V 9.8 L 28.5 18 L 20 26.2 V 21.4 H 8 Z'))],
  ['error', sign(stroke('paper', 'M 8 27 L 13.4 9.4 L 20.6 19.6 L 28 9 L 22.4 27 L 15.2 16.8 Z'))],
  [
    'cancel',
    sign(
      stroke(
        'paper',
        'M 9.6 12.6 L 12.6 9.6 L 18 15 L 23.4 9.6 L 26.4 12.6 L 21 18 L 26.4 23.4 L 23.4 26.4 L 18 21 L 12.6 26.4 L 9.6 23.4 L 15 18 Z',
      ),
    ),
  ],
  ['compensate', sign(stroke('paper', 'M 17 11 V 25 L 7.6 18 Z M 26.6 11 V 25 L 17.2 18 Z'))],
  ['signal', sign(stroke('paper', 'M 18 8 L 27.2 24.8 H 8.8 Z'))],
  ['multiple', sign(stroke('paper', 'M 18 7.8 L 28 15.2 L 24.2 27 H 11.8 L 8 15.2 Z'))],
  [
    'parallelMultiple',
    sign(stroke('paper', 'M 15.6 7.8 H 20.4 V 15.6 H 28.2 V 20.4 H 20.4 V 28.2 H 15.6 V 20.4 H 7.8 V 15.6 H 15.6 Z')),
  ],
  ['terminate', sign(stroke('ink', 'E 18 18 10 10'))],
])

const gatewaySign = (...strokes: Sign['strokes']): Sign => ({ unit: 50, strokes })

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
  ['exclusive', gatewaySign(stroke('line', bars(11, 60, 120), 4.5))],
  ['inclusive', gatewaySign(stroke('line', 'E 25 25 12 12', 2.5))],
  ['parallel', gatewaySign(stroke('line', bars(14, 0, 90), 4.5))],
  ['complex', gatewaySign(stroke('line', bars(14, 0, 45, 90, 135), 4))],
  ['eventBased', gatewaySign(stroke('line', 'E 25 25 15 15 E 25 25 12 12'), stroke('line', PENTAGON, 1.6))],
  ['instantiating', gatewaySign(stroke('line', 'E 25 25 14 14'), stroke('line', PENTAGON, 1.6))],
  ['instantiatingParallel', gatewaySign(stroke('line', 'E 25 25 14 14'), stroke('line', PLUS, 1.4))],
])
