/** One plane of the file as a page. */
import type { Element, Page } from '../../diagram/index.ts'
import { withoutLostReferences } from '../shared/lost-references.ts'
import type { PageContext } from './context.ts'
import { readEdge } from './edge.ts'
import { decorationsOf } from './flows/decorations.ts'
import { readNode } from './node.ts'
import type { Plane, PlaneItem } from './planes.ts'

function elementsOf(item: PlaneItem, context: PageContext): Element[] {
  const { id, item: drawing } = item
  for (const number of drawing.badNumbers) context.report('invalid-number', id, number.slice(0, 100), 0)
  if (!item.element) context.report('reference-missing', id, drawing.ref ?? id)
  if (drawing.kind === 'shape') {
    if (drawing.bounds) return [readNode(item, drawing, drawing.bounds, context)]
    context.report('shape-without-place', id)
    return []
  }
  const edge = readEdge(item, drawing, context)
  if (!edge) {
    for (const one of [id, ...item.merged]) context.report('edge-without-geometry', one)
    return []
  }
  return [edge, ...decorationsOf(item, drawing, edge, context)]
}

export function readPage({ id, name }: Plane, context: PageContext): Page {
  const read = context.structure.order.flatMap((item) => elementsOf(item, context))
  const elements = withoutLostReferences(read, context.report)
  return { id, name, background: { type: 'none' }, layers: [], elements }
}
