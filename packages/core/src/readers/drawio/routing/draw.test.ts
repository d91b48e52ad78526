import { describe, expect, it } from 'vitest'
import type { FigurePart, PathCommand } from '#diagram/index'
import { goldenJson } from '#test/golden'
import type { EdgeDrawing } from './draw.ts'
import { edgeDrawing, routedPage } from './page.test-util.ts'
import { DrawnEdges } from './segment-index.ts'

interface SvgPart {
  readonly tag: string
  readonly d?: string
  readonly fill?: string
  readonly rx?: number
  readonly cx?: number
  readonly cy?: number
}

interface Vector {
  readonly n: number
  readonly group: string
  readonly name: string
  readonly xml: string
  readonly expected: { readonly cells: Readonly<Record<string, { readonly svg?: readonly SvgPart[] }>> }
}

const vectors = goldenJson<Vector[]>('drawio/vectors.json')
const drawn = vectors.filter(({ group }) => group === 'marker' || group === 'edge-drawing')

/** Commands as [letter, …numbers]; steps without length are ignored. */
function steps(path: readonly (readonly [string, ...number[]])[]): (readonly [string, ...number[]])[] {
  const kept: (readonly [string, ...number[]])[] = []
  let at: readonly number[] = []
  for (const [letter, ...numbers] of path) {
    const to = numbers.slice(-2)
    const still = to.length === 2 && to.every((value, i) => Math.abs(value - (at[i] ?? Number.NaN)) < 0.01)
    if (still && (letter === 'L' || letter === 'M')) continue
    const straight = letter === 'Q' && numbers.slice(0, 2).every((value, i) => Math.abs(value - (at[i] ?? 1e9)) < 0.01)
    kept.push(straight ? ['L', ...to] : [letter, ...numbers])
    if (to.length === 2) at = to
  }
  return kept
}

function fromSvg(d: string) {
  return steps(
    [...d.matchAll(/([A-Z])([^A-Z]*)/g)].map(([, letter, rest]) => [
      letter as string,
      ...(rest as string).trim().split(/\s+/).filter(Boolean).map(Number),
    ]),
  )
}

function fromPath(path: readonly PathCommand[]) {
  return steps(
    path.map((step): [string, ...number[]] => {
      if (step.op === 'Z') return ['Z']
      if (step.op === 'Q') return ['Q', step.x1, step.y1, step.x, step.y]
      if (step.op === 'C') return ['C', step.x1, step.y1, step.x2, step.y2, step.x, step.y]
      return [step.op, step.x, step.y]
    }),
  )
}

function expectSteps(actual: ReturnType<typeof steps>, wanted: ReturnType<typeof steps>) {
  expect(actual.map(([letter]) => letter).join('')).toBe(wanted.map(([letter]) => letter).join(''))
  const flat = (path: ReturnType<typeof steps>) => path.flatMap(([, ...numbers]) => numbers)
  const numbers = flat(actual)
  for (const [i, value] of flat(wanted).entries()) {
    expect(Math.abs((numbers[i] ?? 1e9) - value), `${JSON.stringify(actual)} ${JSON.stringify(wanted)}`).toBeLessThan(
      0.011,
    )
  }
}

/** Corners in any order, because draw.io starts outlines elsewhere. */
function corners(path: ReturnType<typeof steps>): string[] {
  return [
    ...new Set(path.filter(([letter]) => letter !== 'Z').map(([, ...p]) => p.map((v) => v.toFixed(1)).join())),
  ].sort()
}

function expectPart(part: FigurePart | undefined, wanted: SvgPart) {
  if (part?.type !== 'path' && part?.type !== 'ellipse') throw new Error('a part is missing')
  if (wanted.fill !== undefined) expect(part.fill.type).toBe(wanted.fill === 'none' ? 'none' : 'solid')
  if (part.type === 'path') return expectSteps(fromPath(part.commands), fromSvg(wanted.d ?? ''))
  expect(part.box.x + part.box.w / 2).toBeCloseTo(wanted.cx ?? Number.NaN, 2)
  expect(part.box.y + part.box.h / 2).toBeCloseTo(wanted.cy ?? Number.NaN, 2)
  expect(part.box.w / 2).toBeCloseTo(wanted.rx ?? Number.NaN, 2)
}

function drawings(xml: string): ReadonlyMap<string, EdgeDrawing> {
  const { edges } = routedPage(xml)
  const earlier = new DrawnEdges([...edges.values()])
  const all = new Map<string, EdgeDrawing>()
  for (const state of edges.values()) {
    all.set(state.cell.id, edgeDrawing(state, earlier))
    earlier.add(state)
  }
  return all
}

describe.runIf(vectors.length > 0)('drawings of the golden vectors (skipped if they are absent)', () => {
  it.each(drawn.map((vector) => [`${vector.n} ${vector.name}`, vector] as const))('%s', (_, vector) => {
    const all = drawings(vector.xml)
    let compared = 0
    for (const [id, { svg }] of Object.entries(vector.expected.cells)) {
      const drawing = all.get(id)
      if (svg === undefined || drawing === undefined) continue
      compared++
      const [line, ...rest] = svg
      if (drawing.outline !== undefined) {
        const parts = drawing.outline.parts
        const path = parts[0]?.type === 'path' ? parts[0].commands : []
        expect(corners(fromPath(path))).toEqual(corners(fromSvg(line?.d ?? '')))
        continue
      }
      expectSteps(fromPath(drawing.path), fromSvg(line?.d ?? ''))
      const parts = [...drawing.start.parts, ...drawing.end.parts]
      expect(parts.length).toBe(rest.length)
      for (const [i, wanted] of rest.entries()) expectPart(parts[i], wanted)
    }
    expect(compared).toBeGreaterThan(0)
  })
})

it.each([
  ['flexArrow', 0],
  ['link', 0],
  ['arrow', 0],
  ['wire', 1],
])('shape=%s has %i markers in addition to its outline', (shape, markers) => {
  const drawing = drawings(`<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
    <mxCell id="e" style="shape=${shape};endArrow=block;" edge="1" parent="1"><mxGeometry relative="1" as="geometry">
    <mxPoint x="0" y="0" as="sourcePoint"/><mxPoint x="100" y="50" as="targetPoint"/></mxGeometry></mxCell></root></mxGraphModel>`)
  expect(drawing.get('e')?.end).toMatchObject({ name: 'block' })
  expect(drawing.get('e')?.end.parts).toHaveLength(markers)
})
