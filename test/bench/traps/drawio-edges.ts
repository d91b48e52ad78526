/** Edges of draw.io pages: their routes, their jumps, and their ends. */
import { type Axis, axis, times } from './axis.ts'
import { bars, edge, page, TWO, vertex, zigzag } from './drawio-cells.ts'

/** One edge with this many waypoints. */
const way = (style: string): Axis =>
  axis((n) => page(TWO + edge('e', { style, from: 'a', to: 'b', points: zigzag(n) })))

/** One edge that crosses this many others. */
const jumping = (style: string): Axis =>
  axis((n) => page(bars(n) + edge('e', { style, ends: [-100, 0, n * 20 + 100, 0] })))

/** This many lines, half of them perpendicular to the others: crossings grow quadratically. */
const grid = (style: string): Axis =>
  axis((n) =>
    page(
      bars(n / 2, style) +
        times(n / 2, (i) => edge(`row${i}`, { style, ends: [-100, i * 20, n * 10 + 100, i * 20] })).replaceAll(
          'y="100"',
          `y="${n * 10}"`,
        ),
    ),
  )

/** This many edges between the same two boxes. */
const parallel = (style: string): Axis =>
  axis((n) => page(TWO + times(n, (i) => edge(`e${i}`, { style, from: 'a', to: 'b' }))))

/** This many edges of one box. */
const star = (style: string): Axis =>
  axis((n) =>
    page(
      vertex('hub') +
        times(n, (i) =>
          vertex(`v${i}`, { at: `x="${(i % 64) * 100}" y="${100 + (i >> 6) * 60}" width="60" height="30"` }),
        ) +
        times(n, (i) => edge(`e${i}`, { style, from: 'hub', to: `v${i}` })),
    ),
  )

/** Half as many waypoints of one edge as the size says, and half as many of something else. */
const together = (piece: (i: number, n: number) => string): Axis =>
  axis((n) => page(TWO + edge('e', { from: 'a', to: 'b', points: zigzag(n / 2) }) + times(n / 2, (i) => piece(i, n))))

/** A label of the edge, at a position along it from -1 to 1. */
const edgeLabel = (i: number, x: number) =>
  vertex(`l${i}`, { parent: 'e', value: `L${i}`, style: 'edgeLabel;html=1', at: `x="${x}" relative="1"` })

export const EDGE_AXES: Readonly<Record<string, Axis>> = {
  'waypoints, straight': way(''),
  'waypoints, rounded': way('rounded=1'),
  'waypoints, curved': way('curved=1'),
  'waypoints, segment': way('edgeStyle=segmentEdgeStyle'),
  'waypoints, orthogonal': way('edgeStyle=orthogonalEdgeStyle'),
  'waypoints, orthogonal and rounded': way('edgeStyle=orthogonalEdgeStyle;rounded=1'),
  'waypoints, orthogonal and curved': way('edgeStyle=orthogonalEdgeStyle;curved=1'),
  'waypoints, elbow': way('edgeStyle=elbowEdgeStyle'),
  'waypoints, entity relation': way('edgeStyle=entityRelationEdgeStyle'),
  'waypoints, isometric': way('edgeStyle=isometricEdgeStyle'),
  'waypoints, link': way('shape=link'),
  'waypoints, block arrow': way('shape=flexArrow'),
  'waypoints, wire': way('shape=wire;dashed=1'),
  'waypoints, jumps over itself': way('jumpStyle=arc'),
  'jumps of one edge, arcs': jumping('jumpStyle=arc'),
  'jumps of one edge, gaps': jumping('jumpStyle=gap'),
  'jumps of one edge, corners': jumping('jumpStyle=sharp'),
  'jumps of one edge, lines': jumping('jumpStyle=line'),
  'crossing lines': grid(''),
  'crossing lines with jumps': grid('jumpStyle=arc'),
  'crossing lines with gaps': grid('jumpStyle=gap'),
  'edges over each other': parallel(''),
  'edges over each other with jumps': parallel('jumpStyle=arc'),
  'edges over each other, orthogonal': parallel('edgeStyle=orthogonalEdgeStyle;jumpStyle=gap'),
  'edges of one box': star(''),
  'edges of one box, orthogonal': star('edgeStyle=orthogonalEdgeStyle'),
  'edges of one box, fixed ends beside it': star('exitX=-0.5;exitY=1.5'),
  'edges of one box, curved': star('curved=1;edgeStyle=orthogonalEdgeStyle'),
  'loops of one box': axis((n) => page(TWO + times(n, (i) => edge(`e${i}`, { from: 'a', to: 'a' })))),
  'edges upon edges': axis((n) =>
    page(
      TWO +
        edge('e0', { from: 'a', to: 'b' }) +
        times(n, (i) => edge(`e${i + 1}`, { from: `e${i}`, ends: [0, 0, i, 90] })),
    ),
  ),
  'edges upon edges, backwards': axis((n) =>
    page(
      TWO +
        times(n, (i) => edge(`e${i}`, { from: `e${i + 1}`, ends: [0, 0, i, 90] })) +
        edge(`e${n}`, { from: 'a', to: 'b' }),
    ),
  ),
  'labels on an edge': axis((n) =>
    page(TWO + edge('e', { from: 'a', to: 'b' }) + times(n, (i) => edgeLabel(i, (i / n) * 2 - 1))),
  ),
  'labels on an edge of as many waypoints': together((i, n) => edgeLabel(i, (i / n) * 4 - 1)),
  'boxes on an edge of as many waypoints': together((i, n) =>
    vertex(`l${i}`, {
      parent: 'e',
      value: `L${i}`,
      at: `x="${(i / n) * 4 - 1}" width="8" height="8" relative="1"`,
    }),
  ),
  'edges at an edge of as many waypoints': together((i) => edge(`f${i}`, { from: 'e', to: 'a' })),
  'labels with backgrounds over an edge of as many waypoints': together((i) =>
    vertex(`l${i}`, {
      value: `L${i}`,
      style: 'text;labelBackgroundColor=#ffffff',
      at: `x="${i * 7}" y="900" width="40" height="20"`,
    }),
  ),
  'a long edge over as many boxes': axis((n) =>
    page(
      TWO +
        times(n / 2, (i) => vertex(`v${i}`, { at: `x="${i * 6}" y="${100 + (i % 7) * 9}" width="5" height="5"` })) +
        edge('e', { from: 'a', to: 'b', points: zigzag(n / 2) }) +
        vertex('c'),
    ),
  ),
  'dashes of an edge': axis((n) =>
    page(TWO + edge('e', { style: `dashed=1;dashPattern=${times(n, () => '3 2 ')}`, from: 'a', to: 'b' })),
  ),
}
