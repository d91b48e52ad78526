/** A box of a diagram as a node of the page (docs/formats/ea.md §5). */
import type { Box, Figure, FigurePart, Label, Node, Point } from '#diagram/index'
import { NO_PAINT, path } from '../shared/drawing/parts.ts'
import { outline, polyline } from '../shared/drawing/path.ts'
import { describeUml } from '../shared/uml/facts.ts'
import { drawUml, frontOf, textPlaceOf, type UmlLook, type UmlSymbol } from '../shared/uml/figures.ts'
import { withoutMarkup } from '../shared/uml/markup.ts'
import { labelBelow, linesLabel, linesSize, placeTexts, type TextLine, textInside } from '../shared/uml/texts.ts'
import { lookOf, settingOf } from './look.ts'
import { membersOf } from './members.ts'
import type { EaPageContext, ModelElement, PlacedBox } from './model.ts'
import { type Notation, notationOf, OPERATORS } from './notation.ts'
import { isOn, numberIn, pairs } from './strings.ts'

/** px of the tab of a package, and of the head of a lifeline. */
const TAB = 18
const HEAD = 40
/** px between a box and a text of several lines in it. */
const MARGIN = 6

const BOX: Notation = { symbol: 'box' }

function nameOf(element: ModelElement, { diagram, packages }: EaPageContext): string {
  const { name, classifier, type } = element
  const shown = isOn(diagram.style, 'UseAlias') && element.alias !== '' ? element.alias : name
  if (classifier !== '' && (type === 'Object' || type === 'Part' || type === 'Sequence'))
    return `${shown}: ${classifier}`
  const home = packages.get(element.owner) ?? ''
  const isForeign = FOREIGN.has(type) && home !== '' && element.owner !== diagram.owner
  return isForeign && isOn(diagram.style, 'HighlightForeign') ? `${home}::${shown}` : shown
}

/** Types that show the name of their package if it is not that of the diagram. */
const FOREIGN: ReadonlySet<string> = new Set([
  'Class',
  'Interface',
  'DataType',
  'Enumeration',
  'PrimitiveType',
  'Signal',
])

function headerOf(element: ModelElement, notation: Notation, context: EaPageContext): TextLine[] {
  const { stereotypes, type, isAbstract, subtype } = element
  const words = stereotypes.length > 0 ? stereotypes : notation.keyword !== undefined ? [notation.keyword] : []
  const isShown = words.length > 0 && !isOn(context.diagram.style, 'HideElemStereo')
  const operator = type === 'InteractionFragment' ? OPERATORS[subtype] : undefined
  const name = context.texts.label(nameOf(element, context), () => {})
  if (operator !== undefined) return [{ text: name === '' ? operator : `${operator} [${name}]` }]
  return [
    ...(isShown ? [{ text: `«${words.join(', ')}»` }] : []),
    ...(name === ''
      ? []
      : [
          {
            text: name,
            ...(type !== 'Boundary' && { bold: true }),
            ...(isAbstract && { italic: true }),
            ...(type === 'Object' && { underline: true }),
          },
        ]),
  ]
}

interface Texts {
  readonly labels: readonly Label[]
  readonly dividers: readonly number[]
  readonly hidden: string
}

function textsOf(
  id: string,
  element: ModelElement,
  notation: Notation,
  placed: PlacedBox,
  context: EaPageContext,
): Texts {
  const { box, drawn } = placed
  const setting = settingOf(drawn.style, element)
  const header = headerOf(element, notation, context)
  const only = (labels: readonly Label[]): Texts => ({ labels, dividers: [], hidden: '' })
  const { symbol } = notation
  if (symbol === 'note' || symbol === 'text') {
    const text = withoutMarkup(element.documentation) || element.name
    return only(
      textInside(
        id,
        context.texts.label(text, () => context.report('label-cut', id)),
        box,
        MARGIN,
        setting,
      ),
    )
  }
  switch (textPlaceOf(symbol)) {
    case 'below':
      return only(labelBelow(id, header, box, setting))
    case 'middle': {
      const top = Math.max(0, (box.h - linesSize(header, setting).h) / 2)
      return only(linesLabel(id, header, box, top, setting, { align: 'center', wrap: true }))
    }
    case 'tab': {
      const isFrame = symbol === 'frame'
      const top = isFrame ? 2 : Math.min(TAB, box.h / 2) + 4
      return only(linesLabel(id, header, box, top, setting, { align: isFrame ? 'left' : 'center', wrap: false }))
    }
    default: {
      const place = pairs(drawn.style.get('LBL') ?? '', ':')
      const [w, x, y] = ['CX', 'OX', 'OY'].map((key) => numberIn(place, key))
      if (symbol === 'boundary' && w !== undefined && x !== undefined && y !== undefined) {
        const area = { x: box.x + x, y: box.y + y, w: Math.max(0, w), h: setting.line }
        return only(linesLabel(id, header, area, 0, setting, { align: 'center', wrap: false }))
      }
      if (isSmall(box)) return only(labelBelow(id, header, box, setting))
      const { compartments, hidden } = membersOf(element, drawn.style, context.diagram.style)
      const texts = placeTexts(id, frontOf(symbol, box), { header, compartments }, setting)
      const all = [hidden, texts.hidden].filter((text) => text !== '').join('\n')
      return { labels: texts.labels, dividers: symbol === 'node' ? [] : texts.dividers, hidden: all }
    }
  }
}

/** Ports and pins have their names beside them. */
const isSmall = ({ w, h }: Box): boolean => w < 24 && h < 24

/** The corners of a boundary that is not a rectangle. */
function freeShape({ drawn, box }: PlacedBox, element: ModelElement | undefined): Point[] | undefined {
  if (drawn.style.get('shape') !== 'freestyle') return undefined
  const points = (element?.freeShape ?? []).map(({ x, y }) => ({ x: x - box.x, y: y - box.y }))
  return points.length > 2 ? points : undefined
}

function figureOf(
  symbol: UmlSymbol,
  placed: PlacedBox,
  look: UmlLook,
  element: ModelElement | undefined,
  dividers: readonly number[],
): Figure {
  const { w, h } = placed.box
  const corners = freeShape(placed, element)
  const drawn = drawUml({ symbol, w, h, look, head: HEAD })
  const lines = dividers.map((top): FigurePart => path(outline(`M 0 ${top} H ${w}`), NO_PAINT, look.stroke))
  const parts = corners ? [path(polyline(corners, true), look.fill, look.stroke)] : drawn.parts
  return { name: element?.type ?? 'Element', parts: [...parts, ...lines], ...(drawn.icons && { icons: drawn.icons }) }
}

/** @param id on the page */
export function readNode(id: string, placed: PlacedBox, parent: string | undefined, context: EaPageContext): Node {
  const { drawn, box } = placed
  const element = context.model.elements.get(drawn.subject)
  const notation = element ? notationOf(element) : undefined
  // Elements outside a package are not in its file.
  if (!element || element.isStub) context.report('reference-missing', id, drawn.subject.slice(0, 100))
  else if (!notation && element.type !== PROXY) context.report('notation-unknown', id, element.type.slice(0, 100))
  const { symbol } = notation ?? BOX
  const texts = element && element.type !== PROXY ? textsOf(id, element, notation ?? BOX, placed, context) : NO_TEXTS
  if (texts.hidden !== '') context.report('text-hidden', id, texts.hidden.replaceAll('\u00a0', ' ').slice(0, 1_000))
  const described = describeUml(
    {
      type: `uml:${notation?.metaclass ?? element?.type ?? 'Element'}`,
      elementId: drawn.subject,
      stereotypes: element?.stereotypes ?? [],
      documentation: withoutMarkup(element?.documentation ?? ''),
      values: [...(element?.alias ? [['alias', element.alias] as const] : []), ...(element?.tags ?? [])],
      ...(element?.isAbstract && { modifiers: ['abstract'] }),
    },
    context.texts,
  )
  if (described.left > 0) context.report('attributes-cut', id, described.left)
  return {
    kind: 'node',
    id,
    sourceIds: [id],
    role: symbol === 'text' ? 'text' : 'shape',
    ...described.fields,
    box,
    rotation: 0,
    figure: figureOf(symbol, placed, lookOf(symbol, drawn.style, element), element, texts.dividers),
    labels: texts.labels,
    ...(parent !== undefined && { parent }),
    // It stands for a line, at which another line ends.
    ...(element?.type === PROXY && { hidden: 'self' as const }),
  }
}

const PROXY = 'ProxyConnector'
const NO_TEXTS: Texts = { labels: [], dividers: [], hidden: '' }
