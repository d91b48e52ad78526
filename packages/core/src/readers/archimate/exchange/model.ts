/** The exchange format of The Open Group, 2.1 to 3.2 (docs/formats/archimate.md §1). */
import type { QualifiedElement } from '../../shared/namespaces.ts'
import { Languages } from '../languages.ts'
import { EXCHANGE } from '../names.ts'
import type { Model } from '../views.ts'
import { conceptsOf } from './concepts.ts'
import { reference, viewName, viewOf } from './view.ts'

/** Deeper items are refused by the limits of the XML. */
const DEEPEST = 1_000

/** Ids in the order in which the organisation lists them: what people see as the order of the views. */
function organised(root: QualifiedElement): ReadonlyMap<string, number> {
  const order = new Map<string, number>()
  const visit = (element: QualifiedElement, depth: number) => {
    const ref = reference(element, 'identifierRef')
    if (ref !== undefined && !order.has(ref)) order.set(ref, order.size)
    if (depth > 0) for (const child of element.all(EXCHANGE)) if (child.local === 'item') visit(child, depth - 1)
  }
  for (const list of [...root.all(EXCHANGE, 'organizations'), ...root.all(EXCHANGE, 'organization')])
    visit(list, DEEPEST)
  return order
}

/** @param language tag of the language to prefer; without it, that of the model's name */
export function readExchange(root: QualifiedElement, language: string | undefined): Model {
  const languages = new Languages(root, language)
  const concepts = conceptsOf(root, languages)
  const lists = root.all(EXCHANGE, 'views').flatMap((views) => [views, ...views.all(EXCHANGE, 'diagrams')])
  const elements = lists.flatMap((list) => list.all(EXCHANGE, 'view'))
  const viewNames = new Map(elements.map((view) => [view.attribute('identifier') ?? '', viewName(view, languages)]))
  const order = organised(root)
  const views = elements
    .map((view, index) => viewOf(view, index, { concepts, viewNames, languages }))
    .map((view, index) => ({ view, place: order.get(view.id) ?? order.size + index }))
    .sort((a, b) => a.place - b.place)
  return {
    name: languages.textIn(root, 'name'),
    form: 'exchange',
    views: views.map(({ view }) => view),
    languages: [...languages.found],
    lacksLanguage: language !== undefined && !languages.has(language),
  }
}
