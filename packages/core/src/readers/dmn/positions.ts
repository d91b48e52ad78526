/**
 * Diagram interchange from the extensions in which bpmn.io kept positions before DMN 1.2 (docs/formats/dmn.md, the
 * file): an element has its own bounds, and the routes of the lines that end at it by the elements at which they begin.
 */
import { boxOf, type DiDiagram, type DiItem, pointOf } from '../omg/interchange.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { BIODI, MODEL } from './format.ts'
import type { DmnModel } from './model.ts'

/** Programs that write files by templates leave out the declaration of the prefix. */
const isExtension = ({ namespace }: QualifiedElement): boolean => namespace === BIODI || namespace === ''

function extensionsOf(xml: QualifiedElement, name: string): QualifiedElement[] {
  const all = xml.all(MODEL, 'extensionElements').flatMap(({ elements }) => elements)
  return all.filter((one) => one.local === name && isExtension(one))
}

/** One diagram of the elements that have bounds, and of the lines between them; undefined if none has. */
export function positionedDmn(root: QualifiedElement, { elements, links }: DmnModel): DiDiagram | undefined {
  const drawn = new Set<string>()
  const shapes = [...elements.values()].flatMap(({ id, xml }): DiItem[] => {
    const [bounds] = extensionsOf(xml, 'bounds')
    if (!bounds) return []
    drawn.add(id)
    const badNumbers: string[] = []
    return [{ kind: 'shape', id: '', ref: id, element: xml, bounds: boxOf(bounds, badNumbers), badNumbers }]
  })
  if (shapes.length === 0) return undefined
  const edges = [...links.values()].flatMap(({ id, type, xml, from, to }): DiItem[] => {
    if (from === undefined || to === undefined || !drawn.has(from) || !drawn.has(to)) return []
    // Associations have their route themselves; that of a requirement is with the element that requires.
    const owner = type === 'association' ? xml : elements.get(to)!.xml
    const route = extensionsOf(owner, 'edge').find((edge) => edge.attribute('source') === from)
    const badNumbers: string[] = []
    const points = route?.elements.filter(({ local }) => local === 'waypoints') ?? []
    const waypoints = points.map((point) => pointOf(point, badNumbers))
    return [{ kind: 'edge', id: '', ref: id, element: xml, waypoints, badNumbers }]
  })
  return { id: '', name: '', ref: undefined, element: root, items: [...shapes, ...edges] }
}
