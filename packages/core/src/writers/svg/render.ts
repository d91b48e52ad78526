/** A page as an SVG picture, drawn as the source application draws it. */
import { toHex } from '#color/oklab'
import { boundedDiagram } from '#diagram/bounded'
import type { Asset, Box, Diagram, Edge, Element, FigurePart, Icon, Node, Page, Shadow } from '#diagram/index'
import { num, pathData } from '#geometry/commands'
import { outlineOf } from '#outline/outline'
import { edgeWords, placedWords, summaryOf } from '#outline/sentences'
import { clipped, oneLine } from '#outline/words'
import { escapeXml } from '#xml/escape'
import { type Definitions, defsSvg } from './definitions.ts'
import { boundsOf } from './extent.ts'
import { boxAttributes, opacityAttribute, paint, partsSvg, strokeLook } from './figure.ts'
import { type LabelBlock, labelBlock, labelSvg } from './label.ts'

/** The part of a page that a picture shows. */
export interface SvgOptions {
  /** The part of the page to show, in px; default: everything painted, with the margin around it. */
  readonly box?: Box
  /** px around the painted content; default 10. */
  readonly margin?: number
}

interface Drawing {
  readonly assets: ReadonlyMap<string, Asset>
  readonly defs: Definitions
}

const MARGIN = 10
const HALF = 0.5

/**
 * Draws a page of a diagram: figures, edges with their markers and labels in paint order on the page's background. The
 * picture contains no scripts and no external references; the same diagram always gives the same text. For people who do
 * not see it, it has a title and a summary, each node and edge has a name, and an edge says where it leads. `page` is a
 * 0-based index or a page's id.
 * @throws RangeError when there is no such page.
 */
export function writeSvg(diagram: Diagram, page: number | string = 0, options: SvgOptions = {}): string {
  const given = typeof page === 'number' ? diagram.pages[page] : diagram.pages.find(({ id }) => id === page)
  if (!given) throw new RangeError(`there is no page ${JSON.stringify(page)}`)
  const { pages, assets } = boundedDiagram({ ...diagram, pages: [given] })
  const [found = given] = pages
  const drawing: Drawing = { assets, defs: new Map() }
  const shown = found.elements.filter((element) => element.hidden === undefined)
  const labels = new Map(shown.map((element) => [element, blocksOf(element)]))
  const words = pageWords(diagram, found)
  const box = options.box ?? viewOf(shown, [...labels.values()].flat(), options.margin ?? MARGIN)
  const body = shown
    .map((element) => named(elementSvg(element, labels.get(element) ?? [], drawing), element, words))
    .join('\n')
  const back = backgroundSvg(found, box, drawing)
  const defs = drawing.defs.size > 0 ? `${defsSvg(drawing.defs)}\n` : ''
  const [w, h] = [num(Math.max(0, box.w)), num(Math.max(0, box.h))]
  const size = `width="${w}" height="${h}"`
  const view = `viewBox="${num(box.x)} ${num(box.y)} ${w} ${h}"`
  const title = `<title>${escapeXml(words.title)}</title>\n<desc>${escapeXml(words.description)}</desc>\n`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${view} role="graphics-document document">\n${title}${defs}${back}${body}\n</svg>\n`
}

/** An element with its name for people who do not see it; one that says nothing has none. */
function named(svg: string, { id }: Element, { names }: PageWords): string {
  const name = names.get(id)
  return svg === '' || name === undefined ? svg : `<g role="img" aria-label="${escapeXml(name)}">${svg}</g>`
}

function blocksOf(element: Element): LabelBlock[] {
  return element.labels.flatMap((label) => labelBlock(label) ?? [])
}

/** Sides at half px, so that lines of 1 px at whole coordinates are sharp, as in draw.io. */
function viewOf(elements: readonly Element[], labels: readonly LabelBlock[], margin: number): Box {
  const bounds = boundsOf(elements, labels) ?? { x: 0, y: 0, w: 0, h: 0 }
  const around = Number.isFinite(margin) ? Math.max(0, margin) : MARGIN
  const before = (side: number) => Math.floor(side - HALF) + HALF
  const after = (side: number) => Math.ceil(side + HALF) - HALF
  const [x, y] = [before(bounds.x - around), before(bounds.y - around)]
  const right = after(bounds.x + bounds.w + around)
  const bottom = after(bounds.y + bounds.h + around)
  return { x, y, w: Math.max(1, right - x), h: Math.max(1, bottom - y) }
}

function backgroundSvg({ background }: Page, box: Box, { defs }: Drawing): string {
  return background.type === 'none' ? '' : `<rect ${boxAttributes(box)} ${paint('fill', background, defs)}/>\n`
}

function elementSvg(element: Element, labels: readonly LabelBlock[], drawing: Drawing): string {
  const figure = element.kind === 'node' ? nodeSvg(element, drawing) : edgeSvg(element, drawing)
  const faded = opacityAttribute(element.opacity)
  const body = faded === '' || figure === '' ? figure : `<g${faded}>${figure}</g>`
  return body + labels.map((label) => labelSvg(label, drawing.assets, drawing.defs)).join('')
}

function nodeSvg({ box, rotation, figure }: Node, drawing: Drawing): string {
  const body = shadedParts(figure.parts, drawing) + (figure.icons ?? []).map((icon) => iconSvg(icon, drawing)).join('')
  if (body === '' || ![box.x, box.y].every(Number.isFinite)) return ''
  const turn = rotation === 0 ? '' : ` rotate(${num(rotation)} ${num(box.w / 2)} ${num(box.h / 2)})`
  return `<g transform="translate(${num(box.x)} ${num(box.y)})${turn}">${body}</g>`
}

function iconSvg({ box, parts }: Icon, { assets, defs }: Drawing): string {
  return `<g transform="translate(${num(box.x)} ${num(box.y)})">${partsSvg(parts, assets, defs)}</g>`
}

/** Adjacent parts with the same shadow cast it together, as one outline. */
function shadedParts(parts: readonly FigurePart[], { assets, defs }: Drawing): string {
  const runs: { shadow: Shadow | undefined; parts: FigurePart[] }[] = []
  for (const part of parts) {
    const shadow = 'shadow' in part ? part.shadow : undefined
    const last = runs.at(-1)
    if (last && last.shadow === shadow) last.parts.push(part)
    else runs.push({ shadow, parts: [part] })
  }
  return runs.map((run) => shaded(partsSvg(run.parts, assets, defs), run.shadow)).join('')
}

function shaded(body: string, shadow: Shadow | undefined): string {
  if (!shadow || body === '') return body
  const { dx, dy, blur, color } = shadow
  const tint = toHex({ ...color, a: Math.min(1, Math.max(0, color.a)) })
  return `<g style="filter:drop-shadow(${num(dx)}px ${num(dy)}px ${num(blur)}px ${tint})">${body}</g>`
}

function edgeSvg(edge: Edge, drawing: Drawing): string {
  const { assets, defs } = drawing
  const line = edge.outline
    ? partsSvg(edge.outline.parts, assets, defs)
    : edge.stroke.paint.type === 'none' || edge.path.length === 0
      ? ''
      : `<path d="${pathData(edge.path)}" fill="none"${strokeLook(edge.stroke, defs)}/>`
  const markers = partsSvg(edge.start.parts, assets, defs) + partsSvg(edge.end.parts, assets, defs)
  return shaded(line + markers, edge.shadow)
}

/** Title, description and names of a picture, for people who do not see it. */
interface PageWords {
  readonly title: string
  readonly description: string
  /** By the ids of elements; groups that only hold others have none. */
  readonly names: ReadonlyMap<string, string>
}

function pageWords({ title }: Pick<Diagram, 'title'>, { name, elements }: Page): PageWords {
  const outline = outlineOf(elements)
  const names = [
    ...[...outline.nodes.values()].map((node) => [node.id, placedWords(outline, node)] as const),
    ...[...outline.edges.values()].map((edge) => [edge.id, edgeWords(outline, edge)] as const),
    ...outline.drawn,
  ]
  return {
    title: clipped(oneLine(name) || oneLine(title)) || 'Untitled diagram',
    description: `${summaryOf(outline)}.`,
    names: new Map(names.map(([id, words]) => [id, clipped(words)])),
  }
}
