/** Icons of task types for the upper left corner, drawn for this project in a square of 18 units. */

import { BUSINESS_RULE, MANUAL, USER } from './common.ts'
import { type Sign, stroke } from './sign.ts'

const UNIT = 18

/** A wheel with eight teeth and a hole. */
function gear(cx: number, cy: number, radius: number): string {
  const teeth = 8
  const step = (2 * Math.PI) / teeth
  const at = (angle: number, r: number) =>
    `${(cx + r * Math.cos(angle)).toFixed(2)} ${(cy + r * Math.sin(angle)).toFixed(2)}`
  const corners = Array.from({ length: teeth }, (_, i) => {
    const a = i * step
    return [
      at(a - step * 0.32, radius * 0.76),
      at(a - step * 0.2, radius),
      at(a + step * 0.2, radius),
      at(a + step * 0.32, radius * 0.76),
    ]
  })
  return `M ${corners.flat().join(' L ')} Z`
}

const service: Sign = {
  unit: UNIT,
  strokes: [
    stroke('paper', gear(7, 7, 6.6)),
    stroke('paper', 'E 7 7 2 2'),
    stroke('paper', gear(11, 11, 6.6)),
    stroke('paper', 'E 11 11 2.4 2.4'),
  ],
}

const script: Sign = {
  unit: UNIT,
  strokes: [
    stroke(
      'paper',
      'M 4.5 1 H 15.5 C 10.5 4.6 11 6.6 13 9 C 15 11.4 15.5 13.4 11 17 H 0.8 C 5.4 13.4 5 11.4 3 9 C 1 6.6 0.6 4.6 4.5 1 Z',
    ),
    stroke('line', 'M 4.4 4.4 H 10 M 4 7.6 H 10.6 M 5.4 10.8 H 12.2 M 5 14 H 11.2'),
  ],
}

const ENVELOPE = 'M 0.5 3 H 17.5 V 15 H 0.5 Z M 17.5 3 L 9 9 L 0.5 3'
const receive: Sign = { unit: UNIT, strokes: [stroke('paper', ENVELOPE)] }
const send: Sign = { unit: UNIT, strokes: [stroke('cutout', ENVELOPE)] }

const instantiatingReceive: Sign = {
  unit: UNIT,
  strokes: [
    stroke('paper', 'E 9 9 8.5 8.5'),
    stroke('paper', 'M 3.6 5.6 H 14.4 V 12.6 H 3.6 Z M 3.6 5.6 L 9 9.2 L 14.4 5.6'),
  ],
}

/** By the local name of the element, or of the global task that a call activity calls. */
export const TASK_SIGNS: ReadonlyMap<string, Sign> = new Map([
  ['userTask', USER],
  ['globalUserTask', USER],
  ['manualTask', MANUAL],
  ['globalManualTask', MANUAL],
  ['serviceTask', service],
  ['scriptTask', script],
  ['globalScriptTask', script],
  ['sendTask', send],
  ['receiveTask', receive],
  ['instantiatingReceiveTask', instantiatingReceive],
  ['businessRuleTask', BUSINESS_RULE],
  ['globalBusinessRuleTask', BUSINESS_RULE],
])
