/** What kind a task is, in its upper left corner; drawn for this project in a square of 18. */
import { type Sign, stroke } from '../../shared/drawing/sign.ts'

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

const user: Sign = {
  unit: UNIT,
  strokes: [
    stroke(
      'paper',
      'M 1.5 17 V 13.6 C 1.5 11 4 9.5 6.6 9 C 7.6 10.6 10.4 10.6 11.4 9 C 14 9.5 16.5 11 16.5 13.6 V 17 Z',
    ),
    stroke('line', 'M 5 17 V 14 M 13 17 V 14'),
    stroke('paper', 'E 9 5.2 3.8 4'),
    stroke('ink', 'M 5.2 5 C 4.6 0.4 13.4 0.4 12.8 5 C 11.6 3.6 10.4 4.6 9 3.8 C 7.8 4.8 6.4 3.6 5.2 5 Z', 0.5),
  ],
}

const manual: Sign = {
  unit: UNIT,
  strokes: [
    stroke(
      'paper',
      `M 1 7.5 L 5.4 3.2 H 9.4 C 11 3.2 11 5.3 9.4 5.3 H 16.2 C 17.7 5.3 17.7 7.5 16.2 7.5 H 16.9 C 18.4 7.5 18.4 9.8
      16.9 9.8 H 16.1 C 17.6 9.8 17.6 12 16.1 12 H 14.8 C 16.2 12 16.2 14.2 14.8 14.2 H 4.6 C 2.4 14.2 1 12.8 1 11 Z`,
    ),
    stroke('line', 'M 9.4 5.3 H 7.2 M 10.4 7.5 H 16.2 M 10.4 9.8 H 16.1 M 10.4 12 H 14.8'),
  ],
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
const send: Sign = { unit: UNIT, strokes: [stroke('knocked', ENVELOPE)] }

const instantiatingReceive: Sign = {
  unit: UNIT,
  strokes: [
    stroke('paper', 'E 9 9 8.5 8.5'),
    stroke('paper', 'M 3.6 5.6 H 14.4 V 12.6 H 3.6 Z M 3.6 5.6 L 9 9.2 L 14.4 5.6'),
  ],
}

const businessRule: Sign = {
  unit: UNIT,
  strokes: [
    stroke('paper', 'M 0.5 2.5 H 17.5 V 15 H 0.5 Z'),
    stroke('ink', 'M 0.5 2.5 H 17.5 V 6 H 0.5 Z'),
    stroke('line', 'M 0.5 10.5 H 17.5 M 5.5 6 V 15'),
  ],
}

/** By the local name of the element, or of the global task that a call activity calls. */
export const TASK_SIGNS: ReadonlyMap<string, Sign> = new Map([
  ['userTask', user],
  ['globalUserTask', user],
  ['manualTask', manual],
  ['globalManualTask', manual],
  ['serviceTask', service],
  ['scriptTask', script],
  ['globalScriptTask', script],
  ['sendTask', send],
  ['receiveTask', receive],
  ['instantiatingReceiveTask', instantiatingReceive],
  ['businessRuleTask', businessRule],
  ['globalBusinessRuleTask', businessRule],
])
