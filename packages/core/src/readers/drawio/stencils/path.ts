/** The `path` element of the stencil language. */
import { elementsOf, type XmlElement } from '#xml/node'
import { addPolygon, type Pair } from '../shapes/polygon.ts'
import { attribute, type StencilRun } from './run.ts'

/** Runs of straight lines between `move` and `close`; null if the path has curves. */
function straightRuns(nodes: readonly XmlElement[], point: (node: XmlElement) => Pair) {
  const runs: { points: Pair[]; closed: boolean }[] = []
  for (const node of nodes) {
    const last = runs.at(-1)
    if (node.name === 'move') runs.push({ points: [point(node)], closed: false })
    else if (node.name === 'line' && last) last.points.push(point(node))
    else if (node.name === 'close' && last) last.closed = true
    else return null
  }
  return runs
}

/** The verb `path` (docs/formats/drawio.md §9.4). Corners are rounded only where all of its lines are straight. */
export function drawPath({ canvas, scale }: StencilRun, path: XmlElement): void {
  const { x, y, sx, sy } = scale
  const px = (node: XmlElement, key: string): number => x + attribute(node, key) * sx
  const py = (node: XmlElement, key: string): number => y + attribute(node, key) * sy
  const nodes = elementsOf(path)
  canvas.begin()
  if (path.attributes.get('rounded') === '1') {
    const runs = straightRuns(nodes, (node) => [px(node, 'x'), py(node, 'y')])
    if (runs) {
      for (const { points, closed } of runs) addPolygon(canvas, points, { radius: attribute(path, 'arcSize'), closed })
      return
    }
  }
  for (const node of nodes) {
    switch (node.name) {
      case 'move':
        canvas.move(px(node, 'x'), py(node, 'y'))
        break
      case 'line':
        canvas.line(px(node, 'x'), py(node, 'y'))
        break
      case 'quad':
        canvas.quad(px(node, 'x1'), py(node, 'y1'), px(node, 'x2'), py(node, 'y2'))
        break
      case 'curve':
        canvas.curve(px(node, 'x1'), py(node, 'y1'), px(node, 'x2'), py(node, 'y2'), px(node, 'x3'), py(node, 'y3'))
        break
      case 'arc':
        canvas.arc(
          attribute(node, 'rx') * sx,
          attribute(node, 'ry') * sy,
          attribute(node, 'x-axis-rotation'),
          attribute(node, 'large-arc-flag') !== 0,
          attribute(node, 'sweep-flag') !== 0,
          px(node, 'x'),
          py(node, 'y'),
        )
        break
      case 'close':
        canvas.close()
        break
    }
  }
}
