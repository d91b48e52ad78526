/** Generates diagrams that combine styles and geometries, one small page per number. */
import { Random } from './random.ts'

const SHAPES = [
  '',
  'rounded=1;',
  'ellipse;',
  'rhombus;',
  'triangle;',
  'shape=hexagon;perimeter=hexagonPerimeter2;',
  'shape=parallelogram;perimeter=parallelogramPerimeter;',
  'shape=parallelogram;perimeter=parallelogramPerimeter;fixedSize=1;',
  'shape=trapezoid;perimeter=trapezoidPerimeter;',
  'shape=step;perimeter=stepPerimeter;fixedSize=1;',
  'shape=cylinder3;boundedLbl=1;size=12;',
  'ellipse;shape=cloud;',
  'shape=document;boundedLbl=1;',
  'shape=process;size=0.1;backgroundOutline=1;',
  'shape=callout;perimeter=calloutPerimeter;size=20;position=0.5;',
  'shape=note;size=15;',
  'shape=umlActor;verticalLabelPosition=bottom;verticalAlign=top;',
  'shape=doubleEllipse;perimeter=ellipsePerimeter;',
  'shape=umlLifeline;perimeter=lifelinePerimeter;size=20;',
  'swimlane;startSize=20;',
  'swimlane;startSize=20;horizontal=0;',
  'text;',
  'shape=cube;size=10;boundedLbl=1;',
]

const EDGE_STYLES = [
  '',
  'edgeStyle=none;',
  'edgeStyle=orthogonalEdgeStyle;',
  'edgeStyle=orthogonalEdgeStyle;',
  'edgeStyle=orthogonalEdgeStyle;',
  'edgeStyle=elbowEdgeStyle;',
  'edgeStyle=elbowEdgeStyle;elbow=vertical;',
  'edgeStyle=entityRelationEdgeStyle;',
  'edgeStyle=segmentEdgeStyle;',
  'edgeStyle=isometricEdgeStyle;',
  'edgeStyle=orthogonalEdgeStyle;noEdgeStyle=1;orthogonal=1;',
  'edgeStyle=loopEdgeStyle;',
]

export interface Case {
  readonly seed: number
  readonly xml: string
}

const number = (r: Random, from: number, to: number): number =>
  r.chance(0.7) ? Math.round(r.whole(from, to) / 10) * 10 : Math.round((from + r.next() * (to - from)) * 100) / 100

function vertexStyle(r: Random): string {
  let style = `${r.pick(SHAPES)}whiteSpace=wrap;html=1;`
  if (r.chance(0.25)) style += `rotation=${r.pick([30, 45, 90, 180, 270, -15, 7.5])};`
  if (r.chance(0.2)) style += `direction=${r.pick(['north', 'south', 'west'])};`
  if (r.chance(0.1)) style += 'flipH=1;'
  if (r.chance(0.1)) style += 'flipV=1;'
  if (r.chance(0.2)) style += `labelPosition=${r.pick(['left', 'center', 'right'])};`
  if (r.chance(0.2)) style += `verticalLabelPosition=${r.pick(['top', 'middle', 'bottom'])};`
  if (r.chance(0.3)) style += `align=${r.pick(['left', 'center', 'right'])};`
  if (r.chance(0.3)) style += `verticalAlign=${r.pick(['top', 'middle', 'bottom'])};`
  if (r.chance(0.1)) style += 'horizontal=0;'
  for (const key of ['spacing', 'spacingLeft', 'spacingRight', 'spacingTop', 'spacingBottom'])
    if (r.chance(0.08)) style += `${key}=${r.whole(-5, 20)};`
  if (r.chance(0.08)) style += `overflow=${r.pick(['hidden', 'fill', 'width'])};`
  if (r.chance(0.05)) style += `labelWidth=${r.whole(20, 120)};`
  if (r.chance(0.05)) style += `perimeterSpacing=${r.whole(1, 10)};`
  if (r.chance(0.06)) style += `portConstraint=${r.pick(['north', 'south', 'east', 'west', 'eastwest', 'northsouth'])};`
  return style
}

function endStyle(r: Random, prefix: 'exit' | 'entry', side: 'source' | 'target'): string {
  let style = ''
  if (r.chance(0.4)) {
    const place = r.chance(0.7) ? [r.pick([0, 0.25, 0.5, 0.75, 1]), r.pick([0, 0.5, 1])] : [r.next(), r.next()]
    style += `${prefix}X=${place[0]};${prefix}Y=${place[1]};`
    if (r.chance(0.3)) style += `${prefix}Dx=${r.whole(-15, 15)};${prefix}Dy=${r.whole(-15, 15)};`
    if (r.chance(0.3)) style += `${prefix}Perimeter=0;`
  }
  if (r.chance(0.08)) style += `${side}PerimeterSpacing=${r.whole(1, 12)};`
  if (r.chance(0.08)) style += `${side}PortConstraint=${r.pick(['north', 'south', 'east', 'west'])};`
  if (r.chance(0.06)) style += `${side}JettySize=${r.whole(0, 40)};`
  return style
}

function edgeStyle(r: Random): string {
  let style = `${r.pick(EDGE_STYLES)}html=1;`
  if (r.chance(0.3)) style += 'rounded=1;'
  if (r.chance(0.1)) style += 'curved=1;'
  if (r.chance(0.2)) style += `jettySize=${r.pick(['auto', 10, 30])};`
  if (r.chance(0.4)) style += `endArrow=${r.pick(['none', 'classic', 'block', 'open', 'ERmany', 'diamond', 'oval'])};`
  if (r.chance(0.2)) style += `startArrow=${r.pick(['classic', 'block', 'oval'])};startSize=${r.whole(4, 20)};`
  if (r.chance(0.1)) style += `strokeWidth=${r.whole(1, 6)};`
  if (r.chance(0.2)) style += `align=${r.pick(['left', 'right'])};verticalAlign=${r.pick(['top', 'bottom'])};`
  return style + endStyle(r, 'exit', 'source') + endStyle(r, 'entry', 'target')
}

function vertex(r: Random, id: string, parent: string, within: readonly [number, number]): string {
  const relative = parent !== '1' && r.chance(0.15)
  const x = relative ? r.pick([0, 0.5, 1]) : number(r, -20, within[0])
  const y = relative ? r.pick([0, 0.5, 1]) : number(r, -20, within[1])
  const size = `width="${Math.max(1, number(r, 20, 160))}" height="${Math.max(1, number(r, 20, 120))}"`
  const offset =
    relative && r.chance(0.7) ? `<mxPoint x="${r.whole(-30, 10)}" y="${r.whole(-30, 10)}" as="offset"/>` : ''
  const flags = r.chance(0.04) ? ' visible="0"' : parent === '1' && r.chance(0.04) ? ' collapsed="1"' : ''
  const geometry = `<mxGeometry x="${x}" y="${y}" ${size}${relative ? ' relative="1"' : ''} as="geometry">${offset}</mxGeometry>`
  return `<mxCell id="${id}" value="Label ${id}" style="${vertexStyle(r)}" vertex="1" parent="${parent}"${flags}>${geometry}</mxCell>`
}

function edge(r: Random, id: string, ends: readonly string[], parents: readonly string[]): string {
  const source = r.chance(0.9) ? r.pick(ends) : undefined
  const target = r.chance(0.08) ? source : r.chance(0.9) ? r.pick(ends) : undefined
  const point = (name: string): string => `<mxPoint x="${number(r, -50, 500)}" y="${number(r, -50, 500)}"${name}/>`
  const bends = Array.from({ length: r.chance(0.5) ? 0 : r.whole(1, 3) }, () => point('')).join('')
  const label = r.chance(0.5) ? ` x="${r.pick([0, -1, 1, -0.5, 0.3])}" y="${r.whole(-20, 20)}"` : ''
  const offset = r.chance(0.3) ? `<mxPoint x="${r.whole(-20, 20)}" y="${r.whole(-20, 20)}" as="offset"/>` : ''
  const body = `${source === undefined || r.chance(0.2) ? point(' as="sourcePoint"') : ''}${target === undefined || r.chance(0.2) ? point(' as="targetPoint"') : ''}${bends === '' ? '' : `<Array as="points">${bends}</Array>`}${offset}`
  const terminals = `${source === undefined ? '' : ` source="${source}"`}${target === undefined ? '' : ` target="${target}"`}`
  return `<mxCell id="${id}" value="Edge ${id}" style="${edgeStyle(r)}" edge="1" parent="${r.pick(parents)}"${terminals}><mxGeometry${label} relative="1" as="geometry">${body}</mxGeometry></mxCell>`
}

/** The page for a number; always the same. */
export function generateCase(seed: number): Case {
  const r = new Random(seed)
  const cells: string[] = []
  const vertices: string[] = []
  const tops = r.whole(2, 4)
  for (let i = 0; i < tops; i += 1) {
    const id = `v${i}`
    cells.push(vertex(r, id, '1', [450, 450]))
    vertices.push(id)
    if (!r.chance(0.35)) continue
    const child = `${id}c`
    cells.push(vertex(r, child, id, [100, 60]))
    vertices.push(child)
  }
  const ends = [...vertices]
  const parents = ['1', '1', '1', vertices[0] ?? '1']
  const edges = r.whole(1, 3)
  for (let i = 0; i < edges; i += 1) {
    cells.push(edge(r, `e${i}`, ends, parents))
    if (r.chance(0.1)) ends.push(`e${i}`)
    if (r.chance(0.15))
      cells.push(
        `<mxCell id="l${i}" value="On edge" style="edgeLabel;html=1;align=center;verticalAlign=middle;" vertex="1" connectable="0" parent="e${i}"><mxGeometry x="${r.pick([0, -0.8, 0.5])}" y="${r.whole(-10, 10)}" relative="1" as="geometry"><mxPoint x="${r.whole(-5, 5)}" y="0" as="offset"/></mxGeometry></mxCell>`,
      )
  }
  const xml = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel>`
  return { seed, xml }
}
