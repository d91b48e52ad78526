/** The style of an edge, and where its ends are fixed. */
import type { Edge, Node, Point } from '#diagram/index'
import { centreOf } from '#geometry/box'
import { rotateAbout } from '#geometry/rotation'
import { headKeys, headSize } from './heads.ts'
import { edgeLabelKeys, letterKeys, lineKeys } from './keys.ts'
import { colorText, isDrawioStyle, Style } from './style.ts'

/** Whether draw.io's own routing, with the bends as waypoints, draws the route. */
function routeKeys({ route, points }: Edge): Record<string, string | number | undefined> {
  const isOrthogonal = (route.type === 'orthogonal' || route.type === 'loop') && points.length > 2
  return {
    edgeStyle: isOrthogonal ? 'orthogonalEdgeStyle' : 'none',
    curved: route.type === 'curved' ? 1 : undefined,
    rounded: route.radius > 0 ? 1 : 0,
    arcSize: route.radius > 0 ? Math.round(route.radius * 2) : undefined,
  }
}

function madeStyle(edge: Edge): Style {
  const style = new Style().setAll({ ...routeKeys(edge), orthogonalLoop: 1, jettySize: 'auto', html: 1 })
  style.setAll({ ...lineKeys(edge), ...headKeys(edge, 'start'), ...headKeys(edge, 'end') })
  style.setAll({ ...headSize(edge, 'start'), ...headSize(edge, 'end') })
  const [label] = edge.labels
  if (label) style.setAll(edgeLabelKeys(label))
  if (edge.sketch) style.set('sketch', 1)
  return style
}

const FIXED = ['X', 'Y', 'Dx', 'Dy', 'Perimeter'] as const

const TURNS: Readonly<Record<string, number>> = { east: 0, south: 90, west: 180, north: 270 }

/** A point of the page as a share of a terminal's box, the way draw.io counts it: before direction and mirroring. */
function shareIn({ box, rotation }: Terminal['node'], style: Style, point: Point): Point {
  const centre = centreOf(box)
  const direction = style.get('direction') ?? 'east'
  const turn = TURNS[direction] ?? 0
  const isUpright = turn === 90 || turn === 270
  const at = rotateAbout(point, centre, (-(rotation + turn) * Math.PI) / 180)
  const [w, h] = isUpright ? [box.h, box.w] : [box.w, box.h]
  const flips = [style.isSet('flipH'), style.isSet('flipV')]
  if (isUpright) flips.reverse()
  const x = w > 0 ? (at.x - (centre.x - w / 2)) / w : 0.5
  const y = h > 0 ? (at.y - (centre.y - h / 2)) / h : 0.5
  return { x: flips[0] ? 1 - x : x, y: flips[1] ? 1 - y : y }
}

/** Where an edge ends. */
interface Terminal {
  readonly node: Pick<Node, 'box' | 'rotation'>
  readonly style: Style
}

/** The terminals of an edge, as far as it has them. */
export interface Terminals {
  readonly source: Terminal | undefined
  readonly target: Terminal | undefined
}

/** Fixes an end exactly where the edge has it. */
function fix(style: Style, end: 'exit' | 'entry', terminal: Terminal | undefined, at: Point): void {
  for (const key of FIXED) style.set(`${end}${key}`, undefined)
  if (!terminal) return
  const share = shareIn(terminal.node, terminal.style, at)
  style.setAll({ [`${end}X`]: share.x, [`${end}Y`]: share.y, [`${end}Dx`]: 0, [`${end}Dy`]: 0, [`${end}Perimeter`]: 0 })
}

export interface StyledEdge {
  readonly style: Style
  /** Points between the ends, page space; undefined if draw.io finds them. */
  readonly waypoints: readonly Point[]
}

/** The style of an edge with its waypoints. */
export function edgeStyle(edge: Edge, terminals: Terminals): StyledEdge {
  const { sourceStyle, restyled = [], points } = edge
  const inner = points.slice(1, -1)
  const [first, last] = [points[0]!, points.at(-1)!]
  if (!isDrawioStyle(sourceStyle)) {
    const style = madeStyle(edge)
    fix(style, 'exit', terminals.source, first)
    fix(style, 'entry', terminals.target, last)
    if (edge.locked) style.set('locked', 1)
    return { style, waypoints: inner }
  }
  const style = new Style(sourceStyle)
  if (restyled.includes('line')) style.setAll(lineKeys(edge))
  if (restyled.includes('fill') && edge.stroke.paint.type === 'solid')
    style.set('fillColor', colorText(edge.stroke.paint.color))
  if (restyled.includes('route') && edge.route.type === 'curved') style.setAll(routeKeys(edge))
  if (restyled.includes('heads')) style.setAll({ ...headKeys(edge, 'start'), ...headKeys(edge, 'end') })
  const [label] = edge.labels
  if (label && restyled.includes('text')) style.setAll(letterKeys(label))
  if (restyled.includes('source')) fix(style, 'exit', terminals.source, first)
  if (restyled.includes('target')) fix(style, 'entry', terminals.target, last)
  if (edge.locked && !style.isSet('locked')) style.set('locked', 1)
  return { style, waypoints: edge.waypoints ?? [] }
}
