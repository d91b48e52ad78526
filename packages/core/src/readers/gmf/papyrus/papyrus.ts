/** Diagrams of Papyrus: views of UML elements (docs/formats/gmf.md §5). */
import { BLACK, WHITE } from '#color/names'
import type { Box, FigurePart, Label, Point, Rgba, Size } from '#diagram/index'
import { largest } from '#values/lists'
import { elementsOf, type XmlElement } from '#xml/node'
import { flatLine, NO_PAINT, path, solid } from '../../shared/drawing/parts.ts'
import { outline } from '../../shared/drawing/path.ts'
import { plainFont } from '../../shared/labels.ts'
import { drawUml, frontOf, textPlaceOf, type UmlSymbol } from '../../shared/uml/figures.ts'
import {
  type Compartment,
  labelBelow,
  linesLabel,
  linesSize,
  placeTexts,
  type Setting,
  type TextLine,
  textInside,
  textsSize,
} from '../../shared/uml/texts.ts'
import type { DiagramSource, GmfPageContext, Shape } from '../shapes.ts'
import { colorOf, drawingOf, styleOf, type View } from '../views.ts'
import { factsOf, lineOf } from './line.ts'
import { attribute, fileOf, metaclassOf, UmlTexts } from './model.ts'
import { NOTATIONS, type Notation, PSEUDOSTATES } from './notation.ts'

const NOTE: Rgba = { r: 255, g: 255, b: 203, a: 1 }
/** px: 9 points. */
const FONT = 12
const LINE = 17
/** px from the corner of a container to what is in its compartment, by its metaclass. */
const INSIDE: Point = { x: 6, y: 28 }
const INSETS: ReadonlyMap<string, Point> = new Map([
  ['StateMachine', { x: 0, y: 19 }],
  ['State', { x: 0, y: 19 }],
  ['Region', { x: 1, y: 1 }],
  ['Activity', { x: 5, y: 44 }],
  ['Lifeline', { x: 0, y: 0 }],
])
/** px of the head of a lifeline. */
const HEAD = 30
/** px between a note and its text. */
const NOTE_MARGIN = 5
/** Views that Papyrus makes for stereotypes, without drawing them. */
const UNDRAWN = /^StereotypeComment/

const isNameShown = ({ type, isVisible }: View): boolean => isVisible && /NameLabel$|^5\d{3}$/.test(type)

const isCompartment = ({ kind, type, element, isLocation }: View): boolean =>
  kind === 'BasicCompartment' ||
  (kind === 'DecorationNode' && element === '' && !isLocation && /^7\d{3}$|Compartment/.test(type))

/** Whether a view is a box of its own, not a text or a part of another. */
function isBox(view: View): boolean {
  if (view.kind === 'DecorationNode' || isCompartment(view) || view.isLocation) return false
  return !UNDRAWN.test(view.type) && (view.element !== '' || /Comment|Note|Text/.test(view.type))
}

/** A line of a compartment: a view of a member that has no size. */
const isRow = (view: View): boolean => view.element !== '' && view.isLocation && view.kind !== 'BasicCompartment'

/** The boxes directly in a view or in its compartments, with the offset of their coordinates. */
function boxesIn(view: View): { readonly view: View; readonly inside: boolean }[] {
  return view.children.flatMap((child): { readonly view: View; readonly inside: boolean }[] => {
    if (isCompartment(child)) return child.isVisible ? boxesIn(child).map((one) => ({ ...one, inside: true })) : []
    return isBox(child) ? [{ view: child, inside: false }] : []
  })
}

function allBoxes(views: readonly View[]): View[] {
  return views.filter(isBox).flatMap((view) => [view, ...allBoxes(boxesIn(view).map((one) => one.view))])
}

function settingOf(view: View, isBold: boolean): Setting {
  const points = Number(styleOf(view, 'fontHeight')) || 9
  const size = (points * FONT) / 9
  const font = {
    ...plainFont(size),
    bold: styleOf(view, 'bold') === 'true' || isBold,
    italic: styleOf(view, 'italic') === 'true',
  }
  const family = styleOf(view, 'fontName')
  const named = family === '' ? 'Segoe UI, sans-serif' : `${family}, sans-serif`
  return {
    font: { ...font, font: { family: named, size } },
    color: colorOf(view, 'fontColor') ?? BLACK,
    line: (size * LINE) / FONT,
    headerPadding: 4,
    padding: 3,
    side: 5,
  }
}

interface Described {
  readonly element: XmlElement | undefined
  readonly metaclass: string
  readonly notation: Notation | undefined
  readonly symbol: UmlSymbol
  readonly header: readonly TextLine[]
  readonly compartments: readonly Compartment[]
  /** Of notes. */
  readonly body: string
}

/** Shapes and lines of the views of one page. */
class Reader {
  readonly #context: GmfPageContext
  readonly #uml: UmlTexts
  readonly #shapes: Shape[] = []

  constructor(context: GmfPageContext, uml: UmlTexts) {
    this.#context = context
    this.#uml = uml
  }

  shapes(views: readonly View[]): Shape[] {
    for (const view of views) if (isBox(view)) this.#place(view, { x: 0, y: 0 }, undefined)
    return this.#shapes
  }

  #describe(view: View): Described {
    const element = this.#uml.find(view.element)?.source
    const given = element ? metaclassOf(element) : view.metaclass.replace(/^\w+:/, '')
    const metaclass = given || (/Comment|Note/.test(view.type) ? 'Comment' : 'Element')
    const notation = NOTATIONS.get(metaclass)
    const kind = element && metaclass === 'Pseudostate' ? PSEUDOSTATES.get(attribute(element, 'kind')) : undefined
    const symbol = kind ?? notation?.symbol ?? 'box'
    const rows = (child: View): TextLine[] =>
      child.children.filter((one) => isRow(one) && one.isVisible).flatMap((one) => this.#row(one))
    const compartments = view.children
      .filter((child) => isCompartment(child) && child.isVisible)
      .map((child): Compartment => ({ lines: rows(child) }))
      .filter(({ lines }) => lines.length > 0)
    const body = symbol === 'note' ? (element ? this.#uml.body(element) : styleOf(view, 'description')) : ''
    return {
      element,
      metaclass,
      notation,
      symbol,
      header: this.#header(view, element, metaclass, notation),
      compartments,
      body,
    }
  }

  #row(view: View): TextLine[] {
    const element = this.#uml.find(view.element)?.source
    if (!element) return []
    const text = this.#uml.member(element, fileOf(view.element))
    return [{ text, ...(attribute(element, 'isStatic') === 'true' && { underline: true }) }]
  }

  #header(view: View, element: XmlElement | undefined, metaclass: string, notation: Notation | undefined): TextLine[] {
    if (!element) return []
    const file = fileOf(view.element)
    const name = this.#context.texts.label(attribute(element, 'name'), () => {})
    const words = this.#uml.stereotypesOf(view.element)
    const keyword = words.length > 0 ? words.join(', ') : notation?.keyword
    const isTyped = metaclass === 'Property' || metaclass === 'Port' || metaclass === 'Lifeline'
    const type = isTyped ? this.#uml.typeOf(element, file) : ''
    const multiplicity = metaclass === 'Property' ? this.#uml.multiplicityOf(element) : ''
    const full = `${name}${type === '' ? '' : `: ${type}`}${multiplicity === '' ? '' : ` [${multiplicity}]`}`
    if (metaclass === 'Region' || metaclass === 'InteractionOperand') return []
    // Executions and ends of lifelines show no name, nor does what has no label that is switched on.
    const isNameless = /ExecutionSpecification$|^Destruction/.test(metaclass)
    if (isNameless || (notation?.isFixed && !view.children.some(isNameShown))) return []
    const isAbstract = attribute(element, 'isAbstract') === 'true'
    return [
      ...(keyword === undefined ? [] : [{ text: `«${keyword}»` }]),
      ...(full === '' ? [] : [{ text: full, ...(isAbstract && { italic: true }) }]),
    ]
  }

  #sizeOf(view: View, described: Described, setting: Setting): Size {
    const { notation, header, compartments, symbol, body } = described
    const { w, h } = view.bounds
    const least = notation?.least ?? { w: 100, h: 60 }
    if (notation?.isFixed || textPlaceOf(symbol) === 'below') return { w: w ?? least.w, h: h ?? least.h }
    const texts = body === '' ? textsSize({ header, compartments }, setting) : linesSize([{ text: body }], setting)
    const inside = boxesIn(view)
    const content = inside.map((one) => ({
      x: (one.view.bounds.x ?? 0) + (one.view.bounds.w ?? NOTATIONS.get(one.view.metaclass.slice(4))?.least?.w ?? 100),
      y: (one.view.bounds.y ?? 0) + (one.view.bounds.h ?? NOTATIONS.get(one.view.metaclass.slice(4))?.least?.h ?? 60),
    }))
    const [right, bottom] = [largest([0, ...content.map(({ x }) => x)]), largest([0, ...content.map(({ y }) => y)])]
    const isOpen = inside.some((one) => one.inside)
    return {
      w: w ?? Math.max(least.w, Math.ceil(texts.w) + 6, isOpen ? right + 2 * INSIDE.x : 0),
      h: h ?? Math.max(least.h, body === '' ? Math.ceil(texts.h) : 0, isOpen ? bottom + INSIDE.y + INSIDE.x : 0),
    }
  }

  #place(view: View, origin: Point, parent: Shape | undefined): void {
    const described = this.#describe(view)
    const setting = settingOf(view, false)
    const size = this.#sizeOf(view, described, setting)
    const box: Box = { x: origin.x + (view.bounds.x ?? 0), y: origin.y + (view.bounds.y ?? 0), ...size }
    const shape = this.#shape(view, described, box, parent, setting)
    this.#shapes.push(shape)
    const inset = INSETS.get(described.metaclass) ?? INSIDE
    for (const child of boxesIn(view)) {
      const at = child.inside ? { x: box.x + inset.x, y: box.y + inset.y } : box
      this.#place(child.view, at, shape)
    }
  }

  #shape(view: View, described: Described, box: Box, parent: Shape | undefined, setting: Setting): Shape {
    const id = this.#context.idOf(view)
    const { element, metaclass, notation, symbol, body } = described
    if (!element && view.element !== '') this.#context.report('reference-missing', id, view.element.slice(0, 200))
    else if (!notation && metaclass !== 'Element') this.#context.report('notation-unknown', id, metaclass.slice(0, 100))
    const fill = colorOf(view, 'fillColor') ?? (symbol === 'note' ? NOTE : WHITE)
    const stroke = flatLine(
      colorOf(view, 'lineColor') ?? BLACK,
      Number(styleOf(view, 'lineWidth')) > 0 ? Number(styleOf(view, 'lineWidth')) : 1,
    )
    // The parts of a fragment are over its lifelines.
    const isOperand = metaclass === 'InteractionOperand'
    const isOutline = metaclass === 'Region' || isOperand
    const border = isOutline ? { ...stroke, dash: [4, 4] } : stroke
    const look = { fill: isOperand ? NO_PAINT : solid(fill), stroke: border, ink: BLACK }
    const name = linesSize(described.header, setting)
    const drawn = drawUml({ symbol: isOutline ? 'box' : symbol, w: box.w, h: box.h, look, head: HEAD, name })
    const { labels, dividers } = this.#labels(view, id, described, box, setting)
    const lines = dividers.map((top): FigurePart => path(outline(`M 0 ${top} H ${box.w}`), NO_PAINT, stroke))
    return {
      view,
      box,
      ...(parent && { parent }),
      figure: { name: metaclass, parts: [...drawn.parts, ...lines], ...(drawn.icons && { icons: drawn.icons }) },
      labels: body === '' ? labels : textInside(id, body, box, NOTE_MARGIN, setting),
      facts: factsOf(view, element, metaclass, this.#uml),
      isRound: ROUND.has(symbol),
      isLifeline: symbol === 'lifeline',
      isHidden: !view.isVisible,
    }
  }

  #labels(view: View, id: string, { symbol, header, compartments, notation }: Described, box: Box, setting: Setting) {
    const none = { dividers: [] as readonly number[] }
    const place = textPlaceOf(symbol)
    if (place === 'below' || (notation?.isFixed && box.w <= 24)) {
      const size = linesSize(header, setting)
      const own = view.children.find(
        ({ type, isLocation, bounds }) => isLocation && bounds.x !== undefined && /NameLabel$/.test(type),
      )
      if (own && place !== 'below') {
        const beside = {
          x: box.x + (own.bounds.x ?? 0) - setting.side,
          y: box.y + (own.bounds.y ?? 0),
          w: size.w + 10,
          h: size.h,
        }
        const labels = linesLabel(id, header, beside, 0, setting, { align: 'left', wrap: false })
        return { ...none, labels: labels.map((label): Label => ({ ...label, place: 'right' })) }
      }
      return { ...none, labels: labelBelow(id, header, box, setting) }
    }
    const height = linesSize(header, setting).h
    const isMiddle = place === 'middle' || (symbol === 'rounded' && box.h < 100)
    if (isMiddle && compartments.length === 0) {
      const top = Math.max(0, (box.h - height) / 2)
      return { ...none, labels: linesLabel(id, header, box, top, setting, { align: 'center', wrap: true }) }
    }
    if (place === 'tab') {
      const labels = linesLabel(id, header, box, 2, setting, { align: 'left', wrap: false })
      return { ...none, labels }
    }
    const texts = placeTexts(id, frontOf(symbol, box), { header, compartments }, setting)
    return symbol === 'node' ? { ...texts, ...none } : texts
  }
}

const ROUND: ReadonlySet<UmlSymbol> = new Set(['ellipse', 'dashedEllipse', 'dot', 'target', 'circle', 'crossedCircle'])

/** The diagrams in a file of Papyrus. */
export function papyrusDiagrams(root: XmlElement): DiagramSource[] {
  const isDiagram = ({ name }: XmlElement) => name === 'notation:Diagram'
  const all = isDiagram(root) ? [root] : elementsOf(root).filter(isDiagram)
  return all.map((diagram): DiagramSource => {
    const { views, edges } = drawingOf(diagram)
    // They remember which stereotypes a model applies.
    const known = new Map<GmfPageContext, UmlTexts>()
    const umlOf = (context: GmfPageContext): UmlTexts => {
      const uml = known.get(context) ?? new UmlTexts(context.files)
      known.set(context, uml)
      return uml
    }
    return {
      id: attribute(diagram, 'xmi:id'),
      name: attribute(diagram, 'name'),
      type: attribute(diagram, 'type'),
      views: allBoxes(views),
      edges: edges.filter(({ type }) => !UNDRAWN.test(type)),
      messageBy: (edge) => (edge.metaclass === 'uml:Message' ? 'anchors' : undefined),
      shapes: (context) => new Reader(context, umlOf(context)).shapes(views),
      line: (edge, context) => lineOf(edge, context, umlOf(context)),
    }
  })
}
