/** Contents of a file that have no drawing, so that they are told (docs/formats/gmf.md §1). */
import { elementsOf, type XmlElement } from '#xml/node'
import { dataOf, descriptors, idOf, isDiagram } from './sirius/diagrams.ts'
import { attribute } from './sirius/style.ts'

/** By the names of their elements, with articles. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['table:DTable', 'a table'],
  ['table:DFeatureTable', 'a table'],
  ['nattable:Table', 'a table'],
  ['tree:DTree', 'a tree'],
])

/** The tables and trees in a file of Papyrus or Sirius, and the diagrams that nobody has opened yet. */
export function undrawnIn(root: XmlElement): { readonly kind: string; readonly name: string }[] {
  const names = descriptors(root)
  return [root, ...elementsOf(root)].flatMap((one) => {
    const kind = isDiagram(one) && !dataOf(one) ? 'a diagram that was never opened' : KINDS.get(one.name)
    return kind === undefined ? [] : [{ kind, name: names.get(idOf(one))?.name || attribute(one, 'name') || idOf(one) }]
  })
}
