/** Boxes of a diagram as nodes (docs/formats/cameo.md §3). */
import { BLACK, WHITE } from '#color/names'
import type { Box, FigurePart, Label, Node } from '#diagram/index'
import type { ReportElement } from '../shared/accounts.ts'
import { flatLine, NO_PAINT, path, solid } from '../shared/drawing/parts.ts'
import { outline } from '../shared/drawing/path.ts'
import { plainFont } from '../shared/labels.ts'
import type { TextBudget } from '../shared/text-budget.ts'
import { describeUml } from '../shared/uml/facts.ts'
import { drawUml, textPlaceOf, type UmlSymbol } from '../shared/uml/figures.ts'
import {
  labelBelow,
  linesLabel,
  linesSize,
  placeTexts,
  type Setting,
  type TextLine,
  textInside,
} from '../shared/uml/texts.ts'
import { attribute, type CameoModel, metaclassOf } from './model.ts'
import { type CameoView, isText } from './views.ts'

/** px: 8 points. */
const SETTING: Setting = { font: plainFont(11), color: BLACK, line: 13, headerPadding: 4, padding: 2, side: 4 }
const NOTE_MARGIN = 4
const TAB = 16

/** By metaclass or kind of symbol; others are boxes. */
const SYMBOLS: ReadonlyMap<string, UmlSymbol> = new Map([
  ['Actor', 'actor'],
  ['UseCase', 'ellipse'],
  ['Component', 'component'],
  ['Package', 'package'],
  ['Model', 'package'],
  ['Profile', 'package'],
  ['DiagramFrame', 'frame'],
  ['Comment', 'note'],
  ['Note', 'note'],
  ['Constraint', 'note'],
  ['TextBox', 'text'],
  ['TextBoxWithIcon', 'text'],
  ['Artifact', 'artifact'],
  ['Node', 'node'],
  ['Device', 'node'],
  ['Collaboration', 'dashedEllipse'],
  ['State', 'rounded'],
  ['Activity', 'rounded'],
  ['CallBehaviorAction', 'rounded'],
  ['OpaqueAction', 'rounded'],
  ['InitialNode', 'dot'],
  ['ActivityFinalNode', 'target'],
  ['FinalState', 'target'],
  ['Pseudostate', 'dot'],
  ['DecisionNode', 'diamond'],
  ['MergeNode', 'diamond'],
  ['ForkNode', 'bar'],
  ['JoinNode', 'bar'],
])

const KEYWORDS: ReadonlyMap<string, string> = new Map([
  ['Interface', 'interface'],
  ['DataType', 'dataType'],
  ['Enumeration', 'enumeration'],
  ['PrimitiveType', 'primitive'],
  ['Signal', 'signal'],
])

export interface CameoPage {
  readonly model: CameoModel
  readonly texts: TextBudget
  readonly report: ReportElement
  readonly idOf: (view: CameoView) => string
  /** The name of the diagram, which its frame shows. */
  readonly title: string
}

export function factsOf(view: CameoView, id: string, { model, texts, report }: CameoPage) {
  const element = model.find(view.element)
  if (!element && view.element !== '' && view.kind !== 'DiagramFrame')
    report('reference-missing', id, view.element.slice(0, 100))
  const name = attribute(element, 'name')
  const { fields, left } = describeUml(
    {
      type: `uml:${(element && metaclassOf(element)) || view.kind}`,
      ...(view.element !== '' && { elementId: view.element }),
      stereotypes: model.stereotypesOf(view.element),
      documentation: element ? model.documentationOf(element) : '',
      values: [['name', name], ...model.valuesOf(view.element)],
    },
    texts,
  )
  if (left > 0) report('attributes-cut', id, left)
  return fields
}

function headerOf(view: CameoView, { model, title }: CameoPage): TextLine[] {
  if (view.kind === 'DiagramFrame') return [{ text: title }]
  const element = model.find(view.element)
  const words = model.stereotypesOf(view.element)
  const keyword = words.length > 0 ? words.join(', ') : KEYWORDS.get(view.kind)
  const name = attribute(element, 'name')
  const isAbstract = attribute(element, 'isAbstract') === 'true'
  return [
    ...(keyword === undefined ? [] : [{ text: `«${keyword}»` }]),
    ...(name === '' ? [] : [{ text: name, bold: true, ...(isAbstract && { italic: true }) }]),
  ]
}

interface Texts {
  readonly labels: readonly Label[]
  readonly dividers: readonly number[]
}

function textsOf(view: CameoView, id: string, box: Box, symbol: UmlSymbol, page: CameoPage): Texts {
  const only = (labels: readonly Label[]): Texts => ({ labels, dividers: [] })
  const element = page.model.find(view.element)
  const cut = (text: string) => page.texts.label(text, () => page.report('label-cut', id))
  if (symbol === 'text' || symbol === 'note') {
    const text = view.text || attribute(element, 'body') || attribute(element, 'name')
    return only(textInside(id, cut(text), box, isText(view) ? 0 : NOTE_MARGIN, SETTING))
  }
  const header = headerOf(view, page).map((line) => ({ ...line, text: cut(line.text) }))
  switch (textPlaceOf(symbol)) {
    case 'below':
      return only(labelBelow(id, header, box, SETTING))
    case 'middle': {
      const top = Math.max(0, (box.h - linesSize(header, SETTING).h) / 2)
      return only(linesLabel(id, header, box, top, SETTING, { align: 'center', wrap: true }))
    }
    case 'tab': {
      const isFrame = symbol === 'frame'
      const top = isFrame ? 2 : TAB + 4
      return only(linesLabel(id, header, box, top, SETTING, { align: isFrame ? 'left' : 'center', wrap: false }))
    }
    default: {
      const lines = element ? page.model.membersOf(element) : []
      const compartments = lines.filter((list) => list.length > 0).map((list) => ({ lines: list }))
      const placed = placeTexts(id, box, { header, compartments }, SETTING)
      if (placed.hidden !== '') page.report('text-hidden', id, placed.hidden.slice(0, 1_000))
      return placed
    }
  }
}

/** @param parent id of the node around it */
export function nodeOf(view: CameoView, box: Box, parent: string | undefined, page: CameoPage): Node {
  const id = page.idOf(view)
  const symbol = SYMBOLS.get(view.kind) ?? 'box'
  const { labels, dividers } = textsOf(view, id, box, symbol, page)
  const isFrame = symbol === 'frame'
  const look = { fill: isFrame || symbol === 'text' ? NO_PAINT : solid(WHITE), stroke: flatLine(BLACK, 1), ink: BLACK }
  const name = isFrame ? linesSize([{ text: page.title }], SETTING) : undefined
  const drawn = drawUml({ symbol, w: box.w, h: box.h, look, head: TAB, ...(name && { name }) })
  const lines = dividers.map((top): FigurePart => path(outline(`M 0 ${top} H ${box.w}`), NO_PAINT, look.stroke))
  return {
    kind: 'node',
    id,
    sourceIds: [id],
    role: symbol === 'text' ? 'text' : 'shape',
    ...factsOf(view, id, page),
    ...(parent !== undefined && { parent }),
    box,
    rotation: 0,
    figure: {
      name: view.kind || 'Element',
      parts: [...drawn.parts, ...lines],
      ...(drawn.icons && { icons: drawn.icons }),
    },
    labels,
  }
}
