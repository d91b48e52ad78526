/** XMI 1.1: the model in the names of UML 1.3, with tagged values for what they lack (docs/formats/ea.md §3). */
import { elementsOf, type XmlElement } from '#xml/node'
import { messagePoints } from './extension.ts'
import {
  type Connector,
  type ConnectorEnd,
  type Diagram,
  type Member,
  type Model,
  type ModelElement,
  SLOTS,
} from './model.ts'
import { numberIn, pairs, pathIn } from './strings.ts'
import { attribute, below, child, children, namesIn } from './xml.ts'

/** Tagged values that a program writes for itself. */
const OWN_TAGS =
  /^(?:ea_|\$ea_|is[A-Z]|package|date_|created|modified|style|gentype|tagged|phase|author|complexity|status|tpos|version|documentation|stereotype|batch|usedtd|logxml|last|parent|xmlpath|classname|product_name|genfile|genlinks|event_flags|privatedata|linemode|linecolor|linewidth|seqno|headStyle|lineStyle|direction|virtualInheritance|[lmr][tb]$|src_|dst_|owner$|alias$)/

type Tags = ReadonlyMap<string, string>

function tagsOf(source: XmlElement): Tags {
  const tags = children(child(source, 'UML:ModelElement.taggedValue'), 'UML:TaggedValue')
  return new Map(tags.map((tag) => [attribute(tag, 'tag'), attribute(tag, 'value')]))
}

function stereotypesOf(source: XmlElement, tags: Tags): string[] {
  const named = children(child(source, 'UML:ModelElement.stereotype'), 'UML:Stereotype')
  return [...new Set([...named.map((one) => attribute(one, 'name')), ...namesIn(tags.get('stereotype') ?? '')])].filter(
    Boolean,
  )
}

const ownTags = (tags: Tags): (readonly [string, string])[] => [...tags].filter(([name]) => !OWN_TAGS.test(name))

function memberOf(source: XmlElement): Member {
  const tags = tagsOf(source)
  const operation = source.name === 'UML:Operation'
  const parameters = children(child(source, 'UML:BehavioralFeature.parameter'), 'UML:Parameter')
  const initial = child(child(source, 'UML:Attribute.initialValue'), 'UML:Expression')
  return {
    name: attribute(source, 'name'),
    visibility: attribute(source, 'visibility'),
    type: tags.get('type') ?? '',
    lower: tags.get('lowerBound') ?? '',
    upper: tags.get('upperBound') ?? '',
    initial: attribute(initial, 'body'),
    stereotype: stereotypesOf(source, tags)[0] ?? '',
    isStatic: attribute(source, 'ownerScope') === 'classifier',
    isDerived: tags.get('derived') === '1',
    isLiteral: (tags.get('styleex') ?? '').includes('IsLiteral=1'),
    ...(operation && {
      parameters: parameters
        .filter((one) => attribute(one, 'kind') !== 'return')
        .map((one) => ({ name: attribute(one, 'name'), type: tagsOf(one).get('type') ?? '' })),
    }),
  }
}

function elementOf(source: XmlElement, tags: Tags): ModelElement {
  const features = elementsOf(child(source, 'UML:Classifier.feature') ?? source)
  const stype = tags.get('ea_stype') ?? ''
  const constraints = children(child(source, 'UML:ModelElement.constraint'), 'UML:Constraint')
  return {
    id: attribute(source, 'xmi.id'),
    type:
      source.name === 'UML:Package' || stype === '' || stype === 'Public' ? source.name.slice('UML:'.length) : stype,
    subtype: Number(tags.get('ea_ntype')) || 0,
    name: attribute(source, 'name'),
    alias: tags.get('alias') ?? '',
    documentation: tags.get('documentation') ?? '',
    stereotypes: stereotypesOf(source, tags),
    isAbstract: attribute(source, 'isAbstract') === 'true' || tags.get('isAbstract') === 'true',
    owner: tags.get('owner') ?? tags.get('package') ?? tags.get('parent') ?? '',
    packageName: tags.get('package_name') ?? '',
    attributes: features.filter(({ name }) => name === 'UML:Attribute').map(memberOf),
    operations: features.filter(({ name }) => name === 'UML:Operation').map(memberOf),
    tags: ownTags(tags),
    constraints: constraints.map((one) => attribute(one, 'name')),
    appearance: pairs(tags.get('style') ?? ''),
    classifier: tags.get('classname') ?? '',
    freeShape: pathIn((pairs(tags.get('styleex') ?? '').get('Path') ?? '').replaceAll('@', '$')),
  }
}

/** Names of the attributes that lead from a relationship to its ends. */
const ENDS = [
  ['subtype', 'supertype'],
  ['child', 'parent'],
  ['client', 'supplier'],
  ['source', 'target'],
  ['sender', 'receiver'],
] as const

function endsOf(source: XmlElement, tags: Tags): [ConnectorEnd, ConnectorEnd] | undefined {
  const said = (side: 'source' | 'target') => ({
    type: tags.get(`ea_${side}Type`) ?? '',
    name: tags.get(`ea_${side}Name`) ?? '',
  })
  const ends = children(child(source, 'UML:Association.connection'), 'UML:AssociationEnd')
  const [from, to] = ends
  if (from && to) {
    const sorted = tagsOf(to).get('ea_end') === 'source' ? [to, from] : [from, to]
    const [source, target] = sorted.map((one, index) => ({
      ...said(index === 0 ? 'source' : 'target'),
      id: attribute(one, 'type'),
      role: attribute(one, 'name'),
      multiplicity: attribute(one, 'multiplicity'),
      aggregation: attribute(one, 'aggregation'),
    }))
    return [source!, target!]
  }
  const names = ENDS.find(([first, second]) => source.attributes.has(first) && source.attributes.has(second))
  const plain = (side: 'source' | 'target', id: string): ConnectorEnd => ({
    ...said(side),
    id,
    role: '',
    multiplicity: '',
    aggregation: '',
  })
  return names && [plain('source', attribute(source, names[0])), plain('target', attribute(source, names[1]))]
}

function connectorOf(source: XmlElement, tags: Tags): Connector | undefined {
  const ends = endsOf(source, tags)
  const id = attribute(source, 'xmi.id')
  if (!ends || id === '') return undefined
  const type = tags.get('ea_type') ?? source.name.slice('UML:'.length)
  const isWhole = ends.some(({ aggregation }) => aggregation === 'composite')
  const points = messagePoints(tags.get('sequence_points') ?? '')
  return {
    id,
    type,
    subtype: tags.get('subtype') ?? (isWhole ? 'Strong' : ''),
    name: attribute(source, 'name'),
    documentation: tags.get('documentation') ?? '',
    stereotypes: stereotypesOf(source, tags),
    direction: tags.get('direction') ?? '',
    source: ends[0],
    target: ends[1],
    texts: new Map(SLOTS.flatMap((slot) => (tags.get(slot) ? [[slot, tags.get(slot)!]] : []))),
    tags: ownTags(tags),
    ...(points && {
      points,
      message: {
        isAsynchronous: tags.get('privatedata1') === 'Asynchronous',
        isReply: tags.get('privatedata4') === '1',
      },
    }),
  }
}

function diagramOf(source: XmlElement): Diagram {
  const tags = tagsOf(source)
  const drawn = children(child(source, 'UML:Diagram.element'), 'UML:DiagramElement')
  return {
    id: attribute(source, 'xmi.id'),
    name: attribute(source, 'name'),
    type: tags.get('type') ?? attribute(source, 'diagramType').replace(/Diagram$/, ''),
    documentation: tags.get('documentation') ?? '',
    owner: attribute(source, 'owner'),
    style: pairs(`${tags.get('EAStyle') ?? ''};${tags.get('styleex') ?? ''}`),
    lanes: numberIn(pairs(tags.get('swimlanes') ?? ''), 'cls') ?? 0,
    drawn: drawn.map((one) => ({
      subject: attribute(one, 'subject'),
      geometry: attribute(one, 'geometry'),
      style: pairs(attribute(one, 'style')),
      order: Number(attribute(one, 'seqno')) || 0,
    })),
    routes: new Map(),
  }
}

/** The model in a file of XMI 1. */
export function readLegacy(root: XmlElement): Model {
  const elements = new Map<string, ModelElement>()
  const connectors = new Map<string, Connector>()
  const diagrams: Diagram[] = []
  let name = ''
  for (const { element } of below(root)) {
    if (element.name === 'UML:Model') name ||= attribute(element, 'name')
    if (element.name === 'UML:Diagram') diagrams.push(diagramOf(element))
    const id = attribute(element, 'xmi.id')
    if (id === '' || !element.name.startsWith('UML:') || element.name === 'UML:Diagram') continue
    const tags = tagsOf(element)
    const connector = connectorOf(element, tags)
    if (connector) connectors.set(id, connector)
    // A classifier role stands for an element that UML 1.3 has no name for.
    else if (tags.has('ea_stype') || tags.has('ea_localid') || element.name === 'UML:Package')
      elements.set(id, elementOf(element, tags))
  }
  return { dialect: 'xmi1', name, elements, connectors, diagrams }
}
