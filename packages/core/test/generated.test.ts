/** Cases found by comparing generated diagrams with draw.io (npm run oracle), with draw.io's own results. */
import { expect, test } from 'vitest'
import { readDiagram } from '../src/index.ts'

const page = (cells: string) =>
  readDiagram(`<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`).diagram
    .pages[0]!
const vertex = (id: string, style: string, geometry: string, more = '') =>
  `<mxCell id="${id}" value="${id}" style="${style}whiteSpace=wrap;html=1;" vertex="1" parent="1" ${more}><mxGeometry ${geometry} as="geometry"/></mxCell>`
const edge = (id: string, source: string, target: string) =>
  `<mxCell id="${id}" edge="1" parent="1" source="${source}" target="${target}"><mxGeometry relative="1" as="geometry"/></mxCell>`

test('the label of a process is off the middle by the rounding error', () => {
  const { elements } = page(vertex('p', 'shape=process;size=0.1;', 'x="89.76" y="362.79" width="136.62" height="100"'))
  expect(elements[0]?.labels[0]?.anchor.x).toBeCloseTo(158.57, 3)
  expect(elements[0]?.labels[0]?.anchor.y).toBeCloseTo(412.79, 3)
})

test('a cylinder too low for its label still has it below its lid', () => {
  const style = 'shape=cylinder3;boundedLbl=1;size=12;'
  const { elements } = page(vertex('c', style, 'x="0" y="0" width="90" height="20"'))
  expect(elements[0]?.labels[0]?.anchor).toEqual({ x: 45, y: 18 })
  expect(elements[0]?.labels[0]?.area.h).toBe(0)
})

test('an edge that ends at an edge that is not drawn is not drawn either', () => {
  const hidden = vertex('h', '', 'x="10" y="10" width="50" height="50"', 'visible="0"')
  const shown = vertex('v', '', 'x="200" y="10" width="50" height="50"')
  const drawn = (cells: string) => page(cells).elements.flatMap(({ id, hidden }) => (hidden ? [] : [id]))
  expect(drawn(hidden + shown + edge('e', 'h', 'v') + edge('f', 'v', 'e'))).toEqual(['v'])
  expect(
    drawn(
      shown + vertex('w', '', 'x="200" y="300" width="50" height="50"') + edge('e', 'w', 'v') + edge('f', 'v', 'e'),
    ),
  ).toEqual(expect.arrayContaining(['e', 'f']))
})

const box = (id: string, style: string, x: number, y: number, width: number, height: number) =>
  vertex(id, style, `x="${x}" y="${y}" width="${width}" height="${height}"`)
const bent = (style: string, source: string, target: string, points = '') =>
  `<mxCell id="e" style="${style}" edge="1" parent="1" source="${source}" target="${target}"><mxGeometry relative="1" as="geometry">${points === '' ? '' : `<Array as="points">${points}</Array>`}</mxGeometry></mxCell>`
const point = (x: number, y: number) => `<mxPoint x="${x}" y="${y}"/>`

test.each([
  [
    'a bend that differs from the previous one only in the last bit of a sum stays',
    box('s', '', 440, 316.59, 70, 20) +
      box('t', 'shape=step;perimeter=stepPerimeter;fixedSize=1;rotation=180;', -14.28, 240, 90, 22.13),
    bent('edgeStyle=orthogonalEdgeStyle;', 's', 't'),
    [440, 326.6, 30.7, 326.6, 30.7, 289.4, 30.714, 262.13],
  ],
  [
    'the distance to the centre of an ellipse is read from the text of a number',
    box('s', 'ellipse;rotation=180;', 350, 280, 112.57, 100) + box('t', 'perimeterSpacing=7;', 210, 210, 150, 114.54),
    bent('edgeStyle=elbowEdgeStyle;elbow=vertical;entryX=0.25;entryY=1;entryPerimeter=0;', 's', 't', point(250, 30)),
    [407.118, 280.005, 406.285, 30, 244, 30, 244, 331.54],
  ],
  [
    'connection points rotate by right angles exactly',
    box('s', 'shape=doubleEllipse;perimeter=ellipsePerimeter;direction=north;', 40, 20, 30, 100),
    bent('exitX=1;exitY=1;sourcePerimeterSpacing=1;', 's', 's'),
    [65.607, 34.645, 90, 60, 90, 80, 69.945, 74.27],
  ],
  [
    'a bend is as far from a fixed end as it is from the point before it was rounded',
    box('s', 'shape=step;perimeter=stepPerimeter;fixedSize=1;rotation=-15;flipH=1;', 410, 147.67, 90, 100) +
      box('t', 'ellipse;', 23.54, 100, 154.36, 80),
    bent(
      'edgeStyle=segmentEdgeStyle;exitX=0;exitY=1;exitDx=11;exitDy=14;',
      's',
      't',
      point(310, 250) + point(380, 478.08) + point(60, 440),
    ),
    [442.71, 250.99, 310, 250, 310, 478.1, 60, 478.1, 60, 173.98],
  ],
])('%s', (_, vertices, cell, wanted) => {
  const drawn = page(vertices + cell).elements.find(({ id }) => id === 'e')
  const points = drawn?.kind === 'edge' ? drawn.points.flatMap(({ x, y }) => [x, y]) : []
  expect(points.map((value) => Math.round(value * 1000) / 1000)).toEqual(wanted)
})

test('a horizontal cylinder with vertical text has no more room than its height', () => {
  const style = 'shape=cylinder3;boundedLbl=1;size=12;rotation=-15;direction=south;align=left;horizontal=0;'
  const [label] = page(box('c', style, 53.43, 100, 20, 30)).elements[0]?.labels ?? []
  expect(label?.anchor.x).toBeCloseTo(59.067, 3)
  expect(label?.anchor.y).toBeCloseTo(129.628, 3)
})
