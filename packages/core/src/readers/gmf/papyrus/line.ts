/** Edges of diagrams of Papyrus (docs/formats/gmf.md §5). */
import { BLACK } from '#color/names'
import type { Point } from '#diagram/index'
import type { XmlElement } from '#xml/node'
import type { LineEnd } from '../../shared/drawing/markers.ts'
import { flatLine } from '../../shared/drawing/parts.ts'
import { plainFont } from '../../shared/labels.ts'
import type { UmlFacts } from '../../shared/uml/facts.ts'
import { RELATIONS, type RelationLook } from '../../shared/uml/relations.ts'
import type { GmfPageContext, Line, LineText } from '../shapes.ts'
import { colorOf, type EdgeView, type View } from '../views.ts'
import { attribute, fileOf, metaclassOf, named, type UmlTexts } from './model.ts'
import { LINKS } from './notation.ts'

/** Facts of a view, with those of the model element that it shows. */
export function factsOf(
  view: Pick<View, 'element'>,
  element: XmlElement | undefined,
  metaclass: string,
  uml: UmlTexts,
): UmlFacts {
  return {
    type: `uml:${metaclass}`,
    ...(view.element !== '' && { elementId: view.element.slice(view.element.indexOf('#') + 1) }),
    stereotypes: uml.stereotypesOf(view.element),
    documentation: element ? uml.documentationOf(element) : '',
    values: [['name', attribute(element, 'name')], ...uml.taggedValuesOf(view.element)],
  }
}

/** An edge of a diagram as a line. */
export function lineOf(edge: EdgeView, context: GmfPageContext, uml: UmlTexts): Line {
  const element = uml.find(edge.element)?.source
  const known = element ? metaclassOf(element) : edge.metaclass.replace(/^\w+:/, '')
  const metaclass = known || (LINKS.find(([type]) => type.test(edge.type))?.[1] ?? 'Comment')
  const ink = colorOf(edge, 'lineColor') ?? BLACK
  const look = element ? lookOf(edge, element, metaclass, uml) : RELATIONS.get(metaclass)
  const id = context.idOf(edge)
  if (!element && edge.element !== '') context.report('reference-missing', id, edge.element.slice(0, 200))
  return {
    view: edge,
    look: look ?? { start: 'none', end: 'none' },
    stroke: flatLine(ink, 1, look?.dash),
    ink,
    texts: element ? textsOf(edge, element, metaclass, look, uml) : [],
    font: plainFont(11),
    facts: factsOf(edge, element, metaclass, uml),
    isHidden: !edge.isVisible,
  }
}

/** The members at the ends of an association, in the order of the model. */
function endsOf(edge: EdgeView, element: XmlElement, uml: UmlTexts): readonly XmlElement[] {
  const file = fileOf(edge.element)
  const ends = attribute(element, 'memberEnd')
    .split(' ')
    .filter((one) => one !== '')
  return ends.flatMap((end) => uml.find(`${file}#${end}`)?.source ?? [])
}

function lookOf(edge: EdgeView, element: XmlElement, metaclass: string, uml: UmlTexts): RelationLook | undefined {
  if (metaclass === 'Message') {
    const sort = attribute(element, 'messageSort')
    const isPlain = sort === 'asynchCall' || sort === 'asynchSignal' || sort === 'reply' || sort === 'createMessage'
    const isDashed = sort === 'reply' || sort === 'createMessage'
    return { start: 'none', end: isPlain ? 'openArrow' : 'fullTriangle', ...(isDashed && { dash: [6, 4] }) }
  }
  if (metaclass !== 'Association' && metaclass !== 'AssociationClass') return RELATIONS.get(metaclass)
  const owned = new Set(named(element, 'ownedEnd').map((one) => attribute(one, 'xmi:id')))
  const navigable = new Set(attribute(element, 'navigableOwnedEnd').split(' '))
  const [first, second] = endsOf(edge, element, uml)
  const marker = (end: XmlElement | undefined, opposite: XmlElement | undefined): LineEnd => {
    const kind = attribute(opposite, 'aggregation')
    if (kind === 'composite') return 'fullDiamond'
    if (kind === 'shared') return 'emptyDiamond'
    const id = attribute(end, 'xmi:id')
    return end && (!owned.has(id) || navigable.has(id)) ? 'openArrow' : 'none'
  }
  // A diamond is at the end opposite the part, an arrow at the end that can be reached.
  const [start, end] = [marker(second, first), marker(first, second)]
  const isBoth = start === 'openArrow' && end === 'openArrow'
  return isBoth ? { start: 'none', end: 'none' } : { start, end }
}

/** px from a line to the middle of a text above it that has no place in the file, and of a further line. */
const ABOVE = -10
const HEIGHT = 14

function textsOf(
  edge: EdgeView,
  element: XmlElement,
  metaclass: string,
  look: RelationLook | undefined,
  uml: UmlTexts,
): LineText[] {
  const shown = (pattern: RegExp) => edge.children.find((child) => pattern.test(child.type) && child.isVisible)
  const offsetOf = (view: View | undefined): Point => ({ x: view?.bounds.x ?? 0, y: view?.bounds.y ?? 0 })
  const words = uml.stereotypesOf(edge.element)
  const keyword = words.length > 0 ? words.join(', ') : look?.keyword
  const guard =
    attribute(named(element, 'guard')[0], 'value') || attribute(named(named(element, 'guard')[0], 'body')[0], 'value')
  const name = attribute(element, 'name')
  const isNamed = metaclass !== 'ControlFlow' && metaclass !== 'ObjectFlow' && metaclass !== 'Connector'
  const main = [
    keyword === undefined ? '' : `«${keyword}»`,
    isNamed ? name : '',
    guard === '' || guard === 'true' ? '' : `[${guard}]`,
  ]
  const lines = main.filter((one) => one !== '')
  const label = shown(/NameLabel|GuardLabel|^6\d{3}$/)
  const offset = label ? offsetOf(label) : { x: 0, y: ABOVE - (HEIGHT / 2) * (lines.length - 1) }
  const texts: LineText[] = lines.length === 0 ? [] : [{ at: 'middle', text: lines.join('\n'), offset }]
  const [first, second] = endsOf(edge, element, uml)
  const role = (end: XmlElement | undefined, at: 'start' | 'end'): LineText[] => {
    const parts = end ? { Role: attribute(end, 'name'), Multiplicity: uml.multiplicityOf(end) } : {}
    const written = Object.entries(parts).flatMap(([kind, text]) => {
      const type = `Association_${at === 'start' ? 'Source' : 'Target'}${kind}Label`
      const view = edge.children.find((child) => child.type === type)
      return text === '' || view?.isVisible === false ? [] : [{ text, view }]
    })
    // Each is where its own view says; without views they are one text.
    if (written.every(({ view }) => view))
      return written.map(({ text, view }) => ({ at, text, offset: offsetOf(view) }))
    return [{ at, text: written.map(({ text }) => text).join(' '), offset: { x: 0, y: ABOVE } }]
  }
  return [...texts, ...role(second, 'start'), ...role(first, 'end')]
}
