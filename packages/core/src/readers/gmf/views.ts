/** The views of a diagram: the tree that the Graphical Modeling Framework stores (docs/formats/gmf.md §2). */
import { isUsable } from '#diagram/geometry'
import type { Point } from '#diagram/index'
import { elementsOf, type XmlElement } from '#xml/node'

/** px, as far as the file says. */
export interface Bounds {
  readonly x?: number
  readonly y?: number
  readonly w?: number
  readonly h?: number
}

export interface View {
  readonly id: string
  /** Such as "Class_Shape" or "2002". */
  readonly type: string
  /** "Shape", "Node", "DecorationNode" or "BasicCompartment". */
  readonly kind: string
  readonly isVisible: boolean
  readonly bounds: Bounds
  /** Its place is an offset only, so it is a text. */
  readonly isLocation: boolean
  /** The element it shows: a reference to a model, or the id of an element of Sirius; '' for none. */
  readonly element: string
  /** Metaclass of what it shows, such as "uml:Class"; '' if the view does not say. */
  readonly metaclass: string
  readonly children: readonly View[]
  readonly source: XmlElement
}

export interface EdgeView extends View {
  /** Ids of views. */
  readonly from: string
  readonly to: string
  readonly points: readonly BendPoint[]
  readonly start: Anchor
  readonly end: Anchor
  readonly isRectilinear: boolean
}

/** A point by its distances from the anchors of both ends; without the second it is a point of the page. */
export interface BendPoint {
  readonly start: Point
  readonly end?: Point
}

/** A point of a box in shares of its width and height; undefined for the middle. */
export type Anchor = Point | undefined

export interface Drawing {
  readonly views: readonly View[]
  readonly edges: readonly EdgeView[]
}

/** Deeper views are refused by the limits of the XML. */
const attribute = (element: XmlElement | undefined, name: string): string => element?.attributes.get(name) ?? ''

function numberOf(element: XmlElement | undefined, name: string): number | undefined {
  const text = attribute(element, name)
  const value = Number(text)
  return text === '' || !isUsable(value) ? undefined : value
}

function boundsOf(layout: XmlElement | undefined): Bounds {
  const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((name) => numberOf(layout, name))
  return {
    ...(x !== undefined && { x }),
    ...(y !== undefined && { y }),
    ...(w !== undefined && w >= 0 && { w }),
    ...(h !== undefined && h >= 0 && { h }),
  }
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

function viewOf(source: XmlElement): View {
  const parts = elementsOf(source)
  const layout = parts.find(({ name }) => name === 'layoutConstraint')
  const shown = parts.find(({ name }) => name === 'element')
  return {
    id: attribute(source, 'xmi:id'),
    type: attribute(source, 'type'),
    kind: local(attribute(source, 'xmi:type')),
    isVisible: attribute(source, 'visible') !== 'false',
    bounds: boundsOf(layout),
    isLocation: local(attribute(layout, 'xmi:type')) === 'Location',
    element: attribute(shown, 'href') || attribute(source, 'element'),
    metaclass: attribute(shown, 'xmi:type'),
    children: parts.filter(({ name }) => name === 'children').map(viewOf),
    source,
  }
}

/** GMF writes this number in place of the second pair for points of the page. */
const ABSOLUTE = -643984

function bendPoints(text: string): BendPoint[] {
  return text.split('$').flatMap((group) => {
    const [sx, sy, tx, ty] = group
      .replace(/[[\]\s]/g, '')
      .split(',')
      .map(Number)
    if (![sx, sy, tx, ty].every((value) => value !== undefined && isUsable(value))) return []
    const start = { x: sx!, y: sy! }
    return [tx === ABSOLUTE ? { start } : { start, end: { x: tx!, y: ty! } }]
  })
}

function anchorOf(source: XmlElement | undefined): Anchor {
  const [, x, y] = /^\((-?[\d.]+(?:E-?\d+)?),\s*(-?[\d.]+(?:E-?\d+)?)\)/.exec(attribute(source, 'id')) ?? []
  if (x === undefined || !isUsable(Number(x)) || !isUsable(Number(y))) return undefined
  return { x: Number(x), y: Number(y) }
}

function edgeOf(source: XmlElement): EdgeView {
  const parts = elementsOf(source)
  const one = (name: string) => parts.find((part) => part.name === name)
  const routing =
    attribute(source, 'routing') ||
    attribute(
      parts.find((part) => part.name === 'styles' && part.attributes.has('routing')),
      'routing',
    )
  return {
    ...viewOf(source),
    from: attribute(source, 'source'),
    to: attribute(source, 'target'),
    points: bendPoints(attribute(one('bendpoints'), 'points')),
    start: anchorOf(one('sourceAnchor')),
    end: anchorOf(one('targetAnchor')),
    isRectilinear: routing === 'Rectilinear' || routing === 'Tree',
  }
}

/** The views below an element of the type notation:Diagram. */
export function drawingOf(diagram: XmlElement): Drawing {
  const parts = elementsOf(diagram)
  return {
    views: parts.filter(({ name }) => name === 'children').map(viewOf),
    edges: parts.filter(({ name }) => name === 'edges').map(edgeOf),
  }
}

/** A colour as an integer: red, green times 256, blue times 65,536. */
export function colorOf(view: View, name: string) {
  const holders = [view.source, ...elementsOf(view.source).filter((part) => part.name === 'styles')]
  const text = holders.map((one) => attribute(one, name)).find((value) => value !== '')
  const value = Number(text ?? Number.NaN)
  if (!Number.isInteger(value) || value < 0 || value > 0xffffff) return undefined
  return { r: value & 255, g: (value >> 8) & 255, b: (value >> 16) & 255, a: 1 }
}

/** A value of a view or of its styles; '' for none. */
export function styleOf(view: View, name: string): string {
  const holders = [view.source, ...elementsOf(view.source).filter((part) => part.name === 'styles')]
  return holders.map((one) => attribute(one, name)).find((value) => value !== '') ?? ''
}
