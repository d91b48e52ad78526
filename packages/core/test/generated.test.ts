/** What the comparison with draw.io on generated diagrams has found (npm run oracle), with draw.io's own answers. */
import { expect, test } from 'vitest'
import { readDiagram } from '../src/index.ts'

const page = (cells: string) =>
  readDiagram(`<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`).diagram
    .pages[0]!
const vertex = (id: string, style: string, geometry: string, more = '') =>
  `<mxCell id="${id}" value="${id}" style="${style}whiteSpace=wrap;html=1;" vertex="1" parent="1" ${more}><mxGeometry ${geometry} as="geometry"/></mxCell>`
const edge = (id: string, source: string, target: string) =>
  `<mxCell id="${id}" edge="1" parent="1" source="${source}" target="${target}"><mxGeometry relative="1" as="geometry"/></mxCell>`

test('the label of a process stands off the middle by what rounding leaves over', () => {
  const { elements } = page(vertex('p', 'shape=process;size=0.1;', 'x="89.76" y="362.79" width="136.62" height="100"'))
  expect(elements[0]?.labels[0]?.anchor.x).toBeCloseTo(158.57, 3)
  expect(elements[0]?.labels[0]?.anchor.y).toBeCloseTo(412.79, 3)
})

test('a cylinder too low for its label has it below its lid all the same', () => {
  const style = 'shape=cylinder3;boundedLbl=1;size=12;'
  const { elements } = page(vertex('c', style, 'x="0" y="0" width="90" height="20"'))
  expect(elements[0]?.labels[0]?.anchor).toEqual({ x: 45, y: 18 })
  expect(elements[0]?.labels[0]?.area.h).toBe(0)
})

test('an edge upon an edge that is not drawn is not drawn either', () => {
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
