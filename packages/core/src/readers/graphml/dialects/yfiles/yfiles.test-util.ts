/** Files in the dialect of yFiles for tests. */

const NAMES = `xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/yfiles-common/3.0"
  xmlns:x="http://www.yworks.com/xml/yfiles-common/markup/3.0" xmlns:yjs="http://www.yworks.com/xml/yfiles-for-html/2.0/xaml"
  xmlns:bpmn="http://www.yworks.com/xml/yfiles-bpmn/2.0" xmlns:sys="http://www.yworks.com/xml/yfiles-common/markup/primitives/2.0"`

const key = (id: string, domain: string, name: string, inner = '') =>
  `<key id="${id}" for="${domain}" attr.name="${name}" y:attr.uri="http://www.yworks.com/xml/yfiles-common/2.0/${name}">${inner}</key>`

/** Keys with ids that no program writes, on purpose. */
export const file = (body: string, shared = '') => `<graphml ${NAMES}>
  ${key('g', 'node', 'NodeGeometry')}${key('s', 'node', 'NodeStyle')}${key('t', 'node', 'NodeLabels')}${key('x', 'node', 'Expanded', '<default>true</default>')}
  ${key('b', 'edge', 'EdgeGeometry')}${key('e', 'edge', 'EdgeStyle')}${key('l', 'edge', 'EdgeLabels')}
  ${key('p', 'port', 'PortLocationParameter', '<default><x:Static Member="y:FreeNodePortLocationModel.NodeCenterAnchored"/></default>')}
  ${key('ps', 'port', 'PortStyle', '<default><x:Static Member="y:VoidPortStyle.Instance"/></default>')}${key('pl', 'port', 'PortLabels')}
  ${key('h', 'graphml', 'SharedData')}${key('u', 'all', 'UserTags')}
  <key id="z" for="node" attr.type="int" attr.name="zOrder" y:attr.uri="http://www.yworks.com/xml/yfiles-z-order/1.0/zOrder"/><key id="o" for="node" attr.name="owner" attr.type="string"/>
  <data key="h"><y:SharedData>${shared}</y:SharedData></data>
  <graph id="G" edgedefault="directed">${body}</graph></graphml>`

export const node = (id: string, x: number, y: number, style: string, labels = '', rest = '') =>
  `<node id="${id}"><data key="g"><y:RectD X="${x}" Y="${y}" Width="100" Height="40"/></data><data key="s">${style}</data>
   <data key="t"><x:List>${labels}</x:List></data>${rest}</node>`
export const plain = '<yjs:ShapeNodeStyle/>'
export const label = (text: string, parameter: string, more = '') =>
  `<y:Label LayoutParameter="{x:Static y:${parameter}}" PreferredSize="40,20" ${more}><y:Label.Text>${text}</y:Label.Text></y:Label>`
export const edge = (style: string, inner = '', ends = 'source="a" target="b"') =>
  `<edge id="e" ${ends}><data key="e">${style}</data>${inner}</edge>`
