/** Shapes drawn by draw.io's program code, compared with measurements of what draw.io 25.0.2 paints for them. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseColor } from '#color/parse'
import { resolveStyle } from '#readers/drawio/style/cascade'
import { draw } from '../draw.test-util.ts'
import { type Painted, paintedBy } from './painted.test-util.ts'

interface Golden {
  readonly style: string
  readonly w: number
  readonly h: number
  readonly painted: Painted
}

const GOLDEN: readonly Golden[] = JSON.parse(readFileSync(new URL('./painted.json', import.meta.url), 'utf8'))
/** px; arcs are cubics in draw.io's SVG, and our coordinates have one decimal. */
const TOLERANCE = 0.5

test.each(GOLDEN)('$style $w×$h', ({ style, w, h, painted }) => {
  const values = resolveStyle(style, 'vertex')
  const color = (key: string) => parseColor(String(values.get(key)))
  const [fill, stroke] = [color('fillColor')!, color('strokeColor')!]
  const result = draw(style, w, h, {
    paints: {
      fill: { type: 'solid', color: fill },
      stroke: { paint: { type: 'solid', color: stroke }, width: Number(values.get('strokeWidth') ?? 1) },
    },
    color,
  })
  expect(result).toMatchObject({ known: true })
  expect(result.stencilMissing ?? result.symbolsMissing).toBeUndefined()
  const ours = paintedBy(result.figure.parts)
  expect(Object.keys(ours).sort()).toEqual(Object.keys(painted).sort())
  for (const [key, figures] of Object.entries(painted)) {
    for (const [i, figure] of figures.entries()) {
      const off = Math.abs(ours[key]![i]! - figure)
      // Areas may differ by the tolerance along the sides of their box.
      expect(off, `${key}, figure ${i}`).toBeLessThan(i < 4 ? TOLERANCE : TOLERANCE * (figures[2]! + figures[3]! + 1))
    }
  }
})
