/** Styles of Sirius: symbols, colours, arrows and dashes (docs/formats/gmf.md §6). */
import { WHITE } from '#color/names'
import type { Paint, Rgba } from '#diagram/index'
import { elementsOf, type XmlElement } from '#xml/node'
import type { LineEnd } from '../../shared/drawing/markers.ts'
import { solid } from '../../shared/drawing/parts.ts'
import type { UmlSymbol } from '../../shared/uml/figures.ts'
import type { CapellaSymbol } from './pictures.ts'

export const attribute = (element: XmlElement | undefined, name: string): string => element?.attributes.get(name) ?? ''
export const child = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && elementsOf(element, name)[0]

export const GREY: Rgba = { r: 136, g: 136, b: 136, a: 1 }
/** The fill of a node whose style has none. */
export const NODE: Rgba = { r: 232, g: 240, b: 248, a: 1 }

/** "1,2,3", or the name of one of Sirius's colours. */
export function colorIn(text: string): Rgba | undefined {
  const [r, g, b] = text.split(',').map(Number)
  const values = [r, g, b]
  if (text === '' || !values.every((one) => one !== undefined && Number.isInteger(one) && one >= 0 && one <= 255))
    return undefined
  return { r: r!, g: g!, b: b!, a: 1 }
}

/** Pictures of the programs that have a symbol of our own, by words in their names. */
const PICTURES: readonly (readonly [RegExp, SiriusSymbol])[] = [
  [/InitialState|InitialPseudo/i, 'dot'],
  [/FinalState/i, 'target'],
  [/TerminatePseudo|Terminate/i, 'cross'],
  [/Choice|Fork|Join/i, 'diamond'],
  [/SystemActor|SystemComponent/i, 'system'],
  [/Actor|Entity/i, 'actor'],
  [/Capability|Mission/i, 'capability'],
  [/InFlowPort|InputPort/i, 'input'],
  [/OutFlowPort|OutputPort/i, 'output'],
  [/FlowPort/i, 'flow'],
  [/Port|Pin/i, 'box'],
  [/handlelifeline/i, 'end'],
  [/observation/i, 'observation'],
  [/package/i, 'package'],
]

/** A symbol of UML, or one of the small pictures of Capella. */
export type SiriusSymbol = UmlSymbol | CapellaSymbol

export function symbolOf(style: XmlElement | undefined): { readonly symbol: SiriusSymbol; readonly unknown?: string } {
  const kind = attribute(style, 'xmi:type').replace(/^\w+:/, '')
  if (kind === 'Ellipse') return { symbol: 'ellipse' }
  if (kind === 'Lozenge') return { symbol: 'diamond' }
  if (kind === 'Note') return { symbol: 'note' }
  if (kind === 'Dot') return { symbol: 'dot' }
  const picture = attribute(style, 'workspacePath')
  if (picture === '') return { symbol: 'box' }
  const name = picture.slice(picture.lastIndexOf('/') + 1)
  const known = PICTURES.find(([words]) => words.test(name))
  return known ? { symbol: known[1] } : { symbol: 'box', unknown: name }
}

/** The fill of a style; Sirius draws containers with a gradient from the background to the foreground. */
export function fillOf(style: XmlElement | undefined): Paint {
  const kind = attribute(style, 'xmi:type').replace(/^\w+:/, '')
  if (kind !== 'FlatContainerStyle') {
    const color = colorIn(attribute(style, 'color')) ?? colorIn(attribute(style, 'backgroundColor'))
    return solid(color ?? (kind === 'WorkspaceImage' ? WHITE : NODE))
  }
  const from = colorIn(attribute(style, 'backgroundColor')) ?? WHITE
  const to = colorIn(attribute(style, 'foregroundColor')) ?? NODE
  if (from.r === to.r && from.g === to.g && from.b === to.b) return solid(from)
  const direction = attribute(style, 'backgroundStyle') === 'GradientTopToBottom' ? 'south' : 'east'
  return { type: 'gradient', from, to, direction }
}

export const ARROWS: ReadonlyMap<string, LineEnd> = new Map([
  ['NoDecoration', 'none'],
  ['InputArrow', 'openArrow'],
  ['OutputArrow', 'openArrow'],
  ['InputClosedArrow', 'wideTriangle'],
  ['OutputClosedArrow', 'wideTriangle'],
  ['InputFillClosedArrow', 'fullTriangle'],
  ['OutputFillClosedArrow', 'fullTriangle'],
  ['Diamond', 'emptyDiamond'],
  ['FillDiamond', 'fullDiamond'],
  ['InputArrowWithDiamond', 'emptyDiamond'],
  ['InputArrowWithFillDiamond', 'fullDiamond'],
  ['OutputArrowWithDiamond', 'emptyDiamond'],
  ['OutputArrowWithFillDiamond', 'fullDiamond'],
  ['CircleArrow', 'emptyCircle'],
])

export const DASHES: ReadonlyMap<string, readonly number[]> = new Map([
  ['dash', [6, 4]],
  ['dot', [2, 3]],
  ['dash_dot', [6, 3, 2, 3]],
])

/** Whether an element of a sequence is a fragment, or a part of one. */
export const isFragment = (element: XmlElement | undefined) =>
  /:(?:CombinedFragment|InteractionUse)$/.test(metaclassOf(element))
export const isOperand = (element: XmlElement | undefined) => /:InteractionOperand$/.test(metaclassOf(element))
const metaclassOf = (element: XmlElement | undefined) => attribute(child(element, 'target'), 'xmi:type')

/** px of the round corners of a container: the program's own figures draw functions and states with them. */
export function radiusOf(element: XmlElement | undefined): number {
  const metaclass = metaclassOf(element)
  return /Function$/.test(metaclass) ? 9 : /:(?:State|Mode|Region)$/.test(metaclass) ? 6 : 0
}
