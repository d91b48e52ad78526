/** A node as an element of the page, whatever the dialect (docs/formats/graphml.md §4). */
import type { Label, Node, Point } from '#diagram/index'
import { centreOf } from '#geometry/box'
import type { NodeRequest } from './dialect.ts'
import { factsOf } from './facts.ts'
import { plainLabel } from './label.ts'

/** px from the upper side of a group to the middle of its title. */
const TITLE = 14

/** A text without a position in the file; the title of a group is above its content. */
function plainText({ id, node, box, wraps }: NodeRequest, text: string): Label[] {
  const middle = centreOf(box)
  const anchor: Point = node.isGroup ? { x: middle.x, y: box.y + TITLE } : middle
  const area = { w: Math.max(1, box.w - 10), h: box.h }
  return plainLabel(id, text, { anchor, area, wrap: wraps, place: 'inside' }, 12)
}

/** The node, and after it its ports or the lanes of a table. */
export function readNode(request: NodeRequest): Node[] {
  const { id, node, box, parent, isHidden, context } = request
  const facts = factsOf(node.element, context)
  if (facts.left > 0) context.report('attributes-cut', id, facts.left)
  const drawing = context.dialect.node(request)
  const plain = request.plain ?? drawing.text
  const drawn: Node = {
    kind: 'node',
    id,
    sourceIds: [id],
    role: drawing.isImage ? 'image' : 'shape',
    semantic: { notation: 'graph', type: node.isGroup ? 'graphml:Group' : 'graphml:Node', ...drawing.meaning },
    ...facts.fields,
    box,
    rotation: 0,
    figure: drawing.figure,
    labels: [...drawing.labels, ...(plain === undefined ? [] : plainText(request, plain))],
    ...(parent !== undefined && { parent }),
    ...(isHidden && { hidden: 'collapsed' as const }),
  }
  return context.dialect.withParts(drawn, request)
}
