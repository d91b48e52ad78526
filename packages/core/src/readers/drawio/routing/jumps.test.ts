import { describe, expect, it } from 'vitest'
import type { PathCommand } from '#diagram/index'
import { crossingsOf, segmentsOf } from './crossings.ts'
import { edgeDrawing, routedPage } from './page.test-util.ts'
import { DrawnEdges } from './segment-index.ts'

/** An edge without markers along "x,y x,y …". */
function cell(id: string, line: string, style: string): string {
  const points = line.split(' ').map((pair) => pair.split(','))
  const point = (p: string[] | undefined, as = '') => `<mxPoint x="${p?.[0]}" y="${p?.[1]}"${as}/>`
  const bends = points.slice(1, -1).map((p) => point(p))
  return `<mxCell id="${id}" style="endArrow=none;rounded=0;${style}" edge="1" parent="1"><mxGeometry relative="1" as="geometry">
    ${point(points[0], ' as="sourcePoint"')}${point(points.at(-1), ' as="targetPoint"')}
    <Array as="points">${bends.join('')}</Array></mxGeometry></mxCell>`
}

function drawn(line: string, style: string, earlier: readonly string[]): string {
  const others = earlier.map((other, i) => {
    const [points = '', more = ''] = other.split(';')
    return cell(`o${i}`, points, more)
  })
  const cells = [...others, cell('e', line, style)].join('')
  const { edges } = routedPage(
    `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`,
  )
  const below = new DrawnEdges([...edges.values()])
  let path: readonly PathCommand[] = []
  for (const state of edges.values()) {
    path = edgeDrawing(state, below).path
    below.add(state)
  }
  return written(path)
}

/** The path as text, without moves that a later one replaces and without steps of no length. */
function written(path: readonly PathCommand[]): string {
  const steps = path.map(({ op, ...numbers }) => [
    op,
    Object.values(numbers)
      .map((v) => Math.round(v * 100) / 100)
      .join(' '),
  ])
  const kept = steps.filter(([op, to], i) => {
    const before = steps[i - 1]?.[1]?.split(' ').slice(-2).join(' ')
    return i === 0 || !(to === before && (op === 'L' || op === 'M'))
  })
  return kept.map((step) => step.join(' ')).join(' ')
}

/** The expected results come from draw.io 25's own viewer. */
describe('line jumps', () => {
  it.each([
    [
      'lie to the right of a steep line that runs down',
      '100,0 110,200',
      'sharp',
      ['0,100 200,100'],
      'M 100 0 L 104.85 97 L 107.85 96.85 L 108.15 102.85 L 105.15 103 L 110 200',
    ],
    [
      'lie to the right of a steep line that runs up',
      '102,200 100,0',
      'sharp',
      ['0,100 200,100'],
      'M 102 200 L 101.03 103 L 104.03 102.97 L 103.97 96.97 L 100.97 97 L 100 0',
    ],
    [
      'cross a bend that lies on the line',
      '0,100 200,100',
      'gap',
      ['50,0 50,100 20,180'],
      'M 0 100 L 47 100 M 53 100 L 200 100',
    ],
    ['ignore an edge whose bounds only touch', '0,100 200,100', 'gap', ['60,40 60,100'], 'M 0 100 L 200 100'],
    [
      'cross an edge that ends on the line',
      '0,100 200,110',
      'gap',
      ['60,0 60,103'],
      'M 0 100 L 57 102.85 M 63 103.15 L 200 110',
    ],
    [
      'ignore an edge that runs along the line for a while',
      '0,100 200,100',
      'gap',
      ['50,0 50,100 90,100 90,200'],
      'M 0 100 L 200 100',
    ],
    ['ignore curves', '0,100 200,100', 'gap', ['50,0 60,50 50,200;curved=1'], 'M 0 100 L 200 100'],
    [
      'fail at a crossing that was hit twice, unless it was the last so far',
      '0,100 200,100',
      'arc',
      ['150,50 150,150', '100,50 100,150', '50,50 150,150'],
      'M 0 100 L 100 100 L 147 100 C 147 96.1 153 96.1 153 100 L 200 100',
    ],
  ])('%s', (_, line, name, earlier, wanted) => {
    expect(drawn(line, `jumpStyle=${name};`, earlier)).toBe(wanted)
  })
})

it('takes time in proportion to the crossings, whichever way the other edge runs', () => {
  const count = 500_000
  const line = segmentsOf([
    { x: -1, y: 0 },
    { x: count + 1, y: 0 },
  ])[0]!
  const zigzag = Array.from({ length: count }, (_, i) => ({ x: count - i, y: i % 2 === 0 ? -50 : 50 }))
  const crossings = crossingsOf(line, segmentsOf(zigzag))
  expect(crossings).toHaveLength(count - 1)
  expect(crossings[0]!.x).toBeLessThan(crossings.at(-1)!.x)
})
