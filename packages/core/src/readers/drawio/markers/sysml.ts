/** Markers of SysML (docs/formats/drawio.md §7). */
import { QUARTER_CIRCLE } from '#geometry/commands'
import { reach } from './figures.ts'
import type { DrawMarker, MarkerFigure } from './types.ts'
import { circle, openLines } from './types.ts'

const packageContainment: DrawMarker = (given) => {
  const m = reach(given)
  const bar = openLines([
    [m / 2, m / 2],
    [m / 2, -m / 2],
  ])
  return { figures: [bar, circle(m / 2, given.size / 2, 'none')], trim: 0 }
}

const requiredInterface: DrawMarker = (given) => ({
  figures: [circle(reach(given) / 2, given.size / 2, 'none')],
  trim: 0,
})

const providedInterface: DrawMarker = (given) => {
  const r = reach(given) / 2
  const arc: MarkerFigure = {
    type: 'curve',
    from: [0, r],
    cubics: [
      [r * QUARTER_CIRCLE, r],
      [r, r * QUARTER_CIRCLE],
      [r, 0],
      [r, -r * QUARTER_CIRCLE],
      [r * QUARTER_CIRCLE, -r],
      [0, -r],
    ],
    fill: 'none',
  }
  return { figures: [arc], trim: 0 }
}

const x: DrawMarker = (given) => {
  const r = reach(given) / 2
  const strokes = openLines(
    [
      [r, r],
      [-r, -r],
    ],
    [
      [-r, r],
      [r, -r],
    ],
  )
  return { figures: [strokes], trim: 0 }
}

const lost: DrawMarker = (given) => {
  const m = reach(given)
  const head = openLines([
    [1.5 * m, m / 2],
    [m / 2, 0],
    [1.5 * m, -m / 2],
  ])
  return { figures: [head, circle(m / 2, given.size / 2, 'always')], trim: 0 }
}

const found: DrawMarker = (given) => ({ figures: [circle(reach(given) / 2, given.size / 2, 'always')], trim: 0 })

export const SYSML: ReadonlyMap<string, DrawMarker> = new Map([
  ['sysMLPackCont', packageContainment],
  ['sysMLReqInt', requiredInterface],
  ['sysMLProvInt', providedInterface],
  ['sysMLx', x],
  ['sysMLLost', lost],
  ['sysMLFound', found],
])
