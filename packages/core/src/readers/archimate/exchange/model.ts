/** The exchange format of The Open Group, 2.1 to 3.2 (docs/formats/archimate.md §1). */

import type { QualifiedElement } from '#readers/shared/namespaces'
import { Languages } from '../languages.ts'
import { EXCHANGE } from '../names.ts'
import { MAX_DEPTH, type Model } from '../views.ts'
import { conceptsOf, propertiesOf, propertyNames } from './concepts.ts'
import { reference, viewName, viewOf } from './view.ts'

/** Ids in the order in which the organisation lists them, which is the order of the views that people see. */
function organised(root: QualifiedElement): ReadonlyMap<string, number> {
  const order = new Map<string, number>()
  const visit = (element: QualifiedElement, depth: number) => {
    const ref = reference(element, 'identifierRef')
    if (ref !== undefined && !order.has(ref)) order.set(ref, order.size)
    if (depth > 0) for (const child of element.all(EXCHANGE)) if (child.local === 'item') visit(child, depth - 1)
  }
  for (const list of [...root.all(EXCHANGE, 'organizations'), ...root.all(EXCHANGE, 'organization')])
    visit(list, MAX_DEPTH)
  return order
}

/** Title, creator and so on in Dublin Core; the schema's own names say nothing about the model. */
function metadataOf(root: QualifiedElement): Model['properties'] {
  return root.all(EXCHANGE, 'metadata').flatMap((metadata) =>
    metadata.elements.flatMap((entry) => {
      const isSchema = entry.namespace === EXCHANGE
      return isSchema || entry.text.trim() === '' ? [] : [[entry.local, entry.text.trim()] as const]
    }),
  )
}

/** @param language tag of the language to prefer; without it, that of the model's name */
export function readExchange(root: QualifiedElement, language: string | undefined): Model {
  const languages = new Languages(root, language)
  const names = propertyNames(root, languages)
  const concepts = conceptsOf(root, languages, names)
  const lists = root.all(EXCHANGE, 'views').flatMap((views) => [views, ...views.all(EXCHANGE, 'diagrams')])
  const elements = lists.flatMap((list) => list.all(EXCHANGE, 'view'))
  const viewNames = new Map(elements.map((view) => [view.attribute('identifier') ?? '', viewName(view, languages)]))
  const order = organised(root)
  const views = elements
    .map((view, index) => viewOf(view, index, { concepts, viewNames, names, languages }))
    .map((view, index) => ({ view, rank: order.get(view.id) ?? order.size + index }))
    .sort((a, b) => a.rank - b.rank)
  return {
    id: root.attribute('identifier') ?? '',
    name: languages.textIn(root, 'name'),
    documentation: languages.textIn(root, 'documentation'),
    properties: [...propertiesOf(root, names, languages), ...metadataOf(root)],
    form: 'exchange',
    views: views.map(({ view }) => view),
    languages: [...languages.found],
    lacksLanguage: language !== undefined && !languages.has(language),
  }
}
