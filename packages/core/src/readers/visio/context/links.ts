/** Hyperlinks and shape data (docs/formats/visio.md §9). */
import type { Link } from '#diagram/index'
import type { ResolvedShape } from '../document/inheritance.ts'
import type { Sheet } from '../sheet/sheet.ts'
import type { VisioPageContext } from './page-context.ts'

const WEB = /^(?:https?:\/\/|mailto:)/i
const MAX_LINK = 2000

/** The link of a shape: the one marked as the default, else the first. */
export function linkOf(id: string, sheet: Sheet, context: VisioPageContext): Link | undefined {
  const rows = sheet.rows('Hyperlink')
  const row = rows.find((one) => one.cell('Default') === '1') ?? rows[0]
  if (!row) return undefined
  if (rows.length > 1) context.report('links-dropped', id, rows.length - 1)
  const address = (row.cell('Address') ?? '').trim()
  const target = (row.cell('SubAddress') ?? '').trim()
  if (address === '' && target === '') return undefined
  if (WEB.test(address)) return { href: (target === '' ? address : `${address}#${target}`).slice(0, MAX_LINK) }
  if (address === '') {
    // "Page-2/Sheet.5" refers to a shape on a page.
    const page = context.pages.get(target) ?? context.pages.get(target.split('/')[0] ?? '')
    if (page !== undefined) return { page }
  }
  const raw = (address || target).slice(0, MAX_LINK)
  context.report('link-not-followed', id, raw.slice(0, 200))
  return { raw }
}

/**
 * Rows of shape data by their labels, or by their names if two labels are equal; and the three fields that shapes had
 * before there were such rows.
 */
export function dataOf({ sheet, data: fields }: ResolvedShape): Readonly<Record<string, string>> | undefined {
  const rows = sheet.rows('Property')
  const data = new Map<string, string>()
  for (const row of rows) {
    const value = row.cell('Value')
    if (value === undefined || value === '') continue
    const label = row.cell('Label') || row.key
    data.set(data.has(label) ? row.key : label, value)
  }
  for (const [i, value] of (fields ?? []).entries())
    if (value !== '' && !data.has(`Data${i + 1}`)) data.set(`Data${i + 1}`, value)
  return data.size === 0 ? undefined : Object.fromEntries(data)
}
