/** A shape of the diagram interchange as a node of the page. */
import type { Box, Link, Node } from '#diagram/index'
import { factsOf } from '../omg/facts.ts'
import type { DiShape } from '../omg/interchange.ts'
import { labelContext, shapeLabels } from './labels.ts'
import { type ModelElement, referenceOf } from './model.ts'
import { type OnColor, type Paints, paintsOf } from './paints.ts'
import type { PlaneItem } from './planes.ts'
import { semanticOf, valuesOf } from './semantics.ts'
import { boxed, type ShapeLook, THIN } from './shapes/handler.ts'
import { SHAPES } from './shapes/index.ts'
import type { BpmnPageContext } from './structure.ts'

/** Reports values of one element that are not colours. */
export function onColor(id: string, { report }: BpmnPageContext): OnColor {
  return (name, value) => report('invalid-colour', id, value.slice(0, 100), name)
}

function lookOf(node: PlaneItem, shape: DiShape, box: Box, paints: Paints, context: BpmnPageContext): ShapeLook {
  const { element, isExpanded, id } = node
  const { model, picture } = context
  const { w, h } = box
  const handler = element && SHAPES.get(element.type)
  if (element && handler)
    return handler({ type: element.type, element, model, shape, w, h, paints, isExpanded, picture })
  if (element) context.report('notation-unknown', id, element.type)
  return { ...boxed({ w, h, paints }, THIN), label: 'inside' }
}

/** The page with the content of a collapsed sub-process or call activity. */
function linkOf(element: ModelElement, { pages, pageId }: BpmnPageContext): Link | undefined {
  const called = element.type === 'callActivity' ? referenceOf(element, 'calledElement') : undefined
  const page = pages.get(called ?? element.id)
  return page === undefined || page === pageId ? undefined : { page }
}

/** Fields shared by shapes and flows: ids, meaning, and the attributes of the element. */
export function commonOf(
  { id, element, item }: PlaneItem,
  look: Pick<ShapeLook, 'modifiers' | 'eventDefinitions'>,
  context: BpmnPageContext,
) {
  const semantic = semanticOf(element, element?.type ?? item.kind, item.ref, look)
  return factsOf(id, semantic, element && valuesOf(element), context.report)
}

export function readNode(node: PlaneItem, shape: DiShape, box: Box, context: BpmnPageContext): Node {
  const { id, element } = node
  const paints = paintsOf(shape, element, onColor(id, context))
  const look = lookOf(node, shape, box, paints, context)
  const parent = context.structure.parents.get(id)
  const link = element && linkOf(element, context)
  return {
    kind: 'node',
    ...commonOf(node, look, context),
    sourceIds: [id, ...node.merged],
    role: 'shape',
    box,
    rotation: 0,
    figure: {
      name: look.name,
      parts: look.parts,
      ...(look.icons && look.icons.length > 0 && { icons: look.icons }),
    },
    labels: element ? shapeLabels(element, shape, box, look.label, labelContext(id, paints, context)) : [],
    ...(parent && { parent: parent.id }),
    ...(link && { link }),
  }
}
