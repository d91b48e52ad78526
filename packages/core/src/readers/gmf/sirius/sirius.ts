/** Diagrams of Sirius, such as those of Capella (docs/formats/gmf.md §6). */

import { BLACK, WHITE } from '#color/names'
import type { Box, Figure, Label, Paint, Point, Size } from '#diagram/index'
import { once } from '#values/repeats'
import { elementsOf, type XmlElement } from '#xml/node'
import { flatLine, solid } from '../../shared/drawing/parts.ts'
import { plainFont } from '../../shared/labels.ts'
import { drawUml, type UmlSymbol } from '../../shared/uml/figures.ts'
import { labelBelow, linesLabel, linesSize, type Setting, type TextLine } from '../../shared/uml/texts.ts'
import type { DiagramSource, GmfPageContext, Shape } from '../shapes.ts'
import { drawingOf, styleOf, type View } from '../views.ts'
import { factsOf, lineOf } from './line.ts'
import { attribute, child, colorIn, DASHES, GREY, NODE, symbolOf } from './style.ts'

/** px in a unit of the size that Sirius computes. */
const UNIT = 10
/** px of a shadow, which the stored size of a container includes. */
const SHADOW = 3
const HEADER = { line: 14, top: 5 }
/** px from the corner of a container to the coordinates of its compartment: free, and of regions. */
const FREE: Point = { x: 5, y: 6 }
const REGION: Point = { x: 7, y: 8 }
/** px of what is stacked in a container, below a label of one line; each further line needs more. */
const STACKED = 26
const FURTHER = 10
/** px of an empty region. */
const REGION_HEIGHT = 41
/** Numbers of views that are boxes; the others are texts, compartments and styles. */
const BOXES: ReadonlySet<string> = new Set(['2001', '2002', '2003', '3001', '3007', '3008', '3009', '3012'])
const CONTAINERS: ReadonlySet<string> = new Set(['2002', '2003', '3008', '3009'])
const ON_BORDER: ReadonlySet<string> = new Set(['3001', '3012'])
const ROW = '3010'

const isNote = ({ kind, type }: View): boolean => kind === 'Shape' && (type === 'Note' || type === 'Text')
const isBox = (view: View): boolean => (BOXES.has(view.type) && view.element !== '') || isNote(view)
const isCompartment = ({ type }: View): boolean => /^700[1-4]$/.test(type)

function boxesIn(view: View): { readonly view: View; readonly compartment: string }[] {
  return view.children.flatMap((one) => {
    if (isCompartment(one)) return boxesIn(one).map((inner) => ({ ...inner, compartment: one.type }))
    return isBox(one) ? [{ view: one, compartment: '' }] : []
  })
}

function allBoxes(views: readonly View[]): View[] {
  return views.filter(isBox).flatMap((view) => [view, ...allBoxes(boxesIn(view).map((one) => one.view))])
}

/** The elements of a diagram of Sirius by their ids, however deep. */
function elementsById(diagram: XmlElement): ReadonlyMap<string, XmlElement> {
  const found = new Map<string, XmlElement>()
  const open = elementsOf(diagram).filter(({ name }) => name !== 'ownedAnnotationEntries')
  for (let one = open.pop(); one; one = open.pop()) {
    const uid = attribute(one, 'uid')
    if (uid !== '' && !found.has(uid)) found.set(uid, one)
    open.push(...elementsOf(one))
  }
  return found
}

class Reader {
  readonly #context: GmfPageContext
  readonly #elements: ReadonlyMap<string, XmlElement>
  readonly #isSequence: boolean
  readonly #shapes: Shape[] = []

  constructor(context: GmfPageContext, elements: ReadonlyMap<string, XmlElement>, isSequence: boolean) {
    this.#context = context
    this.#elements = elements
    this.#isSequence = isSequence
  }

  shapes(views: readonly View[]): Shape[] {
    const boxes = views.filter(isBox)
    // Fragments of a sequence are behind its lifelines.
    const isBehind = (view: View) => this.#isSequence && CONTAINERS.has(view.type)
    for (const view of [...boxes.filter(isBehind), ...boxes.filter((one) => !isBehind(one))])
      this.#place(view, { x: 0, y: 0 }, undefined)
    return this.#shapes
  }

  #text(view: View): string {
    if (isNote(view)) return styleOf(view, 'description')
    return attribute(this.#elements.get(view.element), 'name')
  }

  #lines(view: View): TextLine[] {
    const text = this.#context.texts.label(this.#text(view), () => {})
    return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [{ text: line.replaceAll('\r', '') }]))
  }

  #setting(view: View): Setting {
    const style = child(this.#elements.get(view.element), 'ownedStyle')
    const points = Number(styleOf(view, 'fontHeight')) || Number(attribute(style, 'labelSize')) || 8
    const size = points * 1.25
    const family = styleOf(view, 'fontName')
    const formats = elementsOf(style ?? view.source, 'labelFormat').map((one) => one.children.join(''))
    return {
      font: {
        ...plainFont(size),
        font: { family: family === '' ? 'Segoe UI, sans-serif' : `${family}, sans-serif`, size },
        bold: formats.includes('bold'),
        italic: formats.includes('italic'),
      },
      color: colorIn(attribute(style, 'labelColor')) ?? BLACK,
      line: size * 1.3,
      headerPadding: HEADER.top,
      padding: 3,
      side: 5,
    }
  }

  /** Containers are drawn without the shadow that their size includes, other boxes by a px smaller than stored. */
  #sizeOf(view: View, setting: Setting): Size {
    const { w, h } = view.bounds
    const element = this.#elements.get(view.element)
    const less = CONTAINERS.has(view.type) ? SHADOW : 1
    if (w !== undefined && h !== undefined) return { w: Math.max(1, w - less), h: Math.max(1, h - less) }
    const [lines, rows] = [this.#lines(view), this.#rows(view)]
    const text = linesSize([...lines, ...rows], setting)
    const [uw, uh] = ['width', 'height'].map((name) => Number(attribute(element, name)) * UNIT)
    const inside = boxesIn(view).filter((one) => !ON_BORDER.has(one.view.type))
    const right = Math.max(0, ...inside.map((one) => (one.view.bounds.x ?? 0) + (one.view.bounds.w ?? 60)))
    const bottom = Math.max(0, ...inside.map((one) => (one.view.bounds.y ?? 0) + (one.view.bounds.h ?? 30)))
    const ports = boxesIn(view).filter((one) => ON_BORDER.has(one.view.type))
    const lowest = Math.max(0, ...ports.map((one) => (one.view.bounds.y ?? 0) + (one.view.bounds.h ?? 10) + 7))
    const regions = this.#isStack(view)
      ? inside.reduce((sum, one) => sum + Math.max(REGION_HEIGHT, one.view.bounds.h ?? 0), 0)
      : 0
    const stack = STACKED + Math.max(0, lines.length - 1) * FURTHER + regions
    const isContainer = CONTAINERS.has(view.type)
    const auto = isContainer
      ? { w: Math.max(text.w + 50, right + 15), h: Math.max(text.h + 16, bottom + 15, lowest, regions > 0 ? stack : 0) }
      : { w: uw && uw > 0 ? uw : text.w + 10, h: uh && uh > 0 ? uh : text.h + 10 }
    return { w: Math.ceil(w ?? auto.w), h: Math.ceil(h ?? auto.h) }
  }

  /** Whether what is in a container fills its width, one below the other. */
  #isStack(view: View): boolean {
    return attribute(this.#elements.get(view.element), 'childrenPresentation') === 'VerticalStack'
  }

  #rows(view: View): TextLine[] {
    return view.children.flatMap((one) =>
      isCompartment(one) ? one.children.filter(({ type }) => type === ROW).flatMap((row) => this.#lines(row)) : [],
    )
  }

  #place(view: View, origin: Point, parent: Shape | undefined, given?: Box): void {
    const setting = this.#setting(view)
    const size = this.#sizeOf(view, setting)
    const at = { x: origin.x + (view.bounds.x ?? 0), y: origin.y + (view.bounds.y ?? 0) }
    const box = given ?? this.#onLifeline(view, { ...at, ...size }, parent)
    const shape = this.#shape(view, box, parent, setting)
    this.#shapes.push(shape)
    const lines = this.#lines(view).length
    let top = box.y + STACKED + Math.max(0, lines - 1) * FURTHER
    const inside = boxesIn(view)
    const isStack = this.#isStack(view)
    let waiting = isStack ? inside.filter((one) => one.compartment !== '').length : 0
    for (const one of inside) {
      if (isStack && one.compartment !== '') {
        const height = one.view.bounds.h ?? Math.max(20, (box.y + box.h - top) / waiting)
        this.#place(one.view, box, shape, { x: box.x, y: top, w: box.w, h: Math.max(1, height) })
        top += height
        waiting -= 1
        continue
      }
      const offset = one.compartment === '' ? { x: 0, y: 0 } : one.compartment === '7001' ? FREE : REGION
      this.#place(one.view, { x: box.x + offset.x, y: box.y + offset.y }, shape)
    }
  }

  /** On a lifeline, and below its head, only the height counts: the box is in the middle. */
  #onLifeline(view: View, box: Box, parent: Shape | undefined): Box {
    if (!this.#isSequence || !parent || view.type !== '3001') return box
    const isLine = parent.view.type === '2001'
    const top = isLine ? parent.box.y + parent.box.h : box.y
    return { ...box, x: parent.box.x + (parent.box.w - box.w) / 2, y: top }
  }

  #shape(view: View, box: Box, parent: Shape | undefined, setting: Setting): Shape {
    const id = this.#context.idOf(view)
    const element = this.#elements.get(view.element)
    if (!element && view.element !== '') this.#context.report('reference-missing', id, view.element.slice(0, 200))
    const style = child(element, 'ownedStyle')
    const found = isNote(view) ? { symbol: 'note' as const } : symbolOf(style)
    if (found.unknown !== undefined)
      this.#context.report('style-unknown', id, found.unknown.slice(0, 100), 'a plain box')
    const isLine = this.#isSequence && view.type === '3001' && parent?.view.type === '2001'
    return {
      view,
      box,
      ...(parent && { parent }),
      figure: isLine ? this.#lifeline(style, box) : this.#figure(view, style, found.symbol, box),
      labels: isLine ? [] : this.#labels(view, id, found.symbol, box, setting),
      facts: factsOf(element, this.#context.files),
      isRound: found.symbol === 'ellipse' || found.symbol === 'dot' || found.symbol === 'target',
      isLifeline: isLine,
      isHidden: !view.isVisible || attribute(element, 'visible') === 'false',
    }
  }

  #lifeline(style: XmlElement | undefined, { w, h }: Box): Figure {
    const line = flatLine(colorIn(attribute(style, 'borderColor')) ?? GREY, 1)
    return {
      name: 'Lifeline',
      parts: drawUml({ symbol: 'lifeline', w, h, look: { fill: solid(WHITE), stroke: line, ink: BLACK }, head: 0 })
        .parts,
    }
  }

  #figure(view: View, style: XmlElement | undefined, symbol: UmlSymbol, { w, h }: Box): Figure {
    const kind = attribute(style, 'xmi:type').replace(/^\w+:/, '')
    const fill = ['color', 'backgroundColor']
      .map((name) => colorIn(attribute(style, name)))
      .find((one) => one !== undefined)
    const width = Number(attribute(style, 'borderSize'))
    const border = colorIn(attribute(style, 'borderColor')) ?? BLACK
    const paint: Paint = solid(fill ?? (kind === 'WorkspaceImage' ? WHITE : NODE))
    const stroke = flatLine(border, width > 0 ? width : 1, DASHES.get(attribute(style, 'borderLineStyle')))
    const drawn = drawUml({ symbol, w, h, look: { fill: paint, stroke, ink: BLACK } })
    return { name: kind || view.type, parts: drawn.parts }
  }

  #labels(view: View, id: string, symbol: UmlSymbol, box: Box, setting: Setting): Label[] {
    const [lines, rows] = [this.#lines(view), this.#rows(view)]
    const isHiddenText = view.children.some((one) => /^5\d{3}$/.test(one.type) && !one.isVisible)
    if (isHiddenText || (lines.length === 0 && rows.length === 0)) return []
    const height = linesSize(lines, setting).h
    const isSmall = box.w < 24 || symbol === 'actor' || symbol === 'dot' || symbol === 'target'
    if (isSmall || (symbol === 'ellipse' && view.type === '2001')) return labelBelow(id, lines, box, setting)
    if (!CONTAINERS.has(view.type)) {
      const top = Math.max(0, (box.h - height) / 2)
      return linesLabel(id, lines, box, top, setting, { align: 'center', wrap: true })
    }
    const header = linesLabel(id, lines, box, HEADER.top, setting, { align: 'center', wrap: true })
    return [...header, ...linesLabel(id, rows, box, HEADER.top + height + 6, setting, { align: 'left', wrap: false })]
  }
}

/** Name and kind of the diagrams of a file, by their ids: its descriptors have them. */
function descriptors(root: XmlElement): ReadonlyMap<string, { readonly name: string; readonly kind: string }> {
  const found = new Map<string, { name: string; kind: string }>()
  const open = [root]
  for (let one = open.pop(); one; one = open.pop()) {
    if (one.name === 'ownedRepresentationDescriptors') {
      const id = attribute(one, 'repPath').replace(/^[^#]*#/, '')
      const href = attribute(child(one, 'description'), 'href')
      const kind = decoded(/\[name='([^']*)'\]$/.exec(href)?.[1] ?? '')
      if (id !== '') found.set(id, { name: attribute(one, 'name'), kind })
    } else open.push(...elementsOf(one).filter(({ name }) => name !== 'ownedDiagramElements'))
  }
  return found
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The diagrams in a file of Sirius. */
export function siriusDiagrams(root: XmlElement): DiagramSource[] {
  const names = descriptors(root)
  const all = elementsOf(root).filter(({ name }) =>
    /^(?:diagram|sequence):\w*DDiagram$|^diagram:DSemanticDiagram$/.test(name),
  )
  return all.flatMap((diagram): DiagramSource[] => {
    const entry = elementsOf(diagram, 'ownedAnnotationEntries').find(
      (one) => attribute(one, 'source') === 'GMF_DIAGRAMS',
    )
    const data = child(entry, 'data')
    if (!data) return []
    const { views, edges } = drawingOf(data)
    const id = attribute(diagram, 'uid') || attribute(diagram, 'xmi:id')
    const isSequence = diagram.name === 'sequence:SequenceDDiagram'
    const elements = once(() => elementsById(diagram))
    const described = names.get(id)
    return [
      {
        id,
        name: described?.name || attribute(diagram, 'name') || id,
        type: described?.kind ?? '',
        views: allBoxes(views),
        edges,
        messageBy: ({ type }) => (isSequence && type === '4001' ? 'points' : undefined),
        shapes: (context) => new Reader(context, elements(), isSequence).shapes(views),
        line: (edge, context) => lineOf(edge, elements().get(edge.element), context),
      },
    ]
  })
}
