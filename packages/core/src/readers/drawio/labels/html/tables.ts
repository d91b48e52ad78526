/** Tables of an HTML label. */
import type { Block } from '../../../../diagram/index.ts'
import { declarations } from './css.ts'
import { Flow } from './flow.ts'
import type { Context } from './look.ts'
import { attribute, type Element, isElement, textOf } from './tree.ts'
import { contextOf, walk } from './walk.ts'

/** px around or between cells; more is mischief. */
const MAX_ROOM = 200

const GROUPS = new Set(['tbody', 'thead', 'tfoot'])

function styleOf(node: Element): ReadonlyMap<string, string> {
  return declarations(attribute(node, 'style') ?? '')
}

function cells(row: Element, context: Context): Block[][] {
  const found: Block[][] = []
  for (const cell of row.childNodes) {
    if (!isElement(cell) || (cell.tagName !== 'td' && cell.tagName !== 'th')) continue
    for (const span of ['colspan', 'rowspan'])
      if (Number(attribute(cell, span) ?? 1) > 1) context.tell('label-style-ignored', span)
    const own = contextOf(cell, context, styleOf(cell))
    const flow = new Flow(own)
    walk(cell, flow, own)
    flow.close()
    found.push(flow.blocks)
  }
  return found
}

/** What the table's own attributes and style say about its cells and width. */
function measures(node: Element): { padding?: number; spacing?: number; wide?: true } {
  const css = styleOf(node)
  const px = (name: string) => {
    const value = Number.parseFloat(attribute(node, name) ?? '')
    return value >= 0 ? Math.min(MAX_ROOM, value) : undefined
  }
  const padding = px('cellpadding')
  const spacing = css.get('border-collapse') === 'collapse' ? 0 : px('cellspacing')
  const wide = /^100\s*%$/.test(css.get('width') ?? attribute(node, 'width') ?? '')
  return {
    ...(padding !== undefined && { padding }),
    ...(spacing !== undefined && { spacing }),
    ...(wide && { wide }),
  }
}

/**
 * Adds a table. Line feeds between its rows become line breaks in draw.io and a table cannot hold these, so the
 * browser puts them in front of it.
 */
export function addTable(node: Element, flow: Flow, context: Context): void {
  // Browsers start tables with the page's alignment, not with that of the text around them.
  const { align: _, ...inner } = context
  const rows: Block[][][] = []
  let lineFeeds = 0
  const read = (parent: Element, outer: Context) => {
    for (const child of parent.childNodes) {
      lineFeeds += textOf(child)?.split('\n').length ?? 1
      lineFeeds -= 1
      if (!isElement(child)) continue
      if (child.tagName === 'tr') {
        const row = cells(child, contextOf(child, outer, styleOf(child)))
        lineFeeds += child.childNodes.reduce((sum, cell) => sum + (textOf(cell)?.split('\n').length ?? 1) - 1, 0)
        if (row.length > 0) rows.push(row)
      } else if (GROUPS.has(child.tagName)) read(child, contextOf(child, outer, styleOf(child)))
      else if (child.tagName === 'caption') {
        flow.close()
        walk(child, flow, { ...contextOf(child, outer, styleOf(child)), align: 'center' })
      }
    }
  }
  read(node, inner)
  for (let count = 0; count < lineFeeds; count += 1) flow.lineBreak(context)
  flow.close()
  if (rows.length > 0) flow.add({ type: 'table', rows, ...measures(node) })
}
