/** The diagrams in a file of Sirius, such as those of Capella (docs/formats/gmf.md §1). */
import { append } from '#values/lists'
import { once } from '#values/repeats'
import { elementsOf, type XmlElement } from '#xml/node'
import type { DiagramSource } from '../shapes.ts'
import { drawingOf, type EdgeView } from '../views.ts'
import { SiriusReader } from './boxes.ts'
import { allBoxes } from './kinds.ts'
import { lineOf } from './line.ts'
import { attribute, child } from './style.ts'

/** Name and kind of the diagrams of a file, by their ids: its descriptors have them. */
export function descriptors(root: XmlElement): ReadonlyMap<string, { readonly name: string; readonly kind: string }> {
  const found = new Map<string, { name: string; kind: string }>()
  const open = [root]
  for (let one = open.pop(); one; one = open.pop()) {
    if (one.name === 'ownedRepresentationDescriptors') {
      const id = attribute(one, 'repPath').replace(/^[^#]*#/, '')
      const href = attribute(child(one, 'description'), 'href')
      const kind = decoded(/\[name='([^']*)'\]$/.exec(href)?.[1] ?? '')
      if (id !== '') found.set(id, { name: attribute(one, 'name'), kind })
    } else
      append(
        open,
        elementsOf(one).filter(({ name }) => name !== 'ownedDiagramElements'),
      )
  }
  return found
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The elements of a diagram of Sirius by their ids, however deep. */
function elementsById(diagram: XmlElement): ReadonlyMap<string, XmlElement> {
  const found = new Map<string, XmlElement>()
  const open = elementsOf(diagram).filter(({ name }) => name !== 'ownedAnnotationEntries')
  for (let one = open.pop(); one; one = open.pop()) {
    // Older files have an id of XMI in its place.
    const uid = attribute(one, 'uid') || attribute(one, 'xmi:id')
    if (uid !== '' && !found.has(uid)) found.set(uid, one)
    append(open, elementsOf(one))
  }
  return found
}

/** Lines of sequences are messages, and durations between two ends. */
function messageBy({ type }: EdgeView): 'points' | 'duration' | undefined {
  return type === '4001' ? 'points' : type === '4002' ? 'duration' : undefined
}

export const isDiagram = ({ name }: XmlElement): boolean =>
  /^(?:diagram|sequence):\w*DDiagram$|^diagram:DSemanticDiagram$/.test(name)

export const idOf = (diagram: XmlElement): string => attribute(diagram, 'uid') || attribute(diagram, 'xmi:id')

/** The drawing of a diagram; one that nobody has opened yet has none. */
export function dataOf(diagram: XmlElement): XmlElement | undefined {
  const entries = elementsOf(diagram, 'ownedAnnotationEntries')
  return child(
    entries.find((one) => attribute(one, 'source') === 'GMF_DIAGRAMS'),
    'data',
  )
}

/** The diagrams in a file of Sirius. */
export function siriusDiagrams(root: XmlElement): DiagramSource[] {
  const names = descriptors(root)
  const all = elementsOf(root).filter(isDiagram)
  return all.flatMap((diagram): DiagramSource[] => {
    const data = dataOf(diagram)
    if (!data) return []
    const { views, edges } = drawingOf(data)
    const id = idOf(diagram)
    const isSequence = diagram.name === 'sequence:SequenceDDiagram'
    const elements = once(() => elementsById(diagram))
    const described = names.get(id)
    return [
      {
        id,
        name: described?.name || attribute(diagram, 'name') || id,
        type: described?.kind ?? '',
        views: allBoxes(views),
        edges,
        messageBy: (edge) => (isSequence ? messageBy(edge) : undefined),
        shapes: (context) => new SiriusReader(context, elements(), isSequence).shapes(views),
        line: (edge, context) => lineOf(edge, elements().get(edge.element), context),
      },
    ]
  })
}
