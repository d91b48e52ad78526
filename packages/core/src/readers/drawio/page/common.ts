/** The context of a page that is read, and the facts that nodes and edges share. */
import type { ElementFacts, HiddenReason, Link, Mutable, Rgba } from '#diagram/index'
import type { ReadResources } from '#readers/reader'
import type { MessageCode } from '#report/catalogue/index'
import type { CellTree } from '../cells/read.ts'
import { hiddenBecause } from '../cells/visibility.ts'
import type { ImageStore } from '../images/store.ts'
import type { DocumentFacts, LabelContext } from '../labels/index.ts'
import type { Cell } from '../model.ts'
import type { DrawnEdges } from '../routing/segment-index.ts'
import { flagOf } from '../style/access.ts'
import { colorOf, isArea } from '../style/color.ts'
import type { Paints } from '../style/paint.ts'
import type { Places } from './places.ts'
import type { SharedLooks } from './shared-figures.ts'

export interface DrawioPageContext {
  readonly pageId: string
  /** Ids of all pages of the document, for links. */
  readonly pageIds: ReadonlySet<string>
  readonly tree: CellTree
  readonly places: Places
  readonly images: ImageStore
  readonly looks: SharedLooks
  readonly resources: ReadResources
  readonly facts: DocumentFacts
  /** Segments of the edges drawn so far, for line jumps. */
  readonly earlier: DrawnEdges
  readonly report: (code: MessageCode, cell: Cell, from?: string, to?: string | number) => void
}

/** Paints of a cell, with messages for values that are not colours. */
export function paintsOf(cell: Cell, { looks, report }: DrawioPageContext): Paints {
  return looks.paints(cell, (key, value) => report(isArea(key) ? 'invalid-fill' : 'invalid-colour', cell, value, key))
}

/** For shapes with colour keys of their own. */
export function colorReader(cell: Cell): (key: string) => Rgba | null {
  return (key) => colorOf(cell, key)
}

/** Attributes of a wrapper that have a member of their own in the model or only control the label. */
const KNOWN: ReadonlySet<string> = new Set(['link', 'tooltip', 'tags', 'placeholders', 'placeholder'])

const WEB = /^(?:https?:\/\/|mailto:)/i
const PAGE_LINK = 'data:page/id,'

/** The link of a cell: to the web, to a page, or kept as text (docs/formats/drawio.md §8.5). */
function linkOf(cell: Cell, { pageIds, report }: DrawioPageContext): Link | undefined {
  const text = cell.attributes.get('link')?.trim()
  if (!text) return undefined
  if (WEB.test(text)) return { href: text }
  if (text.startsWith(PAGE_LINK)) {
    const page = text.slice(PAGE_LINK.length)
    if (pageIds.has(page)) return { page }
  }
  report('link-not-followed', cell, text.slice(0, 200))
  return { raw: text }
}

/** Wording for messages. */
const HIDDEN_BY: Readonly<Record<HiddenReason, string>> = {
  self: 'itself',
  ancestor: 'ancestor',
  layer: 'layer',
  collapsed: 'collapsed',
  end: 'its end',
}

/** A label with more pictures is a document. */
const MAX_PICTURES = 50

/** Finds a picture that a cell's label shows. */
export function pictureInLabel(cell: Cell, { images, report }: DrawioPageContext): LabelContext['picture'] {
  let count = 0
  return (address) => {
    count += 1
    if (count > MAX_PICTURES) return undefined
    const { asset, message, width, height } = images.find(address)
    if (asset === null) return undefined
    if (message) report(message.code, cell, message.from)
    return { asset, ...(width !== undefined && { width }), ...(height !== undefined && { height }) }
  }
}

/** The nearest ancestor that is an element of the page; children of edges have a host instead. */
function parentOf(cell: Cell): Cell | undefined {
  let at = cell.parent
  while (at && at.kind === 'other') at = at.parent
  return at && at.kind === 'vertex' && cell.parent?.kind !== 'edge' ? at : undefined
}

function layerOf(cell: Cell): string | undefined {
  for (let at = cell.parent; at; at = at.parent) if (at.kind === 'layer') return at.id
  return undefined
}

/** Why an element is not drawn; undefined = it is. `shown` = false if the element itself has no position. */
function hiddenReason(cell: Cell, shown: boolean, { places }: DrawioPageContext): HiddenReason | undefined {
  const stored = hiddenBecause(cell)
  if (stored) return stored
  if (!shown) return 'end'
  for (let at = cell.parent; at; at = at.parent)
    if (at.kind === 'edge' && places.edge(at)?.visible === false) return 'ancestor'
  return undefined
}

/** `merged` = cells that this element also represents; `shown` = false if the element itself has no position. */
export function commonFacts(
  cell: Cell,
  paints: Paints,
  context: DrawioPageContext,
  merged: readonly Cell[] = [],
  shown = true,
): ElementFacts {
  const { attributes } = cell
  const hidden = hiddenReason(cell, shown, context)
  if (hidden) context.report('hidden-element', cell, HIDDEN_BY[hidden])
  const own = attributes.size > 0 ? [...attributes].filter(([key]) => !KNOWN.has(key)) : undefined
  const tags = attributes.get('tags')?.split(/\s+/).filter(Boolean)
  const tooltip = attributes.get('tooltip')
  const link = linkOf(cell, context)
  const layer = layerOf(cell)
  const parent = parentOf(cell)
  const facts: Mutable<ElementFacts> = {
    id: cell.id,
    sourceIds: merged.length === 0 ? [cell.id] : [cell.id, ...merged.map(({ id }) => id)],
    sourceStyle: cell.styleText,
  }
  if (parent) facts.parent = parent.id
  if (layer !== undefined) facts.layer = layer
  if (hidden) facts.hidden = hidden
  if (flagOf(cell.style, 'locked')) facts.locked = true
  if (link) facts.link = link
  if (tooltip) facts.tooltip = tooltip
  if (tags && tags.length > 0) facts.tags = tags
  if (own && own.length > 0) facts.attributes = Object.fromEntries(own)
  if (paints.opacity !== 1) facts.opacity = paints.opacity
  if (paints.sketch) facts.sketch = true
  return facts
}
