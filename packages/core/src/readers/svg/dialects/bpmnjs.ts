/** Pictures of bpmn-js and its relatives: elements by class and id (docs/formats/svg.md §16). */
import { type Found, type FoundEdge, type FoundNode, sorted } from '../make/found.ts'
import { type Group, groupsIn, hasClass, isShape, isText, marksIn, type Scene, type TextMark } from '../scene.ts'
import { attached } from './ends.ts'
import { nest, Targets } from './places.ts'

/** px between the end of a flow and its element. */
const REACH = 6
/** The id of the label of an element ends with this. */
const LABEL = '_label'

export function readBpmnjs({ root }: Scene): Found {
  const shapes: { readonly id: string; readonly group: Group }[] = []
  const flows: typeof shapes = []
  const labels = new Map<string, TextMark[]>()
  for (const group of groupsIn(root)) {
    const id = group.element.attributes.get('data-element-id')
    if (id === undefined || !hasClass(group, 'djs-element')) continue
    if (id.endsWith(LABEL)) labels.set(id.slice(0, -LABEL.length), marksIn(group).filter(isText))
    else if (hasClass(group, 'djs-connection')) flows.push({ id, group })
    else if (hasClass(group, 'djs-shape')) shapes.push({ id, group })
  }
  const nodes = shapes.flatMap(({ id, group }): FoundNode[] => {
    const { shapes: drawn, images, texts } = sorted(marksIn(group))
    if (drawn.length + images.length + texts.length === 0) return []
    const semantic = { notation: 'bpmn', type: 'bpmnjs:shape', elementId: id }
    const own = [...texts, ...(labels.get(id) ?? [])]
    // The border comes first, signs and events at the border after it.
    return [
      {
        kind: 'node',
        name: id,
        shapes: drawn,
        images,
        texts: own,
        ...(drawn[0] && { outline: drawn[0] }),
        isContainer: true,
        semantic,
      },
    ]
  })
  nest(nodes)
  const targets = new Targets(nodes)
  const edges = flows.flatMap(({ id, group }): FoundEdge[] => {
    const marks = marksIn(group)
    const line = marks.find(isShape)
    if (!line) return []
    const texts = [...marks.filter(isText), ...(labels.get(id) ?? [])]
    const ends = attached(line, [], [undefined, undefined], targets, REACH)
    const semantic = { notation: 'bpmn', type: 'bpmnjs:connection', elementId: id }
    return [{ kind: 'edge', name: id, lines: [line], heads: [], texts, ...ends, semantic }]
  })
  return { nodes, edges }
}
