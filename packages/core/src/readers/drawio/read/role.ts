/** What a vertex is to the reader of a diagram. */
import type { Figure, Node } from '../../../diagram/index.ts'
import type { Cell } from '../model.ts'
import { flagOf, numberOf, textOf } from '../style/access.ts'
import type { Paints } from '../style/paint.ts'

const TABLES: ReadonlySet<string> = new Set(['table'])
const PLAIN: ReadonlySet<string> = new Set(['label', 'rectangle', 'rect', 'text', 'none', 'transparent'])

function isBare(paints: Paints): boolean {
  return paints.fill.type === 'none' && paints.stroke.paint.type === 'none'
}

function hasVertices(cell: Cell): boolean {
  return cell.children.some(({ kind }) => kind === 'vertex')
}

export function roleOf(cell: Cell, paints: Paints, figure: Figure): Node['role'] {
  const shape = textOf(cell.style, 'shape') ?? 'label'
  const above = cell.parent ? textOf(cell.parent.style, 'shape') : undefined
  if (TABLES.has(shape)) return 'table'
  if (above === 'table') return 'row'
  if (above === 'tableRow') return 'cell'
  if (shape === 'swimlane' || shape === 'tableRow') return 'container'
  if (shape === 'line') return 'line'
  if (figure.parts.length > 0 && figure.parts.every(({ type }) => type === 'image')) return 'image'
  if (hasVertices(cell)) return isBare(paints) && PLAIN.has(shape) ? 'group' : 'container'
  return isBare(paints) && PLAIN.has(shape) && !cell.style.has('image') ? 'text' : 'shape'
}

/** The title bar of swimlanes and tables; other containers have none. */
export function containerOf(cell: Cell, role: Node['role']): Node['container'] {
  if (role !== 'container' && role !== 'table') return undefined
  const shape = textOf(cell.style, 'shape')
  const titled = shape === 'swimlane' || shape === 'table' || shape === 'tableRow'
  const headerSize = titled ? Math.max(0, numberOf(cell.style, 'startSize', 40)) : 0
  const upright = flagOf(cell.style, 'horizontal', true)
  const header = headerSize === 0 ? 'none' : upright ? 'top' : 'left'
  return { header, headerSize, collapsed: cell.collapsed }
}
