/** The exchange format of The Open Group, 2.1 to 3.2 (docs/formats/archimate.md §1). */
import type { Box, Point, Rgba } from '../../diagram/index.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { EXCHANGE, typeName, XSI } from './names.ts'
import type { Bend, Concept, Model, Style, View, ViewConnection, ViewNode } from './views.ts'

/** Attributes were written in lower case before 3.0. */
function reference(element: QualifiedElement, name: string): string | undefined {
  return element.attribute(name) ?? element.attribute(name.toLowerCase())
}

/** The first of several languages. */
function textIn(element: QualifiedElement, name: string): string {
  return element.first(EXCHANGE, name)?.text.trim() ?? ''
}

function propertyNames(root: QualifiedElement): ReadonlyMap<string, string> {
  const lists = [...root.all(EXCHANGE, 'propertyDefinitions'), ...root.all(EXCHANGE, 'propertydefs')]
  const names = lists
    .flatMap((list) => list.elements)
    .map((one) => [one.attribute('identifier') ?? '', textIn(one, 'name') || one.attribute('name') || ''] as const)
  return new Map(names)
}

function propertiesOf(element: QualifiedElement, names: ReadonlyMap<string, string>): Concept['properties'] {
  const list = element.first(EXCHANGE, 'properties')
  return (list?.elements ?? []).map((one) => {
    const ref = one.attribute('propertyDefinitionRef') ?? one.attribute('identifierref') ?? ''
    return [names.get(ref) || ref, textIn(one, 'value')] as const
  })
}

function conceptsOf(root: QualifiedElement): ReadonlyMap<string, Concept> {
  const names = propertyNames(root)
  const lists = [...root.all(EXCHANGE, 'elements'), ...root.all(EXCHANGE, 'relationships')]
  return new Map(
    lists
      .flatMap((list) => list.elements)
      .map((element): [string, Concept] => {
        const id = element.attribute('identifier') ?? ''
        const written = element.attribute('type', XSI)
        const type = typeName(written)
        const access = element.attribute('accessType')
        const strength = element.attribute('modifier')
        return [
          id,
          {
            id,
            type,
            name: textIn(element, 'name') || textIn(element, 'label'),
            documentation: textIn(element, 'documentation'),
            ...(type === 'Access' && { access: access ?? 'Access' }),
            ...(strength !== undefined && { strength }),
            ...(element.attribute('isDirected') === 'true' && { isDirected: true as const }),
            ...(written?.endsWith('OrJunction') && { isOr: true as const }),
            properties: propertiesOf(element, names),
          },
        ]
      }),
  )
}

function channel(element: QualifiedElement, name: string): number {
  const value = Number(element.attribute(name) ?? 0)
  return Number.isFinite(value) ? Math.min(255, Math.max(0, value)) : 0
}

/** Alpha is a percentage. */
function colourOf(element: QualifiedElement | undefined): Rgba | undefined {
  if (!element) return undefined
  const alpha = Number(element.attribute('a') ?? 100)
  const a = Number.isFinite(alpha) ? Math.min(1, Math.max(0, alpha / 100)) : 1
  return { r: channel(element, 'r'), g: channel(element, 'g'), b: channel(element, 'b'), a }
}

/** px of a point. */
const POINT = 96 / 72

function positive(text: string | undefined): number | undefined {
  const value = Number(text ?? Number.NaN)
  return Number.isFinite(value) && value > 0 ? Math.min(value, 1000) : undefined
}

function styleOf(element: QualifiedElement): Style {
  const style = element.first(EXCHANGE, 'style')
  if (!style) return {}
  const font = style.first(EXCHANGE, 'font')
  const [fill, line, color] = [
    colourOf(style.first(EXCHANGE, 'fillColor')),
    colourOf(style.first(EXCHANGE, 'lineColor')),
    colourOf(font?.first(EXCHANGE, 'color')),
  ]
  const lineWidth = positive(style.attribute('lineWidth'))
  const size = positive(font?.attribute('size'))
  const family = font?.attribute('name')
  const looks = (font?.attribute('style') ?? '').toLowerCase()
  return {
    ...(fill && { fill }),
    ...(line && { line }),
    ...(color && { color }),
    ...(lineWidth !== undefined && { lineWidth }),
    ...(size !== undefined && { size: size * POINT }),
    ...(family && { family }),
    ...(looks.includes('bold') && { bold: true as const }),
    ...(looks.includes('italic') && { italic: true as const }),
  }
}

/** Reads the nodes and connections of one view. */
class ViewReader {
  readonly nodes: ViewNode[] = []
  readonly connections: ViewConnection[] = []
  readonly invalid: { id: string; text: string }[] = []
  private readonly concepts: ReadonlyMap<string, Concept>

  constructor(concepts: ReadonlyMap<string, Concept>) {
    this.concepts = concepts
  }

  private number(element: QualifiedElement, name: string, id: string): number {
    const text = element.attribute(name)
    const value = Number(text ?? 0)
    if (Number.isFinite(value) && Math.abs(value) <= 1e7) return value
    this.invalid.push({ id, text: text ?? '' })
    return 0
  }

  private point(element: QualifiedElement, id: string): Point {
    return { x: this.number(element, 'x', id), y: this.number(element, 'y', id) }
  }

  node(element: QualifiedElement, parent: string | undefined, depth: number): void {
    const id = element.attribute('identifier') ?? ''
    const box: Box = {
      ...this.point(element, id),
      w: Math.max(1, this.number(element, 'w', id)),
      h: Math.max(1, this.number(element, 'h', id)),
    }
    const concept = this.concepts.get(reference(element, 'elementRef') ?? '')
    const type = typeName(element.attribute('type', XSI))
    const view = element.first(EXCHANGE, 'viewRef')?.attribute('ref') ?? reference(element, 'viewRef')
    const children = element.all(EXCHANGE, 'node')
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
      text: textIn(element, 'label'),
      style: styleOf(element),
      figure: 'box',
      ...(view && { view }),
    })
    if (depth > 0) for (const child of children) this.node(child, id, depth - 1)
  }

  connection(element: QualifiedElement): void {
    const id = element.attribute('identifier') ?? ''
    const concept = this.concepts.get(reference(element, 'relationshipRef') ?? '')
    const [from, to] = [element.first(EXCHANGE, 'sourceAttachment'), element.first(EXCHANGE, 'targetAttachment')]
    const bends = element
      .all(EXCHANGE, 'bendpoint')
      .map((bend): Bend => ({ type: 'absolute', at: this.point(bend, id) }))
    this.connections.push({
      id,
      ...(concept && { concept }),
      source: element.attribute('source') ?? '',
      target: element.attribute('target') ?? '',
      bends,
      ...(from && { from: this.point(from, id) }),
      ...(to && { to: this.point(to, id) }),
      text: textIn(element, 'label'),
      style: styleOf(element),
      textAt: 0.5,
    })
  }
}

/** Deeper nodes are refused by the limits of the XML anyway. */
const DEEPEST = 1_000

function viewOf(element: QualifiedElement, index: number, concepts: ReadonlyMap<string, Concept>): View {
  const reader = new ViewReader(concepts)
  for (const node of element.all(EXCHANGE, 'node')) reader.node(node, undefined, DEEPEST)
  for (const connection of element.all(EXCHANGE, 'connection')) reader.connection(connection)
  return {
    id: element.attribute('identifier') ?? String(index),
    name: textIn(element, 'name') || textIn(element, 'label') || `View ${index + 1}`,
    documentation: textIn(element, 'documentation'),
    nodes: reader.nodes,
    connections: reader.connections,
    invalid: reader.invalid,
  }
}

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

export function readExchange(root: QualifiedElement): Model {
  const concepts = conceptsOf(root)
  const lists = root.all(EXCHANGE, 'views').flatMap((views) => [views, ...views.all(EXCHANGE, 'diagrams')])
  const order = organised(root)
  const views = lists
    .flatMap((list) => list.all(EXCHANGE, 'view'))
    .map((view, index) => viewOf(view, index, concepts))
    .map((view, index) => ({ view, place: order.get(view.id) ?? order.size + index }))
    .sort((a, b) => a.place - b.place)
  return { name: textIn(root, 'name'), form: 'exchange', views: views.map(({ view }) => view) }
}
