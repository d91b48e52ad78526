/** Lists of an HTML label. */
import { clamp } from '#color/parse'
import type { Block } from '#diagram/index'
import { append } from '#values/lists'
import { declarations, length, sides } from './css.ts'
import { contextOf } from './element-context.ts'
import { Flow, type Walk } from './flow.ts'
import type { Context } from './run-format.ts'
import { attribute, type Element, htmlText, isElement } from './tree.ts'

function withoutMarker(css: ReadonlyMap<string, string>): boolean {
  return /\bnone\b/.test(css.get('list-style-type') ?? css.get('list-style') ?? '')
}

/** Reports markers other than numbers and dots, which cannot be kept. */
function reportMarker(node: Element, css: ReadonlyMap<string, string>, context: Context): void {
  const type = attribute(node, 'type') ?? css.get('list-style-type') ?? ''
  if (type !== '' && !/^(?:1|disc|circle|square|decimal|none|initial|inherit)$/i.test(type)) {
    context.report('label-style-ignored', 'list-style-type')
  }
}

/** The blocks that `read` adds to a flow of their own. */
function blocksOf(context: Context, read: (flow: Flow) => void): readonly Block[] {
  const flow = new Flow(context)
  read(flow)
  flow.close()
  return flow.blocks
}

/** The blocks of each item; content outside of items becomes part of the previous item. */
function itemsOf(node: Element, context: Context, walk: Walk): Block[][] {
  const items: Block[][] = []
  const extend = (blocks: readonly Block[]) => {
    const last = items.at(-1)
    if (last) append(last, blocks)
    else items.push([...blocks])
  }
  for (const child of node.childNodes) {
    const text = htmlText(child)
    if (text !== null) {
      if (text.trim() !== '') extend(blocksOf(context, (item) => item.text(text, context)))
    } else if (isElement(child) && child.tagName === 'li') {
      const style = declarations(attribute(child, 'style') ?? '')
      const own = contextOf(child, context, style)
      if (style.get('display') !== 'none') items.push([...blocksOf(own, (item) => walk(child, item, own))])
    } else if (isElement(child)) {
      const deeper = { ...context, depth: context.depth + 1 }
      extend(blocksOf(context, (item) => walk({ ...node, childNodes: [child] }, item, deeper)))
    }
  }
  return items
}

/** Adds a `ul` or `ol`. */
export function addList(
  node: Element,
  flow: Flow,
  context: Context,
  css: ReadonlyMap<string, string>,
  walk: Walk,
): void {
  const ordered = node.tagName === 'ol'
  const isBare = withoutMarker(css)
  const indent = indentOf(css, context)
  const inside = isBare ? (indent ?? PADDING) : 0
  const items = itemsOf(node, { ...context, indent: inside, listDepth: context.listDepth + 1 }, walk)
  flow.close()
  const shown = items.filter((item) => item.length > 0)
  if (shown.length === 0) return
  reportMarker(node, css, context)
  const margins = marginsOf(css, context)
  if (isBare) {
    flow.marginAbove(margins.marginTop ?? context.px)
    for (const block of shown.flat()) flow.add(block)
    flow.marginBelow(margins.marginBottom ?? context.px)
    return
  }
  const start = Number.parseInt(attribute(node, 'start') ?? '1', 10)
  const given = ordered && Number.isSafeInteger(start) && start !== 1
  flow.add({
    type: 'list',
    ordered,
    items: shown,
    ...(given && { start }),
    ...(indent !== undefined && { indent }),
    ...margins,
  })
}

/** px above and below, if they differ from the browsers' own em, which nested lists do not have. */
function marginsOf(css: ReadonlyMap<string, string>, { px, listDepth }: Context) {
  const shorthand = css.get('margin') === undefined ? undefined : sides(css.get('margin')!)
  const own = (side: 'top' | 'bottom', at: 0 | 2) => {
    const text = css.get(`margin-${side}`) ?? shorthand?.[at]
    const value = text === undefined ? undefined : length(text, px, 0)
    if (value !== undefined) return clamp(value, 0, 1_000)
    return listDepth > 0 ? 0 : undefined
  }
  const [marginTop, marginBottom] = [own('top', 0), own('bottom', 2)]
  return { ...(marginTop !== undefined && { marginTop }), ...(marginBottom !== undefined && { marginBottom }) }
}

/** Browsers' default, px. */
const PADDING = 40

/** px by which a style indents the items; undefined if it does not change the default. */
function indentOf(css: ReadonlyMap<string, string>, { px, indent: outer = 0 }: Context): number | undefined {
  const side = (name: 'margin' | 'padding', otherwise: number) => {
    const text = css.get(`${name}-left`) ?? css.get(`${name}-inline-start`)
    const all = css.get(name)
    return length(text ?? (all === undefined ? '' : sides(all)[3]), px, 0) ?? otherwise
  }
  const indent = outer + clamp(side('margin', 0) + side('padding', PADDING), 0, 1_000)
  return indent === PADDING ? undefined : indent
}

/** An item outside of any list has a dot of its own. */
export function addListItem(node: Element, flow: Flow, context: Context, walk: Walk): void {
  const blocks = blocksOf(context, (item) => walk(node, item, context))
  flow.close()
  if (blocks.length > 0) flow.add({ type: 'list', ordered: false, items: [blocks] })
}
