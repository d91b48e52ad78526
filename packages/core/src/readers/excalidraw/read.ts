/** The Excalidraw reader: scene → nodes and edges of one page (docs/formats/excalidraw.md). */
import { WHITE } from '#color/names'
import type { Diagram, Edge, Element, ElementFacts, Label, Link, Node, Rgba } from '#diagram/index'
import { DiagramInputError } from '#report/errors'
import { groupBy } from '#values/lists'
import type { ReadContext } from '../reader.ts'
import { ExpectedElements, type ReportElement, reportOn } from '../shared/accounts.ts'
import { solid } from '../shared/drawing/parts.ts'
import { inside, isTrue, textIn, textRecordIn } from '../shared/json.ts'
import { choosePages, distinctIds, withoutLostReferences } from '../shared/pages.ts'
import { TextBudget } from '../shared/text-budget.ts'
import { SceneImages } from './images.ts'
import { boundTo, edgeOf, isConnector } from './line.ts'
import { colorIn, isSketch } from './look.ts'
import { isFrame, nodeOf } from './node.ts'
import { openScene } from './open.ts'
import { type SceneElement, shownElements } from './scene.ts'
import { inOrder, structureOf } from './structure.ts'
import { labelInside, labelOnLine, opacityOf, ownLabel } from './text.ts'

/** Longer addresses are not followed. */
const MAX_LINK = 2_000

interface SceneContext {
  readonly report: ReportElement
  readonly texts: TextBudget
  readonly images: SceneImages
  readonly paper: Rgba
  /** The text in a shape or on an arrow. */
  readonly textOf: (element: SceneElement) => SceneElement | undefined
  /** The id of the element that an arrow is bound to; that of its container for a text. */
  readonly ended: (name: string | undefined) => string | undefined
  readonly parentOf: (element: SceneElement) => string | undefined
}

/** Texts with the containers that they are in; the first of each, as in the editor. */
function boundTexts(elements: readonly SceneElement[]): ReadonlyMap<SceneElement, SceneElement> {
  const byName = new Map(elements.filter(({ type }) => type !== 'text').map((element) => [element.name, element]))
  const taken = new Set<SceneElement>()
  const bound = new Map<SceneElement, SceneElement>()
  for (const text of elements) {
    const container = text.type === 'text' ? byName.get(textIn(text.fields, 'containerId') ?? '') : undefined
    if (!container || isFrame(container) || taken.has(container)) continue
    taken.add(container)
    bound.set(text, container)
  }
  return bound
}

function linkOf({ id, fields }: SceneElement, report: ReportElement): Link | undefined {
  const text = textIn(fields, 'link')?.trim()
  if (text === undefined || text === '') return undefined
  if (/^(?:https?:\/\/|mailto:)/i.test(text) && text.length <= MAX_LINK) return { href: text }
  report('link-not-followed', id, text.slice(0, 200))
  return { raw: text.slice(0, MAX_LINK) }
}

function factsOf(element: SceneElement, { report, textOf, parentOf }: SceneContext): ElementFacts {
  const { id, type, fields } = element
  const [parent, text, link] = [parentOf(element), textOf(element), linkOf(element, report)]
  const attributes = textRecordIn(fields, 'customData')
  const opacity = type === 'text' ? 1 : opacityOf(element)
  const isDrawnByHand = !isFrame(element) && type !== 'image' && type !== 'text' && isSketch(element)
  return {
    id,
    sourceIds: text ? [id, text.id] : [id],
    ...(parent !== undefined && { parent }),
    ...(isTrue(fields, 'locked') && { locked: true }),
    ...(link && { link }),
    ...(attributes && { attributes }),
    ...(opacity < 1 && { opacity }),
    ...(isDrawnByHand && { sketch: true }),
  }
}

function labelsOf(element: SceneElement, context: SceneContext): Label[] {
  const cut = (text: string) => context.texts.label(text, () => context.report('label-cut', element.id))
  if (element.type === 'text') return ownLabel(element, cut)
  const text = context.textOf(element)
  if (!text) return []
  return isConnector(element) ? labelOnLine(text, cut) : labelInside(text, element, cut)
}

function readEdge(element: SceneElement, context: SceneContext): Edge[] {
  const ends = [boundTo(element, 'startBinding'), boundTo(element, 'endBinding')].map(context.ended)
  const facts = { kind: 'edge' as const, ...factsOf(element, context) }
  const edge = edgeOf(facts, element, [ends[0], ends[1]], labelsOf(element, context), context.paper)
  if (edge) return [edge]
  for (const id of facts.sourceIds) context.report('edge-without-geometry', id)
  return []
}

function readNode(element: SceneElement, context: SceneContext): Node {
  const { report, texts, images } = context
  const image = element.type === 'image' ? images.partOf(element, report) : undefined
  const cut = (text: string) => texts.label(text, () => report('label-cut', element.id))
  const facts = { kind: 'node' as const, ...factsOf(element, context) }
  const { node, isKnown } = nodeOf(facts, element, { labels: labelsOf(element, context), image, cut })
  if (!isKnown) report('notation-unknown', element.id, element.type.slice(0, 100))
  return node
}

/**
 * Reads a scene as one page.
 * @throws DiagramInputError damaged, empty, page-not-found or a limit's code.
 */
export function readExcalidraw(context: ReadContext): Diagram {
  const { scene, container, elements: listed } = openScene(context)
  const shown = shownElements(listed)
  if (shown.length === 0)
    throw new DiagramInputError('empty', 'The Excalidraw scene has no elements, so there is nothing to draw.')
  const page = { id: '0', name: context.title || 'Drawing' }
  choosePages([page], context.pages)
  context.report.page(page.id, page.name)
  const ids = distinctIds(shown.map(({ name }) => name))
  const all = shown.map((element, i): SceneElement => ({ ...element, id: ids[i]! }))
  const expected = new ExpectedElements(context)
  for (const { id } of all) expected.expect(page.id, id)
  const bound = boundTexts(all)
  const texts = new Map([...bound].map(([text, around]) => [around, text]))
  const drawn = all.filter((element) => !bound.has(element))
  const byName = groupBy(all, ({ name }) => name)
  const structure = structureOf(drawn)
  const background = colorIn(inside(scene, 'appState'), 'viewBackgroundColor')
  const images = new SceneImages(scene, context)
  const report = reportOn(page.id, context.report)
  const sceneContext: SceneContext = {
    report,
    texts: new TextBudget(context.probe.bytes.length),
    images,
    paper: background && background.a > 0 ? background : WHITE,
    textOf: (element) => texts.get(element),
    ended: (name) => {
      const target = byName.get(name ?? '')?.[0]
      return target ? (bound.get(target) ?? target).id : name
    },
    parentOf: structure.parentOf,
  }
  const made = drawn.flatMap((element): Element[] =>
    isConnector(element) ? readEdge(element, sceneContext) : [readNode(element, sceneContext)],
  )
  const elements = withoutLostReferences(inOrder(made, structure), report)
  // White is the paper of every drawing.
  const isPaper =
    !background || background.a === 0 || [background.r, background.g, background.b].every((c) => c === 255)
  return {
    format: 'excalidraw',
    container,
    title: context.title || page.name,
    pages: [{ ...page, background: isPaper ? { type: 'none' } : solid(background), layers: [], elements }],
    assets: images.assets,
  }
}
