/** Edges as a real editor draws them in `look`, at rest and after a shape has been moved. */
import { convertDiagram } from '@drawbridge/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EditorHarness, startEditorHarness } from '../editor/renderer.ts'
import { deviation, type Polyline } from '../fidelity/polyline.ts'

let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness()
})
afterAll(() => harness.close())

interface Point {
  readonly x: number
  readonly y: number
}

const corner = (as: string, { x, y }: Point) => `<mxPoint x="${x}" y="${y}"${as}/>`

function openEdge(id: string, style: string, points: readonly Point[]): string {
  const inner = points.slice(1, -1).map((point) => corner('', point))
  const ends = corner(' as="sourcePoint"', points[0]!) + corner(' as="targetPoint"', points.at(-1)!)
  return `<mxCell id="${id}" style="edgeStyle=none;rounded=0;endArrow=open;${style}" edge="1" parent="1"><mxGeometry relative="1" as="geometry">${ends}<Array as="points">${inner.join('')}</Array></mxGeometry></mxCell>`
}

const diagram = (cells: string) =>
  `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`

/** Page-space lines of all arrows, by source cell. */
async function drawn(xml: string): Promise<Map<string, Polyline[]>> {
  const { snapshot } = convertDiagram(xml, { prefer: 'look' })
  const { report, problems } = await harness.open(snapshot, { look: 'stock' })
  expect(problems).toEqual([])
  expect(report.changed).toEqual([])
  const lines = new Map<string, Polyline[]>()
  for (const { type, source, path } of report.pages[0]?.shapes ?? []) {
    const cell = source?.cell ?? ''
    if (type === 'arrow') lines.set(cell, [...(lines.get(cell) ?? []), path ?? []])
    else if (type === 'line') lines.set(cell, [...(lines.get(cell) ?? []), []])
  }
  return lines
}

test('a route between free ends that turns once or twice is one arrow along it, whichever way it runs', async () => {
  const wanted = new Map<string, Point[]>()
  for (const [w, h] of [
    [8, 9],
    [13, 15],
    [60, 40],
    [40, 60],
    [200, 20],
    [20, 200],
    [100, 100],
  ] as const)
    for (const sx of [1, -1])
      for (const sy of [1, -1]) {
        const a = { x: (wanted.size % 14) * 300, y: Math.floor(wanted.size / 14) * 300 }
        const c = { x: a.x + sx * w, y: a.y + sy * h }
        const name = `${sx * w},${sy * h}`
        wanted.set(`${name} across`, [a, { x: c.x, y: a.y }, c])
        wanted.set(`${name} down`, [a, { x: a.x, y: c.y }, c])
        if (w === h || Math.max(w, h) < 20) continue
        const turn = { x: a.x + sx * w * 0.3, y: a.y + sy * h * 0.3 }
        const middle =
          w > h
            ? [
                { x: turn.x, y: a.y },
                { x: turn.x, y: c.y },
              ]
            : [
                { x: a.x, y: turn.y },
                { x: c.x, y: turn.y },
              ]
        wanted.set(`${name} twice`, [a, ...middle, c])
      }
  const lines = await drawn(diagram([...wanted].map(([id, points]) => openEdge(id, '', points)).join('')))
  let single = 0
  for (const [id, points] of wanted) {
    const own = lines.get(id) ?? []
    if (own.length !== 1) continue
    single += 1
    expect(deviation([own[0]!], [points.map(({ x, y }) => [x, y] as const)]), id).toBeLessThan(1.5)
  }
  // The others are so short that tldraw turns at the other corner, or depend on rounding.
  expect(single / wanted.size).toBeGreaterThan(0.9)
})

test('double lines are bound arrows along one line, a block arrow is one with its outline, and they follow a shape that is moved', async () => {
  const vertex = (id: string, x: number, y: number) =>
    `<mxCell id="${id}" style="html=1;" vertex="1" parent="1"><mxGeometry x="${x}" y="${y}" width="120" height="60" as="geometry"/></mxCell>`
  const edge = (id: string, style: string, source: string, target: string) =>
    `<mxCell id="${id}" style="html=1;${style}" edge="1" parent="1" source="${source}" target="${target}"><mxGeometry relative="1" as="geometry"/></mxCell>`
  const lines = await drawn(
    diagram(`${vertex('a', 0, 0)}${vertex('b', 400, 0)}${vertex('c', 400, 300)}
    ${edge('block', 'shape=flexArrow;fillColor=#dae8fc;', 'a', 'b')}
    ${edge('double', 'shape=link;edgeStyle=orthogonalEdgeStyle;exitX=1;exitY=0.75;entryX=0;entryY=0.5;', 'a', 'c')}
    ${edge('wire', 'shape=wire;dashed=1;fillColor=#ff0000;', 'b', 'c')}`),
  )
  expect(lines.get('block')).toHaveLength(1)
  for (const id of ['double', 'wire']) {
    const [lower, upper, ...more] = lines.get(id) ?? []
    expect(more, id).toEqual([])
    expect(deviation([lower!], [upper!]), id).toBeLessThan(0.5)
  }
  expect(lines.get('double')?.[0]).toHaveLength(4)
  const ends = await harness.page.evaluate(() => {
    const editor = window.drawbridgeEditor.editor()!
    const cellOf = (meta: unknown) => (meta as { drawbridge: { source: { cell: string } } }).drawbridge.source.cell
    const target = editor.getCurrentPageShapes().find(({ type, meta }) => type === 'geo' && cellOf(meta) === 'c')!
    const tips = () =>
      editor.getBindingsToShape(target, 'arrow').map(({ fromId, props }) => {
        const { vertices } = editor.getShapeGeometry(fromId)
        const tip = (props as { terminal: string }).terminal === 'end' ? vertices.at(-1) : vertices[0]
        return editor.getShapePageTransform(fromId).applyToPoint(tip!)
      })
    const before = tips()
    editor.nudgeShapes([target.id], { x: 80, y: 50 })
    return tips().map((tip, i) => [Math.round(tip.x - before[i]!.x), Math.round(tip.y - before[i]!.y)])
  })
  expect(ends).toEqual([
    [80, 50],
    [80, 50],
    [80, 50],
    [80, 50],
  ])
})
