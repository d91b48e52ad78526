/** Styles of Sirius: symbols, colours, arrows and dashes (docs/formats/gmf.md §6). */
import type { Rgba } from '#diagram/index'
import { elementsOf, type XmlElement } from '#xml/node'
import type { LineEnd } from '../../shared/drawing/markers.ts'
import type { UmlSymbol } from '../../shared/uml/figures.ts'

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

/** Pictures of Capella that have a symbol of our own, by words in their names. */
const PICTURES: readonly (readonly [RegExp, UmlSymbol])[] = [
  [/InitialState|InitialPseudo/i, 'dot'],
  [/FinalState/i, 'target'],
  [/TerminatePseudo|Terminate/i, 'cross'],
  [/Choice|Fork|Join/i, 'diamond'],
  [/Actor/i, 'actor'],
  [/Capability|Mission/i, 'ellipse'],
]

export function symbolOf(style: XmlElement | undefined): { readonly symbol: UmlSymbol; readonly unknown?: string } {
  const kind = attribute(style, 'xmi:type').replace(/^\w+:/, '')
  if (kind === 'Ellipse') return { symbol: 'ellipse' }
  if (kind === 'Lozenge') return { symbol: 'diamond' }
  if (kind === 'Note') return { symbol: 'note' }
  if (kind === 'Dot') return { symbol: 'dot' }
  const picture = attribute(style, 'workspacePath')
  if (picture === '' || /Port|Pin/i.test(picture)) return { symbol: 'box' }
  const known = PICTURES.find(([words]) => words.test(picture.slice(picture.lastIndexOf('/'))))
  if (known) return { symbol: known[1] }
  return { symbol: 'box', unknown: picture.slice(picture.lastIndexOf('/') + 1) }
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
