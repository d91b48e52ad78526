/** Edges of diagrams of Sirius (docs/formats/gmf.md §6). */
import { BLACK } from '#color/names'
import type { XmlElement } from '#xml/node'
import type { LineEnd } from '../../shared/drawing/markers.ts'
import { flatLine } from '../../shared/drawing/parts.ts'
import { plainFont } from '../../shared/labels.ts'
import type { UmlFacts } from '../../shared/uml/facts.ts'
import type { ModelElement } from '../files.ts'
import type { GmfPageContext, Line, LineText } from '../shapes.ts'
import { type EdgeView, styleOf } from '../views.ts'
import { lineIcon } from './icons.ts'
import { ARROWS, attribute, child, colorIn, DASHES, GREY } from './style.ts'

/** Attributes of Capella's requirements that come from ReqIF, other than the text. */
const REQUIREMENT = /^ReqIF(?!Text$)\w+$/

/** Facts of an element of a diagram, with those of the model element that it shows. */
export function factsOf(element: XmlElement | undefined, files: GmfPageContext['files']): UmlFacts {
  const target = child(element, 'target')
  const [type, href] = [attribute(target, 'xmi:type'), attribute(target, 'href')]
  const found: ModelElement | undefined = href === '' ? undefined : files.find(href)
  const name = attribute(element, 'name')
  const source = found?.source
  const text = attribute(source, 'description') || attribute(source, 'summary') || attribute(source, 'ReqIFText')
  const ids = [...(source?.attributes ?? [])].filter(([key, value]) => REQUIREMENT.test(key) && value !== '')
  return {
    notation: /^uml:/.test(type) ? 'uml' : 'capella',
    type: type === '' ? 'sirius:Element' : /^uml:/.test(type) ? type : `capella:${type.replace(/^.*:/, '')}`,
    ...(href !== '' && { elementId: href.slice(href.indexOf('#') + 1) }),
    stereotypes: [],
    documentation: text.replace(/<[^<>]{0,500}>/g, ''),
    values: [...(name === '' ? [] : [['name', name] as const]), ...ids],
  }
}

/** px in a point of a font, and px of texts of lines without a size. */
const POINT = 1.25
const USUAL = 11

/** An edge of a diagram as a line. */
export function lineOf(edge: EdgeView, element: XmlElement | undefined, context: GmfPageContext): Line {
  const id = context.idOf(edge)
  if (!element && edge.element !== '') context.report('reference-missing', id, edge.element.slice(0, 200))
  const style = child(element, 'ownedStyle')
  const ink = colorIn(attribute(style, 'strokeColor')) ?? GREY
  const size = Number(attribute(style, 'size'))
  const dash = DASHES.get(attribute(style, 'lineStyle'))
  const end = (name: string, usual: string): LineEnd => ARROWS.get(attribute(style, name) || usual) ?? 'none'
  const text = (at: LineText['at'], name: string, type: string, styleName: string): LineText[] => {
    const written = attribute(element, name).trim()
    const view = edge.children.find((one) => one.type === type)
    // Capella writes "." where a label must not be empty; it is white on white.
    if (written === '' || written === '.' || view?.isVisible === false) return []
    const color = colorIn(attribute(child(style, styleName), 'labelColor')) ?? BLACK
    const icon = at === 'middle' ? lineIcon(element) : undefined
    return [
      { at, text: written, offset: { x: view?.bounds.x ?? 0, y: view?.bounds.y ?? 0 }, color, ...(icon && { icon }) },
    ]
  }
  const points = Number(styleOf(edge, 'fontHeight'))
  return {
    view: edge,
    look: { start: end('sourceArrow', 'NoDecoration'), end: end('targetArrow', 'InputArrow'), ...(dash && { dash }) },
    stroke: flatLine(ink, size > 0 ? size : 1, dash),
    ink,
    texts: [
      ...text('start', 'beginLabel', '6002', 'beginLabelStyle'),
      ...text('middle', 'name', '6001', 'centerLabelStyle'),
      ...text('end', 'endLabel', '6003', 'endLabelStyle'),
    ],
    font: plainFont(points > 0 ? points * POINT : USUAL),
    facts: element
      ? factsOf(element, context.files)
      : { type: 'sirius:Note attachment', stereotypes: [], documentation: '', values: [] },
    isHidden: !edge.isVisible || attribute(element, 'visible') === 'false',
  }
}
