/** Files in the dialect of yEd for tests. */

const NAMES = 'xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/graphml"'

/** Keys with ids that no program writes, on purpose. */
export const file = (body: string, resources = '') => `<graphml ${NAMES} xmlns:yed="http://www.yworks.com/xml/yed/3">
  <key for="node" id="zz" yfiles.type="nodegraphics"/><key for="edge" id="ee" yfiles.type="edgegraphics"/>
  <key for="graphml" id="rr" yfiles.type="resources"/><key for="all" id="uu" attr.name="url"/><key for="all" id="ow" attr.name="owner"/>
  <graph id="G" edgedefault="directed">${body}</graph><data key="rr"><y:Resources>${resources}</y:Resources></data></graphml>`

/** A node of 100 × 40 px with elements in its drawing. */
export const node = (id: string, x: number, y: number, look: string, kind = 'ShapeNode', attributes = '') =>
  `<node id="${id}"><data key="zz"><y:${kind} ${attributes}><y:Geometry x="${x}" y="${y}" width="100" height="40"/>${look}</y:${kind}></data></node>`
export const edge = (inner: string, kind = 'PolyLineEdge') =>
  `<edge id="e" source="a" target="b"><data key="ee"><y:${kind}>${inner}</y:${kind}></data></edge>`
