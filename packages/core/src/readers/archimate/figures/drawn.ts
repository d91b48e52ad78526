/** The figure of a node and the position of its text (docs/formats/archimate.md §3 and §6). */
import { WHITE } from '#color/names'
import type { FigurePart, Icon } from '#diagram/index'
import { ellipse, line, NO_PAINT, path, rectangle, solid, whole } from '#readers/shared/drawing/parts'
import { outline } from '#readers/shared/drawing/path'
import { SIGNS } from '#readers/shared/signs/archimate'
import { icon } from '#readers/shared/signs/sign'
import type { ElementKind } from '../notation/layers.ts'
import { INK } from '../notation/layers.ts'
import type { ViewNode } from '../views.ts'
import { alternative } from './alternatives.ts'
import { cornered, note, tabbed } from './boxes.ts'
import type { Align, DrawnFigure, FigureRequest } from './request.ts'

/** px */
const SIGN = 15
/** px from the corner that an icon and the text's margin take at a side of the first line. */
const SIGN_ROOM = 18

/** Titles of groups are 2 px higher than other texts. */
const TITLE = { top: -2 }

/** For a stick figure. */
const NAME_BELOW: Align = { align: 'center', valign: 'bottom' }

export interface Drawn extends DrawnFigure {
  readonly text: Align
  /** px that the icon takes beside a text at the top. */
  readonly signRoom: number
}

/** Two small boxes and a line: a view in a view. */
const REFERENCE = {
  unit: 16,
  strokes: [{ look: 'line' as const, outline: outline('M 1 2 H 7 V 6 H 1 Z M 9 10 H 15 V 14 H 9 Z M 4 6 V 12 H 9') }],
}

function signOf(node: ViewNode, name: string | undefined, request: FigureRequest, top = 0): Icon | undefined {
  const sign = node.kind === 'reference' ? REFERENCE : SIGNS.get(name ?? '')
  const isShown = node.hasSign ?? node.picture === undefined
  if (!sign || !isShown || request.w < 40 || request.h < 24) return undefined
  const inks = node.signColor ? { ...request.look, ink: node.signColor } : request.look
  return icon(sign, request.w - SIGN - 5, top + 5, SIGN, inks)
}

function boxed(node: ViewNode, name: string, parts: readonly FigurePart[], text: Align, sign?: Icon): Drawn {
  return {
    figure: { name, parts, ...(sign && { icons: [sign] }) },
    text: { align: node.align ?? text.align, valign: node.valign ?? text.valign },
    signRoom: sign ? SIGN_ROOM : 0,
  }
}

function junction(node: ViewNode, request: FigureRequest): Drawn {
  const isOr = node.concept?.isOr === true
  const fill = isOr ? solid(WHITE) : request.look.fill
  const stroke = isOr ? { ...request.look.stroke, dash: [] } : line(INK, 1)
  const part: FigurePart = { type: 'ellipse', box: whole(request), fill, stroke: { ...stroke } }
  return boxed(node, 'Junction', [part], request.text)
}

function element(node: ViewNode, kind: ElementKind, request: FigureRequest): Drawn {
  const type = node.concept?.type ?? 'Element'
  if (type === 'Junction') return junction(node, request)
  if (type === 'Grouping') {
    const isTabbed = node.figure === 'icon'
    const parts = isTabbed ? tabbed(request, 1 / 1.4, false) : [cornered(request, 'square')]
    const [body] = parts
    const top = isTabbed && body?.type === 'rect' ? body.box.y : 0
    return { ...boxed(node, type, parts, request.text, signOf(node, kind.sign, request, top)), inset: TITLE }
  }
  const other = node.figure === 'icon' ? alternative(type, kind.sign, request) : undefined
  if (other) return { ...other, text: request.text, signRoom: 0 }
  return boxed(node, type, [cornered(request, kind.corners)], request.text, signOf(node, kind.sign, request))
}

/** The figure of a node of any kind, and the room for its text (docs/formats/archimate.md §3). */
export function drawNode(node: ViewNode, kind: ElementKind, request: FigureRequest): Drawn {
  switch (node.kind) {
    case 'element':
      return element(node, kind, request)
    case 'group': {
      const parts = node.frame === undefined ? tabbed(request, 1 / 2, true) : [cornered(request, 'square')]
      return { ...boxed(node, 'Group', parts, request.text), inset: TITLE }
    }
    case 'note':
      return boxed(node, 'Note', note(request, node.frame), request.text)
    case 'reference': {
      const parts = [cornered(request, 'square')]
      return boxed(node, 'View reference', parts, request.text, signOf(node, undefined, request))
    }
    case 'sticky':
    case 'block':
      return boxed(node, node.kind === 'block' ? 'Block' : 'Sticky', [cornered(request, 'square')], request.text)
    case 'actor':
      return { figure: { name: 'Actor', parts: stickFigure(request) }, text: NAME_BELOW, signRoom: 0 }
    case 'picture':
      return boxed(
        node,
        'Picture',
        [rectangle(whole(request), 0, request.look.fill, request.look.stroke)],
        request.text,
      )
  }
}

/** The actor of a sketch: a stick figure above its name. */
function stickFigure({ w, h, look }: FigureRequest): FigurePart[] {
  const tall = Math.max(1, h - 16)
  const d = Math.min(w, tall) / 3
  const [mid, hip, arms] = [w / 2, tall * (2 / 3), d + tall / 8]
  const pen = { ...look.stroke, paint: solid(look.paper) }
  return [
    ellipse({ x: mid - d / 2, y: 1, w: d, h: d }, NO_PAINT, pen),
    path(
      outline(
        `M ${mid} ${d} V ${hip} M ${mid - d} ${arms} H ${mid + d} M ${mid - d} ${tall} L ${mid} ${hip} L ${mid + d} ${tall}`,
      ),
      NO_PAINT,
      pen,
    ),
  ]
}
