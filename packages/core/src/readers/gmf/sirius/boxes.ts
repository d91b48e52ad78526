/** Boxes of diagrams of Sirius, such as those of Capella (docs/formats/gmf.md §6). */
import { BLACK } from '#color/names'
import type { Box, Figure, FigurePart, Label, Point, Size } from '#diagram/index'
import { largest } from '#values/lists'
import { elementsOf, type XmlElement } from '#xml/node'
import { flatLine, NO_PAINT, NO_STROKE, path, rectangle } from '../../shared/drawing/parts.ts'
import { outline } from '../../shared/drawing/path.ts'
import { plainFont } from '../../shared/labels.ts'
import { drawUml } from '../../shared/uml/figures.ts'
import { labelBelow, linesLabel, linesSize, type Setting, type TextLine } from '../../shared/uml/texts.ts'
import { ICON_SPACE } from '../decorations.ts'
import type { GmfPageContext, Shape } from '../shapes.ts'
import { styleOf, type View } from '../views.ts'
import { brokenSize, iconBeside } from './icons.ts'
import { boxesIn, CONTAINERS, hasHiddenName, isBox, isCompartment, isNote, LISTS, ON_BORDER, ROW } from './kinds.ts'
import { factsOf } from './line.ts'
import { drawCapella, drawDot, drawFragment, drawOperand, isCapellaSymbol, lifelineFigure } from './pictures.ts'
import {
  attribute,
  child,
  colorIn,
  DASHES,
  fillOf,
  isFragment,
  isOperand,
  radiusOf,
  type SiriusSymbol,
  symbolOf,
} from './style.ts'

/** px in a unit of the size that Sirius computes. */
const UNIT = 10
/** px of a shadow, which the stored size of a container includes. */
const SHADOW = 3
const HEADER = { line: 14, top: 5 }
/** px between a side and a name at the left. */
const LEFT = 1
/** px from the corner of a container to the coordinates of its compartment: free, and of regions. */
const FREE: Point = { x: 5, y: 6 }
const REGION: Point = { x: 5, y: 7 }
/** px of what is stacked in a container, below a label of one line; each further line needs more. */
const STACKED = 26
const FURTHER = 10
/** px beside the name of a container for its icon, and the limit on lines that a name is broken into. */
const ICON = 32
const MAX_LINES = 10
/** px of an empty region. */
const REGION_HEIGHT = 41

/** Shapes of the views of one page. */
export class SiriusReader {
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
    const right = Math.max(0, largest(inside.map((one) => (one.view.bounds.x ?? 0) + (one.view.bounds.w ?? 60))))
    const bottom = Math.max(0, largest(inside.map((one) => (one.view.bounds.y ?? 0) + (one.view.bounds.h ?? 30))))
    const ports = boxesIn(view).filter((one) => ON_BORDER.has(one.view.type))
    const lowest = Math.max(0, largest(ports.map((one) => (one.view.bounds.y ?? 0) + (one.view.bounds.h ?? 10) + 7)))
    const outmost = Math.max(0, largest(ports.map((one) => (one.view.bounds.x ?? 0) + 7)))
    const stored = this.#isStack(view) ? Math.max(0, largest(inside.map((one) => one.view.bounds.w ?? 0))) : 0
    const regions = this.#isStack(view)
      ? inside.reduce((sum, one) => sum + Math.max(REGION_HEIGHT, one.view.bounds.h ?? 0), 0)
      : 0
    const stack = STACKED + (this.#lineCount(lines, setting, stored > 0 ? stored : w) - 1) * FURTHER + regions
    const isContainer = CONTAINERS.has(view.type)
    const divider = this.#dividerOf(view, setting)
    const list = divider === undefined ? 0 : divider + Math.max(setting.line, linesSize(rows, setting).h) + 6
    const auto = isContainer
      ? {
          w: stored > 0 ? stored + 1 : Math.max(text.w + 50, right + 15, outmost),
          h: Math.max(text.h + 16, list, bottom + 15, lowest, regions > 0 ? stack : 0),
        }
      : { w: uw && uw > 0 ? uw : text.w + 10, h: uh && uh > 0 ? uh : text.h + 10 }
    return { w: Math.ceil(w ?? auto.w), h: Math.ceil(h ?? auto.h) }
  }

  /** Number of lines of the name of a container of a width, if it has one: the icon is beside them. */
  #lineCount(lines: readonly TextLine[], setting: Setting, width: number | undefined): number {
    const counts = lines.map((one) => {
      const rest = (width ?? Number.POSITIVE_INFINITY) - ICON
      return Math.max(1, Math.ceil(linesSize([one], setting).w / Math.max(rest, 1)))
    })
    return Math.max(
      1,
      counts.reduce((sum, one) => sum + Math.min(one, MAX_LINES), 0),
    )
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
    const lines = this.#lineCount(this.#lines(view), setting, box.w)
    let top = box.y + STACKED + (lines - 1) * FURTHER
    const inside = boxesIn(view)
    const isStack = this.#isStack(view)
    let waiting = isStack ? inside.filter((one) => one.compartment !== '').length : 0
    for (const one of inside) {
      if (isStack && one.compartment !== '') {
        const height = one.view.bounds.h ?? Math.max(20, (box.y + box.h - top) / waiting)
        this.#place(one.view, box, shape, { x: box.x + 1, y: top, w: box.w - 1, h: Math.max(1, height) })
        top += height
        waiting -= 1
        continue
      }
      if (isOperand(this.#elements.get(one.view.element))) {
        // The parts of a fragment are as wide as it.
        const y = box.y + (one.view.bounds.y ?? 0)
        const h = Math.max(1, Math.min(one.view.bounds.h ?? box.h, box.y + box.h - y))
        this.#place(one.view, box, shape, { x: box.x, y, w: box.w, h })
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
    const symbol = isFragment(element) ? 'frame' : found.symbol
    const isLine = this.#isSequence && view.type === '3001' && parent?.view.type === '2001'
    const place = { box, top: CONTAINERS.has(view.type) ? HEADER.top : undefined, lines: this.#lines(view) }
    const hasNone = isLine || hasHiddenName(view) || symbol !== 'box'
    const icon = hasNone ? undefined : iconBeside(element, place, setting, this.#context.files)
    const isFirst = parent !== undefined && boxesIn(parent.view)[0]?.view === view
    const figure = isLine
      ? lifelineFigure(box, colorIn(attribute(style, 'borderColor')))
      : this.#figure(view, box, symbol, isFirst, setting)
    return {
      view,
      box,
      ...(parent && { parent }),
      figure: { ...figure, ...(icon && { icons: [icon] }) },
      labels: isLine ? [] : this.#labels(view, id, symbol, box, icon !== undefined, setting),
      facts: factsOf(element, this.#context.files),
      isRound: ROUND.has(symbol),
      isLifeline: isLine,
      isHidden: !view.isVisible || attribute(element, 'visible') === 'false',
    }
  }

  /** @param isFirst whether it is the first in the one that it is in */
  #figure(view: View, box: Box, symbol: SiriusSymbol, isFirst: boolean, setting: Setting): Figure {
    const { w, h } = box
    const element = this.#elements.get(view.element)
    const style = child(element, 'ownedStyle')
    const kind = attribute(style, 'xmi:type').replace(/^\w+:/, '')
    const width = Number(attribute(style, 'borderSize'))
    const isPicture = kind === 'WorkspaceImage' || isNote(view)
    const border = isPicture ? BLACK : (colorIn(attribute(style, 'borderColor')) ?? BLACK)
    const dash = DASHES.get(attribute(style, 'borderLineStyle'))
    // Boxes without a border have the size 0, or none.
    const isBare = !isPicture && element !== undefined && !(width > 0)
    const stroke = isBare ? NO_STROKE : flatLine(border, width > 0 ? width : 1, dash)
    const look = { fill: fillOf(style), stroke, ink: BLACK }
    const radius = kind === 'FlatContainerStyle' ? radiusOf(element) : 0
    const drawn = (): readonly FigurePart[] => {
      if (isFragment(element)) return drawFragment(box, look, linesSize(this.#lines(view), setting).w)
      if (isOperand(element)) return drawOperand(box, look, isFirst)
      if (isCapellaSymbol(symbol)) return drawCapella(symbol, box, look)
      if (symbol === 'dot') return drawDot(box, look)
      if (radius === 0) return drawUml({ symbol, w, h, look }).parts
      return [rectangle({ x: 0, y: 0, w, h }, Math.min(radius, w / 2, h / 2), look.fill, look.stroke)]
    }
    const top = this.#dividerOf(view, setting)
    const isDivided = top !== undefined && top < h
    const divider = isDivided ? [path([...outline(`M 0 ${top} H ${w}`)], NO_PAINT, stroke)] : []
    return { name: kind || view.type, parts: [...drawn(), ...divider] }
  }

  /** px from the top of a list to the line below its name. */
  #dividerOf(view: View, setting: Setting): number | undefined {
    if (!LISTS.has(view.type)) return undefined
    return HEADER.top + Math.max(setting.line, linesSize(this.#lines(view), setting).h) + 3
  }

  #labels(view: View, id: string, symbol: SiriusSymbol, box: Box, hasIcon: boolean, setting: Setting): Label[] {
    const [lines, rows] = [this.#lines(view), this.#rows(view)]
    if (hasHiddenName(view) || (lines.length === 0 && rows.length === 0)) return []
    const size = linesSize(lines, setting)
    const style = child(this.#elements.get(view.element), 'ownedStyle')
    const own = view.children.find(({ type, isLocation }) => isLocation && /^5\d{3}$/.test(type))?.bounds
    const isInside = attribute(style, 'labelPosition') === 'node'
    if (!isInside && own?.x !== undefined && !CONTAINERS.has(view.type)) {
      const beside = {
        x: box.x + own.x - setting.side,
        y: box.y + (own.y ?? 0),
        w: size.w + 2 * setting.side,
        h: size.h,
      }
      const place = own.x < 0 ? 'left' : own.x >= box.w ? 'right' : 'bottom'
      const labels = linesLabel(id, lines, beside, 0, setting, { align: 'left', wrap: false })
      return labels.map((label): Label => ({ ...label, place }))
    }
    const nameBox = hasIcon ? { ...box, x: box.x + ICON_SPACE, w: box.w - ICON_SPACE } : box
    const isSmall = box.w < 24 || symbol === 'actor' || symbol === 'dot' || symbol === 'target'
    if (isSmall || (!isInside && view.type === '2001' && ROUND.has(symbol))) return labelBelow(id, lines, box, setting)
    if (!CONTAINERS.has(view.type)) {
      const { count } = brokenSize(lines, nameBox.w - 2 * setting.side, setting)
      const top = Math.max(0, (box.h - count * setting.line) / 2)
      return linesLabel(id, lines, nameBox, top, setting, { align: 'center', wrap: true })
    }
    const isLeft = attribute(style, 'labelAlignment') === 'LEFT' || symbol === 'frame'
    const align = isLeft ? 'left' : 'center'
    const space = isLeft ? { ...setting, side: LEFT } : setting
    const start = isOperand(this.#elements.get(view.element)) ? 0 : HEADER.top
    const header = linesLabel(id, lines, nameBox, start, space, { align, wrap: true })
    const top = (this.#dividerOf(view, setting) ?? HEADER.top + size.h + 3) + 3
    return [...header, ...linesLabel(id, rows, box, top, setting, { align: 'left', wrap: false })]
  }
}

const ROUND: ReadonlySet<string> = new Set(['ellipse', 'capability', 'dot', 'target', 'observation'])
