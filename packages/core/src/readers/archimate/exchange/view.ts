/** A view of an exchange file (docs/formats/archimate.md §1). */

import type { Box, Point } from '#diagram/index'
import type { QualifiedElement } from '#readers/shared/namespaces'
import type { Languages } from '../languages.ts'
import { EXCHANGE, typeName, XSI } from '../names.ts'
import {
  type Bend,
  type Concept,
  MAX_DEPTH,
  Numbers,
  nestedIds,
  type View,
  type ViewConnection,
  type ViewNode,
} from '../views.ts'
import { type PropertyNames, propertiesOf } from './concepts.ts'
import { styleOf } from './style.ts'

/** Everything that views refer to. */
export interface ExchangeModel {
  readonly concepts: ReadonlyMap<string, Concept>
  readonly viewNames: ReadonlyMap<string, string>
  readonly names: PropertyNames
  readonly languages: Languages
}

/** Attributes were written in lower case before 3.0. */
export function reference(element: QualifiedElement, name: string): string | undefined {
  return element.attribute(name) ?? element.attribute(name.toLowerCase())
}

/** Reads the nodes and connections of one view. */
class ViewReader {
  readonly nodes: ViewNode[] = []
  readonly connections: ViewConnection[] = []
  readonly numbers = new Numbers()
  readonly #model: ExchangeModel

  constructor(model: ExchangeModel) {
    this.#model = model
  }

  #point(element: QualifiedElement, id: string): Point {
    return { x: this.numbers.read(element, 'x', id), y: this.numbers.read(element, 'y', id) }
  }

  node(element: QualifiedElement, parent: string | undefined, depth: number): void {
    const id = element.attribute('identifier') ?? ''
    const box: Box = {
      ...this.#point(element, id),
      w: Math.max(1, this.numbers.read(element, 'w', id)),
      h: Math.max(1, this.numbers.read(element, 'h', id)),
    }
    const concept = this.#model.concepts.get(reference(element, 'elementRef') ?? '')
    const type = typeName(element.attribute('type', XSI))
    const view = element.first(EXCHANGE, 'viewRef')?.attribute('ref') ?? reference(element, 'viewRef')
    const children = element.all(EXCHANGE, 'node')
    const { languages } = this.#model
    const isElement = type === 'Element' || (type !== 'Container' && type !== 'Label' && concept !== undefined)
    const kind = isElement
      ? 'element'
      : view
        ? 'reference'
        : type === 'Container' || children.length > 0
          ? 'group'
          : 'note'
    this.nodes.push({
      id,
      kind,
      ...(concept && { concept }),
      box,
      ...(parent !== undefined && { parent }),
      text:
        concept?.name ??
        (languages.textIn(element, 'label') || this.#model.viewNames.get(view ?? '') || this.#named(element)),
      style: styleOf(element),
      figure: 'box',
      ...(view && { view }),
      properties: propertiesOf(element, this.#model.names, languages),
      documentation: languages.textIn(element, 'documentation'),
    })
    if (depth > 0) for (const child of children) this.node(child, id, depth - 1)
  }

  /** The text of a label that refers to a concept, or to its documentation, instead of having one. */
  #named(label: QualifiedElement): string {
    const concept = this.#model.concepts.get(reference(label, 'conceptRef') ?? '')
    const isAboutIt = label.attribute('partRef')?.includes('documentation') === true
    return (isAboutIt ? concept?.documentation : concept?.name) ?? ''
  }

  connection(element: QualifiedElement): void {
    const id = element.attribute('identifier') ?? ''
    const concept = this.#model.concepts.get(reference(element, 'relationshipRef') ?? '')
    const [from, to] = [element.first(EXCHANGE, 'sourceAttachment'), element.first(EXCHANGE, 'targetAttachment')]
    const bends = element
      .all(EXCHANGE, 'bendpoint')
      .map((bend): Bend => ({ type: 'absolute', at: this.#point(bend, id) }))
    this.connections.push({
      id,
      ...(concept && { concept }),
      source: element.attribute('source') ?? '',
      target: element.attribute('target') ?? '',
      bends,
      ...(from && { from: this.#point(from, id) }),
      ...(to && { to: this.#point(to, id) }),
      text: nodeText(concept, this.#model.languages.textIn(element, 'label')),
      style: styleOf(element),
      textAt: 'middle',
      properties: propertiesOf(element, this.#model.names, this.#model.languages),
      documentation: this.#model.languages.textIn(element, 'documentation'),
    })
  }
}

/** Influences show their strength after their name. */
function nodeText(concept: Concept | undefined, label: string): string {
  const strength = concept?.type === 'Influence' ? (concept.strength ?? '') : ''
  return `${concept?.name || label} ${strength}`.trim()
}

export function viewName(element: QualifiedElement, languages: Languages): string {
  return languages.textIn(element, 'name') || languages.textIn(element, 'label')
}

/** A view; `index` is its 0-based position among the views. */
export function viewOf(element: QualifiedElement, index: number, model: ExchangeModel): View {
  const { languages, names } = model
  const viewpoint = element.attribute('viewpoint')
  const reader = new ViewReader(model)
  for (const node of element.all(EXCHANGE, 'node')) reader.node(node, undefined, MAX_DEPTH)
  for (const connection of element.all(EXCHANGE, 'connection')) reader.connection(connection)
  const hasRoute = ({ bends, from, to }: ViewConnection) => bends.length > 0 || from !== undefined || to !== undefined
  const nested = nestedIds(reader.nodes, reader.connections, hasRoute)
  return {
    id: element.attribute('identifier') ?? String(index),
    name: viewName(element, languages) || `View ${index + 1}`,
    kind: 'View',
    documentation: languages.textIn(element, 'documentation'),
    properties: propertiesOf(element, names, languages),
    ...(viewpoint && { viewpoint }),
    router: 'bends',
    nodes: reader.nodes,
    connections: reader.connections.map((one) => (nested.has(one.id) ? { ...one, isNested: true as const } : one)),
    invalid: reader.numbers.invalid,
  }
}
