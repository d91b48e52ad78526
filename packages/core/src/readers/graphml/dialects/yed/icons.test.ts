import { expect, test } from 'vitest'
import { convertDiagram } from '#index'
import { read } from '#readers/read.test-util'

const label = (kind: string, angle: number) =>
  `<y:${kind} hasText="false" x="40" y="10" width="6" height="20" iconData="1" rotationAngle="${angle}"/>`

/** A node and an edge whose labels show a red bar of 6 × 20 px, a node of yEd. */
const file = (angle: number) => `<graphml xmlns="http://graphml.graphdrawing.org/xmlns"
  xmlns:y="http://www.yworks.com/xml/graphml" xmlns:yed="http://www.yworks.com/xml/yed/3">
  <key for="node" id="n" yfiles.type="nodegraphics"/><key for="edge" id="e" yfiles.type="edgegraphics"/>
  <key for="graphml" id="r" yfiles.type="resources"/>
  <graph id="G" edgedefault="directed">
    <node id="a"><data key="n"><y:ShapeNode><y:Geometry x="0" y="0" width="100" height="40"/>${label('NodeLabel', angle)}</y:ShapeNode></data></node>
    <edge id="b" source="a" target="a"><data key="e"><y:PolyLineEdge>${label('EdgeLabel', 0)}</y:PolyLineEdge></data></edge>
  </graph>
  <data key="r"><y:Resources><y:Resource id="1"><yed:NodeRealizerIcon><y:ShapeNode>
    <y:Geometry x="0" y="0" width="6" height="20"/><y:Fill color="#FF0000"/><y:Shape type="rectangle"/>
  </y:ShapeNode></yed:NodeRealizerIcon></y:Resource></y:Resources></data></graphml>`

const RED = { type: 'solid', color: { r: 255, g: 0, b: 0, a: 1 } }

test('an icon that is a node is drawn, not a missing picture', () => {
  const { node } = read(file(0))
  expect(node('a').figure.parts[1]).toMatchObject({ type: 'rect', box: { x: 40, y: 10, w: 6, h: 20 }, fill: RED })
  expect(node('b:icon')).toMatchObject({
    role: 'shape',
    figure: { parts: [{ type: 'rect', box: { x: 0, y: 0, w: 6, h: 20 }, fill: RED }] },
  })
  expect(convertDiagram(file(0)).report.messages.map(({ code }) => code)).not.toContain('image-damaged')
})

test('a picture with too many levels is said to be too large, in a label and as a node', () => {
  const svg = `&lt;svg xmlns="http://www.w3.org/2000/svg"&gt;${'&lt;g&gt;'.repeat(600)}${'&lt;/g&gt;'.repeat(600)}&lt;/svg&gt;`
  const picture =
    '<y:SVGNode><y:Geometry x="0" y="0" width="9" height="9"/><y:SVGModel><y:SVGContent refid="1"/></y:SVGModel></y:SVGNode>'
  const text = file(0)
    .replace(/<yed:NodeRealizerIcon>.*<\/yed:NodeRealizerIcon>/s, svg)
    .replace('</graph>', `<node id="c"><data key="n">${picture}</data></node></graph>`)
  const { messages } = convertDiagram(text).report
  expect(messages.filter(({ code }) => code === 'picture-too-large').map(({ cell }) => cell)).toEqual(['a', 'c', 'b'])
})

test('it is rotated with its label about the middle of that', () => {
  // The file gives the corner of the rotated label: 20 px wide and 6 high.
  const [, bar] = read(file(90)).node('a').figure.parts
  if (bar?.type !== 'path') throw new Error('the bar is not a path')
  const corners = bar.commands.flatMap((command) =>
    command.op === 'Z' ? [] : [[command.x, command.y].map(Math.round)],
  )
  expect(corners).toEqual([
    [60, 10],
    [60, 16],
    [40, 16],
    [40, 10],
  ])
})
