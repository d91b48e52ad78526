/** Relations of a model that lead from elements to others, whether a diagram shows them or not (docs/formats/gmf.md §7). */
import type { Relation } from '#diagram/index'
import type { XmlElement } from '#xml/node'
import { attribute, named } from './papyrus/model.ts'

/** Metaclasses of UML with a client and a supplier. */
const DEPENDENCY = /^uml:(?:Abstraction|Dependency|Realization|InterfaceRealization|Substitution)$/

const ids = (text: string): string[] => text.split(' ').filter((id) => id !== '')

/**
 * The relations in a file of a model.
 * @param elements of the file, by their ids
 * @param stereotypesOf the names of the stereotypes that are applied to an element of the file
 */
export function* relationsIn(
  elements: Iterable<readonly [id: string, source: XmlElement]>,
  stereotypesOf: (id: string) => readonly string[],
): Generator<Relation> {
  for (const [id, source] of elements) {
    const type = attribute(source, 'xmi:type') || attribute(source, 'xsi:type')
    if (DEPENDENCY.test(type)) {
      const stereotype = stereotypesOf(id)
      const semantic = { notation: 'uml', type, elementId: id, ...(stereotype.length > 0 && { stereotype }) }
      for (const client of ids(attribute(source, 'client')))
        for (const supplier of ids(attribute(source, 'supplier'))) yield { semantic, source: client, target: supplier }
      continue
    }
    const [from, to] = ['sourceElement', 'targetElement'].map((name) => capellaId(source, name))
    if (from === undefined || to === undefined) continue
    yield {
      semantic: { notation: 'capella', type: `capella:${type.replace(/^.*:/, '')}`, elementId: id },
      source: from,
      target: to,
    }
  }
}

/** The id in a reference such as "#id", as an attribute or as the address of a child. */
function capellaId(element: XmlElement, name: string): string | undefined {
  const reference = attribute(element, name) || attribute(named(element, name)[0], 'href')
  const at = reference.indexOf('#')
  return at < 0 ? undefined : reference.slice(at + 1)
}
