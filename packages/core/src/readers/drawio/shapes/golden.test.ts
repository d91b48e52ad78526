/** Outlines and label areas compared with those drawn by draw.io itself. */
import { describe, expect, it } from 'vitest'
import { parseColor } from '#color/parse'
import type { Rgba } from '#diagram/index'
import { goldenJson } from '#test/golden'
import { resolveStyle } from '../style/cascade.ts'
import { drawingDistance } from './distance.test-util.ts'
import { drawFigure, labelBounds } from './draw.ts'
import { drawingOfParts, drawingOfVerbs } from './outline.test-util.ts'
import { knownShapes } from './registry.ts'

const TOLERANCE = 0.5

interface Golden {
  readonly style: string
  readonly w: number
  readonly h: number
  readonly via?: string
  readonly error?: string
  readonly labelBounds: readonly [number, number, number, number]
  readonly ops: readonly string[]
}

const BLACK: Rgba = { r: 0, g: 0, b: 0, a: 1 }
const WHITE: Rgba = { r: 255, g: 255, b: 255, a: 1 }

/** The reference lists verbs whether or not they paint, so everything is painted here. */
export function figureOf(golden: Golden) {
  const style = resolveStyle(golden.style, 'vertex')
  return drawFigure({
    style,
    w: golden.w,
    h: golden.h,
    paints: {
      fill: { type: 'solid', color: WHITE },
      stroke: { paint: { type: 'solid', color: BLACK }, width: Number(style.get('strokeWidth') ?? 1) },
      shadow: null,
      glass: style.get('glass') === 1,
      fontColor: BLACK,
    },
    resources: {},
    color: (key) => (key === 'fillColor' ? WHITE : key === 'strokeColor' ? BLACK : parseColor(String(style.get(key)))),
    ...(style.has('image') && { image: { asset: null, url: String(style.get('image')) } }),
  })
}

/** Sizes in px give the label area of a process a negative width; the whole box is right there. */
function expectedLabel({ labelBounds: [x, y, w, h], ...golden }: Golden): readonly number[] {
  return w < 0 ? [0, 0, golden.w, golden.h] : [x, y, w, h]
}

/** Drawings that are not compared, each with the reason. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['shape=image;', 'a picture that is missing is a rectangle without paint'],
  ['shape=image;direction=south;', 'a picture that is missing is a rectangle without paint'],
  ['shape=mxgraph.bpmn.task;taskMarker=user;', 'the marker is a figure of draw.io; it is omitted and reported'],
  [
    'shape=mxgraph.mockup.containers.videoPlayer;',
    'without a bar height draw.io concatenates texts instead of adding numbers, so that the picture depends on its position',
  ],
])

/** A length that has no default is not a number; draw.io draws nothing there. */
const withoutNumber = (golden: Golden): boolean => golden.ops.some((op) => op.includes('NaN'))

const shapeName = (golden: Golden): string => String(resolveStyle(golden.style, 'vertex').get('shape') ?? 'rectangle')

describe('against the outlines of draw.io', () => {
  const known = new Set(knownShapes())
  for (const [file, exceptions] of [
    ['drawio/shapes.json', 10],
    ['drawio/palette.json', 0],
  ] as const) {
    it(`${file}: every outline within ${TOLERANCE} px, every label area exact`, () => {
      const all = goldenJson<Golden[]>(file).filter((golden) => golden.error === undefined && golden.via === 'js')
      expect(all.map(shapeName).filter((name) => !known.has(name))).toEqual([])
      const compared = all.filter((golden) => !EXCEPTIONS.has(golden.style) && !withoutNumber(golden))
      const wrong: string[] = []
      for (const golden of compared) {
        const ours = figureOf(golden)
        if (ours.symbolsMissing) wrong.push(`${golden.style}: incomplete`)
        const distance = drawingDistance(drawingOfParts(ours.figure.parts), drawingOfVerbs(golden.ops))
        const { x, y, w, h } = labelBounds(
          resolveStyle(golden.style, 'vertex'),
          { x: 0, y: 0, w: golden.w, h: golden.h },
          false,
        )
        const label = Math.max(...[x, y, w, h].map((v, i) => Math.abs(v - expectedLabel(golden)[i]!)))
        if (!(distance <= TOLERANCE) || !(label <= 0.01))
          wrong.push(
            `${golden.style} ${golden.w}×${golden.h}: outline ${distance.toFixed(2)}, label ${[x, y, w, h]} for ${golden.labelBounds}`,
          )
      }
      console.info(`${file}: ${compared.length - wrong.length} of ${all.length} agree, ${wrong.length} do not`)
      expect(wrong).toEqual([])
      expect(all.length - compared.length).toBe(exceptions)
    })
  }
})
