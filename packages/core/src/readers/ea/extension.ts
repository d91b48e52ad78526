/** XMI 2.1 to 2.5: the model as Enterprise Architect's own extension of the file repeats it (docs/formats/ea.md §2). */
import { isUsable } from '#diagram/geometry'
import type { Point } from '#diagram/index'
import type { XmlElement } from '#xml/node'
import {
  type Connector,
  type ConnectorEnd,
  type Diagram,
  type Drawn,
  type Member,
  type Model,
  type ModelElement,
  SLOTS,
} from './model.ts'
import { numberIn, pairs, pathIn } from './strings.ts'
import { attribute, below, child, children, namesIn } from './xml.ts'

function tagsOf(element: XmlElement): (readonly [string, string])[] {
  return children(child(element, 'tags'), 'tag').map((tag) => [
    attribute(tag, 'name'),
    tagValue(attribute(tag, 'value')),
  ])
}

/** Values may have notes behind them. */
const tagValue = (text: string): string => text.split('#NOTES#')[0] ?? ''

/** The stereotypes of an element: the one of its properties, and further ones in its references. */
function stereotypesOf(element: XmlElement): string[] {
  const first =
    attribute(child(element, 'properties'), 'stereotype') || attribute(child(element, 'stereotype'), 'stereotype')
  const more = attribute(child(element, 'xrefs'), 'value').matchAll(/@STEREO;Name=([^;]{1,200});/g)
  return [...new Set([...namesIn(first), ...[...more].map((match) => match[1]!)])]
}

function attributeOf(source: XmlElement): Member {
  const properties = child(source, 'properties')
  const bounds = child(source, 'bounds')
  return {
    name: attribute(source, 'name'),
    visibility: attribute(source, 'scope').toLowerCase(),
    type: attribute(properties, 'type'),
    lower: attribute(bounds, 'lower'),
    upper: attribute(bounds, 'upper'),
    initial: attribute(child(source, 'initial'), 'body'),
    stereotype: attribute(child(source, 'stereotype'), 'stereotype'),
    isStatic: attribute(properties, 'static') === '1',
    isDerived: attribute(properties, 'derived') === '1',
    isLiteral: attribute(child(source, 'styleex'), 'value').includes('IsLiteral=1'),
  }
}

function operationOf(source: XmlElement): Member {
  const type = child(source, 'type')
  const parameters = children(child(source, 'parameters'), 'parameter').map((one) => ({
    name: attribute(one, 'name'),
    type: attribute(child(one, 'properties'), 'type'),
    kind: attribute(child(one, 'properties'), 'kind') || attribute(one, 'kind'),
  }))
  return {
    name: attribute(source, 'name'),
    visibility: attribute(source, 'scope').toLowerCase(),
    type: attribute(type, 'type') || attribute(child(source, 'properties'), 'type'),
    lower: '',
    upper: '',
    initial: '',
    stereotype: attribute(child(source, 'stereotype'), 'stereotype'),
    isStatic: attribute(type, 'static') === 'true' || attribute(type, 'static') === '1',
    isDerived: false,
    isLiteral: false,
    parameters: parameters.filter(({ kind }) => kind !== 'return'),
  }
}

function elementOf(source: XmlElement): ModelElement {
  const [model, properties] = [child(source, 'model'), child(source, 'properties')]
  const packageId = attribute(model, 'package')
  return {
    id: attribute(source, 'xmi:idref'),
    type: attribute(properties, 'sType') || attribute(source, 'xmi:type').replace(/^\w+:/, ''),
    subtype: Number(attribute(properties, 'nType')) || 0,
    name: attribute(source, 'name'),
    alias: attribute(properties, 'alias'),
    documentation: attribute(properties, 'documentation'),
    stereotypes: stereotypesOf(source),
    isAbstract: attribute(properties, 'isAbstract') === 'true',
    owner: attribute(model, 'owner') || packageId,
    packageName: attribute(child(source, 'extendedProperties'), 'package_name'),
    attributes: children(child(source, 'attributes'), 'attribute').map(attributeOf),
    operations: children(child(source, 'operations'), 'operation').map(operationOf),
    tags: tagsOf(source),
    constraints: children(child(source, 'constraints'), 'constraint').map((one) => attribute(one, 'name')),
    appearance: pairs(attribute(child(source, 'style'), 'appearance')),
    classifier: attribute(properties, 'classname'),
    freeShape: pathIn((pairs(attribute(child(source, 'style'), 'styleex')).get('Path') ?? '').replaceAll('@', '$')),
  }
}

function endOf(source: XmlElement | undefined): ConnectorEnd {
  const [role, type, model] = ['role', 'type', 'model'].map((name) => child(source, name))
  return {
    id: attribute(source, 'xmi:idref'),
    type: attribute(model, 'type'),
    name: attribute(model, 'name'),
    role: attribute(role, 'name'),
    multiplicity: attribute(type, 'multiplicity'),
    aggregation: attribute(type, 'aggregation'),
  }
}

/** The ends of a message: "PtStartX=10;PtStartY=-20;PtEndX=30;PtEndY=-20;". */
export function messagePoints(text: string): [Point, Point] | undefined {
  const values = pairs(text)
  const [x1, y1, x2, y2] = ['PtStartX', 'PtStartY', 'PtEndX', 'PtEndY'].map((key) => numberIn(values, key))
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined
  return [
    { x: x1, y: -y1 },
    { x: x2, y: -y2 },
  ]
}

function connectorOf(source: XmlElement): Connector {
  const [properties, labels] = [child(source, 'properties'), child(source, 'labels')]
  const extended = child(source, 'extendedProperties')
  const points = messagePoints(attribute(extended, 'sequence_points'))
  const texts = SLOTS.map((slot) => [slot, attribute(labels, slot)] as const).filter(([, text]) => text !== '')
  return {
    id: attribute(source, 'xmi:idref'),
    type: attribute(properties, 'ea_type'),
    subtype: attribute(properties, 'subtype'),
    name: attribute(source, 'name'),
    documentation: attribute(child(source, 'documentation'), 'value'),
    stereotypes: stereotypesOf(source),
    direction: attribute(properties, 'direction'),
    source: endOf(child(source, 'source')),
    target: endOf(child(source, 'target')),
    texts: new Map(texts),
    tags: tagsOf(source),
    ...(points && {
      points,
      message: {
        isAsynchronous: attribute(extended, 'privatedata1') === 'Asynchronous',
        isReply: attribute(extended, 'privatedata4') === '1',
      },
    }),
  }
}

function drawnOf(source: XmlElement): Drawn {
  return {
    subject: attribute(source, 'subject'),
    geometry: attribute(source, 'geometry'),
    style: pairs(attribute(source, 'style')),
    order: Number(attribute(source, 'seqno')) || 0,
  }
}

type Routes = Map<string, readonly Point[]>

/** The routes of the standard's diagram interchange, by diagram and connector. */
function routesIn(root: XmlElement): ReadonlyMap<string, Routes> {
  const found = new Map<string, Routes>()
  for (const { element } of below(root)) {
    if (element.name !== 'umldi:Diagram') continue
    const routes: Routes = new Map()
    for (const edge of children(element, 'ownedElement')) {
      if (attribute(edge, 'xmi:type') !== 'umldi:UMLEdge') continue
      const points = children(edge, 'waypoint').map((one) => ({
        x: Number(attribute(one, 'x')),
        y: Number(attribute(one, 'y')),
      }))
      const isRoute = points.length > 1 && points.every(({ x, y }) => isUsable(x) && isUsable(y))
      if (isRoute) routes.set(attribute(edge, 'modelElement'), points)
    }
    found.set(attribute(element, 'xmi:id'), routes)
  }
  return found
}

function diagramOf(source: XmlElement, routes: ReadonlyMap<string, Routes>): Diagram {
  const properties = child(source, 'properties')
  const id = attribute(source, 'xmi:id')
  const styles = ['style1', 'style2'].map((name) => attribute(child(source, name), 'value'))
  return {
    id,
    name: attribute(properties, 'name'),
    type: attribute(properties, 'type'),
    documentation: attribute(properties, 'documentation'),
    owner: attribute(child(source, 'model'), 'package'),
    style: pairs(styles.join(';')),
    lanes: numberIn(pairs(attribute(child(source, 'swimlanes'), 'value')), 'cls') ?? 0,
    drawn: children(child(source, 'elements'), 'element').map(drawnOf),
    routes: routes.get(id) ?? new Map(),
  }
}

/** The model in a file of XMI 2. */
export function readExtension(root: XmlElement): Model {
  const extension = children(root, 'xmi:Extension').find((one) => attribute(one, 'extender') === 'Enterprise Architect')
  const routes = routesIn(root)
  const byId = <T extends { readonly id: string }>(all: readonly T[]) => new Map(all.map((one) => [one.id, one]))
  return {
    dialect: 'xmi2',
    name: attribute(child(root, 'uml:Model'), 'name'),
    elements: byId(children(child(extension, 'elements'), 'element').map(elementOf)),
    connectors: byId(children(child(extension, 'connectors'), 'connector').map(connectorOf)),
    diagrams: children(child(extension, 'diagrams'), 'diagram').map((one) => diagramOf(one, routes)),
  }
}
