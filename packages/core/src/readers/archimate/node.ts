/** A node of a view as a node of the page (docs/formats/archimate.md §3). */
import type { Box, Figure, FigurePart, Icon, Node, Point, Rgba, Stroke } from '../../diagram/index.ts'
import { line, path, rectangle, solid } from '../shared/drawing/parts.ts'
import { mapped, outline, polyline } from '../shared/drawing/path.ts'
import { icon, type Sign } from '../shared/drawing/sign.ts'
import { describeFacts } from './common.ts'
import type { PageContext } from './context.ts'
import { type Align, belowSpot, insideSpot, labelOf } from './labels.ts'
import { ELEMENTS, type ElementKind, GROUP_FILL, INK, LINE, NOTE_FILL, UNKNOWN } from './notation/layers.ts'
import { SIGNS, STRETCHED } from './notation/signs.ts'
import type { ViewNode } from './views.ts'

/** px */
const ROUND = 10
const CUT = 8
const SIGN = 15
const TAB = 18

interface Look {
  readonly fill: Rgba
  readonly stroke: Stroke
  readonly ink: Rgba
}

/** Archi draws the border of an element in a darker shade of its area. */
function darker({ r, g, b, a }: Rgba): Rgba {
  const shade = (value: number) => Math.round(value * 0.7)
  return { r: shade(r), g: shade(g), b: shade(b), a }
}

function lookOf({ style, kind }: ViewNode, usual: Rgba, form: 'exchange' | 'archi', isDashed: boolean): Look {
  const fill = style.fill ?? usual
  const border = style.line ?? (form === 'archi' && kind === 'element' ? darker(fill) : LINE)
  const dash = style.dash === 'dotted' ? [1, 3] : style.dash === 'dashed' || isDashed ? [6, 3] : undefined
  return { fill, stroke: line(border, style.lineWidth ?? 1, dash), ink: style.color ?? INK }
}

function cornered({ w, h }: { w: number; h: number }, { corners }: ElementKind, look: Look): FigurePart {
  if (corners !== 'cut')
    return rectangle(
      { x: 0, y: 0, w, h },
      corners === 'round' ? Math.min(ROUND, w / 2, h / 2) : 0,
      solid(look.fill),
      look.stroke,
    )
  const c = Math.min(CUT, w / 2, h / 2)
  const points = [
    [c, 0],
    [w - c, 0],
    [w, c],
    [w, h - c],
    [w - c, h],
    [c, h],
    [0, h - c],
    [0, c],
  ]
  return path(
    polyline(
      points.map(([x = 0, y = 0]) => ({ x, y })),
      true,
    ),
    solid(look.fill),
    look.stroke,
  )
}

/** Of the points that a sign goes through, in its units. */
function extentOf({ strokes }: Sign): Box {
  const points = strokes.flatMap(({ outline: commands }) => commands.filter((command) => command.op !== 'Z'))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, w: Math.max(...xs) - left, h: Math.max(...ys) - top }
}

/** The sign as the whole figure: stretched over the box, or as large as fits where it must keep its shape. */
function signFigure(name: string, sign: string, { w, h }: { w: number; h: number }, look: Look): Figure | undefined {
  const drawn = SIGNS.get(sign)
  if (!drawn) return undefined
  const from = extentOf(drawn)
  const isStretched = STRETCHED.has(sign)
  const size = Math.min(w, h)
  const scale = isStretched ? { x: w / from.w, y: h / from.h } : { x: size / 16, y: size / 16 }
  const origin = isStretched ? { x: -from.x * scale.x, y: -from.y * scale.y } : { x: (w - size) / 2, y: (h - size) / 2 }
  const parts = drawn.strokes.map((one): FigurePart => {
    const filled = one.look === 'line' ? solid(look.fill) : solid(look.ink)
    const at = ({ x, y }: Point): Point => ({ x: origin.x + x * scale.x, y: origin.y + y * scale.y })
    return path(mapped(one.outline, at), filled, look.stroke)
  })
  return { name, parts }
}

/** A rectangle under a tab that is as wide as its title needs, at the most half of the box. */
function tabbed({ w, h }: { w: number; h: number }, look: Look): FigurePart[] {
  const tab = Math.min(w / 2, 150)
  const head = { x: 0, y: 0, w: tab, h: Math.min(TAB, h / 2) }
  return [
    rectangle({ x: 0, y: head.h, w, h: h - head.h }, 0, solid(look.fill), look.stroke),
    rectangle(head, 0, solid(darkened(look.fill)), look.stroke),
  ]
}

function darkened({ r, g, b, a }: Rgba): Rgba {
  const shade = (value: number) => Math.round(value * 0.9)
  return { r: shade(r), g: shade(g), b: shade(b), a }
}

const NOTE_CORNER = 12

function noteFigure({ w, h }: { w: number; h: number }, look: Look): FigurePart[] {
  const c = Math.min(NOTE_CORNER, w / 2, h / 2)
  return [path(outline(`M 0 0 H ${w} V ${h - c} L ${w - c} ${h} H 0 Z`), solid(look.fill), look.stroke)]
}

interface Drawn {
  readonly figure: Figure
  readonly role: Node['role']
  readonly text: string
  readonly spot: 'inside' | 'below' | 'none'
  readonly align: Align
  readonly hasSign: boolean
}

const TOP: Align = { align: 'center', valign: 'top' }

function elementOf(node: ViewNode, look: Look, kind: ElementKind, hasChildren: boolean, context: PageContext): Drawn {
  const { box, concept } = node
  const type = concept?.type ?? 'Element'
  const text = concept?.name ?? node.text
  if (type === 'Junction') {
    const isOr = concept?.isOr === true
    const part: FigurePart = {
      type: 'ellipse',
      box: { x: 0, y: 0, w: box.w, h: box.h },
      fill: isOr ? solid({ r: 255, g: 255, b: 255, a: 1 }) : solid(node.style.fill ?? INK),
      stroke: line(INK, 1),
    }
    return { figure: { name: type, parts: [part] }, role: 'shape', text: '', spot: 'none', align: TOP, hasSign: false }
  }
  if (type === 'Grouping') {
    const figure = { name: type, parts: tabbed(box, { ...look, fill: look.fill }) }
    return { figure, role: 'shape', text, spot: 'inside', align: { align: 'left', valign: 'top' }, hasSign: false }
  }
  const alternative = node.figure === 'icon' && kind.sign ? signFigure(type, kind.sign, box, look) : undefined
  if (alternative) {
    const isAround = kind.sign !== undefined && STRETCHED.has(kind.sign)
    return {
      figure: alternative,
      role: 'shape',
      text,
      spot: isAround ? 'inside' : 'below',
      align: { align: 'center', valign: hasChildren ? 'top' : 'middle' },
      hasSign: false,
    }
  }
  const sign = SIGNS.get(kind.sign ?? '')
  const fits = sign && box.w >= 40 && box.h >= 24
  const icons: Icon[] = fits ? [icon(sign, box.w - SIGN - 5, 5, SIGN, { ink: look.ink, paper: look.fill })] : []
  const valign = context.form === 'archi' || hasChildren ? 'top' : 'middle'
  return {
    figure: { name: type, parts: [cornered(box, kind, look)], ...(icons.length > 0 && { icons }) },
    role: 'shape',
    text,
    spot: 'inside',
    align: { align: 'center', valign },
    hasSign: icons.length > 0,
  }
}

function pictureOf(node: ViewNode, context: PageContext): FigurePart {
  const { w, h } = node.box
  const asset = node.picture === undefined ? null : context.picture(node.picture)
  if (asset === null) context.tell('image-damaged', node.id, node.picture ?? 'no picture')
  return {
    type: 'image',
    box: { x: 0, y: 0, w, h },
    asset,
    ...(asset === null && node.picture !== undefined && { url: node.picture }),
    fit: 'contain',
  }
}

function drawnOf(node: ViewNode, look: Look, kind: ElementKind, hasChildren: boolean, context: PageContext): Drawn {
  const { box, text } = node
  const left: Align = { align: 'left', valign: 'top' }
  switch (node.kind) {
    case 'element':
      return elementOf(node, look, kind, hasChildren, context)
    case 'group':
      return {
        figure: { name: 'Group', parts: tabbed(box, look) },
        role: 'shape',
        text,
        spot: 'inside',
        align: left,
        hasSign: false,
      }
    case 'note':
      return {
        figure: { name: 'Note', parts: noteFigure(box, look) },
        role: 'shape',
        text,
        spot: 'inside',
        align: left,
        hasSign: false,
      }
    case 'reference': {
      const figure: Figure = {
        name: 'View reference',
        parts: [rectangle({ x: 0, y: 0, w: box.w, h: box.h }, 0, solid(look.fill), look.stroke)],
        icons: [icon({ unit: 16, strokes: REFERENCE }, box.w - SIGN - 5, 5, SIGN, { ink: look.ink, paper: look.fill })],
      }
      return { figure, role: 'shape', text, spot: 'inside', align: TOP, hasSign: true }
    }
    case 'picture':
      return {
        figure: { name: 'Picture', parts: [pictureOf(node, context)] },
        role: 'image',
        text,
        spot: 'none',
        align: TOP,
        hasSign: false,
      }
  }
}

/** Two small boxes and a line: a view in a view. */
const REFERENCE = [
  { look: 'line' as const, outline: outline('M 1 2 H 7 V 6 H 1 Z M 9 10 H 15 V 14 H 9 Z M 4 6 V 12 H 9') },
]

function usualFill(node: ViewNode, kind: ElementKind): Rgba {
  if (node.kind === 'element') return kind.fill
  return node.kind === 'group' ? GROUP_FILL : NOTE_FILL
}

/** @param id in the page */
export function readNode(id: string, node: ViewNode, parent: string | undefined, context: PageContext): Node {
  const { concept, style, box } = node
  const kind = concept ? (ELEMENTS.get(concept.type) ?? UNKNOWN) : UNKNOWN
  if (concept && kind === UNKNOWN) context.tell('notation-unknown', id, concept.type)
  if (node.kind === 'element' && !concept) context.tell('reference-missing', id, node.id)
  const look = lookOf(node, usualFill(node, kind), context.form, concept?.type === 'Grouping')
  if (style.isGradient) context.tell('gradient-flattened', id)
  const drawn = drawnOf(node, look, kind, context.hasChildren(node.id), context)
  const align: Align = { align: node.align ?? drawn.align.align, valign: node.valign ?? drawn.align.valign }
  const spot = drawn.spot === 'below' ? belowSpot(box) : insideSpot(box, align, drawn.hasSign)
  const described = describeFacts({
    ...(concept && { concept }),
    ...(node.documentation !== undefined && { documentation: node.documentation }),
    ...(node.properties && { properties: node.properties }),
    type: drawn.figure.name,
  })
  if (described.left > 0) context.tell('attributes-cut', id, described.left)
  const page = node.view === undefined ? undefined : context.pages.get(node.view)
  const href = node.link !== undefined && /^(?:https?|mailto):/i.test(node.link) ? node.link : undefined
  return {
    kind: 'node',
    id,
    sourceIds: [id],
    role: drawn.role,
    ...described.fields,
    box,
    rotation: 0,
    figure: drawn.figure,
    labels: drawn.spot === 'none' ? [] : labelOf(id, drawn.text, spot, style, look.ink),
    ...(parent !== undefined && { parent }),
    ...(page !== undefined ? { link: { page } } : href !== undefined ? { link: { href } } : {}),
    ...(style.opacity !== undefined && { opacity: style.opacity }),
  }
}
