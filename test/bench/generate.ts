/** Diagrams of any size with typical features: labels with markup, colours, groups, orthogonal edges. */

const COLORS = [
  '#dae8fc;strokeColor=#6c8ebf',
  '#d5e8d4;strokeColor=#82b366',
  '#fff2cc;strokeColor=#d6b656',
  '#f8cecc;strokeColor=#b85450',
]
const SHAPES = ['rounded=1', 'rounded=0', 'ellipse', 'rhombus', 'shape=cylinder3;size=15']

/** mxfile XML with one page of this many cells: two thirds vertices, one third edges. */
export function generateDiagram(cells: number): string {
  const parts: string[] = [
    '<mxfile><diagram id="page" name="Page-1"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>',
  ]
  const vertices = Math.ceil((cells * 2) / 3)
  const columns = Math.ceil(Math.sqrt(vertices))
  for (let i = 0; i < vertices; i++) {
    const style = `${SHAPES[i % SHAPES.length]};whiteSpace=wrap;html=1;fillColor=${COLORS[i % COLORS.length]};fontSize=${11 + (i % 4)};`
    const x = (i % columns) * 180
    const y = Math.floor(i / columns) * 120
    parts.push(
      `<mxCell id="v${i}" value="Service ${i}&lt;br&gt;&lt;b&gt;owner&lt;/b&gt; team ${i % 17}" style="${style}" vertex="1" parent="1"><mxGeometry x="${x}" y="${y}" width="120" height="60" as="geometry"/></mxCell>`,
    )
  }
  for (let i = 0; i < cells - vertices; i++) {
    const from = (i * 2) % vertices
    const to = (from + (i % 3 === 0 ? columns + 1 : 1)) % vertices
    const label = i % 5 === 0 ? ` value="call ${i}"` : ''
    parts.push(
      `<mxCell id="e${i}"${label} style="edgeStyle=orthogonalEdgeStyle;rounded=0;html=1;endArrow=block;" edge="1" parent="1" source="v${from}" target="v${to}"><mxGeometry relative="1" as="geometry"/></mxCell>`,
    )
  }
  parts.push('</root></mxGraphModel></diagram></mxfile>')
  return parts.join('\n')
}
