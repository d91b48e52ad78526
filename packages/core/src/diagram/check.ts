/** The contract of the model in code: what readers promise and writers rely on. */
import type { Asset, Diagram, Edge, Element, Label, Layer, Node, Page } from './diagram.ts'
import type { FigurePart } from './figure.ts'
import type { Paint, Rgba, Stroke } from './paint.ts'
import type { Block, RichText, Run } from './text.ts'

/** A violation of the contract. */
export interface DiagramProblem {
  readonly page?: string
  /** Id of the element. */
  readonly element?: string
  readonly text: string
}

/** Maximum number of violations that are listed. */
const MAX_PROBLEMS = 100
const SAFE_LINK = /^(?:https?|mailto):/i

type OnFault = (text: string) => void

/**
 * Violations of the contract; empty for a valid diagram. Pages and elements have unique ids, parents come before their
 * children, every source element is named once, references exist, the content of hidden elements is hidden, all numbers
 * are finite, and edges have ends. Takes linear time.
 */
export function checkDiagram(diagram: Diagram): readonly DiagramProblem[] {
  const problems: DiagramProblem[] = []
  const add = (problem: DiagramProblem) => {
    if (problems.length < MAX_PROBLEMS) problems.push(problem)
  }
  if (diagram.pages.length === 0) add({ text: 'the diagram has no pages' })
  for (const id of repeated(diagram.pages.map(({ id }) => id))) add({ text: `two pages have the id ${quoted(id)}` })
  for (const [key, asset] of diagram.assets) checkAsset(key, asset, (text) => add({ text }))
  for (const page of diagram.pages) {
    checkPage(page, diagram.assets, (text, element) =>
      add({ page: page.id, ...(element !== undefined && { element }), text }),
    )
  }
  return problems
}

function quoted(value: unknown): string {
  return JSON.stringify(value)
}

function repeated(ids: readonly string[]): string[] {
  const seen = new Set<string>()
  return ids.filter((id) => seen.size === seen.add(id).size)
}

function checkAsset(key: string, { id, uri }: Asset, report: OnFault): void {
  if (key !== id) report(`the asset ${quoted(id)} is stored under ${quoted(key)}`)
  if (!uri.startsWith('data:')) report(`the asset ${quoted(id)} refers outside the document`)
}

type Assets = Diagram['assets']

type OnPageFault = (text: string, element?: string) => void

function checkPage(page: Page, assets: Assets, report: OnPageFault): void {
  for (const id of repeated(page.layers.map(({ id }) => id))) report(`two layers have the id ${quoted(id)}`)
  const sources = sourceOwners(page, report)
  checkNumbers([page.background, page.size], (text) => report(`background or size: ${text}`))
  const layers = new Map(page.layers.map((layer) => [layer.id, layer]))
  const ids = new Set(page.elements.map(({ id }) => id))
  const before = new Map<string, Element>()
  for (const element of page.elements) {
    const reportHere = (text: string) => report(text, element.id)
    if (before.has(element.id)) reportHere('another element has the same id')
    checkSource(element, sources, reportHere)
    checkPlace(element, before, layers, reportHere)
    checkElement(element, ids, assets, reportHere)
    before.set(element.id, element)
  }
}

/** The element that represents each source element. */
function sourceOwners({ elements }: Page, report: OnPageFault): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  for (const { id, sourceIds } of elements) {
    for (const source of sourceIds) {
      const owner = owners.get(source)
      if (owner !== undefined) report(`the source element ${quoted(source)} is also that of ${quoted(owner)}`, id)
      owners.set(source, id)
    }
  }
  return owners
}

/** The id of an element is that of its first source element, or of none. */
function checkSource({ id, sourceIds }: Element, owners: ReadonlyMap<string, string>, report: OnFault): void {
  const owner = owners.get(id)
  if (owner !== undefined && sourceIds[0] !== id) report(`its id is a source element of ${quoted(owner)}`)
}

/** @param before the elements before this one */
function checkPlace(
  { parent, layer, hidden }: Element,
  before: ReadonlyMap<string, Element>,
  layers: ReadonlyMap<string, Layer>,
  report: OnFault,
): void {
  const container = parent === undefined ? undefined : before.get(parent)
  if (parent !== undefined && container?.kind !== 'node') report(`its parent ${quoted(parent)} is not a node before it`)
  if (layer !== undefined && !layers.has(layer)) report(`there is no layer ${quoted(layer)}`)
  const isInHidden = container?.hidden !== undefined || layers.get(layer ?? '')?.visible === false
  if (isInHidden && hidden === undefined) report('it is inside something hidden but is not hidden')
}

function checkElement(element: Element, ids: ReadonlySet<string>, assets: Assets, report: OnFault): void {
  const { link, opacity, attributes: _free, semantic: _kept, ...rest } = element
  checkNumbers({ ...rest, labels: rest.labels.map(({ policy: _shared, ...label }) => label) }, report)
  checkShare('opacity', opacity, report)
  checkLink(link?.href, report)
  for (const label of element.labels) checkLabel(label, element, assets, report)
  if (element.kind === 'node') checkNode(element, assets, report)
  else checkEdge(element, ids, assets, report)
}

function checkNode({ box, figure }: Node, assets: Assets, report: OnFault): void {
  if (box.w < 0 || box.h < 0) report('its box has a negative size')
  checkParts(figure.parts, assets, report)
  for (const icon of figure.icons ?? []) checkParts(icon.parts, assets, report)
}

function checkEdge(edge: Edge, ids: ReadonlySet<string>, assets: Assets, report: OnFault): void {
  const { points, path, source, target, outline, start, end } = edge
  if (points.length < 2) report('its route has fewer than two points')
  if (path.length > 0 && path[0]?.op !== 'M') report('its path does not begin with a move')
  for (const [name, { at, element }, point] of [
    ['source', source, points[0]],
    ['target', target, points.at(-1)],
  ] as const) {
    if (element !== undefined && !ids.has(element)) report(`its ${name} ${quoted(element)} is not on the page`)
    if (element === edge.id) report(`its ${name} is the edge itself`)
    if (point && (point.x !== at.x || point.y !== at.y)) report(`its ${name} is not at the end of its route`)
  }
  checkStroke(edge.stroke, report)
  for (const parts of [outline?.parts ?? [], start.parts, end.parts]) checkParts(parts, assets, report)
}

function checkParts(parts: readonly FigurePart[], assets: Assets, report: OnFault): void {
  for (const part of parts) {
    if (part.type === 'image') {
      if (part.asset !== null && !assets.has(part.asset)) report(`there is no asset ${quoted(part.asset)}`)
    } else if (part.type !== 'text') {
      checkPaint(part.fill, report)
      checkStroke(part.stroke, report)
      if (part.type === 'path' && part.commands.length > 0 && part.commands[0]?.op !== 'M')
        report('a path of its figure does not begin with a move')
    }
  }
}

function colorsOf(paint: Paint): readonly Rgba[] {
  switch (paint.type) {
    case 'none':
      return []
    case 'solid':
      return [paint.color]
    case 'gradient':
      return [paint.from, ...(paint.stops ?? []).map(({ color }) => color), paint.to]
    case 'pattern':
      return paint.ground ? [paint.color, paint.ground] : [paint.color]
  }
}

function checkPaint(paint: Paint, report: OnFault): void {
  for (const { r, g, b, a } of colorsOf(paint)) {
    if ([r, g, b].some((channel) => channel < 0 || channel > 255)) report('a colour has a channel outside 0 … 255')
    checkShare('alpha', a, report)
  }
  if (paint.type === 'pattern' && ((paint.spacing ?? 1) <= 0 || (paint.width ?? 0) < 0))
    report('a pattern has a length that is not positive')
}

function checkStroke({ paint, width, dash = [] }: Stroke, report: OnFault): void {
  checkPaint(paint, report)
  if (width < 0 || dash.some((length) => length < 0)) report('a stroke has a negative length')
}

function checkShare(name: string, value: number | undefined, report: OnFault): void {
  if (value !== undefined && (value < 0 || value > 1)) report(`its ${name} is outside 0 … 1`)
}

function checkLabel(label: Label, element: Element, assets: Assets, report: OnFault): void {
  const { sourceId, text, area, font, opacity } = label
  const own = element.sourceIds.length === 0 ? [element.id] : element.sourceIds
  if (!own.includes(sourceId)) report(`a label comes from ${quoted(sourceId)}, which the element does not represent`)
  if (area.w < 0 || area.h < 0) report('a label has an area with a negative size')
  if (!(font.size > 0)) report('a label has no font size')
  checkShare('opacity', opacity, report)
  for (const { href, picture } of runsOf(text)) {
    checkLink(href, report)
    if (picture && !assets.has(picture.asset)) report(`there is no asset ${quoted(picture.asset)}`)
  }
}

function checkLink(href: string | undefined, report: OnFault): void {
  if (href !== undefined && !SAFE_LINK.test(href)) report(`the link ${quoted(href)} is not allowed`)
}

/** All runs of a text, those of its lists and tables last. */
function* runsOf(text: RichText): Generator<Run> {
  const open: RichText[] = [text]
  for (let blocks = open.pop(); blocks; blocks = open.pop()) {
    for (const block of blocks) {
      for (const text of inner(block)) open.push(text)
      if ('runs' in block) yield* block.runs
    }
  }
}

function inner(block: Block): readonly RichText[] {
  if (block.type === 'list') return block.items
  return block.type === 'table' ? block.rows.flat().map(({ blocks }) => blocks) : []
}

/** All numbers anywhere in a plain value. */
function checkNumbers(value: unknown, report: OnFault): void {
  const stack: unknown[] = [value]
  while (stack.length > 0) {
    const next = stack.pop()
    if (typeof next === 'number') {
      if (Number.isFinite(next)) continue
      report(`there is a number ${next}`)
      return
    }
    if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) stack.push(part)
  }
}
