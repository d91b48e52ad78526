/** Archi's own models (docs/formats/archimate.md §2). */

import type { QualifiedElement } from '#readers/shared/namespaces'
import { typeName } from '../names.ts'
import { type Concept, endsOf, MAX_DEPTH, type Model } from '../views.ts'
import type { ArchiModel } from './labels.ts'
import { viewOf } from './view.ts'
import { children, childText, kindName, propertiesOf } from './xml.ts'

const VIEWS: ReadonlySet<string> = new Set(['ArchimateDiagramModel', 'SketchModel', 'CanvasModel'])
const ACCESS: readonly string[] = ['Write', 'Read', 'Access', 'ReadWrite']

interface Profile {
  readonly name: string
  readonly picture: string | undefined
}

function conceptOf(element: QualifiedElement, profiles: ReadonlyMap<string, Profile>): Concept {
  const written = kindName(element)
  const type = typeName(written)
  const strength = element.attribute('strength')
  const profile = profiles.get((element.attribute('profiles') ?? '').split(' ')[0] ?? '')
  const isOr = written === 'OrJunction' || (type === 'Junction' && element.attribute('type') === 'or')
  return {
    id: element.attribute('id') ?? '',
    type,
    name: element.attribute('name') ?? '',
    documentation: childText(element, 'documentation'),
    ...(profile && { stereotype: profile.name }),
    ...(profile?.picture && { picture: profile.picture }),
    ...(type === 'Access' && { access: ACCESS[Number(element.attribute('accessType') ?? 0)] ?? 'Write' }),
    ...(strength && { strength }),
    ...endsOf(element),
    ...(element.attribute('directed') === 'true' && { isDirected: true as const }),
    ...(isOr && { isOr: true as const }),
    properties: propertiesOf(element),
  }
}

interface Found {
  readonly views: QualifiedElement[]
  readonly concepts: Map<string, Concept>
}

function collect(element: QualifiedElement, profiles: ReadonlyMap<string, Profile>, found: Found, depth: number): void {
  for (const child of element.elements) {
    if (child.local === 'folder') {
      if (depth > 0) collect(child, profiles, found, depth - 1)
    } else if (child.local === 'element') {
      if (VIEWS.has(kindName(child))) found.views.push(child)
      else {
        const concept = conceptOf(child, profiles)
        found.concepts.set(concept.id, concept)
      }
    }
  }
}

/** The model in a file of Archi's own format. */
export function readArchi(root: QualifiedElement): Model {
  const profiles = new Map(
    children(root, 'profile').map((one): [string, Profile] => [
      one.attribute('id') ?? '',
      { name: one.attribute('name') ?? '', picture: one.attribute('imagePath') },
    ]),
  )
  const found: Found = { views: [], concepts: new Map() }
  collect(root, profiles, found, MAX_DEPTH)
  const name = root.attribute('name') ?? ''
  const model: ArchiModel = {
    concepts: found.concepts,
    viewNames: new Map(found.views.map((view) => [view.attribute('id') ?? '', view.attribute('name') ?? ''])),
    subject: { name, documentation: childText(root, 'purpose'), properties: propertiesOf(root) },
  }
  return {
    id: root.attribute('id') ?? '',
    name,
    documentation: childText(root, 'purpose'),
    properties: [...propertiesOf(root), ...metadataOf(root)],
    form: 'archi',
    views: found.views.map((view, index) => viewOf(view, index, model)),
    languages: [],
    lacksLanguage: false,
  }
}

/** Metadata that Archi's plugins and imports add to the model. */
function metadataOf(root: QualifiedElement): Concept['properties'] {
  const entries = children(root, 'metadata').flatMap((metadata) => children(metadata, 'entry'))
  return entries.map((entry) => [entry.attribute('key') ?? '', entry.attribute('value') ?? ''] as const)
}
