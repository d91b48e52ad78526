/** Markers of entity relation diagrams (docs/formats/drawio.md §7). */
import { reach } from './figures.ts'
import type { DrawMarker, Place } from './types.ts'
import { circle, openLines } from './types.ts'

function bar(at: number, m: number): Place[] {
  return [
    [at, m / 2],
    [at, -m / 2],
  ]
}

function crowFoot(m: number): Place[] {
  return [
    [0, -m / 2],
    [m, 0],
    [0, m / 2],
  ]
}

const one: DrawMarker = (given) => {
  const m = reach(given)
  return { figures: [openLines(bar(m / 2, m))], trim: 0 }
}

const mandatoryOne: DrawMarker = (given) => {
  const m = reach(given)
  return { figures: [openLines(bar(m / 2, m), bar(m, m))], trim: 0 }
}

const many: DrawMarker = (given) => ({ figures: [openLines(crowFoot(reach(given)))], trim: 0 })

const oneToMany: DrawMarker = (given) => {
  const m = reach(given)
  return { figures: [openLines(bar(m, m), crowFoot(m))], trim: 0 }
}

/** The line continues below a filled circle; it stops before an empty one and starts again behind it. */
function zeroTo(foot: (m: number) => Place[], inner: (m: number, strokeWidth: number) => number): DrawMarker {
  return (given) => {
    const m = reach(given)
    const { size, strokeWidth, filled } = given
    const rest: Place[][] = filled
      ? []
      : [
          [
            [inner(m, strokeWidth), 0],
            [0, 0],
          ],
        ]
    return {
      figures: [circle(1.5 * m, size / 2, 'paper'), openLines(foot(m), ...rest)],
      trim: filled ? 0 : 2 * m - strokeWidth / 2,
    }
  }
}

const manyOptional: DrawMarker = (given) => {
  const m = reach(given)
  const axis: Place[] = [
    [0, 0],
    [m, 0],
  ]
  return {
    figures: [circle(1.5 * m, given.size / 2, 'line'), openLines(axis, crowFoot(m))],
    trim: 2 * m - given.strokeWidth / 2,
  }
}

export const ENTITY_RELATION: ReadonlyMap<string, DrawMarker> = new Map([
  ['ERone', one],
  ['ERmandOne', mandatoryOne],
  ['ERmany', many],
  ['ERoneToMany', oneToMany],
  ['ERzeroToMany', zeroTo(crowFoot, (m) => m)],
  [
    'ERzeroToOne',
    zeroTo(
      (m) => bar(m / 2, m),
      (m, strokeWidth) => m + strokeWidth / 2,
    ),
  ],
  ['manyOptional', manyOptional],
])
