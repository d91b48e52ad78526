/** Axes of GraphML, in the dialects of yEd and yFiles. */
import { type Axis, axis, LAID_OUT, longAxis, times } from './axis.ts'

const Y = 'xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/graphml"'

function graphml(body: string): string {
  return `<graphml ${Y}><key for="node" id="k" yfiles.type="nodegraphics"/><key for="edge" id="e" yfiles.type="edgegraphics"/><graph id="G" edgedefault="directed">${body}</graph></graphml>`
}
const drawnNode = (i: number, more = '', x = (i % 64) * 150, y = (i >> 6) * 100) =>
  `<node id="n${i}"><data key="k"><y:ShapeNode><y:Geometry x="${x}" y="${y}" width="100" height="40"/><y:Fill color="#FFCC00"/>${more}<y:Shape type="rectangle"/></y:ShapeNode></data></node>`
const nodeLabel = (text: number | string) => `<y:NodeLabel x="1" y="1" width="80" height="18">L${text}</y:NodeLabel>`
const graphEdge = (i: number, from: number, to: number, inner = '', kind = 'PolyLineEdge') =>
  `<edge id="e${i}" source="n${from}" target="n${to}"><data key="e"><y:${kind}>${inner}</y:${kind}></data></edge>`
const bends = (n: number) =>
  `<y:Path sx="0" sy="0" tx="0" ty="0">${times(n, (i) => `<y:Point x="${i * 4}" y="${100 + (i % 2) * 50}"/>`)}</y:Path>`

/** A node of yFiles with a picture. */
function yfilesPicture(address: string): string {
  const names = `xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/yfiles-common/3.0" xmlns:yjs="http://www.yworks.com/xml/yfiles-for-html/2.0/xaml"`
  const key = (id: string, name: string) =>
    `<key id="${id}" for="node" attr.name="${name}" y:attr.uri="http://www.yworks.com/xml/yfiles-common/2.0/${name}"/>`
  const place = '<data key="g"><y:RectD X="0" Y="0" Width="100" Height="40"/></data>'
  return `<graphml ${names}>${key('g', 'NodeGeometry')}${key('s', 'NodeStyle')}<graph id="G" edgedefault="directed"><node id="a">${place}<data key="s"><yjs:ImageNodeStyle href="${address}"/></data></node></graph></graphml>`
}

export const GRAPHML_AXES: Readonly<Record<string, Axis>> = {
  nodes: axis((n) => graphml(times(n, (i) => drawnNode(i, nodeLabel(i))))),
  'labels of a node': axis((n) => graphml(drawnNode(0, times(n, nodeLabel)))),
  'spaces in a label of a node': longAxis((n) => graphml(drawnNode(0, nodeLabel(`${' '.repeat(n)}.`)))),
  'edges of one node': axis((n) =>
    graphml(times(n, (i) => drawnNode(i)) + times(n - 1, (i) => graphEdge(i, 0, i + 1))),
  ),
  'bends of an edge': axis((n) => graphml(times(2, (i) => drawnNode(i)) + graphEdge(0, 0, 1, bends(n)))),
  'bends of a smooth edge': axis((n) =>
    graphml(times(2, (i) => drawnNode(i)) + graphEdge(0, 0, 1, `${bends(n)}<y:BendStyle smoothed="true"/>`)),
  ),
  'bends of a spline': axis((n) => graphml(times(2, (i) => drawnNode(i)) + graphEdge(0, 0, 1, bends(n), 'SplineEdge'))),
  'labels of an edge': axis((n) =>
    graphml(
      times(2, (i) => drawnNode(i)) +
        graphEdge(
          0,
          0,
          1,
          times(n, (i) => `<y:EdgeLabel x="${i}" y="3" width="40" height="18">L</y:EdgeLabel>`),
        ),
    ),
  ),
  'graphs in graphs': axis((n) =>
    graphml(times(n / 4, (i) => `<node id="n${i}"><graph id="g${i}">`) + times(n / 4, () => '</graph></node>')),
  ),
  'nodes without places': axis(
    (n) =>
      graphml(
        times(n, (i) => `<node id="n${i}"/>`) + times(n - 1, (i) => `<edge source="n${i >> 1}" target="n${i + 1}"/>`),
      ),
    LAID_OUT,
  ),
  'nodes without places in a chain': axis(
    (n) =>
      graphml(times(n, (i) => `<node id="n${i}"/>`) + times(n - 1, (i) => `<edge source="n${i}" target="n${i + 1}"/>`)),
    LAID_OUT,
  ),
  'long edges between nodes without places': axis(
    (n) =>
      graphml(
        times(n / 2, (i) => `<node id="n${i}"/>`) +
          times(n / 2 - 1, (i) => `<edge source="n${i}" target="n${i + 1}"/><edge source="n0" target="n${i + 1}"/>`),
      ),
    LAID_OUT,
  ),
  'edges between nodes without places': axis(
    (n) =>
      graphml(
        times(30, (i) => `<node id="n${i}"/>`) +
          times(n, (i) => `<edge source="n${i % 30}" target="n${(i * 7 + 3) % 30}"/>`),
      ),
    LAID_OUT,
  ),
  'nodes without places, nested': longAxis((n) =>
    graphml(
      times(n / 40, (i) => times(40, (k) => `<node id="n${i}-${k}"><graph>`) + times(40, () => '</graph></node>')),
    ),
  ),
  'nodes without places, three linked ones in each': longAxis((n) =>
    graphml(
      times(
        n / 4,
        (i) =>
          `<node id="n${i}"><graph>${times(3, (k) => `<node id="n${i}-${k}"/>`)}${times(2, (k) => `<edge source="n${i}-${k}" target="n${i}-${k + 1}"/>`)}</graph></node>`,
      ),
    ),
  ),
  'letters of the address of a picture': longAxis((n) => yfilesPicture(`data:image/${'a'.repeat(n)}`)),
  'the same id': axis((n) => graphml(times(n, () => drawnNode(0)))),
}
