/** Icons shared by several notations; drawn for this project. */
import { type Sign, stroke } from './sign.ts'

/** For icons of tasks. */
const UNIT = 18

export const USER: Sign = {
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

export const MANUAL: Sign = {
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

export const BUSINESS_RULE: Sign = {
  unit: UNIT,
  strokes: [
    stroke('paper', 'M 0.5 2.5 H 17.5 V 15 H 0.5 Z'),
    stroke('ink', 'M 0.5 2.5 H 17.5 V 6 H 0.5 Z'),
    stroke('line', 'M 0.5 10.5 H 17.5 M 5.5 6 V 15'),
  ],
}

/** The twelve hour marks of a clock. */
function hours(): string {
  return Array.from({ length: 12 }, (_, i) => {
    const angle = (i * Math.PI) / 6
    const at = (r: number) => `${(18 + r * Math.sin(angle)).toFixed(2)} ${(18 - r * Math.cos(angle)).toFixed(2)}`
    return `M ${at(10.6)} L ${at(8.4)}`
  }).join(' ')
}

/** In a square of 36 units that is as large as its event. */
export const TIMER: Sign = {
  unit: 36,
  strokes: [
    stroke('paper', 'E 18 18 11 11', 1.5),
    stroke('line', hours()),
    stroke('line', 'M 20.4 10.4 L 18 18 L 23.4 19.4', 1.6),
  ],
}
